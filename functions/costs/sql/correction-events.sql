-- The lines of the files of corrections, which come last.
CREATE OR REPLACE VIEW events AS
SELECT NULL::JSON AS log_group, NULL::BIGINT AS event_time, message, false AS torn, true AS is_correction
FROM corrections;
