-- Each day by its shares: the infrastructure of all, and the providers of each tool, null where a tool had none. What an
-- invoice corrects is of a whole month, and of no day, unless it tells what one job cost.
SELECT
  day,
  sum(infrastructure) AS infrastructure,
  sum(providers) FILTER (feature = 'imageEditing') AS imageEditing,
  sum(providers) FILTER (feature = 'imageGeneration') AS imageGeneration,
  sum(providers) FILTER (feature = 'audioChat') AS audioChat,
  sum(providers) FILTER (feature = 'videoGeneration') AS videoGeneration,
  sum(providers) FILTER (feature IS NULL AND providers <> 0) AS other
FROM entries
WHERE kind <> 'correction' OR job IS NOT NULL
GROUP BY day
ORDER BY day;
