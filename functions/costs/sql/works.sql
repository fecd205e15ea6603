-- What was done, the dearest first: each job, or each request that belongs to none; all of them, or those of a person or a day.
WITH own AS (
  SELECT CASE WHEN is_run THEN entry_of_run(seq) ELSE seq END AS entry, coalesce(request, id) AS name FROM read
),
done AS (
  SELECT entry, job, day, feature, plan, person, infrastructure + providers AS nanodollars, unpriced
  FROM entries
  WHERE kind NOT IN ('delivery', 'payment', 'standing') AND NOT is_of_month AND ($day IS NULL OR day::VARCHAR = $day)
),
-- A job is a number until the few are found that are shown; names are read of what has none.
keyed AS (
  SELECT *, NULL AS name FROM done WHERE job IS NOT NULL
  UNION ALL
  SELECT done.*, name FROM done JOIN own USING (entry) WHERE job IS NULL
),
works AS (
  SELECT
    job,
    name,
    min(day) AS day,
    arg_min(feature, entry) FILTER (feature IS NOT NULL) AS feature,
    arg_min(plan, entry) FILTER (plan IS NOT NULL) AS plan,
    arg_min(person, entry) FILTER (person IS NOT NULL) AS person,
    sum(nanodollars)::BIGINT AS nanodollars,
    sum(unpriced)::BIGINT AS unpriced
  FROM keyed
  GROUP BY job, name
)
SELECT
  coalesce(jobs.job, name) AS id,
  day,
  works.feature::VARCHAR AS feature,
  works.plan::VARCHAR AS plan,
  people.user AS person,
  nanodollars,
  unpriced
FROM works
  LEFT JOIN jobs ON jobs.rowid = works.job
  LEFT JOIN people ON people.rowid = works.person
WHERE $person IS NULL OR people.user = $person
ORDER BY nanodollars DESC, id
LIMIT $most;
