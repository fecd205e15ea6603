import type { PriceBook, PriceEntry, PriceList, SkuInfo } from '../price-book.ts';

/** What Vapi is paid for. */
export const vapiSkus = {
  /** Vapi's own fee; what follows are the parts that it passes on at cost. */
  vapiMinute: { supplier: 'vapi', service: 'Vapi', unit: 'minute', name: 'Calls' },
  vapiTranscriberMinute: {
    supplier: 'vapi',
    service: 'Vapi',
    unit: 'minute',
    name: 'Calls: transcriber (Deepgram)',
  },
  vapiModelMinute: {
    supplier: 'vapi',
    service: 'Vapi',
    unit: 'minute',
    name: 'Calls: language model (GPT-4)',
  },
  vapiVoiceMinute: {
    supplier: 'vapi',
    service: 'Vapi',
    unit: 'minute',
    name: 'Calls: voice (ElevenLabs)',
  },
} as const satisfies Record<string, SkuInfo>;

export type VapiSku = keyof typeof vapiSkus;

const about = {
  validFrom: '2025-01-01',
  source: 'https://vapi.ai/pricing',
  lookedUp: '2026-11-22',
} as const;

/**
 * Vapi has a price of its own for a minute only. What it pays others it passes on at cost, by
 * tokens and characters, and tells in the report of a call: docs.vapi.ai, "understanding cost".
 */
const vapiPrices: PriceBook<VapiSku> = [
  { sku: 'vapiMinute', price: { nanodollars: 50_000_000, per: 1 }, ...about },
  passedOn('vapiTranscriberMinute'),
  passedOn('vapiModelMinute'),
  passedOn('vapiVoiceMinute'),
];

/** What Vapi is paid for, and at what prices. */
export const vapiPriceList: PriceList<VapiSku> = { skus: vapiSkus, book: vapiPrices };

function passedOn(sku: VapiSku): PriceEntry<VapiSku> {
  return {
    sku,
    price: null,
    reason: 'Vapi passes it on at cost, and its report of this call did not tell how much',
    ...about,
  };
}
