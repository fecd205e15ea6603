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
 * An event that a function received. `killed` ones were ended from outside, or ended their process,
 * so the function could not record what it consumed.
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
   * Lambda's id of the event. Without one: `signed` for what others asked for by forms that
   * the function signed, and `idle` for what it asked for without any event.
   */
  request: string | 'signed' | 'idle';
  consumed: Quantities;
};

/** Counts what functions consume of the local services, without asking them. */
export type Counts = {
  consumed(
    principal: Pick<Principal, 'functionId'>,
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

/** Events that are remembered if not all of them are written in the end. */
const maxRememberedCount = 10_000;

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
      if (!all && counted.size > maxRememberedCount) forgetFirst(counted);
    },
    invoked: (invocation) => {
      invocations.push(invocation);
      if (!all && invocations.length > maxRememberedCount) invocations.shift();
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

/** Environment variable with the folder for the counts of every local cloud; without it none are written. */
export const countedCostsVariable = 'ATELIER_COUNTED_COSTS';

export function countedCostsFolder(): string | undefined {
  return process.env[countedCostsVariable];
}

/** The file with a studio's counts, and the folder beside it with the delivered cost records. */
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
    /** `killed`: a function could not record its step. */
    state: z.enum(['over', 'running', 'killed']),
  }),
]);

export type CountLine = z.infer<typeof countSchema>;

type Kept = { counts: Counts; executions: readonly Execution[]; dataDir: string };

/** Writes the counts to a new folder in `folder`, with a copy of the delivered cost records. */
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

/** Error names of Step Functions for functions that were killed or did not start. */
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
