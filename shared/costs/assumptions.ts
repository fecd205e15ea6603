import type { Sku } from './skus.ts';

/** What a unit is taken to cost while nobody tells it. It is always shown as assumed, and is in no sum of what is known. */
export type Assumption = {
  readonly sku: Sku;
  /** First and, exclusive, last day (UTC, `2026-11-22`). */
  readonly validFrom: string;
  readonly validTo?: string | undefined;
  /** Nanodollars for one of the sku's unit: the least, the likely and the most. */
  readonly low: number;
  readonly expected: number;
  readonly high: number;
  /** Where the figures are from, and the day on which it said so. */
  readonly source: string;
  readonly lookedUp: string;
  /** How they follow from it. */
  readonly note: string;
};

/** The assumption of a time. Of several the first counts. */
export function assumptionAt(
  known: readonly Assumption[],
  { sku, at }: { sku: Sku; at: Date },
): Assumption | undefined {
  const day = at.toISOString().slice(0, 10);
  return known.find(
    ({ validFrom, validTo, ...assumption }) =>
      assumption.sku === sku && validFrom <= day && (validTo === undefined || day < validTo),
  );
}

const about = {
  validFrom: '2025-01-01',
  lookedUp: '2026-11-25',
  source: 'https://docs.vapi.ai/assistants/model-intelligence/understanding-cost',
} as const;

/**
 * What Vapi passes on at cost, by how Vapi itself reckons a minute. Prices of others are from copies of their lists, which
 * could not be read themselves; the next invoice proves them. Finance replaces any of them (scripts/costs/README.md).
 */
export const assumptions: readonly Assumption[] = [
  {
    ...about,
    sku: 'vapiTranscriberMinute',
    low: 5_900_000,
    expected: 11_800_000,
    high: 15_400_000,
    note: 'Deepgram Nova-2, streamed, at $0.0059 a minute: one side of the call, both sides as Vapi transcribes them, both at the $0.0077 of Nova-3.',
  },
  {
    ...about,
    sku: 'vapiModelMinute',
    low: 39_000_000,
    expected: 114_000_000,
    high: 309_000_000,
    note: 'GPT-4 at $30 and $60 a million tokens: 150 tokens out a minute, as Vapi reckons, and 1,000, 3,500 or 10,000 in (2, 5 or 10 requests of 500, 700 or 1,000 tokens).',
  },
  {
    ...about,
    sku: 'vapiVoiceMinute',
    low: 22_500_000,
    expected: 45_000_000,
    high: 135_000_000,
    note: 'ElevenLabs at $0.05, $0.10 or $0.15 for 1,000 characters: 450 a minute, where the assistant speaks half of the time, and 900 at most.',
  },
];
