SELECT DISTINCT day, memory_megabytes AS memory, billed_milliseconds AS billed
FROM runs
WHERE memory_megabytes IS NOT NULL AND billed_milliseconds IS NOT NULL;
