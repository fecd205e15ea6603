import { getSignedCookies } from '@aws-sdk/cloudfront-signer';
import { siteOrigin } from '../platform/parameters.ts';
import { secret } from '../platform/secrets.ts';
import { settings } from '../platform/settings.ts';
import { mediaPolicy, mediaUrlExpiry } from './media-policy.ts';
import { mediaFolder } from './object-keys.ts';

/** Gives the URL of an object, relative to the site. */
export type MediaUrls = (key: string) => string;

/** Signs once for everything in the user's folder. */
export async function signMediaUrls(userId: string): Promise<MediaUrls> {
  return signed(`${mediaFolder(userId)}/*`, mediaUrlExpiry(new Date()));
}

/** The URL of one object, which opens nothing else, until `expiry`. */
export async function signMediaUrl(key: string, expiry: Date): Promise<string> {
  const url = await signed(key, expiry);
  return url(key);
}

/** Signs for what the path matches. */
async function signed(path: string, expiry: Date): Promise<MediaUrls> {
  const [origin, privateKey] = await Promise.all([siteOrigin(), signingKey()]);
  const cookies = getSignedCookies({
    keyPairId: settings.mediaKeyPairId(),
    privateKey,
    policy: mediaPolicy(`${origin}/${path}`, expiry),
  });
  const query = new URLSearchParams({
    Policy: cookies['CloudFront-Policy'] ?? '',
    Signature: cookies['CloudFront-Signature'],
    'Key-Pair-Id': cookies['CloudFront-Key-Pair-Id'],
  });
  return (key) => `/${key}?${query}`;
}

function signingKey(): Promise<string> {
  return secret(settings.mediaKeySecretId());
}
