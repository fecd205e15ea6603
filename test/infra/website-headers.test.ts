import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { credentialsPage, credentialsReaderPaths } from '../../shared/credentials-page.ts';
import { sharedDataPrefix, sharePathPrefix } from '../../shared/share-paths.ts';
import { signedOutPath } from '../../shared/signed-out.ts';
import { socialCardPath } from '../../shared/social-card.ts';
import { behaviors, securityHeadersOf, template } from './support/distribution.ts';

/** The headers that a behavior adds in words of its own, by their names in lower case. */
function customHeadersOf(path?: string): Map<string, string> {
  const behavior = behaviors.find(({ PathPattern }) => PathPattern === path);
  const policy = template.Resources[behavior?.ResponseHeadersPolicyId.Ref ?? ''];
  const schema = z.object({
    ResponseHeadersPolicyConfig: z.object({
      CustomHeadersConfig: z.object({
        Items: z.array(z.object({ Header: z.string(), Value: z.string() })),
      }),
    }),
  });
  const { ResponseHeadersPolicyConfig: config } = z.parse(schema, policy?.Properties);
  return new Map(
    config.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value]),
  );
}

describe('who else may show an answer in a page of theirs', () => {
  it('is nobody, but for the picture of link previews', () => {
    const policies = behaviors.map(({ PathPattern }) => [
      PathPattern,
      customHeadersOf(PathPattern).get('cross-origin-resource-policy'),
    ]);
    expect(policies).toEqual([
      [undefined, 'same-origin'],
      [`${sharePathPrefix}*`, 'same-origin'],
      [`${sharedDataPrefix}*`, 'same-origin'],
      [`${credentialsPage.path}*`, 'same-origin'],
      [credentialsReaderPaths, 'same-origin'],
      ['/api/*', 'same-origin'],
      ['/media/*', 'same-origin'],
      [signedOutPath, 'same-origin'],
      [socialCardPath, 'cross-origin'],
    ]);
  });

  it('is asked of no frame: those of payments and challenges could not answer', () => {
    for (const { PathPattern } of behaviors) {
      expect(customHeadersOf(PathPattern).has('cross-origin-embedder-policy')).toBe(false);
    }
  });
});

describe('the file that is asked for at sign-out', () => {
  it('alone has the browser empty its cache, and nothing else', () => {
    const clearing = behaviors.filter(({ PathPattern }) =>
      customHeadersOf(PathPattern).has('clear-site-data'),
    );
    expect(clearing.map(({ PathPattern }) => PathPattern)).toEqual([signedOutPath]);
    expect(customHeadersOf(signedOutPath).get('clear-site-data')).toBe('"cache"');
  });
});

describe('every answer', () => {
  it('is served over TLS only, as what it says it is', () => {
    for (const behavior of behaviors) {
      expect(securityHeadersOf(behavior), behavior.PathPattern).toMatchObject({
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY' },
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 730 * 24 * 3600,
          IncludeSubdomains: true,
          Preload: true,
        },
      });
      expect(behavior.ViewerProtocolPolicy).toMatch(/^(https-only|redirect-to-https)$/);
    }
  });
});
