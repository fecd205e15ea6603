-- Each line of a day, in the order in which it was read. More at once would be sorted on disk.
SELECT text_of(charge) AS charge
FROM charges
WHERE line_time >= $from AND line_time < $to AND NOT is_superseded
ORDER BY entry, place;
