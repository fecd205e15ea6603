-- What became of each tool's uses, and what the delivered ones cost each.
WITH costs AS (
  SELECT
    job,
    arg_min(feature, entry) AS feature,
    any_value(use_outcome) AS use_outcome,
    coalesce(any_value(settled_now), false) AS settled_now,
    -- Who looks at a result, or deletes it, in a later month begins nothing.
    bool_or(kind = 'provider') AS begun,
    sum(infrastructure + providers) AS nanodollars,
    sum(unpriced)::BIGINT AS unpriced
  FROM entries
  WHERE job IS NOT NULL
  GROUP BY job
),
delivered AS (
  SELECT
    feature,
    nanodollars,
    unpriced,
    row_number() OVER (PARTITION BY feature ORDER BY nanodollars) AS place,
    count(*) OVER (PARTITION BY feature) AS results
  FROM costs
  WHERE settled_now AND use_outcome = 'kept'
),
-- The smallest cost that at least this share of all is not above (nearest rank).
percentiles AS (
  SELECT
    feature,
    min(nanodollars) FILTER (place >= ceil(results * 0.5)) AS p50,
    min(nanodollars) FILTER (place >= ceil(results * 0.95)) AS p95,
    sum(unpriced)::BIGINT AS delivered_unpriced
  FROM delivered
  GROUP BY feature
)
SELECT
  feature,
  count(*) FILTER (settled_now AND use_outcome = 'kept') AS kept,
  count(*) FILTER (settled_now AND use_outcome <> 'kept') AS given_back,
  count(*) FILTER (begun AND NOT settled_now) AS "open",
  any_value(p50) AS p50,
  any_value(p95) AS p95,
  coalesce(any_value(delivered_unpriced), 0) AS delivered_unpriced,
  -- In this period, also where the use was given back in the next.
  coalesce(sum(nanodollars) FILTER (use_outcome <> 'kept'), 0)::HUGEINT AS waste,
  coalesce(sum(unpriced) FILTER (use_outcome <> 'kept'), 0)::BIGINT AS waste_unpriced
FROM costs LEFT JOIN percentiles USING (feature)
WHERE feature IS NOT NULL
GROUP BY feature;
