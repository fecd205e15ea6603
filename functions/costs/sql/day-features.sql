-- Each day by tool.
SELECT
  day,
  feature::VARCHAR AS feature,
  sum(infrastructure)::BIGINT AS infrastructure,
  sum(providers)::BIGINT AS providers
FROM entries
WHERE NOT is_of_month
GROUP BY day, feature
ORDER BY day, entries.feature;
