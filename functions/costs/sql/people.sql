-- What the people of each plan cost on average: the plan is the one that they had last.
WITH each_person AS (
  SELECT
    person,
    last(plan ORDER BY time, entry) FILTER (plan IS NOT NULL) AS plan,
    sum(infrastructure + providers) AS nanodollars,
    sum(unpriced)::BIGINT AS unpriced
  FROM entries
  -- Who only paid was not seen.
  WHERE person IS NOT NULL AND kind <> 'payment'
  GROUP BY person
)
SELECT plan, count(*) AS users, money(mean_of(sum(nanodollars), count(*)), sum(unpriced)) AS average
FROM each_person
GROUP BY plan;
