import { expect, test, vi } from 'vitest';
import { costRecordSchema } from '../../../../shared/costs/cost-record.ts';
import { routes } from '../../../../shared/routes.ts';
import { eventOf, lambdaContext } from '../support/route-events.ts';
import { lines, loggingAnew, send, usage, written } from '../support/sent-requests.ts';
import { sessionToken, siteOrigin } from '../support/tokens.ts';

vi.mock('../../../../functions/platform/parameters.ts', () => ({
  siteOrigin: async () => siteOrigin,
}));
vi.mock('../../../../functions/quota/count-request.ts', () => ({ countRequest: async () => {} }));
const { defineRoute } = await import('../../../../functions/http/define-route.ts');
const { StudioError } = await import('../../../../functions/platform/studio-error.ts');

loggingAnew();

test('what a request cost is written once, whatever comes of it', async () => {
  const answer = { body: usage };
  const deeds = {
    done: async () => answer,
    refused: async () => Promise.reject(new StudioError('not_found')),
    failed: async () => Promise.reject(new Error('a fault of ours')),
  };
  for (const deed of Object.values(deeds)) await send(defineRoute(routes.getAppUsage, deed));
  // Work that takes longer than Lambda gives it.
  const slow = defineRoute(routes.getAppUsage, () => new Promise(() => {}));
  await slow(eventOf({ headers: { Authorization: `Bearer ${sessionToken()}` } }), {
    ...lambdaContext(),
    getRemainingTimeInMillis: () => 510,
  });
  const records = written
    .filter((line) => line.startsWith('{"costRecord":1,'))
    .map((line) => costRecordSchema.parse(JSON.parse(line)));
  expect(records.map(({ outcome }) => outcome)).toEqual([...Object.keys(deeds), 'failed']);
  for (const record of records) {
    expect(record).toMatchObject({ source: 'getAppUsage', request: 'lambda-1', plan: 'Pro' });
    expect(record.lines).toContainEqual(
      expect.objectContaining({ sku: 'apiRequest', quantity: 1 }),
    );
  }
});

test.each([
  ['that CloudFront passed on', { 'X-Amz-Cf-Id': 'abc' }, ['cdnGb', 'cdnRequest']],
  ['that came past CloudFront', { 'X-Amz-Trace': 'abc' }, []],
])('a request %s is counted as it was paid for', async (_, headers, skus) => {
  await send(
    defineRoute(routes.getAppUsage, async () => ({ body: usage })),
    { headers },
  );
  const record = written.find((line) => line.startsWith('{"costRecord":1,')) ?? '';
  const { lines: counted } = costRecordSchema.parse(JSON.parse(record));
  expect(
    counted
      .map(({ sku }) => sku)
      .filter((sku) => sku.startsWith('cdn'))
      .sort(),
  ).toEqual(skus);
});

test('one line is logged about a request, without what would betray its sender', async () => {
  const handler = defineRoute(routes.getAppUsage, async ({ note }) => {
    note({ jobId: 'job-1' });
    throw new StudioError('provider_failed', {
      cause: new Error('GET https://site.example/media/a.png?Signature=abc for me@example.com'),
    });
  });
  await send(handler);
  expect(lines).toHaveLength(1);
  const line = JSON.stringify(lines);
  expect(line).toContain('"requestId":"request-1"');
  expect(line).toContain('"status":502');
  expect(line).toContain('"jobId":"job-1"');
  for (const secret of ['Signature=abc', 'me@example.com', 'user_1', 'Bearer ey']) {
    expect(line).not.toContain(secret);
  }
});
