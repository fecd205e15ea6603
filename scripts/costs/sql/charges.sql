-- Each line of the period with all that is known about it.
CREATE VIEW charges AS
WITH own AS (
  SELECT *, CASE WHEN is_run THEN entry_of_run(rowid) ELSE rowid END AS entry FROM read
)
SELECT
  entry,
  place,
  CASE WHEN own.is_run THEN concat(own.request, '@', own.time) ELSE own.id END AS record,
  entries.time, entries.day, entries.kind,
  coalesce(records.about[1].stage, getvariable('stage')) AS stage,
  entries.source,
  own.request,
  entries.job, entries.user, entries.feature, entries.plan, entries.outcome, entries.use_outcome,
  sku::VARCHAR AS sku, quantity, unit, unit_price, price, amount, reason, work, is_superseded
FROM lines
  JOIN entries USING (entry)
  JOIN own USING (entry)
  LEFT JOIN records ON records.seq = subject;
