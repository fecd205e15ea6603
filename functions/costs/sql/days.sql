-- Each day by its shares: the infrastructure of all, and the providers of each tool, null where a tool had none.
SELECT
  day,
  sum(infrastructure) AS infrastructure,
  sum(providers) FILTER (feature = 'imageEditing') AS imageEditing,
  sum(providers) FILTER (feature = 'imageGeneration') AS imageGeneration,
  sum(providers) FILTER (feature = 'audioChat') AS audioChat,
  sum(providers) FILTER (feature = 'videoGeneration') AS videoGeneration,
  sum(providers) FILTER (feature IS NULL AND providers <> 0) AS other
FROM entries
WHERE NOT is_of_month
GROUP BY day
ORDER BY day;
