-- What is filled from outside, beside the log lines.
CREATE TABLE skus (sku sku, supplier VARCHAR, is_standing BOOLEAN);

-- What reconciliations added: cost records as JSON.
CREATE TABLE corrections (message VARCHAR);

-- The lines of a run, by what its price depends on.
CREATE TABLE run_prices (
  day VARCHAR, memory_megabytes BIGINT, billed_milliseconds BIGINT, place INTEGER,
  sku sku, quantity DOUBLE, amount BIGINT, reason VARCHAR,
  unit VARCHAR, unit_price DOUBLE, price VARCHAR);
