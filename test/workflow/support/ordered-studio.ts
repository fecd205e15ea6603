import { type Studio, startStudio } from '@atelier/local-cloud/studio';
import { withSetting } from '../../api/support/alter-template.ts';
import { countsRequests } from '../../api/support/call-point.ts';
import { passwordHash } from '../../api/support/caller.ts';
import { quickEngines } from '../../api/support/quick-engines.ts';
import { waitingFor } from './quick-waits.ts';
import type {
  CrashPoint,
  ServerOrder,
  ServerReady,
  ServerState,
  SideEffect,
} from './server-messages.ts';

const changes = /:(Put|Update|Delete|Create|Start|Stop|Send)/;

/**
 * Lists, in order, what the functions change, but for counting requests; this process kills itself at `crash`. Of two changes at once
 * the first is the one that begins first, or else the one that ends first.
 */
function logSideEffects({ aws }: Studio, crash?: CrashPoint): readonly SideEffect[] {
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

export type OrderedStudio = {
  ready: ServerReady;
  state(): ServerState;
  stop(): Promise<void>;
};

/** Brings up a studio as it is ordered, with the person who is to use it. */
export async function startOrdered(order: ServerOrder): Promise<OrderedStudio> {
  const { dataDir, port, crash, faults, webhookWait, places } = order;
  const alterations = [
    waitingFor(webhookWait),
    ...(places === undefined ? [] : [withSetting('GENERATION_CONCURRENCY', String(places))]),
  ];
  const studio = await startStudio({
    dataDir,
    port,
    engines: quickEngines,
    alterTemplate: (template) => alterations.reduce((one, alter) => alter(one), template),
  });
  for (const fault of faults) studio.replicate.faults.next(fault);
  const sideEffects = logSideEffects(studio, crash);
  const account = { email: 'person@example.com', passwordHash, plan: 'Pro' } as const;
  const userId = order.userId ?? studio.clerk.createUser(account).id;
  const token = studio.clerk.sessionToken(userId, { expiresIn: 600 });
  return {
    ready: { origin: studio.origin, userId, token },
    state: () => ({
      predictions: studio.replicate.predictions().map(({ status }) => status),
      running: studio.executions.list().filter(({ status }) => status === 'RUNNING').length,
      sideEffects,
    }),
    stop: studio.stop,
  };
}
