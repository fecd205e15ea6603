-- Who was seen, on which days. A correction is of a month, and says nothing of the days of use.
SELECT
  min(day) FILTER (kind <> 'correction') AS first_day,
  max(day) FILTER (kind <> 'correction') AS last_day,
  count(DISTINCT person) AS people,
  count(DISTINCT person) FILTER (plan = 'Free') AS "Free",
  count(DISTINCT person) FILTER (plan = 'Standard') AS "Standard",
  count(DISTINCT person) FILTER (plan = 'Pro') AS "Pro"
FROM used_entries;
