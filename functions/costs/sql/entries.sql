-- What is known of each record, of its own or by its job. One step after the other, so that no two large joins are in
-- memory together.
CREATE TABLE subjects AS
SELECT
  seq, kind, time, day, source, outcome, use_outcome, settled_now,
  jobs.rowid AS job,
  people.rowid AS person,
  coalesce(records.feature, jobs.feature) AS feature,
  coalesce(records.plan, jobs.plan) AS plan,
  infrastructure, providers, unpriced, unpriced_providers
FROM records
  LEFT JOIN jobs USING (job)
  LEFT JOIN people ON people.user = coalesce(records.user, jobs.user);

-- The last record of a request tells about its runs, whichever of them was delivered again.
CREATE TABLE run_subjects AS
WITH of_requests AS (
  SELECT request, max(seq) AS subject
  FROM records
  WHERE kind = 'request' AND request IS NOT NULL AND seq NOT IN (FROM repeated_records)
  GROUP BY request
)
SELECT
  seq, time, day, log_group, memory_megabytes, billed_milliseconds, subject,
  seq IN (SELECT seq FROM traced_runs) AS is_traced
FROM runs LEFT JOIN of_requests USING (request);

-- Lines that wait for nothing, by the record that they are of.
CREATE TABLE superseded AS
SELECT entry, count(*) AS lines, count(*) FILTER (supplier <> 'aws') AS provider_lines
FROM lines JOIN skus USING (sku)
WHERE is_superseded AND entry <= getvariable('last_row')
GROUP BY entry;

-- What the lines of a run come to.
CREATE TABLE run_sums AS
SELECT
  day, memory_megabytes, billed_milliseconds,
  coalesce(sum(amount), 0)::BIGINT AS infrastructure,
  count(*) FILTER (amount IS NULL) AS unpriced
FROM run_prices
GROUP BY ALL;

-- Everything in the period that lines belong to, with what is known about it: a record, a run of a function, or a day of
-- what stands.
CREATE TABLE entries AS
WITH functions AS (
  SELECT log_group, function_of(log_group ->> '$') AS function FROM (SELECT DISTINCT log_group FROM run_subjects)
),
joined AS (
  SELECT
    seq AS entry, seq AS subject, kind, time, day,
    source, job, person, feature, plan, outcome, use_outcome, settled_now,
    coalesce(infrastructure, 0) AS infrastructure,
    coalesce(providers, 0) AS providers,
    coalesce(unpriced, 0) - coalesce(superseded.lines, 0) AS unpriced,
    coalesce(unpriced_providers, 0) - coalesce(superseded.provider_lines, 0) AS unpriced_providers
  FROM subjects LEFT JOIN superseded ON superseded.entry = seq
  WHERE is_in_period(time) AND seq NOT IN (FROM repeated_records)
  UNION ALL
  SELECT
    entry_of_run(runs.seq), subject, 'report', runs.time, runs.day,
    coalesce(subjects.source, function), job, person, feature, plan,
    -- The platform reported it, and no record tells of it.
    coalesce(outcome, 'unmetered'),
    use_outcome, settled_now,
    coalesce(run_sums.infrastructure, 0) + coalesce(trace_prices.amount, 0),
    0,
    coalesce(run_sums.unpriced, 0) + (trace_prices.sku IS NOT NULL AND trace_prices.amount IS NULL)::BIGINT,
    0
  FROM run_subjects AS runs
    LEFT JOIN subjects ON subjects.seq = subject
    LEFT JOIN functions USING (log_group)
    LEFT JOIN run_sums
      ON run_sums.day = runs.day
      AND run_sums.memory_megabytes = runs.memory_megabytes
      AND run_sums.billed_milliseconds = runs.billed_milliseconds
    LEFT JOIN trace_prices ON runs.is_traced AND trace_prices.day = runs.day
  UNION ALL
  SELECT
    entry_of_day(day), NULL::BIGINT, 'standing', epoch_ms(day::TIMESTAMP), day,
    'standing', NULL, NULL, NULL, NULL, 'standing', NULL, NULL::BOOLEAN,
    coalesce(sum(amount) FILTER (supplier = 'aws'), 0)::BIGINT,
    coalesce(sum(amount) FILTER (supplier <> 'aws'), 0)::BIGINT,
    count(*) FILTER (amount IS NULL),
    count(*) FILTER (amount IS NULL AND supplier <> 'aws')
  FROM standing_lines JOIN skus USING (sku)
  GROUP BY day
)
SELECT
  *,
  -- An event is counted by its own record, or by its run where it has none.
  kind = 'request' OR outcome = 'unmetered' AS is_request,
  -- What an invoice corrects of a whole month is of no day; another correction tells what one job cost, on its day.
  kind = 'correction' AND job IS NULL AS is_of_month
FROM joined;

DROP TABLE subjects;
DROP TABLE run_subjects;
DROP TABLE superseded;
DROP TABLE run_sums;

-- What people used: without what is paid for by the month, which is among the fixed costs.
CREATE VIEW used_lines AS
SELECT entry, place, supplier, sku, quantity, amount
FROM lines JOIN skus USING (sku)
WHERE NOT is_superseded AND NOT is_standing AND entry < first_standing();

CREATE VIEW used_entries AS
SELECT * FROM entries WHERE entry IN (SELECT entry FROM used_lines);

-- Each line of the period with all that is known about it, named as in shared/costs/charge.ts.
CREATE VIEW charges AS
WITH own AS (
  SELECT *, CASE WHEN is_run THEN entry_of_run(seq) ELSE seq END AS entry FROM read
)
SELECT
  entry, place, line_time, is_superseded,
  {
    record: CASE WHEN entries.kind = 'standing' THEN concat('standing@', entries.day) WHEN own.is_run THEN concat(own.request, '@', own.time) ELSE own.id END,
    "at": strftime(make_timestamp(entries.time * 1000), '%Y-%m-%dT%H:%M:%S.%gZ'),
    day: entries.day,
    kind: entries.kind,
    stage: coalesce(records.stage, getvariable('stage')),
    source: entries.source,
    request: own.request,
    job: jobs.job,
    user: people.user,
    feature: entries.feature,
    plan: entries.plan,
    outcome: entries.outcome,
    useOutcome: entries.use_outcome,
    line: {
      sku: sku, quantity: quantity, unit: unit, unitPrice: unit_price,
      entry: price, amount: amount, reason: reason, work: work}
  } AS charge
FROM lines
  JOIN entries USING (entry)
  LEFT JOIN own USING (entry)
  LEFT JOIN records ON records.seq = subject
  LEFT JOIN jobs ON jobs.rowid = entries.job
  LEFT JOIN people ON people.rowid = person;

-- As JSON without what is null, since one text passes into the program in a tenth of the time that its values take.
CREATE MACRO text_of(charge) AS json_merge_patch('{}', to_json(charge))::VARCHAR;
