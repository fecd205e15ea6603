-- The log lines that Athena answered with, as its CSV file has them. Athena has left out already what is
-- no envelope.
CREATE VIEW events AS
SELECT to_json(loggroup) AS log_group, event_time, message, false AS torn
FROM read_csv(
  getvariable('files'),
  header := true,
  auto_detect := false,
  delim := ',',
  quote := '"',
  escape := '"',
  -- A message may hold line breaks.
  parallel := false,
  columns := {
    'loggroup': 'VARCHAR',
    'event_id': 'VARCHAR',
    'event_time': 'BIGINT',
    'message': 'VARCHAR'
  });
