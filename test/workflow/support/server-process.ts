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
  /** Resolves when the process has ended, by itself or by `kill`. */
  ended: Promise<unknown>;
  kill(): Promise<void>;
};

export async function startServer(order: ServerOrder): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'server.ts'), [JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const { ready } = await replyOf(child, ended);
  if (!ready) throw new Error('The server did not get ready.');
  return {
    ...ready,
    ended,
    ask: async (question = {}) => {
      const reply = replyOf(child, ended);
      child.send(question);
      const { state } = await reply;
      if (!state) throw new Error('The server did not say how it stands.');
      return state;
    },
    kill: async () => {
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
