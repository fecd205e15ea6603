SELECT * FROM charges WHERE NOT is_superseded;
