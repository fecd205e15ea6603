import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Studio, startStudio } from '@atelier/local-cloud/studio';
import { fixedEngines } from '../fixed-engines.ts';
import type { Row } from '../row.ts';
import { costsOfJobs } from './costs.ts';
import { type Crowd, imageOrder, newPeople, sendAtOnce } from './crowd.ts';
import { type JobCost, modelledRows } from './model.ts';

/** How many people ask for one image each, at once. */
const loadSizes = [1, 10, 100, 1000];

/** Milliseconds that each prediction takes, and how many the provider creates a minute. */
const modelMs = 2000;
const predictionsPerMinute = 600;

/**
 * What people at once are answered, wait and cost, each load with a cloud of its own that has served one
 * person before; and what a model says of 100,000. People look as the browser does.
 */
export async function loads(): Promise<Row[]> {
  const engines = await fixedEngines(modelMs);
  const rows: Row[] = [];
  let cost: JobCost = { infrastructure: 0, provider: 0 };
  for (const people of loadSizes) {
    const dataDir = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
    const quotas = { predictionsPerMinute };
    const studio = await startStudio({ port: 0, dataDir, engines, quotas });
    try {
      rows.push(...(await measured(studio, people)));
    } finally {
      await studio.stop();
    }
    // All lines are written once the studio has ended; the first person's are among them.
    const costs = await costsOfJobs(dataDir, people + 1);
    rows.push(...costs.rows);
    cost = costs.each;
    await rm(dataDir, { recursive: true, force: true });
  }
  return [...rows, ...modelledRows(cost)];
}

async function measured(studio: Studio, people: number): Promise<Row[]> {
  await imagesAtOnce(studio, 1);
  const processorBefore = process.cpuUsage();
  const started = performance.now();
  const crowd = await imagesAtOnce(studio, people);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(processorBefore);
  const jobs = crowd.people.flatMap(({ answered }) => answered);
  const accepted = jobs.filter(({ status }) => status < 300);
  const results = accepted.filter(({ end }) => end === 'done');
  const afterSent = (at: number, { sentAt }: { sentAt: number }) => (at - sentAt) / 1000;
  const toAccepted = accepted.map((job) => afterSent(job.answeredAt, job));
  const toResult = results.map((job) => afterSent(job.endedAt ?? Number.NaN, job));
  const times = (all: readonly number[]) => [
    `p50 ${quantile(all, 0.5)} s`,
    `p99 ${quantile(all, 0.99)} s`,
    `longest ${quantile(all, 1)} s`,
  ];
  const row = (what: string, figures: string[]): Row => ({
    what: `${people} at once: ${what}`,
    figures,
  });
  return [
    row('answers', counted(jobs.map(({ status }) => String(status)))),
    row('ends', counted(jobs.map(({ end = 'refused' }) => end))),
    row('until accepted', times(toAccepted)),
    row('until the result is seen', times(toResult)),
    row('looks a job', [(crowd.looks / jobs.length).toFixed(2)]),
    row('most creates in a minute', [String(busiestMinute(studio))]),
    row("this machine's processors", [
      `${(user / 1e6 + system / 1e6).toFixed(0)} s in ${seconds.toFixed(0)} s`,
    ]),
  ];
}

function imagesAtOnce(studio: Studio, people: number): Promise<Crowd> {
  const orders = newPeople(studio, people).map((id) => [id, [imageOrder(studio)]] as const);
  return sendAtOnce(studio, new Map(orders));
}

function quantile(all: readonly number[], share: number): string {
  const sorted = all.toSorted((one, other) => one - other);
  return (sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN).toFixed(2);
}

/** `200: 5`, for each kind. */
function counted(kinds: readonly string[]): string[] {
  const groups = Map.groupBy(kinds, (kind) => kind);
  return [...groups].sort().map(([kind, all]) => `${kind}: ${all.length}`);
}

function busiestMinute({ replicate }: Studio): number {
  const times = replicate.predictions().map((each) => Date.parse(each.created_at));
  const inMinuteFrom = (from: number) => times.filter((at) => at >= from && at < from + 60_000);
  return Math.max(...times.map((from) => inMinuteFrom(from).length));
}
