/** A tag of a page's head as a browser reads it. */
export type Tag = { name: string; attributes: Record<string, string>; text: string };

const tag =
  /<(?<name>meta|link)(?<attributes>(?: [\w:-]+="[^"<>]*")*)\/>|<title>(?<text>[^<>]*)<\/title>/gy;

/** The tags of some HTML of a head; anything that is none of them fails. */
export function tagsOf(html: string): Tag[] {
  const found = [...html.matchAll(tag)];
  if (found.map(([whole]) => whole).join('') !== html) throw new Error(`Not only tags: ${html}`);
  return found.map(({ groups: { name = 'title', attributes = '', text = '' } = {} }) => ({
    name,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        unescaped(value),
      ]),
    ),
    text: unescaped(text),
  }));
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function unescaped(text: string): string {
  return text.replaceAll(/&[^;]*;/g, (entity) => entities[entity] ?? entity);
}
