import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { LocalReplicate } from '../../replicate/local-replicate.ts';
import { clientOf, movableClock, pictureUrl, startReplicate, TOKEN } from './start-replicate.ts';

const Body = z.looseObject({ detail: z.string() });

let server: LocalReplicate;
beforeAll(async () => {
  ({ server } = await startReplicate());
});
afterAll(() => server.close());

const call = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(server.apiUrl + path, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, problem: Body.parse(await response.json()) };
};

const post = (input: unknown, path = '/models/851-labs/background-remover/predictions') =>
  call('POST', path, { input });

describe('the local Replicate refuses', () => {
  it('a wrong token with 401', async () => {
    const input = { image: await pictureUrl() };
    const request = clientOf(server, 'r8_wrong').predictions.create({
      model: 'bria/remove-background',
      input,
    });
    await expect(request).rejects.toThrow(/status 401 .*Unauthenticated/);
    expect(server.predictions()).toEqual([]);
  });

  it('an unknown model and an unknown prediction with 404', async () => {
    expect(await post({}, '/models/nobody/nothing/predictions')).toMatchObject({ status: 404 });
    expect(await call('GET', '/predictions/abc')).toMatchObject({ status: 404 });
  });

  it.each([
    [{}, '- input: image is required\n'],
    [{ image: 7 }, '- input.image: Invalid type. Expected: string, given: number\n'],
    [{ image: 'none' }, "- input.image: Does not match format 'uri'\n"],
    [
      { image: 'data:,', format: 'gif' },
      '- input.format: must be one of the following: "png", "jpg"\n',
    ],
    [{ image: 'data:,', threshold: 2 }, '- input.threshold: Must be less than or equal to 1\n'],
  ])('the input %j with 422, naming the field', async (input, detail) => {
    const { status, problem } = await post(input);
    expect(status).toBe(422);
    expect(problem).toMatchObject({ title: 'Input validation failed', status: 422, detail });
  });

  it('a body without input, and a webhook elsewhere', async () => {
    const path = '/models/bria/remove-background/predictions';
    expect((await call('POST', path, {})).problem.detail).toBe('- input is required\n');
    const elsewhere = { input: { image: 'data:,' }, webhook: 'https://example.com/hook' };
    expect((await call('POST', path, elsewhere)).problem.detail).toContain(
      'address of this machine',
    );
  });

  it.each([
    ['GET', '/account'],
    ['GET', '/models/bria/remove-background'],
    ['POST', '/predictions'],
    ['POST', '/trainings'],
  ])('%s %s by name with 501', async (method, path) => {
    const { status, problem } = await call(method, path);
    expect(status).toBe(501);
    expect(problem.detail).toBe(`${method} /v1${path} is not part of the local Replicate.`);
  });
});

it('more than its quota of predictions in a minute is told when there is room again', async () => {
  const clock = movableClock();
  const { server: busy } = await startReplicate(undefined, clock, { predictionsPerMinute: 2 });
  const create = async () =>
    fetch(`${busy.apiUrl}/models/bria/remove-background/predictions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify({ input: { image: await pictureUrl() } }),
    });
  expect((await create()).status).toBe(201);
  clock.advance(20_000);
  expect((await create()).status).toBe(201);
  const refused = await create();
  expect(refused.status).toBe(429);
  const pause = Number(refused.headers.get('retry-after'));
  expect(pause).toBeGreaterThanOrEqual(39);
  expect(pause).toBeLessThanOrEqual(40);
  clock.advance(pause * 1000);
  expect((await create()).status).toBe(201);
  expect((await create()).status).toBe(429);
  await busy.close();
});
