-- What a supplier is paid for, as it was metered, and what earlier invoices have added to it.
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
)
SELECT
  sku::VARCHAR AS sku,
  coalesce(fsum(quantity * lines ORDER BY quantity) FILTER (NOT is_correction), 0) AS quantity,
  coalesce(sum(amount) FILTER (NOT is_correction), 0)::HUGEINT AS amount,
  coalesce(sum(unpriced) FILTER (NOT is_correction), 0)::BIGINT AS unpriced,
  coalesce(fsum(quantity * lines ORDER BY quantity) FILTER (is_correction), 0) AS corrected_quantity,
  coalesce(sum(amount) FILTER (is_correction), 0)::HUGEINT AS corrected_amount
FROM equal_lines
GROUP BY sku;
