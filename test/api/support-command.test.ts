import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { StepFailure } from '../../scripts/deploy/step.ts';
import { openLocalStudio } from '../../scripts/support/open-local.ts';
import { runSupport } from '../../scripts/support/run-support.ts';
import { failuresAllowed } from '../../shared/failures.ts';
import { planLimits } from '../../shared/plans.ts';
import { routes } from '../../shared/routes.ts';
import { type SupportPerson, supportPersonSchema } from '../../shared/support.ts';
import { maxUploadBytes } from '../../shared/uploads.ts';
import { pauseAt } from './support/call-point.ts';
import { callerOf, errorOf, imageForm, newCaller, newKey } from './support/caller.ts';
import { newEditor } from './support/image-editor.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { logsOf } from './support/logs.ts';
import { disc, maskOfDisc } from './support/pictures.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { newVideoGenerator, videoGeneratorOf } from './support/video-generator.ts';
import { callOf, voiceChatOf } from './support/voice-chat.ts';

const studio = sharedStudio();

// The clock of whoever asks is off by more than what a signature may be.
beforeAll(() => studio().clock.travelTo(new Date(studio().clock.now().getTime() + 20 * 60_000)));

const why = ['--reason', 'asked for it by mail, a@b.example', '--yes'];

/** What the command says, as JSON; rejects where it is refused. */
async function support(...args: string[]): Promise<Record<string, unknown>> {
  const said: string[] = [];
  await runSupport([...args, '--json'], {
    now: studio().clock.now(),
    say: (text) => said.push(text),
    ask: async () => 'no',
    open: async () => openLocalStudio(studio().dataDir),
  });
  return z.parse(z.record(z.string(), z.unknown()), JSON.parse(said.join('')));
}

async function shown(person: string): Promise<SupportPerson> {
  return supportPersonSchema.parse(await support('--person', person));
}

async function refusal(...args: string[]): Promise<string> {
  const failure = await support(...args).catch((error: unknown) => error);
  if (failure instanceof StepFailure) return failure.message;
  throw failure instanceof Error ? failure : new Error('It was not refused.');
}

test('a delivered use is given back once, extra uses raise the limit until they expire, and people and the record tell', async () => {
  const caller = newCaller(studio());
  const upload = await caller.upload({ bytes: await disc() });
  const limit = planLimits.Free.imageEditing;
  const ids: string[] = [];
  for (let n = 0; n < limit; n += 1) ids.push((await caller.remove(upload)).id);
  const [first = '', second = ''] = ids;
  const by = ['--person', caller.email];

  for (const id of [first, second, first, second]) await support(...by, '--give-back', id, ...why);
  expect(await caller.used()).toBe(limit - 2);
  expect(await caller.list()).toHaveLength(limit);
  await caller.remove(upload);
  await caller.remove(upload);
  expect((await caller.remove(upload, second)).id).toBe(second);
  expect((await caller.sendRemoval(imageForm(upload))).status).toBe(429);

  const until = studio().clock.now().toISOString().slice(0, 10);
  await support(...by, '--grant', 'imageEditing=1', '--until', until, ...why);
  const usage = await caller.send(routes.getAppUsage);
  expect(await usage.json()).toMatchObject({ extraUses: { imageEditing: 1 } });
  await caller.remove(upload);
  expect((await errorOf(await caller.sendRemoval(imageForm(upload)))).code).toBe(
    'usage_limit_reached',
  );
  const { tools, jobs } = await shown(caller.userId);
  expect(tools[0]).toMatchObject({ used: limit + 1, limit: limit + 1, extra: 1 });
  expect(jobs.filter(({ givenBackAt }) => givenBackAt).map(({ id }) => id)).toEqual([
    second,
    first,
  ]);
  expect(await refusal(...by, '--grant', 'videoGeneration=1', ...why)).toContain(
    'does not include',
  );
  expect(await refusal(...by, '--give-back', newKey(studio()), ...why)).toContain('no such job');
  expect(await refusal('--person', 'nobody@example.com')).toContain('no account');
});

test('nothing is done that is not meant', async () => {
  const { userId, used } = newCaller(studio());
  const lift = ['--person', userId, '--lift', 'imageEditing'];
  await expect(support(...lift)).rejects.toThrow('--reason');
  await expect(support(...lift, '--reason', 'an outage')).rejects.toThrow('Nothing was changed');
  await expect(support(...lift, '--cancel', 'x', ...why)).rejects.toThrow('either');
  expect(await used()).toBe(0);
});

test('after too many failures a person goes on, a failed job is done again, and one under way is called off', async () => {
  const caller = newCaller(studio());
  const { send } = imageGeneratorOf(caller, studio());
  const attempt = (key = newKey(studio())) => send({ prompt: 'A lighthouse' }, key);
  const failed = newKey(studio());
  for (let n = 0; n < failuresAllowed.count; n += 1) {
    studio().replicate.faults.next({ kind: 'bad-output' });
    const key = n === 0 ? failed : newKey(studio());
    expect((await errorOf(await attempt(key))).code).toBe('provider_failed');
  }
  expect((await errorOf(await attempt())).code).toBe('too_many_failures');
  const by = ['--person', caller.userId];
  const toolOf = async () =>
    (await shown(caller.userId)).tools.find(({ feature }) => feature === 'imageGeneration');
  expect(await toolOf()).toHaveProperty('pausedUntil');
  await support(...by, '--lift', 'imageGeneration', ...why);
  expect(await toolOf()).not.toHaveProperty('pausedUntil');

  const { command } = await support(...by, '--replay', failed, ...why);
  const { as } = z.parse(z.object({ as: z.string() }), command);
  expect(await caller.outcome(as)).toMatchObject({ state: 'done' });
  expect(await caller.used('imageGeneration')).toBe(1);
  expect(await refusal(...by, '--replay', as, ...why)).toContain('was delivered');

  studio().replicate.faults.next({ kind: 'hang' });
  const [key, begun] = [newKey(studio()), studio().replicate.predictions().length + 1];
  const running = attempt(key);
  await expect.poll(() => studio().replicate.predictions().length).toBe(begun);
  // Its end is looked for, which it has not come to.
  await support(...by, '--replay', key, ...why);
  await support(...by, '--cancel', key, ...why);
  expect((await errorOf(await running)).code).toBe('job_cancelled');
  const job = (await shown(caller.userId)).jobs.find(({ id }) => id === key);
  expect(job).toMatchObject({ state: 'failed', reason: 'job_cancelled' });
});

test('an edit that failed is done again from the picture and the mask that it began with', async () => {
  const editor = newEditor(studio());
  const image = await editor.upload({ bytes: await disc() });
  const mask = await maskOfDisc();
  const failed = newKey(studio());
  studio().replicate.faults.next({ kind: 'fail', message: 'no' });
  expect((await editor.sendEdit({ edit: { mode: 'object' }, image, mask }, failed)).status).toBe(
    502,
  );
  const { command } = await support('--person', editor.userId, '--replay', failed, ...why);
  const { as } = z.parse(z.object({ as: z.string() }), command);
  expect(await editor.outcome(as)).toMatchObject({ result: { edit: { mode: 'object' } } });
});

test('an edit of a result that is larger than an upload may be is done again from what was kept of it', async () => {
  const editor = newEditor(studio());
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const grain = sharp({
    create: { width: 600, height: 600, channels: 3, background: 'gray', noise },
  });
  const upload = await editor.upload({ bytes: await grain.jpeg().toBuffer() });
  const enhance = { mode: 'enhance', strength: 0, double: true } as const;
  const large = await editor.edit({ edit: enhance, image: upload });
  const { size } = await (await fetch(studio().origin + large.resultImageUrl)).blob();
  expect(size).toBeGreaterThan(maxUploadBytes);
  const failed = newKey(studio());
  studio().replicate.faults.next({ kind: 'fail', message: 'no' });
  const edit = { mode: 'style', style: 'ink', strength: 60 } as const;
  const image = `result:image-editing:${large.id}`;
  expect((await editor.sendEdit({ edit, image }, failed)).status).toBe(502);
  const { command } = await support('--person', editor.userId, '--replay', failed, ...why);
  const { as } = z.parse(z.object({ as: z.string() }), command);
  expect(await editor.outcome(as)).toMatchObject({ result: { edit } });
});

test('a video that failed is done again, and its operator is told so', async () => {
  const { caller, submit, outcome } = newVideoGenerator(studio());
  const failed = newKey(studio());
  studio().replicate.faults.next({ kind: 'fail', message: 'no' });
  expect(await submit(failed)).toBe(202);
  expect(await outcome(failed)).toMatchObject({ state: 'failed' });
  const { command } = await support('--person', caller.userId, '--replay', failed, ...why);
  const { as } = z.parse(z.object({ as: z.string() }), command);
  expect(await outcome(as)).toMatchObject({ state: 'done', feature: 'videoGeneration' });
});

test('from the reference of an answer one comes to the lines of its request, and of its job', async () => {
  const caller = newCaller(studio());
  const upload = await caller.upload({ bytes: await disc() });
  studio().replicate.faults.next({ kind: 'fail', message: 'no' });
  const key = newKey(studio());
  const { requestId = '' } = await errorOf(await caller.sendRemoval(imageForm(upload), key));
  const linesOf = async (id: string) => {
    const { lines } = await support('--request', id);
    return z.parse(z.array(z.object({ source: z.string(), message: z.string() })), lines);
  };
  for (const id of [requestId, requestId.slice(-8), key]) {
    const lines = await linesOf(id);
    const own = lines.find(({ message }) => message.includes('"code":"provider_failed"'));
    expect(own?.message).toContain(requestId);
    expect(lines.some(({ message }) => message.startsWith('REPORT'))).toBe(true);
  }
  expect(await linesOf('no-such-reference')).toEqual([]);
});

test('all that is kept of a person is exported, and erased with the account', async () => {
  const caller = newCaller(studio());
  const made = await caller.remove(await caller.upload({ bytes: await disc() }));
  const file = join(studio().dataDir, `${caller.userId}.zip`);
  const by = ['--person', caller.userId];
  expect(await support(...by, '--export', file, ...why)).toMatchObject({ files: 2, unread: [] });
  const archive = readFileSync(file);
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.includes(`"id": "${made.id}"`)).toBe(true);
  expect(archive.includes(caller.email)).toBe(false);

  const token = studio().clerk.sessionToken(caller.userId);
  const signedIn = callerOf(studio(), caller.userId, caller.email, () => token);
  // Clerk tells of it at once, which would do the same.
  const webhook = pauseAt(studio(), 'dynamodb:PutItem', { functionId: 'ClerkWebhook' });
  await support(...by, '--erase', ...why);
  webhook.end();
  expect((await signedIn.send(routes.listRemovedBgImages)).status).toBe(401);
  const { hash, ...left } = await shown(caller.userId);
  expect(left).toMatchObject({ closed: true, jobs: [] });
  expect(await refusal('--person', caller.email)).toContain('no account');
  expect(await refusal(...by, '--lift', 'imageEditing', ...why)).toContain('deleted');

  const record = logsOf(studio())
    .filter(({ functionId }) => functionId === 'Support')
    .map(({ message }) => message);
  const erasure = record.filter((line) => line.includes('"action":"erase"') && line.includes(hash));
  expect(erasure.map((line) => /"outcome":"(\w+)"/.exec(line)?.[1])).toEqual(['begun', 'done']);
  expect(erasure[0]).toMatch(/"by":"\w+ on this machine"/);
  expect(erasure[0]).toContain('"reason":"asked for it by mail, ...@..."');
  expect(record.join('\n')).not.toContain(caller.email);
});

test('a video under way is called off when its use is given back; with an account all that is under way ends, and it is told when that is over', async () => {
  const person = newCaller(studio(), 'Pro');
  const { faults, predictions } = studio().replicate;
  const generator = videoGeneratorOf(person, studio());
  const by = ['--person', person.userId];
  const begun = async () => {
    const before = predictions().length;
    faults.next({ kind: 'hang' });
    const key = newKey(studio());
    expect(await generator.submit(key)).toBe(202);
    await expect.poll(() => predictions().length).toBe(before + 1);
    return key;
  };
  const { done: back } = await support(...by, '--give-back', await begun(), ...why);
  expect(back).toContain('called off');
  expect(await generator.used()).toBe(0);

  const key = await begun();
  const { sessionId, listener } = await voiceChatOf(person, studio()).talk();
  const { done } = await support(...by, '--erase', ...why);
  expect(done).toMatch(/run this once more in \d+ minutes/);
  expect(predictions()[0]?.status).toBe('canceled');
  expect(
    studio()
      .executions.list()
      .find(({ name }) => name === key)?.status,
  ).toBe('ABORTED');
  expect(callOf(studio(), sessionId)).toMatchObject({ status: 'ended' });
  await listener.rest();
});
