-- Why lines have no price, in the order in which it was first said.
SELECT coalesce(reason, 'No reason was given') AS why, count(*) AS lines
FROM lines
WHERE amount IS NULL AND NOT is_superseded
GROUP BY why
ORDER BY min(entry * 1000 + place);
