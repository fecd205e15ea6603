const moduleTags =
  /\s*<(?:link rel="modulepreload"|script type="module")[^>]*? (?:href|src)="(?<file>[^"]+)">(?:<\/script>)?/g;
const beforePaintTag = /<script\s+src="\/early\.js"/;

/** The page with its modules left to `before-paint/start-after-paint.js`: the entry, then what it will import. */
export function startAfterPaint(html: string): string {
  const tags = [...html.matchAll(moduleTags)];
  const entry = tags.find(([tag]) => tag.includes('<script'));
  if (!entry || !beforePaintTag.test(html))
    throw new Error('The page has nothing to start, or to start it.');
  const files = new Set([entry, ...tags].map(({ groups }) => groups?.file));
  const tag = `<script src="/early.js" data-modules="${[...files].join(' ')}"`;
  return html.replace(moduleTags, '').replace(beforePaintTag, tag);
}
