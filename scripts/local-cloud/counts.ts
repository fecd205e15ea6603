import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Sku, skuNames } from '../../shared/costs/skus.ts';
import type { Consumed, ExecutionEnvironment, Principal } from './aws/service.ts';
import { costsFolder } from './log-delivery/log-delivery.ts';
import { type Execution, stateTransitions } from './step-functions/execution.ts';

/** Quantities by sku. */
export type Quantities = Partial<Record<Sku, number>>;

/**
 * An event that a function was given. `killed` was ended from outside, or ended its own process:
 * it could not say any more what it consumed.
 */
export type Invocation = {
  functionId: string;
  /** Lambda's id of the event. */
  request: string;
  outcome: 'done' | 'failed' | 'killed';
};

/** What was consumed in one event of a function, or beside its events. */
type Counted = {
  functionId: string;
  /**
   * Lambda's id of the event. Without one: `signed` for what others asked for by addresses and
   * forms that the function signed, and `idle` for what it asked for without any event.
   */
  request: string | 'signed' | 'idle';
  consumed: Quantities;
};

/** Counts what functions consume of the local services, without asking them. */
export type Counts = {
  consumed(
    principal: Principal,
    environment: ExecutionEnvironment | undefined,
    consumed: readonly Consumed[],
  ): void;
  invoked(invocation: Invocation): void;
  /** Oldest first. */
  invocations(): readonly Invocation[];
  /** What was consumed, by event. */
  all(): readonly Counted[];
  /** The same for one event. */
  of(request: string): Quantities;
};

/** Events that are remembered where nobody looks at all of them in the end. */
const latest = 10_000;

/** Remembers the latest events, or all. */
export function createCounts({ all = false }: { all?: boolean } = {}): Counts {
  const counted = new Map<string, Counted>();
  const invocations: Invocation[] = [];
  return {
    consumed: ({ functionId }, environment, consumed) => {
      if (consumed.length === 0) return;
      const request = environment ? (environment.request ?? 'idle') : 'signed';
      const key = `${functionId} ${request}`;
      const entry = counted.get(key) ?? { functionId, request, consumed: {} };
      counted.set(key, entry);
      for (const { sku, quantity } of consumed) {
        entry.consumed[sku] = (entry.consumed[sku] ?? 0) + quantity;
      }
      if (!all && counted.size > latest) forgetFirst(counted);
    },
    invoked: (invocation) => {
      invocations.push(invocation);
      if (!all && invocations.length > latest) invocations.shift();
    },
    invocations: () => invocations,
    all: () => [...counted.values()],
    of: (request) =>
      [...counted.values()].find((entry) => entry.request === request)?.consumed ?? {},
  };
}

function forgetFirst(map: Map<string, unknown>): void {
  const [first] = map.keys();
  if (first !== undefined) map.delete(first);
}

/** Names the folder where every local cloud leaves what it counted; without it none does. */
export const countedCostsVariable = 'ATELIER_COUNTED_COSTS';

export function countedCostsFolder(): string | undefined {
  return process.env[countedCostsVariable];
}

/** The file of what was counted in the folder of a studio, and beside it what was delivered. */
export const countsFile = 'counts.jsonl';
export const deliveredFolder = 'delivered';

const quantities = z.partialRecord(z.enum(skuNames), z.number());

/** A line of the file. */
export const countSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('invocation'),
    functionId: z.string(),
    request: z.string(),
    outcome: z.enum(['done', 'failed', 'killed']),
  }),
  z.object({
    kind: z.literal('consumed'),
    functionId: z.string(),
    request: z.string(),
    consumed: quantities,
  }),
  z.object({
    kind: z.literal('execution'),
    machine: z.string(),
    /** Its name. */
    execution: z.string(),
    transitions: z.number(),
    /** `running` is not over; in `killed` ones a function could not tell of its step. */
    state: z.enum(['over', 'running', 'killed']),
  }),
]);

export type CountLine = z.infer<typeof countSchema>;

type Kept = { counts: Counts; executions: readonly Execution[]; dataDir: string };

/** Leaves what was counted in a folder of its own in `folder`, with a copy of what was delivered. */
export function keepCounts(folder: string, { counts, executions, dataDir }: Kept): void {
  const own = join(folder, randomUUID());
  mkdirSync(own, { recursive: true });
  const lines: CountLine[] = [
    ...counts.invocations().map((each) => ({ kind: 'invocation' as const, ...each })),
    ...counts.all().map((each) => ({ kind: 'consumed' as const, ...each })),
    ...executions.map(executionLine),
  ];
  writeFileSync(join(own, countsFile), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const delivered = join(dataDir, costsFolder);
  if (existsSync(delivered)) cpSync(delivered, join(own, deliveredFolder), { recursive: true });
}

/** How Step Functions names that a function did not come to its end, or to its beginning. */
const killings = /"error":"(Sandbox\.Timedout|Lambda\.\w+)"/;

function executionLine({ machineArn, name, status, events }: Execution): CountLine {
  const wasKilled = killings.test(JSON.stringify(events));
  return {
    kind: 'execution',
    machine: machineArn.split(':').at(-1) ?? machineArn,
    execution: name,
    transitions: stateTransitions(events),
    state: status === 'RUNNING' ? 'running' : wasKilled ? 'killed' : 'over',
  };
}
