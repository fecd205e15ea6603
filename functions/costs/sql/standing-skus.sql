-- What stands, by what it is.
SELECT
  sku::VARCHAR AS sku,
  coalesce(sum(amount), 0)::HUGEINT AS nanodollars,
  count(*) FILTER (amount IS NULL) AS unpriced
FROM standing_lines
GROUP BY standing_lines.sku
ORDER BY standing_lines.sku;
