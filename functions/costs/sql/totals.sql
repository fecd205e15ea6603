-- What the period came to, and what of it is of no tool, what no record tells of, and what only an invoice does.
SELECT
  min(time) FILTER (kind <> 'standing') AS since,
  coalesce(sum(infrastructure), 0)::HUGEINT AS infrastructure,
  coalesce(sum(providers), 0)::HUGEINT AS providers,
  coalesce(sum(unpriced), 0)::BIGINT AS unpriced,
  coalesce(sum(unpriced_providers), 0)::BIGINT AS unpricedProviders,
  count(*) FILTER (is_request) AS requests
FROM entries
WHERE CASE $which
  WHEN 'all' THEN true
  WHEN 'featureless' THEN feature IS NULL
  WHEN 'standing' THEN kind = 'standing'
  WHEN 'unmetered' THEN outcome = 'unmetered'
  WHEN 'corrected' THEN is_of_month
END;
