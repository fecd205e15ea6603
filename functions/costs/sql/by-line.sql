-- The period by what a line is for, or by whom it is paid to.
SELECT
  CASE $by WHEN 'supplier' THEN supplier WHEN 'sku' THEN sku::VARCHAR END AS name,
  coalesce(sum(amount) FILTER (supplier = 'aws'), 0)::HUGEINT AS infrastructure,
  coalesce(sum(amount) FILTER (supplier <> 'aws'), 0)::HUGEINT AS providers,
  count(*) FILTER (amount IS NULL) AS unpriced,
  count(*) FILTER (amount IS NULL AND supplier <> 'aws') AS unpricedProviders,
  0::BIGINT AS requests
FROM lines JOIN skus USING (sku)
WHERE NOT is_superseded
GROUP BY name;
