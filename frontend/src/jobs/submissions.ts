import * as z from 'zod/mini';
import { featureInfo } from '../../../shared/features.ts';
import { idempotencyKeyToleranceMs, ulidSchema } from '../../../shared/ids.ts';
import type { JobFeature } from '../../../shared/jobs.ts';
import { type SafeStorage, safeStorage, storedJson } from '../lib/safe-storage.ts';

/** Milliseconds for which a submit can be sent again: the server refuses older keys; a minute is for the request. */
export const joinableMs = idempotencyKeyToleranceMs - 60_000;

/** A submit whose end is not known yet; it survives a reload, and other tabs see it. */
export type Submission<Order> = {
  userId: string;
  /** The `Idempotency-Key` of the submit: whoever sends it again joins the same job. */
  key: string;
  /** Its place among those that one press sends; 0 without one. */
  slot?: number | undefined;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** What was asked for, unchanged: the server refuses the same key with another payload. */
  order: Order;
  /** What was last heard of its job, an `OpenJobView`. */
  heard?: unknown;
  /** Names the press that sent it, where one sends several. */
  press?: string | undefined;
  /** Whether a later submit has taken its place: one in its slot, mostly of another tab, or of a later press. */
  replaced?: boolean | undefined;
};

/** Where a tool keeps its submits while they are under way; of each person one in each slot. */
export type Submissions<Order> = {
  feature: JobFeature;
  keep: (submission: Submission<Order>) => void;
  /** Keeps what was heard of its job, unless the submit has been forgotten since. */
  update: (submission: Submission<Order>) => void;
  /** This person's submits, while they are remembered, by their slots. */
  all: (userId: string, now: number) => readonly Submission<Order>[];
  /** Those whose place another one took, while they are remembered: their jobs may be open. */
  replaced: (userId: string, now: number) => readonly Submission<Order>[];
  /** The one in a slot, the first if none is named. */
  find: (userId: string, now: number, slot?: number) => Submission<Order> | undefined;
  /** Forgets the submit with that key, and no other. */
  forget: (key: string) => void;
  /** Calls back when another tab keeps or forgets one. */
  onOtherTab: (listener: () => void) => () => void;
};

const keyPrefix = 'atelier-submission-';

/** A tool's submissions; each is remembered for `lifetime` milliseconds. */
export function submissionsOf<Schema extends z.ZodMiniType>(
  feature: JobFeature,
  orderSchema: Schema,
  lifetime: number,
  storage: SafeStorage = safeStorage,
): Submissions<z.output<Schema>> {
  type Found = Submission<z.output<Schema>>;
  const storageKey = keyPrefix + featureInfo[feature].folder;
  const schema = z.object({
    userId: z.string(),
    key: ulidSchema,
    slot: z.optional(z.number()),
    startedAt: z.number(),
    order: orderSchema,
    heard: z.optional(z.unknown()),
    press: z.optional(z.string()),
    replaced: z.optional(z.boolean()),
  });
  const read = (): readonly Found[] =>
    storedList(storage, storageKey).flatMap((stored) => {
      const parsed = z.safeParse(schema, stored);
      return parsed.success ? [parsed.data as Found] : [];
    });
  const write = (found: readonly Found[]) => store(storage, storageKey, found);
  const everybodys = (now: number) => read().filter((each) => now - each.startedAt <= lifetime);
  const remembered = (userId: string, now: number) =>
    everybodys(now).filter((each) => each.userId === userId);
  const all = (userId: string, now: number) =>
    remembered(userId, now)
      .filter(({ replaced }) => !replaced)
      .toSorted((one, other) => slotOf(one) - slotOf(other));
  return {
    feature,
    keep: (submission) => {
      const { userId, key, press, startedAt } = submission;
      const others = everybodys(startedAt).filter((each) => each.key !== key);
      const isReplaced = (each: Found) =>
        each.userId === userId &&
        (slotOf(each) === slotOf(submission) ||
          (each.press !== press && each.startedAt <= startedAt));
      const left = others.map((each) => (isReplaced(each) ? { ...each, replaced: true } : each));
      write([...left, submission]);
    },
    update: ({ key, heard }) => {
      const found = read();
      if (!found.some((each) => each.key === key)) return;
      write(found.map((each) => (each.key === key ? { ...each, heard } : each)));
    },
    all,
    replaced: (userId, now) => remembered(userId, now).filter(({ replaced }) => replaced),
    find: (userId, now, slot = 0) => all(userId, now).find((each) => slotOf(each) === slot),
    forget: (key) => {
      const found = read();
      const left = found.filter((each) => each.key !== key);
      if (left.length < found.length) write(left);
    },
    onOtherTab: (listener) => {
      const hear = (event: StorageEvent) => {
        if (event.key === storageKey) listener();
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

export function slotOf({ slot = 0 }: { slot?: number | undefined }): number {
  return slot;
}

const ownerSchema = z.object({ userId: z.string() });

/** Under which a person's cancellations are kept that the server has not heard of. */
export const untoldKey = (userId: string) => `atelier-untold-${userId}`;

/** Forgets what is kept of a person's jobs. */
export function forgetSubmissions(userId: string, storage: SafeStorage = safeStorage): void {
  storage.removeItem(untoldKey(userId));
  for (const { folder } of Object.values(featureInfo)) {
    const stored = storedList(storage, keyPrefix + folder);
    const others = stored.filter((each) => z.safeParse(ownerSchema, each).data?.userId !== userId);
    if (others.length < stored.length) store(storage, keyPrefix + folder, others);
  }
}

function store(storage: SafeStorage, key: string, list: readonly unknown[]): void {
  if (list.length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(list));
}

/** What is stored; before there were several, it was one that was no list. */
function storedList(storage: SafeStorage, key: string): readonly unknown[] {
  const found = storedJson(storage, key);
  return Array.isArray(found) ? found : [found];
}
