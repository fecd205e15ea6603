import fc from 'fast-check';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isFullRun } from '../../../full-run.ts';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
const { runJob } = await import('../../../../functions/quota/run-job.ts');
const { reserve } = await import('../../../../functions/quota/reserve-use.ts');
const { codeOf, StudioError } = await import('../../../../functions/platform/studio-error.ts');
const { readUsage } = await import('../../../../functions/quota/usage-table.ts');
const { usageShown } = await import('../../../../functions/quota/usage-item.ts');
const { planLimits } = await import('../../../../shared/plans.ts');
const { jobOf, records, jobLifetime } = await import('../support/jobs.ts');

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(async () => {
  vi.useRealTimers();
  await tables.stop();
});

const period = '2026-11';
const limit = planLimits.Free.imageEditing;

/** What ends a job: its own way, or a crash on either side of writing the record. */
type Ending = 'success' | 'failure' | 'crash before record' | 'crash after record';

const actions = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('submit' as const),
        ending: fc.constantFrom<Ending[]>(
          'success',
          'failure',
          'crash before record',
          'crash after record',
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('repeat' as const), which: fc.nat({ max: 20 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        seconds: fc.constantFrom(10, jobLifetime - 1, jobLifetime + 1, 3600),
      }),
    },
  ),
  { minLength: 5, maxLength: 30 },
);

type Outcome = 'delivered' | 'failed' | 'open';
type ModelJob = { id: string; outcome: Outcome; recorded: boolean; until: number };

/** What a bookkeeper would write down, told each event in plain words. */
class Ledger {
  readonly jobs: ModelJob[] = [];

  /** A reservation counts as soon as it is made, and until it has expired. */
  get shown(): number {
    return this.jobs.filter(({ outcome, until }) =>
      outcome === 'open' ? now() <= until : outcome === 'delivered',
    ).length;
  }

  /** A new reservation looks at all of the user's jobs, a repeat only at its own while that is remembered. */
  settleExpired(jobs = this.jobs): void {
    for (const job of jobs) {
      if (job.outcome === 'open' && now() > job.until) {
        job.outcome = job.recorded ? 'delivered' : 'failed';
      }
    }
  }

  /** Code of the refusal that the next submit must meet, if any. */
  refusal(): string | undefined {
    this.settleExpired();
    return this.shown >= limit ? 'usage_limit_reached' : undefined;
  }
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}

async function submit(user: string, ledger: Ledger, ending: Ending): Promise<void> {
  const id = ulid();
  const job = jobOf(user, id);
  const refusal = ledger.refusal();
  const until = now() + jobLifetime;
  if (ending === 'crash before record' || ending === 'crash after record') {
    const code = await reserve(job, id).then(() => undefined, codeOf);
    expect(code).toBe(refusal);
    if (refusal) return;
    const recorded = ending === 'crash after record';
    if (recorded) await records.put(user, { id, made: 'crashed' });
    ledger.jobs.push({ id, outcome: 'open', recorded, until });
    return;
  }
  const fails = ending === 'failure';
  const work = async () => {
    throw new StudioError('provider_failed');
  };
  const code = await runJob(fails ? { ...job, work } : job).then(() => undefined, codeOf);
  expect(code).toBe(refusal ?? (fails ? 'provider_failed' : undefined));
  if (refusal) return;
  ledger.jobs.push({ id, outcome: fails ? 'failed' : 'delivered', recorded: !fails, until });
}

async function repeat(user: string, ledger: Ledger, which: number): Promise<void> {
  const job = ledger.jobs[which % Math.max(1, ledger.jobs.length)];
  if (!job) return;
  const running = job.outcome === 'open' && now() <= job.until;
  const isRemembered = (await readUsage(user, period)).reservations.has(job.id);
  const answer = runJob(jobOf(user, job.id));
  ledger.settleExpired(isRemembered ? [job] : ledger.jobs);
  if (running) await expect(answer).rejects.toMatchObject({ code: 'job_running' });
  else if (job.recorded) expect((await answer).id).toBe(job.id);
  else await expect(answer).rejects.toThrow();
}

let users = 0;

test('whatever happens in whatever order, what counts is what was delivered', async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (steps) => {
      vi.setSystemTime('2026-11-10T12:00:00Z');
      users += 1;
      const user = `user-${users}`;
      const ledger = new Ledger();
      for (const step of steps) {
        if (step.kind === 'submit') await submit(user, ledger, step.ending);
        if (step.kind === 'repeat') await repeat(user, ledger, step.which);
        if (step.kind === 'wait') vi.setSystemTime(Date.now() + step.seconds * 1000);
        const item = await readUsage(user, period);
        expect(usageShown(item, new Date()).imageEditing).toBe(ledger.shown);
        expect(item.used.imageEditing).toBeLessThanOrEqual(limit);
        expect(item.used.imageEditing).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: isFullRun ? 60 : 15 },
  );
});
