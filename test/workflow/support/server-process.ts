import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  type ServerOrder,
  type ServerQuestion,
  type ServerReply,
  type ServerState,
  serverReplySchema,
} from './server-messages.ts';

/** A studio in another process. */
export type Server = {
  origin: string;
  userId: string;
  token: string;
  /** Where it stands; a question may set its clock forward. */
  ask(question?: ServerQuestion): Promise<ServerState>;
  /** Whether it ended by a kill of its own; unresolved while it lives. */
  crashed: Promise<boolean>;
  kill(): Promise<void>;
};

export async function startServer(order: ServerOrder): Promise<Server> {
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
    ask: async (question = {}) => {
      const reply = replyOf(child, ended);
      child.send(question);
      const { state } = await reply;
      if (!state) throw new Error('The server did not say how it stands.');
      return state;
    },
    kill: async () => {
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
