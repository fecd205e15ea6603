import { describe, expect, test } from 'vitest';
import { robots, sitemap } from '../../../frontend/build/robots.ts';
import { pages } from '../../../shared/pages.ts';

const origin = 'https://atelier.example';

describe('what search engines are told', () => {
  test('keeps them from data, and from no page', () => {
    const kept = [...robots(undefined).matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
    expect(kept).toEqual(['/api/', '/media/']);
    for (const { path } of Object.values(pages)) {
      expect(kept.some((start) => path.startsWith(start))).toBe(false);
    }
  });

  test('names the site map only where the origin is known', () => {
    expect(robots(origin)).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robots(undefined)).not.toContain('Sitemap');
  });

  test('maps exactly the pages that everybody may open', () => {
    const mapped = [...sitemap(origin).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url);
    expect(mapped).toEqual(
      ['/', '/pricing', '/privacy', '/credentials'].map((path) => origin + path),
    );
  });
});
