-- Everything in the period that lines belong to, with what is known about it: a record, or a run of a function.
CREATE TABLE entries AS
WITH subjects AS (
  SELECT
    seq, kind, time, source, request, job, outcome, use_outcome, settled_now,
    coalesce(records.user, jobs.user) AS user,
    coalesce(records.feature, jobs.feature) AS feature,
    coalesce(records.plan, jobs.plan) AS plan
  FROM records LEFT JOIN jobs USING (job)
),
-- The last record of a request tells about its runs.
of_requests AS (
  SELECT request, max(seq) AS subject FROM records WHERE kind = 'request' AND request IS NOT NULL GROUP BY request
),
functions AS (
  SELECT log_group, function_of(log_group ->> '$') AS function FROM (SELECT DISTINCT log_group FROM runs)
),
joined AS (
  SELECT
    seq AS entry, seq AS subject, kind, time, day_of(time) AS day,
    source, job, user, feature, plan, outcome, use_outcome, settled_now
  FROM subjects
  WHERE is_in_period(time) AND seq NOT IN (FROM repeated_records)
  UNION ALL
  SELECT
    entry_of_run(runs.seq), subject, 'report', runs.time, runs.day,
    coalesce(subjects.source, function), job, user, feature, plan,
    -- The platform reported it, and no record tells of it.
    coalesce(outcome, 'unmetered'),
    use_outcome, settled_now
  FROM runs
    LEFT JOIN of_requests USING (request)
    LEFT JOIN subjects ON subjects.seq = subject
    LEFT JOIN functions USING (log_group)
),
sums AS (
  SELECT
    entry,
    sum(amount) FILTER (supplier = 'aws') AS infrastructure,
    sum(amount) FILTER (supplier <> 'aws') AS providers,
    count(*) FILTER (amount IS NULL) AS unpriced
  FROM lines JOIN skus USING (sku)
  WHERE NOT is_superseded
  GROUP BY entry
)
SELECT
  joined.*,
  -- An event is counted by its own record, or by its run where it has none.
  kind = 'request' OR outcome = 'unmetered' AS is_request,
  coalesce(infrastructure, 0)::BIGINT AS infrastructure,
  coalesce(providers, 0)::BIGINT AS providers,
  coalesce(unpriced, 0) AS unpriced
FROM joined LEFT JOIN sums USING (entry);
