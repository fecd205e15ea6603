-- Who cost most, by pseudonym; the plan is the one that they had last.
SELECT
  people.user AS person,
  last(plan ORDER BY time, entry) FILTER (plan IS NOT NULL)::VARCHAR AS plan,
  sum(infrastructure)::BIGINT AS infrastructure,
  sum(providers)::BIGINT AS providers,
  sum(unpriced)::BIGINT AS unpriced,
  sum(unpriced_providers)::BIGINT AS unpricedProviders,
  count(*) FILTER (is_request) AS requests
FROM entries JOIN people ON people.rowid = person
WHERE kind <> 'payment'
GROUP BY people.user
ORDER BY sum(infrastructure + providers) DESC, people.user
LIMIT $most;
