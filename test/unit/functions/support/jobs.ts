import * as z from 'zod/mini';
import type { Job } from '../../../../functions/quota/job.ts';
import { historyOf } from '../../../../functions/storage/history-table.ts';
import type { Plan } from '../../../../shared/plans.ts';

export const records = historyOf('imageEditing', z.object({ id: z.string(), made: z.string() }));

export type Made = { id: string; made: string };

export const jobLifetime = 150;

/** A job of `userId` that stores a record; what a test changes comes in `changes`. */
export function jobOf(
  userId: string,
  idempotencyKey: string | undefined,
  changes: Partial<Job<string, Made>> & { plan?: Plan } = {},
): Job<string, Made> {
  const { plan = 'Free', ...rest } = changes;
  return {
    user: { userId, plan: async () => plan },
    feature: 'imageEditing',
    idempotencyKey,
    hash: 'payload',
    lifetimeSeconds: jobLifetime,
    note: () => {},
    prepare: async () => 'prepared',
    work: async (id) => {
      await records.put(userId, { id, made: 'first' });
      return { id, made: 'first' };
    },
    stored: (id) => records.get(userId, id),
    discard: async ({ id }) => {
      await records.remove(userId, id);
    },
    ...rest,
  };
}
