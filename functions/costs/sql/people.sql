-- What a month of one user of each plan cost on average, so that a quarter's is that of its months: the plan is the one that
-- they had last in a month.
WITH each_month AS (
  SELECT
    person,
    last(plan ORDER BY time, entry) FILTER (plan IS NOT NULL) AS plan,
    sum(infrastructure + providers) AS nanodollars,
    sum(unpriced)::BIGINT AS unpriced
  FROM entries
  -- Who only paid was not seen.
  WHERE person IS NOT NULL AND kind <> 'payment'
  GROUP BY person, day[:7]
)
SELECT
  plan,
  count(DISTINCT person) AS users,
  money(mean_of(sum(nanodollars), count(*)), sum(unpriced)) AS average
FROM each_month
GROUP BY plan;
