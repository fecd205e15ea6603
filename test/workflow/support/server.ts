// A studio in a process of its own, which kills itself at a call that it is told.
import { startStudio } from '../../../scripts/local/studio.ts';
import { quickEngines } from '../../api/support/quick-engines.ts';
import { waitingFor } from './quick-waits.ts';
import {
  type ServerReply,
  type SideEffect,
  serverOrderSchema,
  serverQuestionSchema,
} from './server-messages.ts';

const changes = /:(Put|Update|Delete|Create|Start|Stop|Send)/;

const order = serverOrderSchema.parse(JSON.parse(process.argv[2] ?? ''));
const { dataDir, port, crash, faults, webhookWait } = order;
const studio = await startStudio({
  dataDir,
  port,
  engines: quickEngines,
  alterTemplate: waitingFor(webhookWait),
});
for (const fault of faults) studio.replicate.faults.next(fault);

const sideEffects: SideEffect[] = [];
studio.aws.onCall(({ principal, action, phase }) => {
  const { functionId } = principal;
  if (!changes.test(action)) return;
  const same = (effect: SideEffect) => effect.functionId === functionId && effect.action === action;
  if (phase === 'before') {
    sideEffects.push({ functionId, action, nth: sideEffects.filter(same).length + 1 });
  }
  const here = crash && same({ ...crash }) && crash.phase === phase;
  if (here && sideEffects.filter(same).length === crash.nth) process.kill(process.pid, 'SIGKILL');
});

const account = { email: 'person@example.com', password: 'correct-horse-1', plan: 'Pro' } as const;
const userId = order.userId ?? studio.clerk.createUser(account).id;
const token = studio.clerk.sessionToken(userId, { expiresIn: 100_000 });

process.on('message', (message) => {
  const { forwardSeconds } = serverQuestionSchema.parse(message);
  if (forwardSeconds) {
    studio.clock.travelTo(new Date(studio.clock.now().getTime() + forwardSeconds * 1000));
  }
  const running = studio.executions.list().filter(({ status }) => status === 'RUNNING').length;
  const predictions = studio.replicate.predictions().map(({ status }) => status);
  reply({ state: { predictions, running, sideEffects } });
});
reply({ ready: { origin: studio.origin, userId, token } });

function reply(message: ServerReply): void {
  process.send?.(message);
}
