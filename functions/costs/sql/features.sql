-- What each tool cost, what became of its uses, and what the delivered ones cost each. Every tool has a row.
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
),
uses AS (
  SELECT
    feature,
    count(*) FILTER (settled_now AND use_outcome = 'kept') AS kept,
    count(*) FILTER (settled_now AND use_outcome <> 'kept') AS given_back,
    count(*) FILTER (begun AND NOT settled_now) AS "open",
    -- In this period, also where the use was given back in the next.
    sum(nanodollars) FILTER (use_outcome <> 'kept') AS waste,
    sum(unpriced) FILTER (use_outcome <> 'kept') AS waste_unpriced
  FROM costs
  GROUP BY feature
),
tools AS (
  SELECT unnest(enum_range(NULL::feature))::feature AS feature
),
tallies AS (
  SELECT
    tools.feature,
    coalesce(sum(infrastructure), 0) AS infrastructure,
    coalesce(sum(providers), 0) AS providers,
    coalesce(sum(unpriced), 0)::BIGINT AS unpriced,
    coalesce(sum(unpriced_providers), 0)::BIGINT AS unpricedProviders,
    count(*) FILTER (is_request) AS requests
  FROM tools LEFT JOIN entries USING (feature)
  GROUP BY tools.feature
)
SELECT
  feature, infrastructure, providers, unpriced, unpricedProviders, requests,
  coalesce(kept, 0) AS kept,
  coalesce(given_back, 0) AS givenBack,
  coalesce("open", 0) AS "open",
  CASE WHEN kept > 0 THEN money(mean_of(infrastructure + providers, kept), unpriced) END AS perResult,
  money(p50, delivered_unpriced) AS p50,
  money(p95, delivered_unpriced) AS p95,
  money(coalesce(waste, 0), coalesce(waste_unpriced, 0)) AS waste
FROM tallies LEFT JOIN uses USING (feature) LEFT JOIN percentiles USING (feature)
ORDER BY feature;
