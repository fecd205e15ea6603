import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectionLost } from '../../../../../frontend/src/jobs/retry-until-settled.ts';
import { InvalidResponse } from '../../../../../frontend/src/lib/api-error.ts';
import {
  makeVideo,
  type VideoInput,
} from '../../../../../frontend/src/tools/video-generation/api/make-video.ts';
import {
  cancelVideo,
  pollNow,
  runningVideo,
  VideoFollowError,
} from '../../../../../frontend/src/tools/video-generation/api/running-video.ts';
import { videoSubmissions } from '../../../../../frontend/src/tools/video-generation/api/submitted-video.ts';
import { type ErrorCode, errorCatalogue } from '../../../../../shared/errors.ts';
import { memoryStorage } from '../../../support/memory-storage.ts';
import { type Answer, type FakeVideoApi, startFakeVideoApi } from './fake-video-api.ts';

const id = '01J0000000000000000000000C';
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
const running: Answer = { status: 202, body: { id, state: 'running' } };
const done: Answer = { status: 200, body: { id, state: 'done', video } };
const errorAnswer = (code: ErrorCode): Answer => {
  const { message: error, status } = errorCatalogue[code];
  return { status, body: { error, code } };
};
const { message } = errorCatalogue.provider_failed;
const failed: Answer = {
  status: 200,
  body: { id, state: 'failed', error: message, code: 'provider_failed' },
};
const refused = errorAnswer('provider_failed');
const notFound = errorAnswer('not_found');

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

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  server = await startFakeVideoApi();
  // No test waits out the pauses between two looks.
  impatience = setInterval(pollNow, 5);
});
afterEach(() => {
  clearInterval(impatience);
  server.close();
});

const methods = () => server.requests.map(({ method }) => method);

describe('a video', () => {
  test('is asked for by prompt and upload, answered at once, and followed until it is done', async () => {
    server.posts.push(running);
    server.looks.push(running, running, done);
    await expect(makeVideo(server.api, input())).resolves.toEqual({
      id,
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
    await expect(makeVideo(server.api, input())).resolves.toMatchObject({ id });
    expect(methods()).toEqual(['POST']);
  });

  test('is looked at again after looks that fail', async () => {
    server.posts.push(running);
    const tooFast = errorAnswer('slow_down');
    const badGateway = { status: 502, body: 'bad gateway' };
    server.looks.push('drop', badGateway, running, tooFast, 'drop', done);
    await expect(makeVideo(server.api, input())).resolves.toMatchObject({ id });
    expect(connectionLost.get()).toBe(false);
  });

  test('that fails says so in the server’s words, and the next one is another job', async () => {
    server.posts.push(running);
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
    ['is done without a video', { status: 200, body: { id, state: 'done' } }],
  ])('is missing from an answer that %s', async (_, answer) => {
    server.posts.push(answer);
    await expect(makeVideo(server.api, input())).rejects.toBeInstanceOf(InvalidResponse);
  });

  test('of a person who has left is followed no more, but remembered', async () => {
    server.posts.push(running);
    server.looks.push({ status: 401, body: { error: 'x', code: 'unauthorized' } });
    const error = await makeVideo(server.api, input()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(VideoFollowError);
    expect((error as VideoFollowError).signedOut).toBe(true);
    expect(kept()).toBeDefined();
  });
});

describe('whoever comes back', () => {
  test('looks first, and learns that it is done', async () => {
    keepSubmission(minute);
    server.looks.push(done);
    await expect(makeVideo(server.api, cameBack())).resolves.toMatchObject({ id });
    expect(methods()).toEqual(['GET']);
    expect(kept()).toBeUndefined();
  });

  test('sends the same again where it never got through', async () => {
    keepSubmission(minute);
    server.looks.push(notFound, done);
    server.posts.push(running);
    await makeVideo(server.api, cameBack());
    expect(methods()).toEqual(['GET', 'POST', 'GET']);
    expect(new Set(server.requests.map(({ key }) => key))).toEqual(new Set([id]));
  });

  test('joins what still runs, should its start have been lost', async () => {
    keepSubmission(minute);
    server.looks.push(running, done);
    server.posts.push(running);
    await makeVideo(server.api, cameBack());
    expect(methods()).toEqual(['GET', 'POST', 'GET']);
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

  test('with another prompt for the same picture asks for another video', async () => {
    keepSubmission(minute);
    server.posts.push({ status: 200, body: video });
    await makeVideo(server.api, { ...input(), prompt: 'The boat sinks' });
    expect(methods()).toEqual(['POST']);
    expect(server.requests[0]?.key).not.toBe(id);
  });
});

describe('cancelling', () => {
  test('ends a video that is being made, and says so', async () => {
    server.deletes.push({ status: 204 });
    await expect(cancelVideo(server.api, id)).resolves.toBe(true);
    expect(server.requests).toMatchObject([{ method: 'DELETE', key: id, query: '?only=running' }]);
  });

  test('leaves a video alone that is done by now', async () => {
    server.deletes.push(errorAnswer('job_not_running'));
    await expect(cancelVideo(server.api, id)).resolves.toBe(false);
    expect(server.requests).toMatchObject([{ method: 'DELETE', query: '?only=running' }]);
  });

  test('says so where it fails', async () => {
    server.deletes.push(errorAnswer('internal'));
    await expect(cancelVideo(server.api, id)).rejects.toMatchObject({ code: 'internal' });
  });

  test('is offered only while a video is being made', async () => {
    const seen: (string | undefined)[] = [];
    const stop = runningVideo.subscribe(() => seen.push(runningVideo.get()));
    keepSubmission(11 * minute);
    server.looks.push(running, done);
    await makeVideo(server.api, cameBack());
    stop();
    expect(seen[0]).toBe(id);
    expect(runningVideo.get()).toBeUndefined();
  });
});
