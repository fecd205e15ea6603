-- Each line of the period, in the order in which it was read: as JSON, since one text passes into the program in a
-- tenth of the time that its values take.
SELECT to_json(charges)::VARCHAR AS charge
FROM charges
WHERE NOT is_superseded
ORDER BY entry, place;
