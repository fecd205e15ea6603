import { beforeAll, describe, expect, test } from 'vitest';
import {
  dimensionValues,
  metricKeys,
  metricNamespace,
  metrics,
  providers,
} from '../../shared/metrics.ts';
import { maxPromptLength } from '../../shared/prompt.ts';
import { routes, servedRoutes } from '../../shared/routes.ts';
import { withSetting } from './support/alter-template.ts';
import { callerOf, imageForm, newCaller, newKey } from './support/caller.ts';
import { canaryAddress, eventfulDay } from './support/eventful-day.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { logsOf } from './support/logs.ts';
import { disc } from './support/pictures.ts';
import { quickEngines } from './support/quick-engines.ts';
import { recordedBy, sumOf } from './support/recorded.ts';
import { testStudio } from './support/studio.ts';

const studio = testStudio({
  engines: quickEngines,
  alterTemplate: withSetting('CANARY_ADDRESS', canaryAddress),
});

const prompt = 'A castle for Rumpelstilzchen';

/** Whatever happens on a day happens there, one after the other: beside other tests it takes most of a minute. */
const maxDayMs = 180_000;

beforeAll(() => eventfulDay(studio(), prompt), maxDayMs);

describe('what the functions record', () => {
  test.each(metricKeys)('of %s is what the dashboard and the alarms read', (key) => {
    const { name, unit, dimensions } = metrics[key];
    const lines = recordedBy(studio()).filter(({ values }) => values.has(name));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line.namespace).toBe(metricNamespace);
      expect(line.dimensionNames.toSorted()).toEqual(['Stage', ...dimensions].toSorted());
      expect(line.metrics).toContainEqual({ Name: name, Unit: unit });
    }
  });

  test('counts each thing that happened once', () => {
    const sum = (name: string, dimensions: Record<string, string>) =>
      sumOf(studio(), name, dimensions);
    const uses = (Feature: string, Outcome: string) => sum('Generations', { Feature, Outcome });
    expect(uses('imageEditing', 'kept')).toBe(2);
    expect(uses('imageEditing', 'abandoned')).toBe(1);
    expect(uses('imageGeneration', 'failed')).toBe(1);
    expect(uses('imageGeneration', 'kept')).toBe(1);
    expect(uses('imageGeneration', 'abandoned')).toBe(1);
    expect(sum('ReservationsSwept', { Feature: 'imageGeneration' })).toBe(1);
    expect(sum('PolicyReports', { Directive: 'img-src' })).toBe(1);
    expect(uses('audioChat', 'kept')).toBe(1);
    expect(sum('ReservationsSettledLate', { Feature: 'imageEditing' })).toBe(1);
    expect(sum('QuotaRefusals', { Feature: 'videoGeneration', Code: 'plan_required' })).toBe(1);
    expect(sum('ProviderFailures', { Provider: 'replicate' })).toBe(1);
    expect(sum('WebhookFailures', { Provider: 'vapi', Fault: 'unsigned' })).toBe(1);
    expect(sum('WebhookFailures', { Provider: 'clerk', Fault: 'failed' })).toBe(1);
    expect(sum('SecurityEvents', { SecurityEvent: 'rate' })).toBe(1);
    expect(sum('SecurityEvents', { SecurityEvent: 'uncounted' })).toBe(1);
    expect(sum('InternalAnswers', { Route: 'listImages' })).toBe(1);
    expect(sum('JobFaults', { Feature: 'imageGeneration' })).toBeGreaterThanOrEqual(4);
    expect(sum('DeadLetters', { Queue: 'finish' })).toBeGreaterThanOrEqual(1);
    expect(sum('DeadLetters', { Queue: 'generation' })).toBe(0);
    expect(sum('UnsignedResults', {})).toBe(1);
    expect(sum('VoiceCost', {})).toBeCloseTo(0.2);
    expect(sum('VoiceSeconds', {})).toBeGreaterThan(15);
    for (const Provider of providers)
      expect(sum('ProviderLatency', { Provider }), Provider).toBeGreaterThan(0);
  });

  test('is numbers, under names of ours', () => {
    const Route = servedRoutes.map(([name]) => name);
    const lists = new Map<string, readonly string[]>(Object.entries({ ...dimensionValues, Route }));
    for (const { dimensions } of recordedBy(studio())) {
      const { Stage, ...others } = dimensions;
      expect(Stage).toBe('dev');
      for (const [name, value] of Object.entries(others)) {
        expect(lists.get(name)).toContain(value);
      }
    }
  });
});

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
  expect(text).toContain('"kind":"provider"');
  const signature = new URL(image.resultImageUrl, studio().origin).searchParams.get('Signature');
  const secrets = [token, person.email, person.userId, String(signature), 'Rumpelstilzchen'];
  secrets.push(studio().clerk.secretKey, studio().replicate.token);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/Signature=|Key-Pair-Id=|Bearer ey/);
});
