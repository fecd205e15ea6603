import { expect, test } from 'vitest';
import { maxPromptLength } from '../../shared/prompts.ts';
import { routes, servedRoutes } from '../../shared/routes.ts';
import { callerOf, imageForm, newCaller, newKey } from './support/caller.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { logsOf } from './support/logs.ts';
import { disc } from './support/pictures.ts';
import { testStudio } from './support/studio.ts';

const studio = testStudio();

test('each request leaves one line of its own and Lambda’s report', async () => {
  const caller = newCaller(studio());
  await caller.used();
  const messages = logsOf(studio())
    .filter(({ functionId }) => functionId === 'GetAppUsage')
    .map(({ message }) => message);
  expect(messages.filter((message) => message.startsWith('REPORT RequestId: '))).toHaveLength(1);
  const lines = messages.filter((message) => message.includes('GET /api/python/get-app-usage'));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ message: 'request', status: 200 }),
  ]);
});

test('no log holds a token, an e-mail address, a signed URL, a prompt or a secret', async () => {
  const person = newCaller(studio());
  const token = studio().clerk.sessionToken(person.userId);
  const caller = callerOf(studio(), person.userId, person.email, () => token);
  const uploadId = await caller.upload({ bytes: await disc() });
  const image = await caller.remove(uploadId);
  const message = `cannot read ${studio().origin}${image.resultImageUrl} of ${person.email}`;
  studio().replicate.faults.next({ kind: 'fail', message });
  await caller.sendRemoval(imageForm(uploadId), newKey(studio()));
  await caller.sendRemoval(imageForm('not an id'));
  const prompt = 'A castle for Rumpelstilzchen';
  const generator = imageGeneratorOf(caller, studio());
  const picture = await generator.generate(prompt);
  studio().replicate.faults.next({ kind: 'fail', message: `refused: ${prompt}` });
  await generator.send({ prompt }, newKey(studio()));
  await generator.send({ prompt: prompt.repeat(maxPromptLength) }, newKey(studio()));
  await generator.remove(picture.ID);
  const forged = callerOf(studio(), person.userId, '', () => `${token}x`);
  for (const [, route] of servedRoutes) await forged.send(route, { params: { id: 'x' } });
  await caller.send(routes.deleteRemovedBgImage, { params: { id: image.id } });

  const text = logsOf(studio())
    .map((line) => line.message)
    .join('\n');
  expect(text).toContain('provider_failed');
  expect(text).toContain('"ProviderFailures"');
  const signature = new URL(image.resultImageUrl, studio().origin).searchParams.get('Signature');
  const secrets = [token, person.email, person.userId, String(signature), 'Rumpelstilzchen'];
  secrets.push(studio().clerk.secretKey, studio().replicate.token);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/Signature=|Key-Pair-Id=|Bearer ey/);
});
