import { startOrdered } from './ordered-studio.ts';
import type { ServerOrder, ServerReady, ServerState } from './server-messages.ts';

/** A studio that was ordered. */
export type Server = ServerReady & {
  /** Where it stands. */
  ask(): Promise<ServerState>;
  end(): Promise<void>;
};

/** Brings one up in this process, where all that it needs is loaded already. */
export async function startHere(order: ServerOrder): Promise<Server> {
  const { ready, state, stop } = await startOrdered(order);
  return { ...ready, ask: async () => state(), end: stop };
}
