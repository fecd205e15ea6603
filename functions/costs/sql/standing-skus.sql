-- What stands, by what it is.
SELECT
  sku::VARCHAR AS sku,
  coalesce(sum(amount), 0)::HUGEINT AS nanodollars,
  count(*) FILTER (amount IS NULL) AS unpriced
FROM lines
WHERE entry >= first_standing()
GROUP BY lines.sku
ORDER BY lines.sku;
