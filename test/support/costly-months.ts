import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { madeUpStream } from '../../scripts/cost-check/kept-costs.ts';
import type { CostLine, CostRecord } from '../../shared/costs/cost-record.ts';
import { nanodollarsPerDollar } from '../../shared/costs/price-book.ts';
import type { Sku } from '../../shared/costs/skus.ts';
import type { Feature } from '../../shared/features.ts';

type Message = { at: string; message: string };

/** What a studio logged, put where log delivery puts it. */
export function deliver(dataDir: string, messages: readonly Message[]): void {
  const folder = join(dataDir, 'costs', 'lines');
  mkdirSync(folder, { recursive: true });
  for (const [day, told] of Map.groupBy(messages, ({ at }) => at.slice(0, 10))) {
    const lines = told.map(({ at, message }, n) =>
      JSON.stringify({
        ...{ messageType: 'DATA_MESSAGE', owner: '000000000000', logStream: madeUpStream },
        ...{ logGroup: 'atelier-dev-remove-bg', subscriptionFilters: ['costs'] },
        logEvents: [{ id: `${day}-${n}`, timestamp: Date.parse(at), message }],
      }),
    );
    appendFileSync(join(folder, `day=${day}.jsonl`), `${lines.join('\n')}\n`);
  }
}

type Work = { feature: Feature; sku: Sku; unit: string; dollars: number; daily: number };

const works: readonly Work[] = [
  {
    ...{ feature: 'imageEditing', sku: 'removedBackground' },
    unit: 'image',
    dollars: 0.4,
    daily: 9,
  },
  {
    ...{ feature: 'imageGeneration', sku: 'generatedImage' },
    unit: 'image',
    dollars: 0.03,
    daily: 6,
  },
  { ...{ feature: 'audioChat', sku: 'vapiMinute' }, unit: 'minute', dollars: 1.1, daily: 8 },
  {
    ...{ feature: 'videoGeneration', sku: 'generatedVideoSecond' },
    unit: 'second of video',
    dollars: 1.8,
    daily: 6,
  },
];

function line(sku: Sku, unit: string, amount: number | null): CostLine {
  const unknown = { reason: 'Vapi did not tell what it passes on' };
  return {
    ...{ sku, quantity: 1, unit, unitPrice: amount, entry: null, amount },
    ...(amount === null && unknown),
  };
}

/**
 * Some months of a studio with a few customers, up to a day: the same each time. On the 14th of each month, voice chats cost
 * much more than usual.
 */
export function costlyMonths(months: readonly string[], today: string): Message[] {
  return months.flatMap((month) =>
    Array.from({ length: 31 }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`)
      .filter((day) => day <= today && !Number.isNaN(Date.parse(day)))
      .flatMap((day) => [...works.flatMap((work) => worksOf(day, work)), ...paymentsOf(day)]),
  );
}

function worksOf(day: string, { feature, sku, unit, dollars, daily }: Work): Message[] {
  const date = Number(day.slice(8));
  const isCostly = feature === 'audioChat' && date === 14;
  const count = isCostly ? daily * 4 : daily + ((date * 7) % 4) - 1;
  return Array.from({ length: count }, (_, n) => {
    const at = `${day}T${String(8 + (n % 12)).padStart(2, '0')}:15:00.000Z`;
    const job = `${feature}-${day}-${n}`;
    const plan = (['Free', 'Standard', 'Pro'] as const)[n % 3] ?? 'Free';
    const outcome = n % 11 === 10 ? ('failed' as const) : ('kept' as const);
    const about = { job, feature, plan, user: `${(n % 9) + 1}`.repeat(32) };
    const amount = Math.round(dollars * nanodollarsPerDollar * (0.8 + ((n * 13) % 40) / 100));
    const isUnknown = feature === 'audioChat' && date % 9 === 0 && n === 0;
    return [
      record(at, `${job}-request`, {
        ...about,
        settled: [{ job, feature, outcome }],
        lines: [line('dynamodbWriteUnit', 'write request unit', 6_250 + n * 125)],
      }),
      record(at, `${job}-provider`, {
        ...{ ...about, kind: 'provider', outcome: 'settled' },
        lines: [
          line(sku, unit, amount),
          ...(isUnknown ? [line('vapiVoiceMinute', 'minute', null)] : []),
        ],
      }),
    ];
  }).flat();
}

function paymentsOf(day: string): Message[] {
  if (!/-0[3-6]$/.test(day)) return [];
  const payment = { amount: 29 * nanodollarsPerDollar, tax: 0, currency: 'USD' };
  const at = `${day}T12:00:00.000Z`;
  const person = { plan: 'Pro', user: day.slice(9).repeat(32), payment } as const;
  return [record(at, `paid:${day}`, { ...person, kind: 'payment', lines: [] })];
}

function record(at: string, id: string, more: Partial<CostRecord>): Message {
  const own: CostRecord = {
    ...{ costRecord: 1, id, at, kind: 'request', stage: 'dev', source: 'removeBg' },
    ...{ request: `${id}-lambda`, outcome: 'done', lines: [], ...more },
  };
  return { at, message: JSON.stringify(own) };
}
