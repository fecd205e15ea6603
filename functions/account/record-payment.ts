import { costRecordMarker } from '../../shared/costs/record-facts.ts';
import { writeRecord } from '../platform/cost-log.ts';
import { eventFacts } from '../platform/invocation-facts.ts';
import { settings } from '../platform/settings.ts';
import type { AccountEvent } from '../providers/clerk/webhook.ts';

type Payment = Extract<AccountEvent, { kind: 'paid' }>;

/**
 * Writes what a person paid as a record of the time at which it was paid. Its id is made of the payment's, so that what
 * Clerk tells twice counts once.
 */
export function recordPayment({ paymentId, paidAt, plan, amount, tax, currency }: Payment): void {
  const { source, request, apiRequest, user } = eventFacts();
  writeRecord({
    [costRecordMarker]: 1,
    id: `paid:${paymentId}`,
    at: paidAt.toISOString(),
    kind: 'payment',
    stage: settings.stage(),
    source,
    ...(request !== undefined && { request }),
    ...(apiRequest !== undefined && { apiRequest }),
    ...(user !== undefined && { user }),
    plan,
    outcome: 'done',
    payment: { amount, tax, currency },
    lines: [],
  });
}
