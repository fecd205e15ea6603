import type { PriceBook, PriceEntry } from '../price-book.ts';
import type { Sku } from '../skus.ts';

const about = {
  validFrom: '2025-01-01',
  source: 'https://vapi.ai/pricing',
  lookedUp: '2026-11-22',
} as const;

/**
 * Vapi has a price of its own for a minute only. What it pays others it passes on at cost, by
 * tokens and characters, and tells in the report of a call: docs.vapi.ai, "understanding cost".
 */
export const vapiPrices: PriceBook = [
  { sku: 'vapiMinute', price: { nanodollars: 50_000_000, per: 1 }, ...about },
  passedOn('vapiTranscriberMinute'),
  passedOn('vapiModelMinute'),
  passedOn('vapiVoiceMinute'),
];

function passedOn(sku: Sku): PriceEntry {
  return {
    sku,
    price: null,
    reason: 'Vapi passes it on at cost, and its report of this call did not tell how much',
    ...about,
  };
}
