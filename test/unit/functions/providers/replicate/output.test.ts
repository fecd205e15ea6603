import type { RequestListener } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { serve } from '../../support/http-server.ts';

let answer: RequestListener = () => {};
const provider = await serve((request, response) => answer(request, response));
afterAll(() => provider.stop());

process.env.REPLICATE_OUTPUT_ORIGINS = `https://elsewhere.example, ${provider.origin}`;
const { fetchProviderOutput } = await import(
  '../../../../../functions/providers/replicate/output.ts'
);
const { deadlineAfter } = await import('../../../../../functions/platform/time.ts');

const soon = () => deadlineAfter(5_000);
const failed = { code: 'provider_failed' };

test('an output is read whole', async () => {
  const bytes = Buffer.alloc(300_000, 'x');
  answer = (_, response) => response.end(bytes);
  expect(await fetchProviderOutput(`${provider.origin}/out.png`, soon())).toEqual(bytes);
});

test('an output that breaks off is begun again, and is a failure where it never comes whole', async () => {
  let tries = 0;
  answer = (_, response) => {
    tries += 1;
    response.writeHead(200, { 'Content-Length': 100 });
    response.write('half');
    setImmediate(() => response.destroy());
  };
  await expect(
    fetchProviderOutput(`${provider.origin}/out.png`, deadlineAfter(1_500)),
  ).rejects.toMatchObject(failed);
  expect(tries).toBeGreaterThan(1);
});

test.each([302, 403, 404, 410])('an output that answers %i is asked for once', async (status) => {
  let tries = 0;
  answer = (_, response) => {
    tries += 1;
    response.writeHead(status).end();
  };
  await expect(fetchProviderOutput(`${provider.origin}/out.png`, soon())).rejects.toMatchObject(
    failed,
  );
  expect(tries).toBe(1);
});

test('an output that is too large is not read to its end', async () => {
  let open = true;
  answer = (_, response) => {
    const chunk = Buffer.alloc(4 * 1024 * 1024);
    const write = () => {
      while (open && response.write(chunk)) {}
    };
    response.on('drain', write).on('close', () => {
      open = false;
    });
    write();
  };
  // A machine that does much else takes its time for as many bytes as are too many.
  const patient = deadlineAfter(25_000);
  await expect(fetchProviderOutput(`${provider.origin}/out.png`, patient)).rejects.toMatchObject(
    failed,
  );
});

test('an output that does not come in time is a timeout', async () => {
  answer = () => {};
  await expect(
    fetchProviderOutput(`${provider.origin}/out.png`, deadlineAfter(50)),
  ).rejects.toMatchObject({ code: 'provider_timeout' });
});
