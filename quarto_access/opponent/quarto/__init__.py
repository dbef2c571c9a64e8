"""Computer players of Quarto."""
