import { globSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pageRewriteSource } from '../../infra/constructs/page-rewrite.ts';
import { siteFolder } from '../../scripts/build-products.ts';

const requestSchema = z.object({ uri: z.string() });

const rewritten = (uri: string): string =>
  requestSchema.parse(
    runInNewContext(`${pageRewriteSource}; handler({ request: { uri: ${JSON.stringify(uri)} } })`),
  ).uri;

test('every file of the built site answers for itself', () => {
  const files = globSync(`${siteFolder}/**`, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(siteFolder.length));
  expect(files).toContain('/index.html');
  expect(files.filter((file) => rewritten(file) !== file)).toEqual([]);
});
