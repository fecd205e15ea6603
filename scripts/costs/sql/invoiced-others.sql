-- What the invoice asks for besides what is compared by sku, in its order.
SELECT booking, name, lines, nanodollars AS amount
FROM invoiced
WHERE booking <> 'charge'
ORDER BY place;
