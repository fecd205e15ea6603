-- Records of what earlier invoices of a supplier have added.
SELECT DISTINCT id
FROM lines JOIN entries USING (entry) JOIN skus USING (sku) JOIN records ON seq = subject
WHERE entries.kind = 'correction' AND supplier = $supplier AND NOT is_superseded;
