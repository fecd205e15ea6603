-- What a supplier is paid for: as it was metered, what earlier invoices have added to it, and as the invoice asks for it.
-- What the invoice does not ask for at all is not owed.
WITH equal_lines AS (
  SELECT
    sku,
    quantity,
    kind = 'correction' AS is_correction,
    count(*) AS lines,
    sum(amount) AS amount,
    count(*) FILTER (amount IS NULL) AS unpriced
  FROM lines JOIN entries USING (entry) JOIN skus USING (sku)
  WHERE supplier = $supplier AND NOT is_superseded
  GROUP BY ALL
),
metered AS (
  SELECT
    sku,
    fsum(quantity * lines ORDER BY quantity) FILTER (NOT is_correction) AS quantity,
    sum(amount) FILTER (NOT is_correction) AS amount,
    sum(unpriced) FILTER (NOT is_correction) AS unpriced,
    fsum(quantity * lines ORDER BY quantity) FILTER (is_correction) AS corrected_quantity,
    sum(amount) FILTER (is_correction) AS corrected_amount
  FROM equal_lines
  GROUP BY sku
),
asked AS (SELECT * FROM invoiced WHERE booking = 'charge'),
compared AS (
  SELECT
    coalesce(metered.sku, asked.sku) AS sku,
    asked.sku IS NOT NULL AS is_asked,
    {
      quantity: coalesce(metered.quantity, 0),
      amount: coalesce(metered.amount, 0),
      unpriced: coalesce(metered.unpriced, 0),
      corrected: {quantity: coalesce(corrected_quantity, 0), amount: coalesce(corrected_amount, 0)}
    } AS metered,
    -- A quantity that the invoice does not tell stays unknown.
    CASE WHEN asked.sku IS NULL
      THEN {quantity: 0::DOUBLE, amount: 0::HUGEINT}
      ELSE {quantity: asked.quantity, amount: nanodollars}
    END AS invoiced
  FROM metered FULL JOIN asked USING (sku)
)
SELECT
  sku::VARCHAR AS sku,
  is_asked AS "isAsked",
  metered,
  invoiced,
  {
    -- Sums of fractions differ in their last digits, which are not a difference to an invoice.
    quantity: floor((invoiced.quantity - metered.quantity - metered.corrected.quantity) * 1e6 + 0.5) / 1e6,
    amount: invoiced.amount - metered.amount - metered.corrected.amount
  } AS difference
FROM compared
ORDER BY compared.sku;
