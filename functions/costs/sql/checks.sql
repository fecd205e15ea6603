-- Whether what was read as JSON has all that shared/costs/cost-record.ts asks for. What is not here, or not of
-- its type, is null by now.

CREATE MACRO is_whole_line(line) AS coalesce(
  line.sku IS NOT NULL
  AND isfinite(line.quantity)
  AND line.unit IS NOT NULL
  AND isfinite(line."unitPrice")
  AND line.entry IS NOT NULL
  AND line.amount IS NOT NULL, false);

CREATE MACRO is_whole_use(use) AS coalesce(
  use.job IS NOT NULL
  AND list_contains(getvariable('features'), use.feature)
  AND list_contains(getvariable('use_outcomes'), use.outcome), false);

CREATE MACRO is_whole_record(record) AS coalesce(
  record.id IS NOT NULL
  AND try_cast(record."at" AS TIMESTAMP) IS NOT NULL
  AND record.stage IS NOT NULL
  AND record.source IS NOT NULL
  AND list_contains(getvariable('kinds'), record.kind)
  AND list_contains(getvariable('outcomes'), record.outcome)
  AND (record.feature IS NULL OR list_contains(getvariable('features'), record.feature))
  AND (record.plan IS NULL OR list_contains(getvariable('plans'), record.plan))
  AND (record.settled IS NULL OR NOT list_contains(list_transform(record.settled, lambda use: is_whole_use(use)), false))
  AND NOT list_contains(list_transform(record.lines, lambda line: is_whole_line(line)), false), false);

-- A text starts with a quote in JSON; a number reads as one.
CREATE MACRO is_whole_event(event) AS coalesce(
  starts_with(event.id, '"')
  AND NOT starts_with(event.timestamp, '"')
  AND try_cast(event.timestamp AS DOUBLE) IS NOT NULL
  AND event.message IS NOT NULL, false);

-- The function that a log group belongs to, as its records name it: `atelier-dev-remove-bg` is `removeBg`.
CREATE MACRO camel_case(words) AS
  words[1] || array_to_string(list_transform(words[2:], lambda word: upper(word[1]) || word[2:]), '');
CREATE MACRO function_of(log_group) AS
  camel_case(string_split(regexp_replace(log_group, '^(.*/)?atelier-[a-z]+-', ''), '-'));
