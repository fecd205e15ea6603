-- What each tool cost, and what no tool stands behind by plan, in the order in which it was first seen.
SELECT
  feature,
  CASE WHEN feature IS NULL THEN plan END AS plan,
  supplier,
  coalesce(sum(amount), 0)::HUGEINT AS amount,
  count(*) FILTER (amount IS NULL) AS unpriced
FROM used_lines JOIN entries USING (entry)
GROUP BY ALL
ORDER BY min(entry * 1000 + place);
