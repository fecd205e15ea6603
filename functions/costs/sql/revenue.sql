-- What people paid for each plan, before what billing keeps. In another currency it is counted alone.
SELECT
  plan::VARCHAR AS plan,
  count(*) AS payments,
  count(DISTINCT user) FILTER (currency = 'USD') AS payers,
  -- Who paid in three months is one payer, and paid for three of them.
  count(DISTINCT user || month) FILTER (currency = 'USD') AS payerMonths,
  coalesce(sum(amount) FILTER (currency = 'USD'), 0)::HUGEINT AS amount,
  coalesce(sum(tax) FILTER (currency = 'USD'), 0)::HUGEINT AS tax,
  count(*) FILTER (currency <> 'USD') AS foreign_payments
FROM payments
WHERE plan IS NOT NULL
GROUP BY payments.plan
ORDER BY payments.plan;
