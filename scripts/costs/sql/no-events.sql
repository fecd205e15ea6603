-- Where nothing was logged.
CREATE VIEW events AS
SELECT NULL::JSON AS log_group, 0::BIGINT AS event_time, '' AS message, false AS torn WHERE false;
