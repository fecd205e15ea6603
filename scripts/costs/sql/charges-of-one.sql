-- Every line of a request, an answer, a job or a record. A line that another of them knows more about is shown too.
WITH named AS (
  SELECT DISTINCT request FROM records WHERE request IS NOT NULL AND $id IN (id, about[1].api_request, job)
),
is_job AS (
  SELECT count(*) > 0 AS yes FROM charges WHERE job = $id
),
found AS (
  SELECT charges.*
  FROM charges, is_job
  WHERE CASE WHEN yes THEN job = $id ELSE record = $id OR request = $id OR request IN (FROM named) END
)
SELECT
  to_json(found)::VARCHAR AS charge,
  work IS NOT NULL AND amount IS NULL
    AND (count(amount) OVER same_work > 0 OR (quantity IS NULL AND count(quantity) OVER same_work > 0)) AS is_superseded
FROM found
WINDOW same_work AS (PARTITION BY sku, work)
ORDER BY entry, place;
