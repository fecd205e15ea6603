-- What has one of few values takes a byte each.
CREATE TYPE sku AS ENUM (SELECT unnest(getvariable('skus')));
CREATE TYPE kind AS ENUM (SELECT unnest(getvariable('kinds') || ['report', 'standing']));
CREATE TYPE feature AS ENUM (SELECT unnest(getvariable('features')));
CREATE TYPE plan AS ENUM (SELECT unnest(getvariable('plans')));
CREATE TYPE outcome AS ENUM (SELECT unnest(getvariable('outcomes') || ['unmetered', 'standing']));

-- Of milliseconds since 1970, in UTC.
CREATE MACRO day_of(milliseconds) AS strftime(make_timestamp(milliseconds * 1000), '%Y-%m-%d');

-- A sum as far as it is known, and how many of its lines have no price.
CREATE MACRO money(nanodollars, unpriced) AS
  CASE WHEN nanodollars IS NOT NULL THEN {nanodollars: nanodollars::BIGINT, unpriced: unpriced::BIGINT} END;

-- To the nearest nanodollar.
CREATE MACRO mean_of(nanodollars, number) AS floor(nanodollars / number + 0.5);

-- What is filled from outside, beside the log lines.
CREATE TABLE skus (sku sku, supplier VARCHAR, is_standing BOOLEAN);

-- What reconciliations added: lines of their files, each a cost record as JSON.
CREATE TABLE corrections (message VARCHAR);

-- The lines of a run, by what its price depends on.
CREATE TABLE run_prices (
  day VARCHAR, memory_megabytes BIGINT, billed_milliseconds BIGINT, place INTEGER,
  sku sku, quantity DOUBLE, amount BIGINT, reason VARCHAR,
  unit VARCHAR, unit_price DOUBLE, price VARCHAR);

-- The line of a trace that was recorded, by the day.
CREATE TABLE trace_prices (
  day VARCHAR, place INTEGER,
  sku sku, quantity DOUBLE, amount BIGINT, reason VARCHAR,
  unit VARCHAR, unit_price DOUBLE, price VARCHAR);

-- A day of what is paid for as long as it is there.
CREATE TABLE standing_lines (
  day VARCHAR, place INTEGER,
  sku sku, quantity DOUBLE, amount BIGINT, reason VARCHAR,
  unit VARCHAR, unit_price DOUBLE, price VARCHAR);

-- What an invoice asks for, in 10^-18 dollars: its lines have more digits than nanodollars.
CREATE TABLE invoice_parts (
  place INTEGER, sku sku, name VARCHAR, booking VARCHAR, lines INTEGER, quantity DOUBLE, attodollars HUGEINT);

-- Halves go away from zero.
CREATE MACRO nanodollars_of(attodollars) AS (attodollars + sign(attodollars)::HUGEINT * 500000000) // 1000000000;

-- Each part takes what the sum so far grows by, so that the parts add up to the rounded whole, and none is a whole
-- nanodollar off. What is booked comes first, so that it is rounded as if nothing else were there.
CREATE VIEW invoiced AS
SELECT
  *,
  nanodollars_of(sum(attodollars) OVER so_far)
    - coalesce(nanodollars_of(sum(attodollars) OVER (so_far ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)), 0) AS nanodollars
FROM invoice_parts
WINDOW so_far AS (ORDER BY booking <> 'charge', booking <> 'whole', place);
