-- Reads every log line of a part once and keeps what it says: a cost record, the platform's report of a run of a function,
-- or neither. `rowid` is the order in which they were read.
CREATE OR REPLACE TABLE read AS
WITH
-- Nearly every record is as the functions write it, and can be taken out of its text at once. For any other the
-- schema itself is asked, which takes ten times as long.
usual AS (
  SELECT
    *,
    CASE
      WHEN regexp_matches(message, getvariable('usual_start'))
      -- Without an escape, a quote is the end of a text.
      THEN NOT (contains(message, '\') OR contains(message, 'null') OR regexp_matches(message, getvariable('unusual_json')))
      ELSE false
    END AS is_usual
  FROM events
),
texts AS (
  SELECT
    *,
    CASE
      WHEN is_usual THEN message
      WHEN contains(message, '{"costRecord":') THEN record_in(message)
    END AS record_text
  FROM usual
),
parsed AS (
  SELECT *, try(from_json(record_text, getvariable('record_shape'))) AS record
  FROM texts
),
checked AS (
  SELECT
    *,
    CASE WHEN is_usual THEN is_whole_record(record) ELSE record.id IS NOT NULL END AS is_record,
    CASE
      WHEN NOT is_record AND contains(message, 'REPORT RequestId: ')
      -- https://docs.aws.amazon.com/lambda/latest/dg/nodejs-logging.html; a pattern for the beginning takes half the time.
      THEN regexp_extract(
        message[strpos(message, 'REPORT RequestId: '):],
        '^REPORT RequestId: ([\w-]+)\s+Duration: [\d.]+ ms\s+Billed Duration: (\d+) ms\s+Memory Size: (\d+) MB',
        ['request', 'billed', 'memory'])
    END AS report
  FROM parsed
)
SELECT
  torn OR (is_correction AND NOT is_record) AS torn,
  is_record,
  coalesce(report.request <> '', false) AS is_run,
  CASE WHEN is_record THEN coalesce(record."time", epoch_ms(try_cast(record."at" AS TIMESTAMP))) ELSE event_time END AS time,
  CASE WHEN is_run THEN log_group END AS log_group,
  CASE WHEN is_record THEN record.request ELSE report.request END AS request,
  CASE WHEN is_record THEN record END AS record,
  try_cast(report.billed AS BIGINT) AS billed_milliseconds,
  try_cast(report.memory AS BIGINT) AS memory_megabytes,
  -- The trace that X-Ray recorded of it, as a number, since a text of each would take much memory.
  CASE WHEN report.request <> '' AND contains(message, 'Sampled: true')
    THEN hash(regexp_extract(message, 'XRAY TraceId: ([\w-]+)', 1))
  END AS trace
FROM checked;
