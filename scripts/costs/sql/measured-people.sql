-- Who was seen, on which days. A correction is of a month, and says nothing of the days of use.
SELECT
  min(day) FILTER (kind <> 'correction') AS first_day,
  max(day) FILTER (kind <> 'correction') AS last_day,
  count(DISTINCT user) AS people,
  count(DISTINCT user) FILTER (plan = 'Free') AS "Free",
  count(DISTINCT user) FILTER (plan = 'Standard') AS "Standard",
  count(DISTINCT user) FILTER (plan = 'Pro') AS "Pro"
FROM used_entries;
