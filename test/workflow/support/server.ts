// A studio in a process of its own, which kills itself at a call that it is told.
import { flushCompileCache } from 'node:module';
import { startOrdered } from './ordered-studio.ts';
import { type ServerReply, serverOrderSchema } from './server-messages.ts';

const order = serverOrderSchema.parse(JSON.parse(process.argv[2] ?? ''));
const { ready, state } = await startOrdered(order);

process.on('message', () => reply({ state: state() }));
reply({ ready });
// A killed process leaves nothing behind of what it has compiled: the next one should find it.
flushCompileCache();

function reply(message: ServerReply): void {
  process.send?.(message);
}
