-- What CloudFront delivered by the day (UTC) and by what was asked for, from its access logs: of their fields these three are read,
-- and neither addresses nor names.
SELECT
  "date" AS day,
  CASE WHEN starts_with("cs-uri-stem", '/media/') THEN 'media' ELSE 'site' END AS kind,
  count(*)::BIGINT AS requests,
  coalesce(sum(try_cast("sc-bytes" AS BIGINT)), 0)::HUGEINT AS bytes
FROM read_ndjson(
  getvariable('files'),
  ignore_errors := true,
  columns := {"date": 'VARCHAR', "cs-uri-stem": 'VARCHAR', "sc-bytes": 'VARCHAR'})
WHERE regexp_full_match("date", '20\d\d-\d\d-\d\d')
  -- The functions of the API meter their own answers.
  AND NOT starts_with("cs-uri-stem", '/api/')
GROUP BY ALL
ORDER BY day, kind;
