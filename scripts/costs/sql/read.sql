-- Reads every log line once and keeps what it says: a cost record, the platform's report of a run of a function,
-- or neither. `rowid` is the order in which they were read; corrections come last.
CREATE TABLE read AS
WITH told AS (
  SELECT log_group, event_time, message, torn FROM events
  UNION ALL
  SELECT '', NULL, message, false FROM corrections
),
-- Nearly every record is as the functions write it. For what is not, the pattern and the checks are too strict:
-- the schema itself, which takes ten times as long, decides about that.
usual AS (
  SELECT
    *,
    try(from_json(
      CASE
        WHEN starts_with(message, '{"costRecord":1,') AND NOT regexp_matches(message, getvariable('unusual_json'))
        THEN message
      END,
      getvariable('record_shape'))) AS usual_record
  FROM told
),
checked AS (
  SELECT
    *,
    CASE
      WHEN is_whole_record(usual_record) THEN usual_record
      WHEN contains(message, '{"costRecord":') THEN from_json(record_in(message), getvariable('record_shape'))
    END AS record
  FROM usual
)
SELECT
  torn,
  record.* EXCLUDE ("at", "time", settled, lines),
  coalesce(record."time", epoch_ms(try_cast(record."at" AS TIMESTAMP))) AS time,
  -- Times compare as texts, where a use was settled.
  CASE WHEN record.settled IS NOT NULL THEN record."at" END AS settled_at,
  record.settled,
  list_transform(record.lines, lambda line: {
    sku: line.sku, quantity: line.quantity, amount: line.amount, reason: line.reason, work: line.work}) AS lines,
  -- What only a report of single lines shows takes as much memory as all the rest.
  CASE WHEN getvariable('with_prices') THEN list_transform(record.lines, lambda line: {
    unit: line.unit, unit_price: line."unitPrice", price: line.entry}) END AS prices,
  CASE WHEN record.id IS NULL THEN log_group END AS log_group,
  event_time,
  CASE
    WHEN record.id IS NULL AND contains(message, 'REPORT RequestId: ')
    -- https://docs.aws.amazon.com/lambda/latest/dg/nodejs-logging.html
    THEN regexp_extract(
      message,
      'REPORT RequestId: ([\w-]+)\s+Duration: [\d.]+ ms\s+Billed Duration: (\d+) ms\s+Memory Size: (\d+) MB',
      ['request', 'billed', 'memory'])
  END AS report
FROM checked;
