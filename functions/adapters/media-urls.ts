import { getSignedCookies, getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { mediaPolicy, mediaUrlExpiry } from './media-policy.ts';
import { mediaFolder } from './object-keys.ts';
import { secret } from './secrets.ts';
import { settings } from './settings.ts';
import { siteOrigin } from './site-origin.ts';

/** How long a provider may read its input, in milliseconds. */
const providerUrlLifetime = 10 * 60 * 1000;

/** Gives the URL of an object, relative to the site. */
export type MediaUrls = (key: string) => string;

/** Signs once for everything in the user's folder. */
export async function signMediaUrls(userId: string): Promise<MediaUrls> {
  const [origin, privateKey] = await Promise.all([siteOrigin(), mediaKey()]);
  const resource = `${origin}/${mediaFolder(userId)}/*`;
  const cookies = getSignedCookies({
    keyPairId: settings.mediaKeyPairId(),
    privateKey,
    policy: mediaPolicy(resource, mediaUrlExpiry(new Date())),
  });
  const query = new URLSearchParams({
    Policy: cookies['CloudFront-Policy'] ?? '',
    Signature: cookies['CloudFront-Signature'],
    'Key-Pair-Id': cookies['CloudFront-Key-Pair-Id'],
  });
  return (key) => `/${key}?${query}`;
}

/** A short-lived absolute URL of one object, for a provider to read. */
export async function signProviderUrl(key: string): Promise<string> {
  const [origin, privateKey] = await Promise.all([siteOrigin(), mediaKey()]);
  return getSignedUrl({
    url: `${origin}/${key}`,
    keyPairId: settings.mediaKeyPairId(),
    privateKey,
    dateLessThan: new Date(Date.now() + providerUrlLifetime),
  });
}

function mediaKey(): Promise<string> {
  return secret(settings.mediaKeySecretArn());
}
