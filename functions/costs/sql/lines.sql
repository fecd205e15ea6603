-- Each line of the period's records and runs. A line without an amount is superseded once another line knows
-- more of the same work: it waits for nothing then.
CREATE VIEW lines AS
SELECT
  seq AS entry, time AS line_time, place, sku, quantity, amount, reason, work, unit, unit_price, price,
  amount IS NULL AND has_amount IS NOT NULL AND (has_amount OR quantity IS NULL) AS is_superseded
FROM read_lines LEFT JOIN known_work USING (sku, work)
WHERE is_in_period(time) AND seq NOT IN (FROM repeated_records)
UNION ALL
SELECT
  entry_of_run(seq), time, place, sku, quantity, amount, reason, NULL, unit, unit_price, price,
  false
FROM runs JOIN run_prices USING (day, memory_megabytes, billed_milliseconds)
UNION ALL
SELECT
  entry_of_run(seq), time, place, sku, quantity, amount, reason, NULL, unit, unit_price, price,
  false
FROM runs JOIN traced_runs USING (seq) JOIN trace_prices USING (day)
UNION ALL
SELECT
  entry_of_day(day), epoch_ms(day::TIMESTAMP), place, sku, quantity, amount, reason, NULL, unit, unit_price, price,
  false
FROM standing_lines;
