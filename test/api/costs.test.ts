import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCosts } from '../../scripts/costs/run-costs.ts';
import { openLocalCosts } from '../../scripts/costs/sources/open-local-costs.ts';
import { type CostExportFormat, costsAnswerSchema } from '../../shared/cost-report.ts';
import { routes } from '../../shared/routes.ts';
import { deliver } from '../support/costly-months.ts';
import { lineOf, recordOf, reportOf } from '../unit/scripts/costs/support/events.ts';
import { callerOf, newCaller, parsed, passwordHash } from './support/caller.ts';
import { storedDataOf } from './support/stored-data.ts';
import { testStudio } from './support/studio.ts';

const studio = testStudio();

const month = '2026-10';
const person = 'a'.repeat(32);

/** A month that is over, so that nobody adds to it while it is read. */
const messages = Array.from({ length: 60 }, (_, n) => {
  const day = String((n % 28) + 1).padStart(2, '0');
  const at = `${month}-${day}T10:00:00.000Z`;
  const feature = (['imageEditing', 'audioChat', 'videoGeneration'] as const)[n % 3];
  const job = `job-${n}`;
  const outcome = n % 7 === 0 ? ('failed' as const) : ('kept' as const);
  const kept = feature && { job, feature, plan: 'Pro' as const, user: person };
  const record = recordOf({
    ...{ id: `october-${n}`, request: `october-request-${n}`, at, ...kept },
    ...(feature && { settled: [{ job, feature, outcome }] }),
    lines: [lineOf(1_234_567 * (n + 1)), ...(n % 5 === 0 ? [lineOf(null)] : [])],
  });
  return [
    { at, message: JSON.stringify(record) },
    { at, message: reportOf(`october-request-${n}`, at).message },
  ];
}).flat();

function reader(role: 'finance' | 'operator' = 'finance') {
  const email = `${role}-${randomUUID()}@example.com`;
  const { id } = studio().clerk.createUser({ email, passwordHash, role });
  return callerOf(studio(), id, email);
}

/** What the page is told once the month has been read. */
async function reportOfMonth(query = `?period=${month}`) {
  const caller = reader();
  for (;;) {
    const answer = await parsed(costsAnswerSchema, await caller.send(routes.showCosts, { query }));
    expect(answer.state).not.toBe('failed');
    if (answer.state === 'ready' && answer.report) return answer.report;
    await sleep(100);
  }
}

/** A file of the month: of a reading, or one that is made when it is asked for. */
async function fileOf(format: CostExportFormat, readAt?: string) {
  const caller = reader();
  const query = `?period=${month}&format=${format}${readAt === undefined ? '' : `&readAt=${readAt}`}`;
  for (;;) {
    const answer = await caller.send(routes.showCosts, { query });
    const { file, state } = await parsed(costsAnswerSchema, answer);
    if (file) return file;
    expect(state).toBe('reading');
    await sleep(100);
  }
}

/** What the command writes of the same month, and what it tells beside. */
async function command(...args: string[]) {
  let text = '';
  const notes: string[] = [];
  const output = new Writable({
    write: (chunk, _, done) => {
      text += String(chunk);
      done();
    },
  });
  const now = new Date(studio().clock.now());
  await runCosts(['--month', month, ...args], {
    ...{ now, output, tell: (note: string) => notes.push(note), fail: () => undefined },
    open: async () => openLocalCosts(studio().dataDir, { now }),
  });
  return { text, notes };
}

/** What an invoice asked beside. */
const correction = recordOf({
  ...{ id: 'correction-1', at: `${month}-31T23:59:59.999Z`, kind: 'correction', source: 'aws' },
  lines: [lineOf(987_654_321)],
});

beforeAll(() => {
  const { dataDir } = studio();
  deliver(dataDir, messages);
  mkdirSync(join(dataDir, 'costs', 'corrections'));
  const file = join(dataDir, 'costs', 'corrections', 'aws-2026-10.jsonl');
  writeFileSync(file, `${JSON.stringify(correction)}\n`);
});

describe('the figures', () => {
  test('of the page, of its files and of the command are the same to the nanodollar', async () => {
    const report = await reportOfMonth();
    expect((await fileOf('csv', report.readAt)).text).toBe((await command('--csv')).text);
    expect((await fileOf('json', report.readAt)).text).toBe((await command('--json')).text);
    // The account has no name of its own on AWS.
    const named = (text: string) =>
      text.replaceAll('The studio on this machine', 'The account of stage dev');
    const [focus, commanded] = [await fileOf('focus'), await command('--focus')];
    expect(focus.text).toBe(named(commanded.text));
    // What has no amount is in no row, and whoever takes the file along is told so in the command's words.
    expect(focus.note).toMatch(/^Charges without an amount yet: 12\. /);
    expect(commanded.notes).toEqual([focus.note]);
    const told = { infrastructure: report.total.infrastructure, providers: report.total.providers };
    const all = told.infrastructure + told.providers;
    expect(all).toBeGreaterThan(1_234_567 * 60);
    for (const parts of [
      [...report.tools, report.toolless],
      [...report.plans, report.planless],
    ]) {
      expect(parts.reduce((sum, { told }) => sum + told.nanodollars, 0)).toBe(all);
    }
    expect(report.providers.reduce((sum, each) => sum + each.nanodollars, 0)).toBe(all);
    expect(report.standingSkus.reduce((sum, each) => sum + each.nanodollars, 0)).toBe(
      report.standing.infrastructure,
    );
    expect(report.corrected.nanodollars).toBe(987_654_321);
    // The budgets are judged by what the headline says, which invoices corrected.
    expect(report.all.spent).toBe(all);
    expect(report.all.end?.likely).toBe(all);
    expect(report.aws.spent).toBe(report.total.infrastructure);
    const ofDays = report.byDay.reduce((sum, day) => sum + (day.infrastructure ?? 0), 0);
    expect(report.aws.spent - ofDays).toBe(987_654_321);
    expect(report.people).toMatchObject([{ person, plan: 'Pro' }]);
  });

  test('go down to the lines of a job, and to the jobs of a person or a day', async () => {
    const detailOf = async (id: string) => {
      const caller = reader();
      for (;;) {
        const query = `?period=${month}&id=${id}`;
        const answer = await caller.send(routes.showCosts, { query });
        const { state, detail } = await parsed(costsAnswerSchema, answer);
        if (state === 'ready' && detail) return detail;
        await sleep(100);
      }
    };
    const { works } = await detailOf(person);
    expect(works).toHaveLength(60);
    expect(works[0]?.id).toBe('job-59');
    const { lines, about } = await detailOf('job-59');
    expect(about).toEqual({ feature: 'videoGeneration', plan: 'Pro', person, outcome: 'kept' });
    const sum = lines.reduce((total, { nanodollars }) => total + (nanodollars ?? 0), 0);
    expect(sum).toBe(works[0]?.nanodollars);
    expect((await detailOf('job-nobody-has')).lines).toEqual([]);
    const day = await detailOf(`${month}-04`);
    expect(day.works.map(({ id }) => id)).toEqual(['job-59', 'job-31', 'job-3']);
    expect((await detailOf(`${month}-30`)).works).toEqual([]);
  });
});

test('a quarter and a year are the sum of their months, and stand beside the one before', async () => {
  const deliverOn = (days: readonly string[]) => {
    const recorded = days.map((day, n) => {
      const at = `${day}T10:00:00.000Z`;
      const lines = [lineOf(2_000_000_000 + n)];
      return { at, message: JSON.stringify(recordOf({ id: `record-of-${day}`, at, lines })) };
    });
    deliver(studio().dataDir, recorded);
  };
  deliverOn(['2024-11-03', '2025-01-05', '2025-02-28', '2025-03-31', '2025-12-31']);
  const reportOf = (period: string) => reportOfMonth(`?period=${period}`);
  const spentIn = async (period: string) => (await reportOf(period)).all.spent;
  const months = await Promise.all(['2025-01', '2025-02', '2025-03'].map(spentIn));
  const quarter = await reportOf('2025-Q1');
  expect(quarter.all.spent).toBe(months.reduce((sum, spent) => sum + spent, 0));
  expect(quarter.before.all).toBe(await spentIn('2024-Q4'));
  expect(quarter.days).toBe(90);
  const quarters = await Promise.all(['Q1', 'Q2', 'Q3', 'Q4'].map((q) => spentIn(`2025-${q}`)));
  const year = await reportOf('2025');
  expect(year.all.spent).toBe(quarters.reduce((sum, spent) => sum + spent, 0));
  expect(year.aws.budget).toBe(4 * quarter.aws.budget);
  expect(year.before.all).toBe(2_000_000_000);
});

test('the lines of a day that is over are read by the clock, once', async () => {
  const { aws, schedules, dataDir, clock } = studio();
  const day = new Date(clock.now().getTime() - 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const at = `${day}T10:00:00.000Z`;
  deliver(dataDir, [{ at, message: JSON.stringify(recordOf({ id: 'rolled', at })) }]);
  const bucket = storedDataOf(studio()).bucketNamed('costs');
  const rollups = () => aws.objects.list(bucket, `rollups/day=${day}/`).map(({ key }) => key);
  await schedules.runNow();
  const kept = rollups();
  expect(kept.map((key) => key.slice(key.lastIndexOf('/') + 1))).toEqual([
    'events.parquet',
    'lines.parquet',
  ]);
  await schedules.runNow();
  expect(rollups()).toEqual(kept);
});

describe('for everybody else there is nothing', () => {
  const hidden = [
    `?period=${month}`,
    `?period=${month}&id=${person}`,
    `?period=${month}&format=csv&part=1`,
    // What is wrong with a request is told to nobody else, either.
    '?period=never',
  ];

  async function answers(authorization?: string) {
    return Promise.all(
      hidden.map(async (query) => {
        const headers = authorization === undefined ? {} : { authorization };
        const answer = await fetch(`${studio().origin}${routes.showCosts.path}${query}`, {
          headers,
        });
        const { requestId: _, ...body } = JSON.parse(await answer.text());
        return { status: answer.status, body };
      }),
    );
  }

  const nothing = {
    status: 404,
    body: { error: 'This item does not exist any more.', code: 'not_found' },
  };

  test('with no role, another, a forged one, or one that was taken away', async () => {
    const { userId } = newCaller(studio(), 'Pro');
    const { userId: financier } = reader();
    const token = (id: string, claims?: Record<string, unknown>) =>
      `Bearer ${studio().clerk.sessionToken(id, claims && { claims })}`;
    const [header, , signature] = token(financier).slice('Bearer '.length).split('.');
    const claims = token(userId, { role: 'finance' }).split('.')[1];
    for (const authorization of [
      undefined,
      'Bearer finance',
      token(userId),
      token(userId, { role: 'Finance' }),
      token(userId, { role: ['finance'] }),
      token(userId, { metadata: { role: 'finance' } }),
      // Somebody else's signature over a role of one's own, and none.
      `Bearer ${header}.${claims}.${signature}`,
      `Bearer ${studio().clerk.sessionToken(userId, { header: { alg: 'none' }, claims: { role: 'finance' } })}`,
      `Bearer ${studio().clerk.sessionToken(financier, { expiresIn: -60 })}`,
    ]) {
      expect(await answers(authorization), authorization).toEqual(hidden.map(() => nothing));
    }
    const statuses = (await answers(token(financier))).map(({ status }) => status);
    // No reading has a file of no name.
    expect(statuses).toEqual([200, 200, 404, 400]);
    studio().clerk.setRole(financier, undefined);
    expect(await answers(token(financier))).toEqual(hidden.map(() => nothing));
  });

  test('and operators see what finance does', async () => {
    const answer = await reader('operator').send(routes.showCosts, { query: `?period=${month}` });
    expect(answer.status).toBe(200);
  });
});
