import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wake } from '../../../../../frontend/src/jobs/looks.ts';
import { connectionLost } from '../../../../../frontend/src/jobs/retry-until-settled.ts';
import { WatchError } from '../../../../../frontend/src/jobs/watch-error.ts';
import { watches } from '../../../../../frontend/src/jobs/watches.ts';
import { InvalidResponse } from '../../../../../frontend/src/lib/api-error.ts';
import {
  makeVideo,
  type VideoInput,
  videoSubmissions,
} from '../../../../../frontend/src/tools/video-generation/api/make-video.ts';
import { type ErrorCode, errorCatalogue } from '../../../../../shared/errors.ts';
import { memoryStorage } from '../../../support/memory-storage.ts';
import { type Answer, type FakeVideoApi, jobId, startFakeVideoApi } from './fake-video-api.ts';

const id = jobId;
const minute = 60_000;
const video = {
  id,
  VideoURL: '/media/out.mp4',
  ImageURL: '/media/in.png',
  Prompt: 'The boat rocks',
  VideoDuration: 5.04,
  CreatedAt: '2026-11-21T09:41:00.000Z',
  provenance: { preview: true, understood: ['boat', 'rocks'] },
};
const openJob = { id, state: 'running', expectedAt: '2026-11-21T09:41:00.000Z' };
const accepted: Answer = { status: 202, body: openJob };
const looked = (...jobs: unknown[]): Answer => ({ status: 200, body: { jobs } });
const running = looked(openJob);
const done = looked({ id, state: 'done', feature: 'videoGeneration', result: video });
const errorAnswer = (code: ErrorCode): Answer => {
  const { message: error, status } = errorCatalogue[code];
  return { status, body: { error, code } };
};
const { message } = errorCatalogue.provider_failed;
const failed = looked({ id, state: 'failed', error: message, code: 'provider_failed' });
const refused = errorAnswer('provider_failed');
const notFound = looked();

const input = (): VideoInput => ({
  userId: 'user_1',
  prompt: 'The boat rocks',
  picture: {
    id: '01J0000000000000000000000A',
    userId: 'user_1',
    fileName: 'boat.png',
    size: 4,
    file: new File(['data'], 'boat.png', { type: 'image/png' }),
    preview: undefined,
    startedAt: undefined,
  },
});

/** As a person who comes back: the file is gone. */
const cameBack = (): VideoInput => ({
  ...input(),
  picture: { ...input().picture, file: undefined },
});

/** A submit of the wish that was kept `age` ago. */
function keepSubmission(age: number): void {
  const { userId, prompt, picture } = input();
  const { id: pictureId, fileName, size } = picture;
  const order = { pictureId, fileName, size, prompt, uploadId: '01J0000000000000000000000B' };
  videoSubmissions.keep({ userId, key: id, startedAt: Date.now() - age, order });
}

const kept = () => videoSubmissions.find('user_1', Date.now());

let server: FakeVideoApi;
let impatience: NodeJS.Timeout;

function lookNow(): void {
  for (const watch of watches) watch.dueAt = 0;
  wake();
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  server = await startFakeVideoApi();
  // No test waits out the pauses between two looks.
  impatience = setInterval(lookNow, 5);
});
afterEach(() => {
  clearInterval(impatience);
  server.close();
});

const methods = () => server.requests.map(({ method }) => method);

describe('a video', () => {
  test('is asked for by prompt and upload, answered at once, and followed until it is done', async () => {
    server.posts.push(accepted);
    server.looks.push(running, running, done);
    await expect(makeVideo(server.api, input())).resolves.toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      videoUrl: '/media/out.mp4',
      imageUrl: '/media/in.png',
      prompt: 'The boat rocks',
      duration: 5,
      createdAt: video.CreatedAt,
      provenance: video.provenance,
    });
    const [post, ...looks] = server.requests;
    expect(post).toMatchObject({ method: 'POST', prefer: 'respond-async' });
    expect(post?.form).toContain('The boat rocks');
    expect(post?.form).toContain('01J0000000000000000000000B');
    expect(looks).toHaveLength(3);
    expect(new Set(looks.map(({ key }) => key))).toEqual(new Set([post?.key]));
    expect(kept()).toBeUndefined();
  });

  test('can be in the answer at once', async () => {
    server.posts.push({ status: 200, body: video });
    await expect(makeVideo(server.api, input())).resolves.toMatchObject({ duration: 5 });
    expect(methods()).toEqual(['POST']);
  });

  test('is looked at again after looks that fail', async () => {
    server.posts.push(accepted);
    const tooFast = errorAnswer('slow_down');
    const badGateway = { status: 502, body: 'bad gateway' };
    server.looks.push('drop', badGateway, running, tooFast, 'drop', done);
    await expect(makeVideo(server.api, input())).resolves.toMatchObject({ duration: 5 });
    expect(connectionLost.get()).toBe(false);
  });

  test('that fails says so in the server’s words, and the next one is another job', async () => {
    server.posts.push(accepted);
    server.looks.push(failed);
    await expect(makeVideo(server.api, input())).rejects.toMatchObject({
      message,
      code: 'provider_failed',
    });
    expect(kept()).toBeUndefined();
    await expect(makeVideo(server.api, input())).rejects.toThrow();
    const posts = server.requests.filter(({ method }) => method === 'POST');
    expect(posts[0]?.key).not.toBe(posts[1]?.key);
  });

  test('that is refused is not followed', async () => {
    server.posts.push(refused);
    await expect(makeVideo(server.api, input())).rejects.toThrow(message);
    expect(methods()).toEqual(['POST']);
  });

  test.each<[string, Answer]>([
    ['has neither a video nor a job', { status: 200, body: { ...video, VideoURL: undefined } }],
    ['has an empty URL', { status: 200, body: { ...video, VideoURL: '' } }],
  ])('is missing from an answer that %s', async (_, answer) => {
    server.posts.push(answer);
    await expect(makeVideo(server.api, input())).rejects.toBeInstanceOf(InvalidResponse);
  });

  test('is missing where its job is done without one', async () => {
    server.posts.push(accepted);
    server.looks.push(looked({ id, state: 'done', feature: 'videoGeneration' }));
    await expect(makeVideo(server.api, input())).rejects.toBeInstanceOf(InvalidResponse);
  });

  test('of a person who has left is followed no more, but remembered', async () => {
    server.posts.push(accepted);
    server.looks.push({ status: 401, body: { error: 'x', code: 'unauthorized' } });
    const error = await makeVideo(server.api, input()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WatchError);
    expect((error as WatchError).signedOut).toBe(true);
    expect(kept()).toBeDefined();
  });
});

describe('whoever comes back', () => {
  test('sends the same again, and learns that it is done', async () => {
    keepSubmission(minute);
    server.posts.push({ status: 200, body: video });
    await expect(makeVideo(server.api, cameBack())).resolves.toMatchObject({ id });
    expect(methods()).toEqual(['POST']);
    expect(kept()).toBeUndefined();
  });

  test('sends the same again, which joins what is open or begins what never got through', async () => {
    keepSubmission(minute);
    server.posts.push(accepted);
    server.looks.push(running, done);
    await makeVideo(server.api, cameBack());
    expect(methods()).toEqual(['POST', 'GET', 'GET']);
    expect(new Set(server.requests.map(({ key }) => key))).toEqual(new Set([id]));
  });

  test('still finds it when its key is too old to be sent', async () => {
    keepSubmission(23 * 60 * minute);
    server.looks.push(running, 'drop', done);
    await expect(makeVideo(server.api, cameBack())).resolves.toMatchObject({ id });
    expect(methods()).toEqual(['GET', 'GET', 'GET']);
  });

  test('too late to what never got through is told, once', async () => {
    keepSubmission(11 * minute);
    server.looks.push(notFound);
    await expect(makeVideo(server.api, cameBack())).rejects.toThrow(
      errorCatalogue.job_abandoned.message,
    );
    expect(methods()).toEqual(['GET']);
    expect(kept()).toBeUndefined();
  });

  test.each<[string, Partial<VideoInput>]>([
    ['another prompt', { prompt: 'The boat sinks' }],
    ['another way of the camera', { camera: 'orbit' }],
  ])('with %s for the same picture asks for another video', async (_, other) => {
    keepSubmission(minute);
    server.posts.push({ status: 200, body: video });
    await makeVideo(server.api, { ...input(), ...other });
    expect(methods()).toEqual(['POST']);
    expect(server.requests[0]?.key).not.toBe(id);
    expect(server.requests[0]?.form).toContain(other.camera ?? other.prompt);
  });
});
