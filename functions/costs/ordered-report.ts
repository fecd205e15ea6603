import * as z from 'zod/mini';
import { type CostOrder, type CostsQuery, costReportTimeout } from '../../shared/cost-report.ts';
import { awsClientDefaults } from '../platform/aws-clients.ts';
import { settings } from '../platform/settings.ts';
import { getJson, keysOf, putText } from '../storage/cost-reports.ts';
import { isNew, maxReadingAgeMs } from './reading-age.ts';

const orderSchema = z.object({ at: z.string(), state: z.enum(['open', 'failed', 'done']) });

type Order = z.infer<typeof orderSchema>;

type Wanted = CostOrder & Pick<CostsQuery, 'again'>;

/** What was read before comes with its state, and what is too old is read anew by a function that nobody waits for. */
export async function orderedReport<Schema extends z.ZodMiniType<{ readAt: string }>>(
  wanted: Wanted,
  schema: Schema,
) {
  const keys = keysOf(wanted);
  const [made, order] = await Promise.all([
    getJson(keys.made, schema),
    getJson(keys.order, orderSchema),
  ]);
  const now = new Date();
  const state = stateOf({ readAt: made?.readAt, order, now, wanted });
  if (state !== 'due') return { made: made ?? null, state };
  await place(wanted, now);
  return { made: made ?? null, state: 'reading' as const };
}

type Known = {
  readAt: string | undefined;
  order: Order | undefined;
  now: Date;
  wanted: Pick<Wanted, 'period' | 'again'>;
};

/** How it stands with what somebody wants; what is `due` is to be read. */
export function stateOf({
  readAt,
  order,
  now,
  wanted,
}: Known): 'ready' | 'reading' | 'failed' | 'due' {
  const since = (time: string) => now.getTime() - Date.parse(time);
  // What was open for longer than the function may take has died.
  if (order?.state === 'open' && since(order.at) < costReportTimeout * 1000) return 'reading';
  if (wanted.again) return 'due';
  if (order?.state === 'failed' && since(order.at) < maxReadingAgeMs) return 'failed';
  return readAt !== undefined && isNew(readAt, wanted.period, now) ? 'ready' : 'due';
}

async function place({ period, id, format }: CostOrder, now: Date): Promise<void> {
  const order = { period, ...(id !== undefined && { id }), ...(format && { format }) };
  const at = now.toISOString();
  await noteOrder(order, { at, state: 'open' });
  const { invokeFunction } = await import('../storage/invoke-function.ts');
  try {
    await invokeFunction(
      awsClientDefaults,
      {
        FunctionName: settings.costReporter(),
        InvocationType: 'Event',
        Payload: Buffer.from(JSON.stringify(order)),
      },
      { abortSignal: AbortSignal.timeout(maxInvokeMs) },
    );
  } catch (error) {
    await noteOrder(order, { at, state: 'failed' });
    throw error;
  }
}

/** Most time to hand an order over, in milliseconds. */
const maxInvokeMs = 5_000;

/** Notes how an order stands. */
export function noteOrder(order: CostOrder, state: Order): Promise<void> {
  return putText(keysOf(order).order, JSON.stringify(state));
}
