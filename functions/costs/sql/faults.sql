SELECT
  count(*) FILTER (torn) AS torn,
  -- Neither a record nor a report.
  count(*) FILTER (NOT torn AND NOT is_record AND NOT is_run) AS "foreign"
FROM read;
