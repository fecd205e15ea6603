-- Each day by its shares: the infrastructure of all, and the providers of each tool. What an invoice corrects is of a
-- whole month, and of no day.
SELECT day, 'infrastructure' AS share, sum(infrastructure) AS nanodollars
FROM entries
WHERE kind <> 'correction'
GROUP BY day
UNION ALL
SELECT day, coalesce(feature::VARCHAR, 'other') AS share, sum(providers) AS nanodollars
FROM entries
WHERE kind <> 'correction' AND providers <> 0
GROUP BY day, share
ORDER BY day;
