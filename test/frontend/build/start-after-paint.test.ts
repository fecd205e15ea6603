import { expect, test } from 'vitest';
import { startAfterPaint } from '../../../frontend/build/start-after-paint.ts';

const page = `<head>
    <link rel="modulepreload" crossorigin href="/assets/page.js">
    <script src="/early.js"></script>
    <script type="module" crossorigin src="/assets/app.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app.js">
    <link rel="stylesheet" crossorigin href="/assets/app.css">
  </head><body></body>`;

test('the modules of a page wait in one script: the entry first, each once', () => {
  const html = startAfterPaint(page);
  expect(html).toContain(
    '<script src="/early.js" data-modules="/assets/app.js /assets/page.js"></script>',
  );
  expect(html).not.toMatch(/modulepreload|type="module"/);
  expect(html).toContain('/assets/app.css');
});

test('a page without an entry is a mistake', () => {
  expect(() => startAfterPaint('<head></head>')).toThrow('nothing to start');
});
