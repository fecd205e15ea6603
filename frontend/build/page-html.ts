export type PageParts = {
  /** Which page it is: the application takes over only what it would show itself. */
  page: string;
  /** Tags that tell of the page. */
  head: string;
  /** What React rendered. */
  body: string;
  /** Scripts that the page will import. */
  scripts: readonly string[];
  /** Whether what was rendered ahead can be read, so that its pictures and letters come before any script. */
  readable: boolean;
};

const headPlace = '<!-- head -->';
const rootPlace = '<div id="root"></div>';

/** A page of the site, made from the page that Vite has built. */
export function pageHtml(
  template: string,
  { page, head, body, scripts, readable }: PageParts,
): string {
  const { hoisted, content } = withoutHoisted(body);
  const preloads = scripts
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .filter((link) => !template.includes(link));
  const html = put(
    put(template, headPlace, [head, ...hoisted, ...preloads].join('\n    ')),
    rootPlace,
    `<div id="root" data-prerendered="${page}">${content}</div>`,
  );
  return readable ? html.replace(moduleTag, '$& fetchpriority="low"') : html;
}

/** The beginning of every tag that loads a module. */
const moduleTag = /<(?:link rel="modulepreload"|script type="module")/g;

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
