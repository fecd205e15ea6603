-- Results that were kept, by the plan that they were made with.
SELECT feature, plan, count(DISTINCT job) AS results
FROM used_entries
WHERE use_outcome = 'kept' AND feature IS NOT NULL AND job IS NOT NULL
GROUP BY feature, plan;
