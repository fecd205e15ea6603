-- What was done, the dearest first: each job, or each request that belongs to none; all of them, or those of a person or a day.
WITH own AS (
  SELECT CASE WHEN is_run THEN entry_of_run(seq) ELSE seq END AS entry, coalesce(request, id) AS name FROM read
),
each_entry AS (
  SELECT
    coalesce(jobs.job, own.name) AS id,
    entry, day, entries.feature, entries.plan, people.user AS person,
    infrastructure + providers AS nanodollars,
    unpriced
  FROM entries
    JOIN own USING (entry)
    LEFT JOIN jobs ON jobs.rowid = entries.job
    LEFT JOIN people ON people.rowid = person
  WHERE kind NOT IN ('delivery', 'correction', 'payment', 'standing') AND ($day IS NULL OR day::VARCHAR = $day)
)
SELECT
  id,
  min(day) AS day,
  arg_min(feature, entry) FILTER (feature IS NOT NULL)::VARCHAR AS feature,
  arg_min(plan, entry) FILTER (plan IS NOT NULL)::VARCHAR AS plan,
  arg_min(person, entry) FILTER (person IS NOT NULL) AS person,
  sum(nanodollars)::BIGINT AS nanodollars,
  sum(unpriced)::BIGINT AS unpriced
FROM each_entry
GROUP BY id
HAVING $person IS NULL OR arg_min(person, entry) FILTER (person IS NOT NULL) = $person
ORDER BY sum(nanodollars) DESC, id
LIMIT $most;
