import { Logger } from '@aws-lambda-powertools/logger';
import type { SupportRequest } from '../../shared/support.ts';
import { userHash } from '../platform/user.ts';

/**
 * The record of what support does: lines of this function's log, which only grows, and which the function itself can
 * neither read nor change. They are written whatever level the stage's logs have.
 */
const record = new Logger({ serviceName: 'atelier', logLevel: 'INFO' });

/**
 * Notes who does what to whom, and why: before it is begun, and what came of it. A person is in it by the hash that
 * stands for them, since the record outlives their account.
 */
export function noteSupport(
  request: SupportRequest,
  userId: string | undefined,
  outcome: 'begun' | 'done' | 'refused' | 'failed',
): void {
  const { by, reason, command } = request;
  const { person: _, action, ...what } = command;
  record.info('support', {
    by,
    reason: withoutAddresses(reason),
    action,
    ...what,
    ...(userId !== undefined && { user: userHash(userId) }),
    outcome,
  });
}

/** Nobody's address is kept, even if it was typed. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/\S+@\S+/g, '...@...');
}
