-- Each day by tool; what an invoice corrects of a whole month is of no day.
SELECT
  day,
  feature::VARCHAR AS feature,
  sum(infrastructure)::BIGINT AS infrastructure,
  sum(providers)::BIGINT AS providers
FROM entries
WHERE kind <> 'correction' OR job IS NOT NULL
GROUP BY day, feature
ORDER BY day, entries.feature;
