import * as z from 'zod/mini';
import { type Feature, featureInfo } from '../../../shared/features.ts';
import { idempotencyKeyToleranceMs, ulidSchema } from '../../../shared/ids.ts';
import { type SafeStorage, safeStorage } from '../lib/safe-storage.ts';

/** Milliseconds for which a submit can be sent again: the server refuses older keys; a minute is for the request. */
export const joinableMs = idempotencyKeyToleranceMs - 60_000;

/** A submit whose end is not known yet; it survives a reload, and other tabs see it. */
export type Submission<Order> = {
  userId: string;
  /** The `Idempotency-Key` of the submit: whoever sends it again joins the same job. */
  key: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** What was asked for, unchanged: the server refuses the same key with another payload. */
  order: Order;
  /** What was last heard of its job, an `OpenJobView`. */
  heard?: unknown;
};

/** Where a tool keeps its submit while it is under way; one at a time. */
export type Submissions<Order> = {
  keep: (submission: Submission<Order>) => void;
  /** Keeps what was heard of its job, unless the submit has been forgotten or replaced since. */
  update: (submission: Submission<Order>) => void;
  /** This person's submit, while it is remembered. */
  find: (userId: string, now: number) => Submission<Order> | undefined;
  /** Forgets the submit with that key, and no other. */
  forget: (key: string) => void;
  /** Calls back when another tab keeps or forgets one. */
  onOtherTab: (listener: () => void) => () => void;
};

const keyPrefix = 'atelier-submission-';

/** A tool's submissions; each is remembered for `lifetime` milliseconds. */
export function submissionsOf<Schema extends z.ZodMiniType>(
  feature: Feature,
  orderSchema: Schema,
  lifetime: number,
  storage: SafeStorage = safeStorage,
): Submissions<z.output<Schema>> {
  type Found = Submission<z.output<Schema>>;
  const storageKey = keyPrefix + featureInfo[feature].folder;
  const schema = z.object({
    userId: z.string(),
    key: ulidSchema,
    startedAt: z.number(),
    order: orderSchema,
    heard: z.optional(z.unknown()),
  });
  const read = (): Found | undefined => {
    const parsed = z.safeParse(schema, parseJson(storage.getItem(storageKey)));
    return parsed.success ? (parsed.data as Found) : undefined;
  };
  const keep = (submission: Found) => storage.setItem(storageKey, JSON.stringify(submission));
  return {
    keep,
    update: (submission) => {
      if (read()?.key === submission.key) keep(submission);
    },
    find: (userId, now) => {
      const found = read();
      return found?.userId === userId && now - found.startedAt <= lifetime ? found : undefined;
    },
    forget: (key) => {
      if (read()?.key === key) storage.removeItem(storageKey);
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

const ownerSchema = z.object({ userId: z.string() });

/** Forgets what every tool keeps of a person. */
export function forgetSubmissions(userId: string, storage: SafeStorage = safeStorage): void {
  for (const { folder } of Object.values(featureInfo)) {
    const owner = z.safeParse(ownerSchema, parseJson(storage.getItem(keyPrefix + folder)));
    if (owner.data?.userId === userId) storage.removeItem(keyPrefix + folder);
  }
}

function parseJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return undefined;
  }
}
