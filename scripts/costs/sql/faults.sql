SELECT
  count(*) FILTER (torn) AS torn,
  -- Neither a record nor a report.
  count(*) FILTER (NOT torn AND id IS NULL AND coalesce(report.request, '') = '') AS "foreign",
  count(*) AS rows
FROM read;
