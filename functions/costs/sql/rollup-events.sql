-- What `read` holds, without the lines of its records: columns of plain values, of which a question reads those that it
-- needs.
COPY (
  WITH sums AS (
    SELECT
      nth,
      sum(amount) FILTER (supplier = 'aws')::BIGINT AS infrastructure,
      sum(amount) FILTER (supplier <> 'aws')::BIGINT AS providers,
      count(*) FILTER (amount IS NULL) AS unpriced,
      count(*) FILTER (amount IS NULL AND supplier <> 'aws') AS unpriced_providers
    FROM (SELECT rowid AS nth, unnest(record.lines).sku AS sku, unnest(record.lines).amount AS amount FROM read) JOIN skus USING (sku)
    GROUP BY nth
  )
  SELECT
    read.rowid AS nth,
    torn, is_record, is_run, time,
    -- What cannot be a time is in no period.
    try(day_of(time)) AS day,
    log_group, request, billed_milliseconds, memory_megabytes, trace,
    record.source, record.id, record.kind, record.job, record.user, record.feature, record.plan, record.outcome,
    record.stage,
    record."apiRequest" AS api_request,
    -- Times compare as texts, where a use was settled.
    CASE WHEN record.settled IS NOT NULL THEN record."at" END AS settled_at,
    record.settled,
    record.payment.amount AS payment_amount,
    record.payment.tax AS payment_tax,
    record.payment.currency AS payment_currency,
    -- Of all its lines, as if none of them were superseded.
    infrastructure, providers, unpriced, unpriced_providers
  FROM read LEFT JOIN sums ON nth = read.rowid
  ORDER BY read.rowid
) TO (getvariable('events_file')) (FORMAT parquet, COMPRESSION zstd);
