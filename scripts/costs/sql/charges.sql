-- Each line of the period with all that is known about it.
CREATE VIEW charges AS
SELECT
  entry,
  place,
  CASE entries.kind WHEN 'report' THEN concat(runs.request, '@', entries.time) ELSE records.id END AS record,
  entries.time, entries.day, entries.kind,
  coalesce(records.about[1].stage, getvariable('stage')) AS stage,
  entries.source,
  coalesce(runs.request, records.request) AS request,
  entries.job, entries.user, entries.feature, entries.plan, entries.outcome, use_outcome,
  sku::VARCHAR AS sku, quantity, unit, unit_price, price, amount, reason, work, is_superseded
FROM lines
  JOIN entries USING (entry)
  LEFT JOIN records ON records.seq = subject
  LEFT JOIN runs ON entries.kind = 'report' AND entry_of_run(runs.seq) = entry;
