import { expect, test } from 'vitest';
import { StepFailure } from '../../scripts/deploy/step.ts';
import { openStageStudio } from '../../scripts/support/open-stage.ts';
import { findRequest } from '../../scripts/support/requests/find-request.ts';
import { startAccount } from './support/account.ts';

const now = new Date('2026-11-22T12:00:00Z');

async function failureOf(work: Promise<unknown>): Promise<StepFailure> {
  const failure = await work.catch((error: unknown) => error);
  if (failure instanceof StepFailure) return failure;
  throw failure;
}

test('a stage is refused to who is not signed in, or in another account, with what to do', async () => {
  const nobody = await startAccount({ signedIn: false });
  expect(await failureOf(openStageStudio('staging', nobody.elsewhere))).toMatchObject({
    message: expect.stringContaining('AWS does not know who you are'),
    next: expect.stringContaining('aws sso login'),
  });
  const elsewhere = await startAccount({ id: '999999999999' });
  expect((await failureOf(openStageStudio('prod', elsewhere.elsewhere))).next).toContain('Sign in');
});

test('a stage is asked through its function, as whoever is signed in; who may not, or where there is none, is told', async () => {
  const account = await startAccount({
    support: ({ by, command }) =>
      command.person === 'nobody'
        ? ['AccessDeniedException', 'no']
        : { done: `${command.action} by ${by}` },
  });
  const studio = await openStageStudio('staging', account.elsewhere);
  const ask = (person: string) =>
    studio.ask({ by: studio.by, reason: 'why', command: { action: 'show', person } });
  expect(await ask('somebody')).toEqual({ done: 'show by arn:aws:iam::444455556666:user/ops' });
  expect((await failureOf(ask('nobody'))).next).toContain('lambda:InvokeFunction');
  const empty = await openStageStudio('staging', (await startAccount()).elsewhere);
  const asked = empty.ask({ by: '', reason: 'why', command: { action: 'show', person: 'x' } });
  expect((await failureOf(asked)).message).toContain('no function atelier-staging-support');
});

test('the lines of a request are found by one query, then those of its job and of the event that worked on it', async () => {
  const job = '01M88VHJY6SZWSBGHGKSBGWFV2';
  const request = { requestId: 'aaaa-1111', jobId: job, code: 'provider_failed' };
  const lines = [
    ['remove-bg', `2026-11-22T11:00:00Z\tINFO\t${JSON.stringify(request)}`],
    ['remove-bg', JSON.stringify({ costRecord: 1, apiRequest: 'aaaa-1111', request: 'event-1' })],
    ['remove-bg', 'REPORT RequestId: event-1 Duration: 3 ms'],
    ['finish-jobs', JSON.stringify({ message: 'a look', jobId: job })],
    ['list-images', JSON.stringify({ requestId: 'bbbb-2222' })],
  ] as const;
  const queries: string[] = [];
  const account = await startAccount({
    logs: (query) => {
      queries.push(query.queryString);
      const pattern = /like \/(.*)\/ \|/.exec(query.queryString)?.[1] ?? 'nothing';
      return lines.filter(([, line]) => new RegExp(pattern).test(line));
    },
  });
  const studio = await openStageStudio('staging', account.elsewhere);
  const found = await findRequest(studio, { id: '1111', days: 7 }, now);
  expect(found.lines.map(({ source, at }) => [source, at])).toEqual(
    ['remove-bg', 'remove-bg', 'remove-bg', 'finish-jobs'].map((source) => [
      `atelier-staging-${source}`,
      '2026-11-22T11:00:00.000Z',
    ]),
  );
  expect(found.ids).toEqual(['1111', 'aaaa-1111', job, 'event-1']);
  expect(queries).toHaveLength(2);
});
