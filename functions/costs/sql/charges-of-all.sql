-- Each line of the period, in the order in which it was read.
SELECT text_of(charge) AS charge
FROM charges
WHERE NOT is_superseded
ORDER BY entry, place;
