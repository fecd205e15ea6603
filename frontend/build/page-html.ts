export type PageParts = {
  /** Which page it is: the application takes over only what it would show itself. */
  page: string;
  /** Tags that tell of the page. */
  head: string;
  /** What React rendered. */
  body: string;
  /** Scripts that the page will import. */
  scripts: readonly string[];
};

const headPlace = '<!-- head -->';
const stylesPlace = '<!-- styles -->';
const picturesPlace = '<!-- pictures -->';
const rootPlace = '<div id="root"></div>';

/** A page of the site, made from the page that Vite has built. */
export function pageHtml(template: string, { page, head, body, scripts }: PageParts): string {
  const { hoisted, content } = withoutHoisted(body);
  const { styles, rest } = withoutStyles(template);
  const preloads = scripts
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .filter((link) => !template.includes(link));
  const parts = [
    [headPlace, [head, ...preloads].join('\n    ')],
    // What is asked for first comes first on a slow line, and nothing is seen without them.
    [stylesPlace, styles.join('\n    ')],
    [picturesPlace, hoisted.join('\n    ')],
    [rootPlace, `<div id="root" data-prerendered="${page}">${content}</div>`],
  ] as const;
  return parts.reduce((html, [place, part]) => put(html, place, part), rest);
}

/** Vite puts its style sheets behind all else. */
function withoutStyles(template: string): { styles: string[]; rest: string } {
  const sheet = /<link rel="stylesheet"[^>]*>/g;
  return { styles: template.match(sheet) ?? [], rest: template.replace(sheet, '') };
}

/** What React puts before its content belongs into the head; the title is there already. */
function withoutHoisted(body: string): { hoisted: string[]; content: string } {
  const [lead = ''] = /^(?:<link [^>]*>|<title>[^<]*<\/title>)*/.exec(body) ?? [];
  const hoisted = lead.match(/<link [^>]*>/g) ?? [];
  return { hoisted, content: body.slice(lead.length) };
}

function put(text: string, place: string, content: string): string {
  if (!text.includes(place)) throw new Error(`index.html has no ${place}.`);
  return text.replace(place, () => content);
}
