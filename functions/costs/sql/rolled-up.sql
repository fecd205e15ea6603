-- What was read of all parts: `seq` is the order in which it was, part by part.
CREATE MACRO seq_of(part, nth) AS part::BIGINT * getvariable('rows_of_part')::BIGINT + nth;

CREATE VIEW read AS
SELECT seq_of(file_index, nth) AS seq, * EXCLUDE (nth, kind, feature, plan, outcome),
  kind::kind AS kind, feature::feature AS feature, plan::plan AS plan, outcome::outcome AS outcome
-- A folder's name says when lines arrived, not when they were written.
FROM read_parquet(getvariable('events_files'), hive_partitioning := false);

CREATE VIEW read_lines AS
SELECT seq_of(file_index, nth) AS seq, * EXCLUDE (nth, sku), sku::sku AS sku
FROM read_parquet(getvariable('lines_files'), hive_partitioning := false);
