-- Each line of the records that `read` holds.
COPY (
  SELECT
    rowid AS nth,
    generate_subscripts(record.lines, 1) AS place,
    time,
    unnest(list_transform(record.lines, lambda line: {
      sku: line.sku, quantity: line.quantity, amount: line.amount, reason: line.reason, work: line.work,
      unit: line.unit, unit_price: line."unitPrice", price: line.entry}), recursive := true)
  FROM read
  WHERE is_record
) TO (getvariable('lines_file')) (FORMAT parquet, COMPRESSION zstd);
