import fc from 'fast-check';
import { idempotencyHeader } from '../../shared/ids.ts';
import { type Route, respondAsync } from '../../shared/routes/route.ts';
import type { RawCall } from './raw-call.ts';
import { strangeForm } from './strange-form.ts';
import { strangeJson } from './strange-json.ts';
import { strangeHeader, strangeSegment, strangeText } from './strange-text.ts';

type Header = readonly [string, string];

type Content = { type: string; body: Buffer };

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'image/png',
  '',
];

/** Requests to a route, from polite to hostile. `ids` gives ids of jobs, sessions and uploads; `token` a valid one. */
export function strangeCall(
  route: Route,
  ids: fc.Arbitrary<string>,
): fc.Arbitrary<(token: string) => RawCall> {
  return fc
    .record({
      path: pathOf(route, ids),
      query: queryOf(ids),
      content: contentOf(route, ids),
      otherType: sometimes(fc.constantFrom(...contentTypes)),
      authorization: authorization(),
      extra: extraHeaders(ids),
    })
    .map(({ path, query, content, otherType, authorization: authorize, extra }) => (token) => ({
      method: route.method,
      path: path + query,
      headers: [
        ['content-type', otherType ?? content.type] as const,
        ...authorize(token),
        ...extra,
      ].filter(([, value]) => value !== ''),
      body: content.body,
    }));
}

function pathOf({ path }: Route, ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const segments = path.split('/').map((segment) => {
    if (!segment.startsWith('{')) return fc.constant(segment);
    return fc.oneof(ids, strangeSegment);
  });
  return fc.tuple(...segments).map((all) => all.join('/'));
}

function queryOf(ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const name = fc.oneof(fc.constantFrom('limit', 'cursor', 'job', 'if'), strangeSegment);
  const value = fc.oneof(ids, fc.integer().map(String), strangeSegment);
  const pair = fc.tuple(name, value).map((both) => both.join('='));
  const pairs = fc.array(pair, { minLength: 1, maxLength: 4 });
  return sometimes(pairs.map((all) => `?${all.join('&')}`)).map((query) => query ?? '');
}

function contentOf(route: Route, ids: fc.Arbitrary<string>): fc.Arbitrary<Content> {
  const json = strangeJson(route.request, ids).map((text) => ({
    type: 'application/json',
    body: Buffer.from(text),
  }));
  const form = strangeForm(ids).map(({ boundary, body }) => ({
    type: `multipart/form-data; boundary="${boundary}"`,
    body,
  }));
  if (route.body === 'multipart') return form;
  if (route.body === 'none') {
    return sometimes(fc.oneof(json, form)).map(
      (body) => body ?? { type: '', body: Buffer.alloc(0) },
    );
  }
  return fc.oneof({ weight: 8, arbitrary: json }, { weight: 1, arbitrary: form });
}

/** Mostly the caller's own token: what is refused at the door says nothing of the house. */
function authorization(): fc.Arbitrary<(token: string) => Header[]> {
  const header = (value: string): Header[] => [['authorization', value]];
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant((token: string) => header(`Bearer ${token}`)) },
    { weight: 1, arbitrary: fc.constant(() => []) },
    { weight: 1, arbitrary: strangeHeader.map((text) => () => header(`Bearer ${text}`)) },
    {
      weight: 1,
      arbitrary: fc
        .nat()
        .map(
          (n) => (token: string) =>
            header(
              `Bearer ${token.slice(0, n % token.length)}x${token.slice((n % token.length) + 1)}`,
            ),
        ),
    },
  );
}

/** Names that our functions look at, and those of the providers' signatures. */
const headerNames = [
  respondAsync.header,
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
  'svix-id',
  'svix-timestamp',
  'svix-signature',
  'x-signature',
  'x-timestamp',
  'x-amz-cf-id',
  'x-forwarded-for',
  'accept-encoding',
];

function extraHeaders(ids: fc.Arbitrary<string>): fc.Arbitrary<Header[]> {
  const key = fc
    .oneof(ids, strangeHeader)
    .map((value): Header => [idempotencyHeader, value.slice(0, 2_000)]);
  const other = fc
    .tuple(
      fc.constantFrom(...headerNames),
      fc.oneof(strangeHeader, timely, strangeText.map(base64)),
    )
    .map(([name, value]): Header => [name, value.slice(0, 2_000)]);
  return fc
    .tuple(sometimes(key), fc.array(other, { maxLength: 4 }))
    .map(([first, rest]) => [...(first ? [first] : []), ...rest]);
}

const timely = fc.constant(0).map(() => String(Math.floor(Date.now() / 1000)));

function base64(text: string): string {
  return `v1,${Buffer.from(text).toString('base64')}`;
}

function sometimes<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.option(arbitrary, { nil: undefined, freq: 2 });
}
