import { brotliCompressSync } from 'node:zlib';
import { beSignedIn, expectSignedIn } from './support/account.ts';
import { newPerson } from './support/scenario.ts';
import { test } from './support/studio.ts';
test('zz', async ({ page, studio }) => {
  const person = await newPerson(studio);
  await beSignedIn(page, person);
  const got: [string, number][] = [];
  page.on('response', async (r) => {
    if (r.request().resourceType() !== 'script') return;
    const b = await r.body().catch(() => Buffer.from(''));
    got.push([r.url().replace(/^https?:\/\/[^/]+/, ''), brotliCompressSync(b).length]);
  });
  await page.goto('/image-editor', { waitUntil: 'networkidle' });
  await expectSignedIn(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  console.log(got.sort((a, b) => b[1] - a[1]).map(([u, n]) => `${n} ${u}`).join('\n'), got.reduce((s, [, n]) => s + n, 0));
});
