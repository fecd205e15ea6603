import type { Studio } from '../../../scripts/local/studio.ts';
import type { CrashPoint, SideEffect } from './server-messages.ts';

const changes = /:(Put|Update|Delete|Create|Start|Stop|Send)/;

/** Lists, in order, what the functions change; this process kills itself at `crash`. */
export function logSideEffects({ aws }: Studio, crash?: CrashPoint): readonly SideEffect[] {
  const sideEffects: SideEffect[] = [];
  aws.onCall(({ principal, action, phase }) => {
    const { functionId } = principal;
    if (!changes.test(action)) return;
    const same = (effect: SideEffect) =>
      effect.functionId === functionId && effect.action === action;
    if (phase === 'before') {
      sideEffects.push({ functionId, action, nth: sideEffects.filter(same).length + 1 });
    }
    const here = crash && same({ ...crash }) && crash.phase === phase;
    if (here && sideEffects.filter(same).length === crash.nth) process.kill(process.pid, 'SIGKILL');
  });
  return sideEffects;
}
