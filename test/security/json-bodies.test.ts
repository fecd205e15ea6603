import { expect, test } from 'vitest';
import { servedRoutes } from '../../shared/routes.ts';
import { newCaller } from '../api/support/caller.ts';
import { sharedStudio } from '../api/support/shared-studio.ts';
import { filePart, formOf, formType } from './support/form-bytes.ts';

const studio = sharedStudio();

const nested = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth);

/** Bodies that no route takes: the type that they name, and the text. */
const hostileBodies: readonly (readonly [type: string | undefined, body: string])[] = [
  ['application/json', '{'],
  ['application/json', ''],
  ['application/json', ' '],
  ['application/json', 'null'],
  ['application/json', 'true'],
  ['application/json', '1e999'],
  ['application/json', '"x"'],
  ['application/json', '[]'],
  ['application/json', '{}{}'],
  ['application/json', '\ufeff{}'],
  ['application/json', '{"a":undefined}'],
  ['application/json', '{"__proto__":{"isAdmin":true}}'],
  ['application/json', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['application/json', nested('[', ']', 100_000)],
  ['application/json', nested('{"a":', '}', 100_000).replace(':}', ':1}')],
  ['application/json', '['.repeat(100_000)],
  ['application/json', `{"a":"${'x'.repeat(500_000)}"}`],
  ['application/json', `{${'"a":1,'.repeat(50_000)}"a":1}`],
  ['application/json', '\0'.repeat(1000)],
  ['application/json; charset=utf-16', '{'],
  ['application/json', '"\ud800"'],
  [undefined, '{}'],
  ['text/plain', '{}'],
  ['text/json', '{}'],
  ['application/xml', '<!DOCTYPE x [<!ENTITY a "a">]><x>&a;</x>'],
  ['application/x-www-form-urlencoded', 'prompt=x&__proto__[a]=b'],
  ['multipart/form-data', '{}'],
  [formType(), formOf([filePart('x')]).toString()],
  [formType(), '{}'],
  ['application/octet-stream', '{}'],
];

const jsonRoutes = servedRoutes.map(([, route]) => route).filter(({ body }) => body === 'json');

test(`${jsonRoutes.length} JSON routes refuse ${hostileBodies.length} hostile bodies each`, async () => {
  const caller = newCaller(studio(), 'Pro');
  const surprises: string[] = [];
  for (const route of jsonRoutes) {
    for (const [type, text] of hostileBodies) {
      const headers = type === undefined ? {} : { 'content-type': type };
      const { status } = await caller.send(route, { headers, body: Buffer.from(text) });
      if (status >= 400 && status < 500) continue;
      surprises.push(`${route.path} ${type} ${text.slice(0, 30)}: ${status}`);
    }
  }
  expect(surprises).toEqual([]);
});
