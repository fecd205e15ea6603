import type { Charge } from '../../../shared/costs/charge.ts';
import { prices } from '../../../shared/costs/prices.ts';
import type { CostSource, LogEvent } from '../cost-source.ts';
import { noFaults } from '../faults.ts';
import type { Period } from '../period.ts';
import { arrivalOf, readLedger } from './read-ledger.ts';
import { recordIn } from './record-in.ts';

type Options = { source: CostSource; period: Period; region: string; stage: string };

/**
 * Every charge of a request, an answer, a job or a record. Reads the source twice: first which
 * requests it is, by whichever of their ids was given, then all that has one of these.
 */
export async function chargesWith(id: string, options: Options): Promise<Charge[]> {
  const requests = new Set<string>();
  for await (const event of having(options, new Set([id]))) {
    const record = recordIn(event.message);
    const isNamed = [record?.id, record?.apiRequest, record?.job].includes(id);
    if (record?.request !== undefined && isNamed) requests.add(record.request);
  }
  const source: CostSource = {
    ...options.source,
    events: () => having(options, new Set([id, ...requests])),
  };
  const ledger = await readLedger(source, { ...options, book: prices, faults: noFaults() });
  const charges = [...ledger.charges('all')].flat();
  const isJob = charges.some(({ job }) => job === id);
  return charges.filter(({ job, record, request = '' }) =>
    isJob ? job === id : record === id || request === id || requests.has(request),
  );
}

async function* having(
  { source, period }: Options,
  ids: ReadonlySet<string>,
): AsyncGenerator<LogEvent> {
  const wanted = [...ids];
  for await (const event of source.events(arrivalOf(period))) {
    if (wanted.some((id) => event.message.includes(id))) yield event;
  }
}
