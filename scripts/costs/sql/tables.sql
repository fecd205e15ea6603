-- What has one of few values takes a byte each.
CREATE TYPE sku AS ENUM (SELECT unnest(getvariable('skus')));
CREATE TYPE kind AS ENUM (SELECT unnest(getvariable('kinds') || ['report']));
CREATE TYPE feature AS ENUM (SELECT unnest(getvariable('features')));
CREATE TYPE plan AS ENUM (SELECT unnest(getvariable('plans')));
CREATE TYPE outcome AS ENUM (SELECT unnest(getvariable('outcomes') || ['unmetered']));

-- What is filled from outside, beside the log lines.
CREATE TABLE skus (sku sku, supplier VARCHAR, is_standing BOOLEAN);

-- What reconciliations added: lines of their files, each a cost record as JSON.
CREATE TABLE corrections (message VARCHAR);

-- The lines of a run, by what its price depends on.
CREATE TABLE run_prices (
  day VARCHAR, memory_megabytes BIGINT, billed_milliseconds BIGINT, place INTEGER,
  sku sku, quantity DOUBLE, amount BIGINT, reason VARCHAR,
  unit VARCHAR, unit_price DOUBLE, price VARCHAR);
