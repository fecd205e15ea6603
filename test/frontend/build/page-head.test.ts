import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headTags } from '../../../frontend/build/head-tags.ts';
import { type HeadPage, pageHead } from '../../../frontend/build/page-head.ts';
import { pages } from '../../../shared/pages.ts';
import { type Tag, tagsOf } from './tags-of.ts';

const open = ['home', 'pricing', 'privacy'] as const;
const closed: HeadPage[] = ['studio', 'shared', 'notFound'];

const origin = 'https://atelier.example';

describe('the tags of a head', () => {
  test('say any words as they are', () => {
    const words = fc.string({ unit: fc.oneof(fc.constantFrom(...'<>&"\'/=;'), fc.string()) });
    fc.assert(
      fc.property(words, words, words, (title, description, path) => {
        const canonical = `${origin}/${path}`;
        const html = headTags({ title, description, indexed: true, canonical, image: undefined });
        const tags = tagsOf(html);
        expect(tags.find(({ name }) => name === 'title')?.text).toBe(title);
        expect(content(tags, 'description')).toBe(description);
        expect(content(tags, 'og:title')).toBe(title);
        expect(canonicalOf(tags)).toBe(canonical);
      }),
    );
  });
});

describe.each(open)('the head of the page %s', (page) => {
  test('gives its address and its picture in full where the origin is known', () => {
    const tags = tagsOf(pageHead(page, { origin }));
    expect(canonicalOf(tags)).toBe(origin + pages[page].path);
    expect(content(tags, 'og:url')).toBe(origin + pages[page].path);
    expect(content(tags, 'og:image')).toBe(`${origin}/social-card.png`);
    expect(content(tags, 'twitter:card')).toBe('summary_large_image');
  });

  test('gives no address where the origin is not known', () => {
    const html = pageHead(page);
    expect(html).not.toContain('http');
    expect(canonicalOf(tagsOf(html))).toBeUndefined();
    expect(content(tagsOf(html), 'twitter:card')).toBe('summary');
  });

  test('lets search engines list it', () => {
    expect(content(tagsOf(pageHead(page, { origin })), 'robots')).toBeUndefined();
  });
});

test.each(closed)('search engines may not list %s, which has no address for them', (page) => {
  const tags = tagsOf(pageHead(page, { origin }));
  expect(content(tags, 'robots')).toBe('noindex');
  expect(canonicalOf(tags)).toBeUndefined();
});

test('every page that everybody may open has a head of its own', () => {
  const unguarded = Object.entries(pages).filter(([, { guarded }]) => !guarded);
  expect(unguarded.map(([name]) => name)).toEqual(open);
});

test('every head has a title of its own and a description, as long as search results show', () => {
  const heads = [...open, ...closed].map((page) => tagsOf(pageHead(page)));
  const titles = heads.map((tags) => tags.find(({ name }) => name === 'title')?.text ?? '');
  const descriptions = heads.map((tags) => content(tags, 'description') ?? '');
  expect(new Set(titles).size).toBe(heads.length);
  for (const title of titles) expect(title.length).toBeLessThanOrEqual(60);
  for (const description of descriptions) {
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});

function content(tags: readonly Tag[], name: string): string | undefined {
  return tags.find(({ attributes }) => [attributes.name, attributes.property].includes(name))
    ?.attributes.content;
}

function canonicalOf(tags: readonly Tag[]): string | undefined {
  return tags.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href;
}
