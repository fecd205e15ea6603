import { ulid } from 'ulid';
import { type Consumption, lineOf } from '../../shared/costs/cost-line.ts';
import { nanodollarsPerDollar, type PriceList } from '../../shared/costs/price-book.ts';
import { awsPriceList } from '../../shared/costs/prices/aws.ts';
import { amountOf, costRecordMarker, type WrittenRecord } from '../../shared/costs/record-facts.ts';
import { planGroupOf } from '../../shared/plans.ts';
import { type EventFacts, eventFacts } from './invocation-facts.ts';
import { takeLogBytes } from './log.ts';
import { meter, takeMetered } from './meter.ts';
import { publishMetrics, record } from './metrics.ts';
import { settings } from './settings.ts';

type Told = Pick<WrittenRecord, 'id' | 'kind' | 'outcome' | 'settled'>;

/** What a supplier was used for, with its prices: a function has those of its own suppliers alone. */
type Consumed<Sku extends string> = PriceList<Sku> & { consumptions: readonly Consumption<Sku>[] };

/** Ids of the latest records of providers' work, so that two of the same are not both written. */
const written = new Set<string>();
const maxRememberedCount = 1_000;

/** AWS counts in binary. */
export const bytesPerGb = 2 ** 30;

/** Writes what an event consumed of the infrastructure: once, at its end. */
export function recordEvent(facts: EventFacts, outcome: 'done' | 'refused' | 'failed'): void {
  meter('logGb', takeLogBytes() / bytesPerGb);
  const { consumptions, settled } = takeMetered();
  const told = { id: ulid(Date.now()), kind: 'request', outcome } as const;
  write(
    facts,
    { ...told, ...(settled.length > 0 && { settled }) },
    { ...awsPriceList, consumptions },
  );
}

/**
 * Writes the cost of work that a provider has accepted, or the difference once it has ended. The record's id is
 * made of the work's, so that a second record by another run is not counted; the spend metric does count it.
 */
export function recordWork<Sku extends string>(
  outcome: 'accepted' | 'settled',
  work: string,
  { consumptions, ...prices }: Consumed<Sku>,
): void {
  const id = `${outcome}:${work}`;
  if (written.has(id)) return;
  if (written.size >= maxRememberedCount) written.clear();
  written.add(id);
  const ofWork = consumptions.map((consumption) => ({ ...consumption, work }));
  writeWork({ id, kind: 'provider', outcome }, { ...prices, consumptions: ofWork });
}

/** What is spent at a provider counts at once: the spend limits must hear of it, even if the function dies. */
function writeWork<Sku extends string>(told: Told, consumed: Consumed<Sku>): void {
  write(eventFacts(), told, consumed);
  publishMetrics();
}

/** Writes what a provider may have accepted for a job: its answer was lost, and with it the work's id. One for each job counts. */
export function recordLostWork<Sku extends string>(jobId: string, consumed: Consumed<Sku>): void {
  const told = { id: `lost:${jobId}`, kind: 'provider', outcome: 'accepted' } as const;
  writeWork(told, consumed);
}

function write<Sku extends string>(
  facts: EventFacts,
  told: Told,
  { consumptions, ...prices }: Consumed<Sku>,
): void {
  const at = new Date();
  const region = settings.region();
  const { jobId: job, feature, ...others } = facts;
  const line: WrittenRecord = {
    [costRecordMarker]: 1,
    ...told,
    at: at.toISOString(),
    stage: settings.stage(),
    ...others,
    ...(job !== undefined && { job }),
    ...(feature !== undefined && { feature }),
    lines: consumptions.map((each) => lineOf(each, prices, { at, region })),
  };
  const amount = amountOf(line.lines);
  if (feature && amount !== 0) {
    const dimensions = { Feature: feature, PlanGroup: planGroupOf(facts.plan) };
    record('spend', amount / nanodollarsPerDollar, dimensions);
  }
  writeRecord(line);
}

/** Writes a record as it is: one line of the log. */
export function writeRecord(record: WrittenRecord): void {
  process.stdout.write(`${JSON.stringify(record)}\n`);
}
