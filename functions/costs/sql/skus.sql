-- What was consumed, in the order in which it was first seen.
WITH equal_lines AS (
  SELECT
    sku,
    quantity,
    count(*) AS lines,
    sum(amount) AS amount,
    count(*) FILTER (amount IS NULL) AS unpriced,
    min(entry * 1000 + place) AS first_seen
  FROM lines
  WHERE NOT is_superseded
  GROUP BY sku, quantity
)
SELECT
  sku::VARCHAR AS sku,
  -- Fractions add up to the same, to the last digit, in the same order only.
  coalesce(fsum(quantity * lines ORDER BY quantity), 0) AS quantity,
  coalesce(sum(amount), 0)::HUGEINT AS nanodollars,
  sum(unpriced)::BIGINT AS unpriced
FROM equal_lines
GROUP BY sku
ORDER BY min(first_seen);
