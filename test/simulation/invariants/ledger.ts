import type { Feature } from '../../../shared/features.ts';
import { featureKeys } from '../../../shared/features.ts';
import type { PlainItem } from '../services/dynamodb/plain.ts';
import type { AwsServiceName, WireRequest, WireResponse } from '../services/wire.ts';
import { type Month, monthOf } from './stored.ts';

/** A use in the course of its life. */
export type SeenUse = {
  userId: string;
  period: string;
  id: string;
  feature: Feature;
  /** The states that it was seen in, in their order. */
  states: string[];
};

/** What was seen of a history while it went on. */
export type Ledger = {
  observe: (service: AwsServiceName, request: WireRequest, response: WireResponse) => void;
  /** Hears what functions log. */
  hear: (text: string) => void;
  /** Every use that was ever reserved. */
  uses: ReadonlyMap<string, SeenUse>;
  /** `userId/feature/id` of every record that was ever written. */
  records: ReadonlySet<string>;
  /** The most uses that a month counted, by `userId/period/feature`. */
  peaks: ReadonlyMap<string, number>;
  /** Ids of work at providers that cost records tell of, and how many of it was lost. */
  acceptedWork: ReadonlySet<string>;
  lostWork: () => number;
};

type Texts = Readonly<Record<string, { S?: string }>>;

/** What a write says, as far as it is looked at. */
type Written = { TableName?: string; Item?: Texts; Key?: Texts };

function textOf(values: Texts, name: string): string {
  return values[name]?.S ?? '';
}

type Tables = { items: (table: string) => Iterable<PlainItem> };

const writes = new Set(['UpdateItem', 'PutItem', 'DeleteItem']);

/** Looks at every month and every record as they are written. */
export function createLedger(world: Tables): Ledger {
  const uses = new Map<string, SeenUse>();
  const records = new Set<string>();
  const peaks = new Map<string, number>();
  const acceptedWork = new Set<string>();
  let lost = 0;

  function seeMonth(month: Month): void {
    const { userId, period } = month;
    for (const feature of featureKeys) {
      const name = `${userId}/${period}/${feature}`;
      peaks.set(name, Math.max(peaks.get(name) ?? 0, month.used[feature]));
    }
    for (const { id, feature, state } of month.reservations) {
      const name = `${userId}/${period}/${id}`;
      const use = uses.get(name) ?? { userId, period, id, feature, states: [] };
      uses.set(name, use);
      if (use.states.at(-1) !== state) use.states.push(state);
    }
  }

  function seeWrite(table: string, { Item: item, Key: key }: Written): void {
    if (table.endsWith('-history') && item) {
      records.add(`${textOf(item, 'userId')}/${textOf(item, 'recordId')}`);
    }
    if (table.endsWith('-usage') && key)
      lookAt(table, textOf(key, 'userId'), textOf(key, 'period'));
  }

  function lookAt(table: string, userId: string, period: string): void {
    if (!isPeriod(period)) return;
    for (const each of world.items(table)) {
      if (each.userId === userId && each.period === period) seeMonth(monthOf(each));
    }
  }

  return {
    observe: (service, request, response) => {
      if (service !== 'dynamodb' || response.status !== 200) return;
      const target = request.headers['x-amz-target']?.split('.').at(-1) ?? '';
      if (!writes.has(target)) return;
      const written: Written = JSON.parse(request.body.toString());
      if (written.TableName !== undefined) seeWrite(written.TableName, written);
    },
    hear: (text) => {
      if (!text.includes('"kind":"provider"')) return;
      const { id, outcome, lines } = Object(JSON.parse(text));
      if (outcome !== 'accepted') return;
      if (String(id).startsWith('accepted:'))
        acceptedWork.add(String(id).slice('accepted:'.length));
      else if (Array.isArray(lines)) lost += 1;
    },
    uses,
    records,
    peaks,
    acceptedWork,
    lostWork: () => lost,
  };
}

/** Other items of the table are no months. */
export function isPeriod(period: unknown): boolean {
  return typeof period === 'string' && /^\d{4}-\d{2}$/.test(period);
}
