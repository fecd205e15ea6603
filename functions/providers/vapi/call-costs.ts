import type { Consumption } from '../../../shared/costs/cost-line.ts';
import { type VapiSku, vapiPriceList } from '../../../shared/costs/prices/vapi.ts';
import { recordWork } from '../../platform/cost-log.ts';
import type { CallReport } from './call-report.ts';

/** What Vapi passes on at cost, by the type under which its report tells it. */
const passedOn = {
  transcriber: 'vapiTranscriberMinute',
  model: 'vapiModelMinute',
  voice: 'vapiVoiceMinute',
} as const;

const parts = [...Object.values(passedOn), 'vapiMinute'] as const;

type Costs = Pick<CallReport, 'seconds' | 'costMicroDollars' | 'partCosts'>;

/** Records that a call was created: what it costs is known when it has ended. */
export function acceptCall(callId: string): void {
  const reason = 'The provider tells it when the call has ended';
  const consumptions = parts.map((sku) => ({ sku, quantity: null, reason }));
  recordWork('accepted', callId, { ...vapiPriceList, consumptions });
}

/** Records what a call that has ended costs. */
export function settleCall({ callId, ...costs }: CallReport): void {
  recordWork('settled', callId, { ...vapiPriceList, consumptions: costsOf(costs) });
}

/**
 * What a call consumed: its minutes, at the price that the provider tells for each part, else that of
 * the price book. What is told of the whole and of no part, like the transport, stands with Vapi's
 * own fee, so that the sum is the whole. A call that nobody joined took no minute.
 */
export function costsOf({
  seconds = 0,
  costMicroDollars,
  partCosts,
}: Costs): Consumption<VapiSku>[] {
  const quantity = seconds / 60;
  const told = Object.entries(passedOn).map(([type, sku]) => ({ sku, told: partCosts.get(type) }));
  const sumTold = told.reduce((sum, part) => sum + (part.told ?? 0), 0);
  const whole = costMicroDollars === null ? sumOf(partCosts) : costMicroDollars * 1000;
  const own: Consumption<VapiSku> = { sku: 'vapiMinute', quantity };
  if (whole === undefined) {
    return [...told.map(({ sku }) => unsaid(sku, quantity)), own];
  }
  return [
    ...told.map((part) => ({ sku: part.sku, quantity, told: part.told ?? 0 })),
    { ...own, told: whole - sumTold },
  ];
}

/** A part whose cost is not told: by the price book, if that has a price; nothing of no minute. */
function unsaid(sku: VapiSku, quantity: number): Consumption<VapiSku> {
  return { sku, quantity, ...(quantity === 0 && { told: 0 }) };
}

function sumOf(costs: ReadonlyMap<string, number>): number | undefined {
  return costs.size === 0 ? undefined : [...costs.values()].reduce((sum, cost) => sum + cost, 0);
}
