CREATE MACRO is_in_period(milliseconds) AS milliseconds >= getvariable('first_time') AND milliseconds < getvariable('end_time');

-- Runs come after all records.
CREATE MACRO entry_of_run(seq) AS seq + getvariable('last_row') + 1;

-- Days of what stands come after all runs.
CREATE MACRO first_standing() AS 2 * (getvariable('last_row') + 1)::BIGINT;
CREATE MACRO entry_of_day(day) AS first_standing() + date_diff('day', getvariable('first_day')::DATE, day::DATE);

-- Cost records, each once: what is delivered twice has the same id.
CREATE TABLE repeated_records AS
SELECT seq FROM read WHERE is_record
QUALIFY row_number() OVER (PARTITION BY id ORDER BY seq) > 1;

CREATE VIEW records AS FROM read WHERE is_record;

-- What people paid, in billionths of a currency.
CREATE VIEW payments AS
SELECT user, plan, day[:7] AS month, payment_amount AS amount, payment_tax AS tax, payment_currency AS currency
FROM records
WHERE payment_currency IS NOT NULL AND is_in_period(time) AND seq NOT IN (FROM repeated_records);

-- Runs of functions, as the platform reports them, each once. An event that it tries again keeps its request and
-- has another report, at another time: both are paid for.
CREATE TABLE repeated_runs AS
WITH several AS (
  SELECT request, time, min(seq) AS first_seq FROM read WHERE is_run GROUP BY request, time HAVING count(*) > 1
)
SELECT seq FROM read JOIN several USING (request, time) WHERE is_run AND seq <> first_seq;

CREATE VIEW runs AS
SELECT seq, request, time, day, log_group, billed_milliseconds, memory_megabytes, trace
FROM read
WHERE is_run AND is_in_period(time) AND seq NOT IN (FROM repeated_runs);

-- A trace is paid for once, however many functions it passes.
CREATE TABLE traced_runs AS
SELECT min(seq) AS seq, arg_min(day, seq) AS traced_day FROM runs WHERE trace IS NOT NULL GROUP BY trace;

-- What any record of a job tells about all of its records.
CREATE TABLE jobs AS
WITH told AS (
  SELECT
    job,
    arg_min(user, seq) AS user,
    arg_min(feature, seq) AS feature,
    arg_min(plan, seq) AS plan
  FROM records
  WHERE job IS NOT NULL
  GROUP BY job
),
uses AS (
  SELECT seq, settled_at, unnest(settled, recursive := true), generate_subscripts(settled, 1) AS place
  FROM records
  WHERE settled IS NOT NULL
),
settled AS (
  SELECT
    job,
    arg_min(feature, (seq, place)) AS feature,
    -- A later outcome stands.
    last(outcome ORDER BY settled_at, seq, place) AS outcome,
    max(settled_at) AS settled_at
  FROM uses
  GROUP BY job
)
SELECT
  job,
  told.user,
  coalesce(told.feature, try_cast(settled.feature AS feature)) AS feature,
  told.plan,
  settled.outcome AS use_outcome,
  -- A use counts in the period in which it was settled.
  settled.settled_at >= getvariable('first_day') AND settled.settled_at < getvariable('end_day') AS settled_now
FROM told FULL JOIN settled USING (job);

-- Everybody who was seen. `rowid` stands for them, and for jobs, where a text of each would take much memory.
CREATE TABLE people AS SELECT DISTINCT user FROM records WHERE user IS NOT NULL;

-- Work of a supplier of which one line says what another does not know yet: the amount, or else the quantity.
CREATE TABLE known_work AS
SELECT sku, work, bool_or(amount IS NOT NULL) AS has_amount
FROM read_lines
WHERE work IS NOT NULL
GROUP BY sku, work
HAVING bool_or(amount IS NULL) AND (bool_or(amount IS NOT NULL) OR bool_or(quantity IS NOT NULL));
