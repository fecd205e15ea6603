import type { ErrorCode } from '../../../shared/errors.ts';
import type { ServerJob } from '../browser/server/job.ts';
import type { JobsSetting } from '../browser/server/jobs.ts';
import type { Ledger } from '../invariants/ledger.ts';
import type { SeenUse } from '../invariants/usage-ledger.ts';

/** Jobs as the browser's judge knows them, by the uses that were seen in the table. `whatOf` tells what a key was sent for. */
export function createJobsOfUses(
  ledger: Ledger,
  whatOf: (key: string) => string,
  onJob: JobsSetting['onJob'],
) {
  const jobs = new Map<string, ServerJob>();

  /** Whoever finds a record is shown it, also in the moment before its use is committed. */
  function isMade({ userId, id, states }: SeenUse): boolean {
    const name = `${userId}/${id}`;
    const isStored = ledger.writtenAt.has(name) && !ledger.goneAt.has(name);
    return states.at(-1) === 'committed' || (states.at(-1) === 'reserved' && isStored);
  }

  function stateOf(use: SeenUse): Pick<ServerJob, 'state' | 'code'> {
    if (use.states.at(-1) === 'released') return { state: 'failed', code: use.reason as ErrorCode };
    return { state: isMade(use) ? 'done' : 'running', code: undefined };
  }

  function see(use: SeenUse): void {
    const { id, userId: owner, feature, reservedAt: begunAt } = use;
    if (feature === 'audioChat') return;
    const now = stateOf(use);
    const known = jobs.get(id);
    if (!known) {
      const times = { begunAt, turnAt: begunAt, expectedAt: begunAt };
      const job = { id, owner, feature, what: whatOf(id), ...times, ...now, deleted: false };
      jobs.set(id, job);
      onJob('begins', job);
    } else if (known.state !== now.state) {
      Object.assign(known, now);
      onJob(now.code ?? `is ${now.state}`, known);
    }
  }

  return {
    all: jobs,
    look: () => {
      for (const use of ledger.uses.values()) see(use);
    },
  };
}
