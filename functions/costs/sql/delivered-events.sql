-- The log lines in this machine's files: each line of a file is what CloudWatch Logs delivers to a
-- subscriber, one JSON object with the events of one log group.
CREATE OR REPLACE VIEW events AS
WITH envelopes AS (
  SELECT
    "logGroup" AS log_group,
    "messageType" = '"DATA_MESSAGE"' AS holds_events,
    "logEvents" AS log_events,
    coalesce(
      starts_with("messageType", '"')
      AND starts_with("logGroup", '"')
      AND NOT list_contains(list_transform("logEvents", lambda event: is_whole_event(event)), false),
      false) AS is_whole
  FROM read_ndjson(
    getvariable('files'),
    -- A line that is no JSON is a row of nothing.
    ignore_errors := true,
    columns := {
      "messageType": 'JSON',
      "logGroup": 'JSON',
      "logEvents": 'STRUCT(id JSON, "timestamp" JSON, message VARCHAR)[]'
    })
),
-- A line that is no envelope stays as one event of nothing, so that it can be counted.
each_event AS (
  SELECT
    log_group,
    NOT is_whole AS torn,
    unnest(CASE WHEN NOT is_whole THEN [NULL] WHEN holds_events THEN log_events ELSE [] END) AS event
  FROM envelopes
)
SELECT log_group, try_cast(event.timestamp AS BIGINT) AS event_time, event.message AS message, torn, false AS is_correction
FROM each_event;
