import { costTables } from '../shared/costs/cost-folders.ts';
import { costRecordMarker } from '../shared/costs/record-facts.ts';

const eachEvent = `${costTables.lines} CROSS JOIN UNNEST(logevents) AS event (event_id, event_time, message)`;

const month = "date_trunc('month', current_date)";
const nextMonth = `${month} + INTERVAL '1' MONTH`;

/** A file is filed under the day of its first line, so the day before and after are read too. */
const filedAround = `day BETWEEN CAST(${month} - INTERVAL '1' DAY AS varchar) AND CAST(${nextMonth} AS varchar)`;

const anotherMonth =
  "-- Of this month; for another one put a date of it, DATE '2026-10-01', for each current_date.";

const ofRecord = (name: string, as = name) => `  json_extract_scalar(record, '$.${name}') AS ${as}`;

/** Each line of each cost record and of each correction. */
const records = `${anotherMonth}
WITH told AS (
  SELECT message FROM ${eachEvent}
  WHERE ${filedAround} AND message LIKE '{"${costRecordMarker}":1,%'
  UNION ALL
  SELECT message FROM ${costTables.corrections}
),
records AS (
  SELECT arbitrary(message) AS record FROM told GROUP BY json_extract_scalar(message, '$.id')
)
SELECT
${ofRecord('at', 'time')},
${['id', 'kind', 'source', 'request', 'job'].map((name) => ofRecord(name)).join(',\n')},
${ofRecord('user', 'person')},
${['feature', 'plan', 'outcome'].map((name) => ofRecord(name)).join(',\n')},
  json_extract_scalar(line, '$.sku') AS sku,
  CAST(json_extract_scalar(line, '$.quantity') AS double) AS quantity,
  json_extract_scalar(line, '$.unit') AS unit,
  CAST(json_extract_scalar(line, '$.amount') AS bigint) AS nanodollars,
  json_extract_scalar(line, '$.reason') AS reason
FROM records CROSS JOIN UNNEST(CAST(json_extract(record, '$.lines') AS array(json))) AS each (line)
WHERE json_extract_scalar(record, '$.at') >= CAST(${month} AS varchar)
  AND json_extract_scalar(record, '$.at') < CAST(${nextMonth} AS varchar)
ORDER BY time, id`;

const numberIn = (pattern: string, as: string) =>
  `  CAST(regexp_extract(message, '${pattern}', 1) AS double) AS ${as}`;

/** Lambda's report of each event, with the billed time. */
const reports = `${anotherMonth}
WITH events AS (
  SELECT loggroup, event_id, arbitrary(event_time) AS event_time, arbitrary(message) AS message
  FROM ${eachEvent}
  WHERE ${filedAround} AND message LIKE 'REPORT RequestId:%'
  GROUP BY loggroup, event_id
)
SELECT
  from_unixtime(event_time / 1000e0) AS time,
  loggroup,
  regexp_extract(message, 'RequestId: (\\S+)', 1) AS request,
${numberIn('\\tDuration: ([0-9.]+) ms', 'milliseconds')},
${numberIn('Billed Duration: ([0-9.]+) ms', 'billed_milliseconds')},
${numberIn('Memory Size: ([0-9]+) MB', 'memory_mb')},
${numberIn('Max Memory Used: ([0-9]+) MB', 'used_mb')},
${numberIn('Init Duration: ([0-9.]+) ms', 'start_milliseconds')}
FROM events
WHERE from_unixtime(event_time / 1000e0) >= ${month}
  AND from_unixtime(event_time / 1000e0) < ${nextMonth}
ORDER BY time`;

/** Saved queries in Athena's console. */
export const savedCostQueries = {
  'cost records': records,
  'function time': reports,
} as const;
