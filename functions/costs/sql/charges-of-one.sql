-- Every line of a request, an answer, a job or a record. A line that another of them knows more about is shown too.
WITH named AS (
  SELECT DISTINCT request FROM records WHERE request IS NOT NULL AND $id IN (id, api_request, job)
),
is_job AS (
  SELECT count(*) > 0 AS yes FROM charges WHERE charge.job = $id
),
found AS (
  SELECT
    entry AS seq, place, charge,
    charge.line.sku AS sku, charge.line.work AS work, charge.line.amount AS amount, charge.line.quantity AS quantity
  FROM charges, is_job
  WHERE CASE
    WHEN yes THEN charge.job = $id
    ELSE charge.record = $id OR charge.request = $id OR charge.request IN (FROM named)
  END
)
SELECT text_of(struct_insert(charge, isSuperseded :=
  work IS NOT NULL AND amount IS NULL
    AND (count(amount) OVER same_work > 0 OR (quantity IS NULL AND count(quantity) OVER same_work > 0)))) AS charge
FROM found
WINDOW same_work AS (PARTITION BY sku, work)
ORDER BY charge."at", seq, place;
