import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Server } from './server-here.ts';
import { type ServerOrder, type ServerReply, serverReplySchema } from './server-messages.ts';

/** A studio in another process. */
export type ServerProcess = Server & {
  /** Whether it ended by a kill of its own; unresolved while it lives. */
  crashed: Promise<boolean>;
};

export async function startServer(order: ServerOrder): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, 'server.ts'), [JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const { ready } = await replyOf(child, ended);
  if (!ready) throw new Error('The server did not get ready.');
  let killed = false;
  return {
    ...ready,
    crashed: ended.then(([, signal]) => signal === 'SIGKILL' && !killed),
    ask: async () => {
      const reply = replyOf(child, ended);
      // Where it is gone, its end says so.
      child.send('state', () => undefined);
      const { state } = await reply;
      if (!state) throw new Error('The server did not say how it stands.');
      return state;
    },
    end: async () => {
      killed = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function replyOf(child: ChildProcess, ended: Promise<unknown>): Promise<ServerReply> {
  const gone = ended.then(() => {
    throw new Error('The server ended before it answered.');
  });
  const [message] = await Promise.race([once(child, 'message'), gone]);
  return serverReplySchema.parse(message);
}
