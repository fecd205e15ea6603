import { html, raw } from 'hono/html';
import type { Html } from './html.ts';
import { pageStyle } from './style.ts';

/** The whole page: nothing on it is loaded from anywhere, so that it can be mailed and kept. */
export function layout({ title, body }: { title: string; body: Html }): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${raw(pageStyle())}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
