import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { skuNames } from '../../../shared/costs/skus.ts';
import { costsFolder } from '../log-delivery/log-delivery.ts';
import type { Execution } from '../step-functions/execution.ts';
import { stateTransitions } from '../step-functions/state-transitions.ts';
import type { Counts } from './counts.ts';

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
