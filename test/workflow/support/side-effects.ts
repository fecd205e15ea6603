import type { Studio } from '@atelier/local-cloud/studio';
import { countsRequests } from '../../api/support/counts-requests.ts';
import type { CrashPoint, SideEffect } from './server-messages.ts';

const changes = /:(Put|Update|Delete|Create|Start|Stop|Send)/;

/**
 * Lists, in order, what the functions change, but for counting requests; this process kills itself at `crash`. Of two changes at once
 * the first is the one that begins first, or else the one that ends first.
 */
export function logSideEffects({ aws }: Studio, crash?: CrashPoint): readonly SideEffect[] {
  const seen: Record<CrashPoint['phase'], SideEffect[]> = { before: [], after: [] };
  aws.onCall((call) => {
    const { principal, action, phase } = call;
    const { functionId } = principal;
    if (!changes.test(action) || countsRequests(call)) return;
    const same = (effect: SideEffect) =>
      effect.functionId === functionId && effect.action === action;
    const nth = seen[phase].filter(same).length + 1;
    seen[phase].push({ functionId, action, nth });
    const here = crash && same(crash) && crash.phase === phase && crash.nth === nth;
    if (here) process.kill(process.pid, 'SIGKILL');
  });
  return seen.before;
}
