import { expect, test } from 'vitest';
import { later } from '../api/support/later.ts';
import { quickEngines } from '../api/support/quick-engines.ts';
import { testStudio } from '../api/support/studio.ts';
import { accountOf, gateOf } from './support/accounts.ts';
import { everyoneWaits, personInLine } from './support/person-in-line.ts';

const studio = testStudio({ engines: quickEngines, alterTemplate: everyoneWaits });

/** Breaks each of these calls of a function, until the end of the test. */
function breakCalls(functionId: string, action: string, table: string): { end(): void } {
  const end = studio().aws.onCall(({ principal, action: asked, resource }) => {
    const isBroken = asked === action && resource.endsWith(`-${table}`);
    if (isBroken && principal.functionId === functionId) throw new Error('The connection breaks.');
  });
  return { end };
}

/** Seconds after which a message that was not worked through comes again. */
const visibilityTimeout = 90;

const deliveries = 4;

async function deliverToTheEnd(): Promise<void> {
  for (let delivery = 0; delivery < deliveries; delivery += 1) {
    await studio().queues.idle();
    later(studio(), visibilityTimeout + 1);
  }
  await studio().queues.idle();
}

test.each([
  { name: 'begin', functionId: 'DispatchJobs', action: 'dynamodb:UpdateItem', table: 'limits' },
  { name: 'be finished', functionId: 'FinishJobs', action: 'dynamodb:PutItem', table: 'history' },
])('a job that cannot $name in four deliveries is given back', async (broken) => {
  const { functionId, action, table } = broken;
  const calls = breakCalls(functionId, action, table);
  const person = personInLine(studio());
  const key = await person.order();
  await expect.poll(() => isAtWork(functionId)).toBe(true);
  await deliverToTheEnd();
  calls.end();
  expect(await person.ended(key)).toMatchObject({ state: 'failed', code: 'job_abandoned' });
  expect(await accountOf(studio(), person.userId)).toEqual({ used: 0, results: [] });
  expect(await gateOf(studio())).toEqual({ inLine: 0, held: 0 });
  const { queues } = studio();
  for (const queue of ['GenerationDeadLetters', 'FinishDeadLetters']) {
    expect(queues.messages(queue)).toEqual([]);
  }
});

/** Whether a message is with the function. */
function isAtWork(functionId: string): boolean {
  const queue = functionId === 'DispatchJobs' ? 'GenerationQueue' : 'FinishQueue';
  return studio()
    .queues.messages(queue)
    .some(({ receiveCount }) => receiveCount > 0);
}
