-- Who was seen, and on how many days from the first to the last. A correction is of a month, and says nothing of the days
-- of use.
SELECT
  coalesce(date_diff('day',
    min(day::DATE) FILTER (kind <> 'correction'),
    max(day::DATE) FILTER (kind <> 'correction')) + 1, 0) AS days,
  count(DISTINCT person) AS people,
  {
    Free: count(DISTINCT person) FILTER (plan = 'Free'),
    Standard: count(DISTINCT person) FILTER (plan = 'Standard'),
    Pro: count(DISTINCT person) FILTER (plan = 'Pro')
  } AS users
FROM used_entries;
