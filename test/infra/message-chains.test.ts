import { expect, it } from 'vitest';
import { functions, grantsOf } from './support/grants-of.ts';

const queuesOf = (id: string, action: string) =>
  grantsOf(id).flatMap((grant) => (grant.startsWith(`${action} `) ? [grant.split(' ')[1]] : []));

it('lets the functions that send into their own queue go on, whom Lambda would end after 16 messages, and no others', () => {
  const sendToThemselves = functions
    .map(([id]) => id)
    .filter((id) => {
      const sent = new Set(queuesOf(id, 'sqs:SendMessage'));
      return queuesOf(id, 'sqs:ReceiveMessage').some((queue) => sent.has(queue));
    });
  expect(sendToThemselves.sort()).toEqual(['DispatchJobs', 'FinishJobs']);
  const allowed = functions.filter(([, { Properties }]) => Properties.RecursiveLoop === 'Allow');
  expect(allowed.map(([id]) => id).sort()).toEqual(sendToThemselves);
});
