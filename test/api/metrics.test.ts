import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { removalTimeouts } from '../../shared/image-editing.ts';
import { dimensionValues, metricKeys, metricNamespace, metrics } from '../../shared/metrics.ts';
import { routes } from '../../shared/routes.ts';
import { leave } from '../local/voice/start-voice.ts';
import { tellAsClerk } from './support/account.ts';
import { reportOf, tell } from './support/call-report.ts';
import { callerOf, imageForm, newCaller, newKey } from './support/caller.ts';
import { crashAt } from './support/crash.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { later } from './support/later.ts';
import { logsOf } from './support/logs.ts';
import { disc } from './support/pictures.ts';
import { testStudio } from './support/studio.ts';
import { callOf, voiceChatOf } from './support/voice-chat.ts';

const studio = testStudio();

const prompt = 'A castle for Rumpelstilzchen';

const lineSchema = z.looseObject({
  _aws: z.strictObject({
    Timestamp: z.number(),
    CloudWatchMetrics: z.tuple([
      z.strictObject({
        Namespace: z.string(),
        Dimensions: z.tuple([z.array(z.string())]),
        Metrics: z.array(z.strictObject({ Name: z.string(), Unit: z.string() })),
      }),
    ]),
  }),
});

type Line = z.infer<typeof lineSchema>;

/** What the functions have recorded, as CloudWatch would read it. */
function recorded(): Line[] {
  return logsOf(studio())
    .filter(({ message }) => message.includes('"_aws"'))
    .map(({ message }) => lineSchema.parse(JSON.parse(message)));
}

/** The sum of a metric's values with these dimensions. */
function sumOf(name: string, dimensions: Record<string, string>): number {
  const values = recorded()
    .filter((line) => Object.entries(dimensions).every(([key, value]) => line[key] === value))
    .flatMap((line) => z.parse(valuesSchema, line[name] ?? []));
  return values.reduce((sum, value) => sum + value, 0);
}

const valuesSchema = z.union([
  z.array(z.number()),
  z.pipe(
    z.number(),
    z.transform((value: number) => [value]),
  ),
]);

/** One success, one failure, one refusal, one hold that is past its deadline. */
async function generations(): Promise<void> {
  const person = newCaller(studio());
  const caller = callerOf(studio(), person.userId, person.email, () =>
    // So that Clerk is asked for the plan.
    studio().clerk.sessionToken(person.userId, { omit: ['pla'] }),
  );
  const uploadId = await caller.upload({ bytes: await disc() });
  await caller.remove(uploadId);
  studio().replicate.faults.next({ kind: 'fail', message: `refused: ${prompt}` });
  await imageGeneratorOf(caller, studio()).send({ prompt }, newKey(studio()));
  const form = new FormData();
  form.set('prompt', prompt);
  form.set('image', uploadId);
  await caller.send(routes.generateVideo, { body: form });
  crashAt(studio(), { action: 's3:PutObject', phase: 'before' });
  await caller.sendRemoval(imageForm(uploadId), newKey(studio()));
  later(studio(), removalTimeouts.hold + 1);
  await caller.remove(await caller.upload({ bytes: await disc() }));
}

/** A call that somebody joined, and its report. */
async function conversation(): Promise<void> {
  const chat = voiceChatOf(newCaller(studio()), studio());
  studio().voice.faults.next({ kind: 'no-report' });
  const { sessionId, webCallUrl } = await chat.talk();
  await leave(webCallUrl);
  const call = callOf(studio(), sessionId);
  if (!call) throw new Error('There is no call.');
  await tell(studio(), reportOf(studio(), call, { message: { cost: 0.2 } }));
  await tell(studio(), reportOf(studio(), call, { secret: 'not-the-secret-that-we-know' }));
}

beforeAll(async () => {
  await generations();
  await conversation();
  // Signed, and nothing that we understand.
  await tellAsClerk(studio(), { type: 'user.deleted', data: {} });
});

describe('the functions', () => {
  test.each(metricKeys)('record %s as the dashboard and the alarms read it', (key) => {
    const { name, unit, dimensions } = metrics[key];
    const lines = recorded().filter((line) => name in line);
    expect(lines.length).toBeGreaterThan(0);
    for (const { _aws } of lines) {
      const [{ Namespace, Dimensions, Metrics }] = _aws.CloudWatchMetrics;
      expect(Namespace).toBe(metricNamespace);
      expect(Dimensions[0].toSorted()).toEqual(['Stage', ...dimensions].toSorted());
      expect(Metrics).toContainEqual({ Name: name, Unit: unit });
    }
  });

  test('count each thing that happened once', () => {
    const uses = (Feature: string, Outcome: string) => sumOf('Generations', { Feature, Outcome });
    expect(uses('imageEditing', 'kept')).toBe(2);
    expect(uses('imageEditing', 'abandoned')).toBe(1);
    expect(uses('imageGeneration', 'failed')).toBe(1);
    expect(uses('imageGeneration', 'kept')).toBe(0);
    expect(uses('audioChat', 'kept')).toBe(1);
    expect(sumOf('HoldsSettledLate', { Feature: 'imageEditing' })).toBe(1);
    expect(sumOf('QuotaRefusals', { Feature: 'videoGeneration', Code: 'plan_required' })).toBe(1);
    expect(sumOf('ProviderFailures', { Provider: 'replicate' })).toBe(1);
    expect(sumOf('WebhookFailures', { Provider: 'vapi', Fault: 'unsigned' })).toBe(1);
    expect(sumOf('WebhookFailures', { Provider: 'clerk', Fault: 'failed' })).toBe(1);
    expect(sumOf('VoiceCost', {})).toBeCloseTo(0.2);
    expect(sumOf('VoiceSeconds', {})).toBeGreaterThan(15);
  });

  test('record numbers under names of ours, and nothing else', () => {
    for (const { _aws, Stage, ...values } of recorded()) {
      expect(Stage).toBe('dev');
      const [{ Metrics }] = _aws.CloudWatchMetrics;
      for (const [key, value] of Object.entries(values)) {
        if (Metrics.some(({ Name }) => Name === key)) z.parse(valuesSchema, value);
        else expect(valuesOf(key)).toContain(value);
      }
    }
  });

  test('measure how long each provider takes', () => {
    for (const Provider of dimensionValues.Provider)
      expect(sumOf('ProviderLatency', { Provider }), Provider).toBeGreaterThan(0);
  });
});

function valuesOf(dimension: string): readonly string[] {
  return Object.entries(dimensionValues).find(([name]) => name === dimension)?.[1] ?? [];
}
