import { startStudio } from '@atelier/local-cloud/studio';
import { passwordHash } from '../../api/support/caller.ts';
import { quickEngines } from '../../api/support/quick-engines.ts';
import { waitingFor } from './quick-waits.ts';
import type { ServerOrder, ServerReady, ServerState } from './server-messages.ts';
import { logSideEffects } from './side-effects.ts';

export type OrderedStudio = {
  ready: ServerReady;
  state(): ServerState;
  stop(): Promise<void>;
};

/** Brings up a studio as it is ordered, with the person who is to use it. */
export async function startOrdered(order: ServerOrder): Promise<OrderedStudio> {
  const { dataDir, port, crash, faults, webhookWait } = order;
  const studio = await startStudio({
    dataDir,
    port,
    engines: quickEngines,
    alterTemplate: waitingFor(webhookWait),
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
