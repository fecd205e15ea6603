-- What the invoice asks for and nothing meters, and what it asks for other stages, in its order.
SELECT elsewhere, name, lines, nanodollars AS amount
FROM invoiced
WHERE sku IS NULL OR elsewhere
ORDER BY place;
