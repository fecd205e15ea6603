-- What each tool cost, and what no tool stands behind by plan, sku by sku, in the order in which it was first seen.
SELECT
  feature,
  CASE WHEN feature IS NULL THEN plan END AS plan,
  supplier,
  lines.sku::VARCHAR AS sku,
  coalesce(sum(amount), 0)::HUGEINT AS amount,
  coalesce(sum(quantity), 0) AS quantity,
  count(*) FILTER (amount IS NULL) AS unpriced,
  coalesce(sum(quantity) FILTER (amount IS NULL), 0) AS "unpricedQuantity",
  -- Without an amount or a quantity.
  count(*) FILTER (amount IS NULL AND quantity IS NULL) AS untold
FROM used_lines AS lines JOIN entries USING (entry)
GROUP BY feature, CASE WHEN feature IS NULL THEN plan END, supplier, lines.sku
ORDER BY min(entry * 1000 + place);
