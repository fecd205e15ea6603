-- What the people of each plan cost: the plan is the one that they had last.
WITH people AS (
  SELECT
    user,
    last(plan ORDER BY time, entry) FILTER (plan IS NOT NULL) AS plan,
    sum(infrastructure + providers) AS nanodollars,
    sum(unpriced)::BIGINT AS unpriced
  FROM entries
  WHERE user IS NOT NULL
  GROUP BY user
)
SELECT plan, count(*) AS users, sum(nanodollars)::HUGEINT AS nanodollars, sum(unpriced)::BIGINT AS unpriced
FROM people
GROUP BY plan;
