-- What people used: without what is paid for by the month, which is among the fixed costs.
CREATE VIEW used_lines AS
SELECT entry, place, supplier, amount
FROM lines JOIN skus USING (sku)
WHERE NOT is_superseded AND NOT is_standing;

CREATE VIEW used_entries AS
SELECT * FROM entries WHERE entry IN (SELECT entry FROM used_lines);
