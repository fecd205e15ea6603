import { ulid } from 'ulid';
import { type Consumption, priceOf } from '../../shared/costs/cost-line.ts';
import { amountOf, type CostRecord, costRecordMarker } from '../../shared/costs/cost-record.ts';
import { nanodollarsPerDollar } from '../../shared/costs/money.ts';
import { prices } from '../../shared/costs/prices.ts';
import { planGroupOf } from '../../shared/plans.ts';
import { type EventFacts, eventFacts } from './invocation-facts.ts';
import { takeLogBytes } from './log.ts';
import { meter, takeMetered } from './meter.ts';
import { publishMetrics, record } from './metrics.ts';
import { settings } from './settings.ts';

type Told = Pick<CostRecord, 'id' | 'kind' | 'outcome' | 'settled'>;

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
  write(facts, { ...told, ...(settled.length > 0 && { settled }) }, consumptions);
}

/**
 * Writes the cost of work that a provider has accepted, or the difference once it has ended. The record's id is
 * made of the work's, so that a second record by another run is not counted; the spend metric does count it.
 */
export function recordWork(
  outcome: 'accepted' | 'settled',
  work: string,
  consumptions: readonly Omit<Consumption, 'work'>[],
): void {
  const id = `${outcome}:${work}`;
  if (written.has(id)) return;
  if (written.size >= maxRememberedCount) written.clear();
  written.add(id);
  const lines = consumptions.map((consumption) => ({ ...consumption, work }));
  writeWork({ id, kind: 'provider', outcome }, lines);
}

/** What is spent at a provider counts at once: the spend limits must hear of it, even if the function dies. */
function writeWork(told: Told, consumptions: readonly Consumption[]): void {
  write(eventFacts(), told, consumptions);
  publishMetrics();
}

/** Writes what a provider may have accepted: its answer was lost, and with it the work's id. */
export function recordLostWork(consumption: Consumption): void {
  const told = { id: ulid(Date.now()), kind: 'provider', outcome: 'accepted' } as const;
  writeWork(told, [consumption]);
}

function write(facts: EventFacts, told: Told, consumptions: readonly Consumption[]): void {
  const at = new Date();
  const region = settings.region();
  const { jobId: job, feature, ...others } = facts;
  const line: CostRecord = {
    [costRecordMarker]: 1,
    ...told,
    at: at.toISOString(),
    stage: settings.stage(),
    ...others,
    ...(job !== undefined && { job }),
    ...(feature !== undefined && { feature }),
    lines: consumptions.map((each) => priceOf(each, { book: prices, at, region })),
  };
  const amount = amountOf(line.lines);
  if (feature && amount !== 0) {
    const dimensions = { Feature: feature, PlanGroup: planGroupOf(facts.plan) };
    record('spend', amount / nanodollarsPerDollar, dimensions);
  }
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
