import { describe, expect, test } from 'vitest';
import { deletionGraceSeconds } from '../../functions/sweep/sweep-deletions.ts';
import { sweepGraceSeconds } from '../../functions/sweep/sweep-usage.ts';
import { removalTimeouts } from '../../shared/image-editing.ts';
import { routes } from '../../shared/routes.ts';
import { videoTimeouts } from '../../shared/video-generation.ts';
import { firstOf } from '../full-run.ts';
import { until } from '../workflow/support/until.ts';
import { withoutMessages } from './support/alter-template.ts';
import type { CallPoint } from './support/call-point.ts';
import { crashAt, pauseAt } from './support/call-point.ts';
import { type Caller, imageForm, newCaller, newKey } from './support/caller.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { later } from './support/later.ts';
import { logsOf } from './support/logs.ts';
import { disc } from './support/pictures.ts';
import { quickEngines } from './support/quick-engines.ts';
import { storedDataOf } from './support/stored-data.ts';
import { testStudio } from './support/studio.ts';
import { newVideoGenerator, videoForm } from './support/video-generator.ts';

/** Nobody hears of jobs whose function was killed: what they left is there for the sweep. */
const studio = testStudio({
  engines: quickEngines,
  alterTemplate: withoutMessages('FinishJobs'),
});

/** Keys of the media of a person; their uploads go by themselves. */
async function mediaOf({ userId }: Caller): Promise<string[]> {
  const { objects } = await storedDataOf(studio()).of(userId);
  return objects.filter((key) => key.startsWith('media/'));
}

/** Lets so much time pass that nothing can be at work any more, and sweeps. */
async function sweepAfter(seconds: number): Promise<void> {
  later(studio(), seconds + sweepGraceSeconds + 1);
  await studio().schedules.runNow();
}

/** Breaks every call of this kind that a function makes, until the test is over. */
function refuse(functionId: string, action: string): () => void {
  return studio().aws.onCall(({ principal, phase, ...call }) => {
    if (principal.functionId !== functionId || call.action !== action) return;
    if (phase === 'before') throw new Error('The connection breaks.');
  });
}

async function removalOf(caller: Caller): Promise<number> {
  const form = imageForm(await caller.upload({ bytes: await disc() }));
  return (await caller.sendRemoval(form, newKey(studio()))).status;
}

const generationOf = async (caller: Caller) =>
  (await imageGeneratorOf(caller, studio()).send({ prompt: 'A ship' }, newKey(studio()))).status;

/** The write of the record; the one before is that of the job. */
const record = { action: 'dynamodb:PutItem', occurrence: 2 } as const;

describe('what failed leaves no picture', () => {
  const faults = [
    [{ kind: 'bad-output' }],
    [{ kind: 'fail', message: 'The model ran out of memory.' }],
    [{ kind: 'status', status: 500 }],
  ] as const;

  test.each(firstOf(faults))('of a removal, where the provider meets %o', async (fault) => {
    const caller = newCaller(studio());
    studio().replicate.faults.next(fault);
    expect(await removalOf(caller)).toBeGreaterThanOrEqual(500);
    expect([await mediaOf(caller), await caller.used()]).toEqual([[], 0]);
  });

  const refusals = [
    ['RemoveBg', 'dynamodb:PutItem', removalOf],
    ['RemoveBg', 's3:PutObject', removalOf],
    ['GenerateImage', 'dynamodb:PutItem', generationOf],
  ] as const;

  test.each(firstOf(refusals))('where %s cannot do %s', async (functionId, action, work) => {
    const caller = newCaller(studio());
    const admit = refuse(functionId, action);
    expect(await work(caller)).toBe(500);
    admit();
    expect([await mediaOf(caller), await caller.used()]).toEqual([[], 0]);
  });

  test('of a video that cannot begin', async () => {
    const { caller, submit, used } = newVideoGenerator(studio());
    const admit = refuse('GenerateVideo', 'states:StartExecution');
    expect(await submit(newKey(studio()))).toBe(500);
    admit();
    expect([await mediaOf(caller), await used()]).toEqual([[], 0]);
  });

  test('of a video under the key of another person', async () => {
    const owner = newVideoGenerator(studio());
    const key = newKey(studio());
    await owner.submit(key);
    const stranger = newVideoGenerator(studio());
    expect((await stranger.send(videoForm(), key)).status).toBe(409);
    expect(await mediaOf(stranger.caller)).toEqual([]);
    expect((await owner.outcome(key))?.state).toBe('done');
    expect(await mediaOf(owner.caller)).toHaveLength(4);
  });

  test('of a video that the provider could not make, or its person cancelled', async () => {
    const failing = newVideoGenerator(studio());
    studio().replicate.faults.next({ kind: 'fail', message: 'no' });
    expect((await failing.send()).status).toBe(502);
    const cancelled = newVideoGenerator(studio());
    const key = newKey(studio());
    studio().replicate.faults.next({ kind: 'hang' });
    await cancelled.submit(key);
    await cancelled.cancel(key);
    await studio().executions.idle();
    for (const { caller, used } of [failing, cancelled]) {
      expect([await mediaOf(caller), await used()]).toEqual([[], 0]);
    }
  });
});

describe('the sweep deletes what a killed function left', () => {
  const points: CallPoint[] = [
    { action: 's3:PutObject', phase: 'after' },
    { ...record, phase: 'before' },
    { action: 'dynamodb:UpdateItem', phase: 'after' },
    { action: 's3:PutObject', phase: 'before' },
    { action: 's3:PutObject', phase: 'after', occurrence: 2 },
  ];

  test.each(firstOf(points))('of a removal, at %o', async (point) => {
    const caller = newCaller(studio());
    crashAt(studio(), point);
    expect(await removalOf(caller)).toBe(503);
    await sweepAfter(removalTimeouts.reservation);
    expect([await mediaOf(caller), await caller.used()]).toEqual([[], 0]);
  });

  test('of a generation, before its record', async () => {
    const caller = newCaller(studio());
    crashAt(studio(), { ...record, functionId: 'GenerateImage', phase: 'before' });
    expect(await generationOf(caller)).toBe(503);
    expect(await mediaOf(caller)).toHaveLength(3);
    await sweepAfter(removalTimeouts.reservation);
    expect([await mediaOf(caller), await caller.used('imageGeneration')]).toEqual([[], 0]);
  });

  test('of a video, which has no medium before it is stored: its picture goes with the uploads', async () => {
    const { caller, submit, used } = newVideoGenerator(studio());
    const uploads = async () => (await storedDataOf(studio()).of(caller.userId)).objects;
    const point = { functionId: 'GenerateVideo', action: 'states:StartExecution' };
    crashAt(studio(), { ...point, phase: 'before' });
    expect(await submit(newKey(studio()))).toBe(503);
    expect([await mediaOf(caller), (await uploads()).length]).toEqual([[], 4]);
    expect((await uploads()).every((key) => key.startsWith('uploads/'))).toBe(true);
    await sweepAfter(videoTimeouts.reservation);
    expect([await mediaOf(caller), await used()]).toEqual([[], 0]);
  });

  test('also of a use that was given back before', async () => {
    const caller = newCaller(studio());
    crashAt(studio(), { ...record, phase: 'before' });
    expect(await removalOf(caller)).toBe(503);
    later(studio(), removalTimeouts.reservation + 1);
    expect(await removalOf(caller)).toBe(200);
    expect(await mediaOf(caller)).toHaveLength(12);
    await sweepAfter(removalTimeouts.reservation);
    expect([await mediaOf(caller), await caller.used()]).toEqual([expect.any(Array), 1]);
    expect(await mediaOf(caller)).toHaveLength(6);
  });

  test('and keeps what was delivered, with its use', async () => {
    const caller = newCaller(studio());
    crashAt(studio(), { ...record, phase: 'after' });
    expect(await removalOf(caller)).toBe(503);
    await sweepAfter(removalTimeouts.reservation);
    expect(await mediaOf(caller)).toHaveLength(6);
    expect([await caller.used(), (await caller.list()).length]).toEqual([1, 1]);
  });
});

describe('a deletion that is killed', () => {
  const points: CallPoint[] = [
    { action: 's3:DeleteObject', phase: 'after', occurrence: 3 },
    { action: 's3:DeleteObject', phase: 'before' },
    // The first hides the record, the second says that its files are gone.
    { action: 'dynamodb:UpdateItem', phase: 'before', occurrence: 2 },
  ];

  test.each(firstOf(points))('at %o is out of sight, and finished by a repeat', async (point) => {
    const { caller, deletion } = await killedAt(point);
    expect(await caller.list()).toEqual([]);
    expect((await deletion()).status).toBe(204);
    expect([await mediaOf(caller), await caller.used()]).toEqual([[], 1]);
    expect((await deletion()).status).toBe(404);
  });

  test('is finished by the sweep where nobody repeats it', async () => {
    const killed = await Promise.all(points.slice(0, 1).map(killedAt));
    await sweepAfter(deletionGraceSeconds);
    for (const { caller, deletion } of killed) {
      expect([await mediaOf(caller), (await deletion()).status]).toEqual([[], 404]);
    }
  });

  async function killedAt(point: CallPoint) {
    const caller = newCaller(studio());
    expect(await removalOf(caller)).toBe(200);
    const [{ id } = { id: '' }] = await caller.list();
    const deletion = () => caller.send(routes.deleteRemovedBgImage, { params: { id } });
    crashAt(studio(), { ...point, functionId: 'DeleteRemovedBgImage' });
    expect((await deletion()).status).toBeGreaterThanOrEqual(500);
    return { caller, deletion };
  }
});

describe('the sweep', () => {
  const moments = [
    { action: 's3:PutObject', occurrence: 2 },
    { action: 'dynamodb:PutItem' },
    { action: 'dynamodb:UpdateItem' },
    { action: 's3:GetObject' },
    { action: 's3:PutObject' },
    { action: 'dynamodb:UpdateItem', occurrence: 2 },
  ];

  test.each(firstOf(moments))(
    'touches no removal that stands at %o',
    async ({ action, ...point }) => {
      const caller = newCaller(studio());
      const pause = pauseAt(studio(), action, point);
      const answer = removalOf(caller);
      await pause.reached;
      await studio().schedules.runNow();
      pause.end();
      expect(await answer).toBe(200);
      await studio().schedules.runNow();
      expect([(await mediaOf(caller)).length, await caller.used()]).toEqual([6, 1]);
    },
  );

  test('touches no result, however old, and no job that still runs', async () => {
    const done = newCaller(studio());
    expect(await removalOf(done)).toBe(200);
    later(studio(), 40 * 24 * 60 * 60);
    const running = newVideoGenerator(studio());
    const key = newKey(studio());
    studio().replicate.faults.next({ kind: 'delay', ms: 1000 });
    await running.submit(key);
    await studio().schedules.runNow();
    expect((await running.outcome(key))?.state).toBe('done');
    await studio().schedules.runNow();
    expect(await mediaOf(done)).toHaveLength(6);
    expect(await mediaOf(running.caller)).toHaveLength(4);
  });

  test('that is killed is finished by the next one', async () => {
    const people = [newCaller(studio()), newCaller(studio()), newCaller(studio())];
    for (const caller of people) {
      crashAt(studio(), { ...record, phase: 'before' });
      expect(await removalOf(caller)).toBe(503);
    }
    later(studio(), removalTimeouts.reservation + sweepGraceSeconds + 1);
    const sweep = { functionId: 'SweepJobs', phase: 'after' } as const;
    crashAt(studio(), { ...sweep, action: 'dynamodb:UpdateItem' });
    await expect(studio().schedules.runNow()).rejects.toThrow('signal: killed');
    crashAt(studio(), { ...sweep, action: 's3:DeleteObject', occurrence: 2 });
    await expect(studio().schedules.runNow()).rejects.toThrow('signal: killed');
    await studio().schedules.runNow();
    for (const caller of people) {
      expect([await mediaOf(caller), await caller.used()]).toEqual([[], 0]);
    }
  });

  test('runs by itself once a day, and says what it did without a name', async () => {
    const ofSweep = () => logsOf(studio()).filter(({ functionId }) => functionId === 'SweepJobs');
    const told = () => ofSweep().filter(({ message }) => message.includes('was swept')).length;
    const before = told();
    later(studio(), 24 * 60 * 60 + 1);
    await until(async () => told() > before);
    expect(ofSweep().filter(({ message }) => message.includes('user_'))).toEqual([]);
  });

  test('that meets a job which it cannot settle does the others, and fails', async () => {
    const people = [newCaller(studio()), newCaller(studio())];
    for (const caller of people) {
      crashAt(studio(), { ...record, phase: 'before' });
      await removalOf(caller);
    }
    later(studio(), removalTimeouts.reservation + sweepGraceSeconds + 1);
    await storedDataOf(studio()).write('usage', [
      { userId: 'somebody', period: studio().clock.now().toISOString().slice(0, 7), r_1: 'odd' },
    ]);
    await expect(studio().schedules.runNow()).rejects.toThrow('left something behind');
    for (const caller of people) expect(await mediaOf(caller)).toEqual([]);
  });
});
