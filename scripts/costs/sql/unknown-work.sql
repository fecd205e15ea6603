-- Work of a supplier whose cost nobody knows: what it was for, when, and how much of it there was.
SELECT
  sku::VARCHAR AS sku,
  work,
  any_value(jobs.job) AS job,
  min(time) AS time,
  sum(quantity) AS quantity
FROM lines
  JOIN entries USING (entry)
  JOIN skus USING (sku)
  LEFT JOIN jobs ON jobs.rowid = entries.job
WHERE supplier = $supplier AND amount IS NULL AND work IS NOT NULL AND NOT is_superseded
GROUP BY sku, work
ORDER BY min(time), work, sku;
