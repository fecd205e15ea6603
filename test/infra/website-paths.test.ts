import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { credentialsPage, credentialsReaderPaths } from '../../shared/credentials-page.ts';
import { pagePaths, pages } from '../../shared/pages.ts';
import { sharePathPrefix } from '../../shared/share-paths.ts';
import { config, template } from './support/distribution.ts';

describe('paths of the site', () => {
  const handlerOf = (eventType: string) => {
    const associations = z.parse(
      z.array(
        z.object({
          EventType: z.string(),
          FunctionARN: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
        }),
      ),
      config.DefaultCacheBehavior.FunctionAssociations,
    );
    const found = associations.find(({ EventType }) => EventType === eventType);
    const resource = template.Resources[found?.FunctionARN['Fn::GetAtt'][0] ?? ''];
    const source = z.parse(z.string(), resource?.Properties.FunctionCode);
    const handler: (event: object) => unknown = runInNewContext(`${source}; handler`);
    return handler;
  };
  const request = handlerOf('viewer-request');
  const response = handlerOf('viewer-response');
  const fileOf = (uri: string) =>
    z.parse(z.object({ uri: z.string() }), request({ request: { uri } })).uri;
  /** The status of what S3 has answered with `status`, by the path that CloudFront tells the function. */
  const statusOf = (uri: string, status: number) =>
    z.parse(
      z.object({ statusCode: z.number() }),
      response({ request: { uri }, response: { statusCode: status, headers: {} } }),
    ).statusCode;

  it.each(Object.values(pages))('$path is a page', ({ path, guarded }) => {
    const own = path === '/' ? '/index.html' : `${path}.html`;
    const file = guarded ? '/studio.html' : own;
    for (const uri of path === '/' ? [path] : [path, `${path}/`]) {
      expect(fileOf(uri)).toBe(file);
      expect([statusOf(uri, 200), statusOf(file, 200)]).toEqual([200, 200]);
    }
  });

  it('are the page that reads files, and that of a share where a name follows its prefix, whatever name, and nothing behind it', () => {
    for (const uri of ['/s/aB3-_', '/s/x.png', '/s/aB3/']) {
      expect([fileOf(uri), statusOf(uri, 200)]).toEqual(['/shared.html', 200]);
    }
    for (const uri of ['/s/', '/s', '/s/a/b', '/S/a']) expect(fileOf(uri)).toBe('/404.html');
    for (const uri of ['/shared.html', '/credentials.html']) {
      expect([fileOf(uri), statusOf(uri, 200)]).toEqual([uri, 200]);
    }
    for (const uri of ['/credentials', '/credentials/']) {
      expect([fileOf(uri), statusOf(uri, 200)]).toEqual(['/credentials.html', 200]);
    }
  });

  it('are answered with the site’s own page and the status 404 where there is no page', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const known = [...pagePaths, credentialsPage.path];
        fc.pre(path !== '' && !known.includes(path.replace(/(.)\/$/, '$1')));
        fc.pre(!/\.\w+$/.test(path) && !path.startsWith(sharePathPrefix));
        expect(fileOf(path)).toBe('/404.html');
        // Whether CloudFront tells of the path that was asked for or of the one that was fetched.
        expect([statusOf(path, 200), statusOf('/404.html', 200)]).toEqual([404, 404]);
        expect(statusOf(path, 304)).toBe(304);
      }),
    );
    for (const uri of ['/pricing/x', '/PRICING', '/../pricing', '/index.php', '/v1.2', '/assets']) {
      expect([uri, fileOf(uri)]).toEqual([uri, '/404.html']);
    }
  });

  it('stay what they are where they name a file, there or not', () => {
    for (const uri of ['/config.json', '/assets/app-1a2b.js', '/assets/a-1.avif', '/robots.txt']) {
      expect([fileOf(uri), statusOf(uri, 200)]).toEqual([uri, 200]);
    }
  });

  it('never change the API’s or the media’s answers', () => {
    for (const behavior of config.CacheBehaviors) {
      const isSite = [sharePathPrefix, credentialsPage.path].some(
        (start) => behavior.PathPattern === `${start}*`,
      );
      if (isSite || behavior.PathPattern === credentialsReaderPaths) continue;
      expect(behavior).not.toHaveProperty('FunctionAssociations');
    }
    expect(JSON.stringify(config.CustomErrorResponses)).not.toContain('Response');
  });
});
