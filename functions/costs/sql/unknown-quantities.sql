-- What was consumed and has no price, by day: how much of it, and how many lines do not even tell that.
SELECT
  sku::VARCHAR AS sku,
  day,
  count(*) AS lines,
  count(*) FILTER (quantity IS NULL) AS untold,
  coalesce(sum(quantity), 0) AS quantity
FROM lines JOIN entries USING (entry)
WHERE amount IS NULL AND NOT is_superseded
GROUP BY ALL
ORDER BY ALL;
