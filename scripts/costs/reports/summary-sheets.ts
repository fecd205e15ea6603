import type { Sheet } from '../formats/sheet.ts';
import { marginSheet } from './margin-sheet.ts';
import { resultSheet } from './result-sheet.ts';
import { skuSheet, unpricedSheet } from './sku-sheets.ts';
import { featureSheet, planSheet } from './split-sheets.ts';
import type { Summary } from './summary.ts';
import { totalSheet } from './total-sheet.ts';

/** The summary as tables for people. */
export function summarySheets(summary: Summary): Sheet[] {
  const sheets = [
    totalSheet(summary),
    featureSheet(summary),
    resultSheet(summary.features),
    planSheet(summary),
    marginSheet(summary.margins),
    skuSheet(summary),
    unpricedSheet(summary),
  ];
  return sheets.filter(({ rows }) => rows.length > 0);
}
