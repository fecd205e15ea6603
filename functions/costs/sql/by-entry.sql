-- The period by something that all lines of a record have in common, in the order in which it was first seen.
SELECT
  CASE $by
    WHEN 'day' THEN CASE WHEN NOT is_of_month THEN day END
    WHEN 'feature' THEN feature::VARCHAR
    WHEN 'plan' THEN plan::VARCHAR
    WHEN 'user' THEN user
    WHEN 'route' THEN source
  END AS name,
  sum(infrastructure) AS infrastructure,
  sum(providers) AS providers,
  sum(unpriced)::BIGINT AS unpriced,
  sum(unpriced_providers)::BIGINT AS unpricedProviders,
  count(*) FILTER (is_request) AS requests
FROM entries LEFT JOIN people ON people.rowid = person
GROUP BY name
ORDER BY min(entry);
