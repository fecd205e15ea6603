import { type KeyObject, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { jsonOrUndefined } from '../data/json.ts';
import { matchesWildcards } from './distribution.ts';

type Refusal = { code: 'MissingKey' | 'AccessDenied' | 'MalformedPolicy'; message: string };

const epochTime = z.object({ 'AWS:EpochTime': z.int() });

const policySchema = z.object({
  Statement: z.tuple([
    z.object({
      Resource: z.optional(z.string()),
      Condition: z.object({
        DateLessThan: epochTime,
        DateGreaterThan: z.optional(epochTime),
        IpAddress: z.optional(z.object({ 'AWS:SourceIp': z.string() })),
      }),
    }),
  ]),
});

type Policy = z.infer<typeof policySchema>;

/** Query parameters that belong to the signature and not to the signed URL. */
const signatureParameters = ['Policy', 'Signature', 'Key-Pair-Id', 'Expires'];

const denied: Refusal = { code: 'AccessDenied', message: 'Access denied' };
const malformed: Refusal = { code: 'MalformedPolicy', message: 'Malformed Policy' };

/** Why CloudFront would refuse a signed URL at `now`; `undefined` when it would serve it. */
export function refusalOf(
  url: URL,
  trustedKeys: ReadonlyMap<string, KeyObject>,
  now: Date,
): Refusal | undefined {
  const keyId = only(url, 'Key-Pair-Id');
  if (!keyId) {
    const message = 'Missing Key-Pair-Id query parameter or cookie value';
    return { code: 'MissingKey', message };
  }
  const key = trustedKeys.get(keyId);
  const signature = decode(only(url, 'Signature'));
  const policyText = policyTextOf(url);
  if (!key || !signature || !policyText) return denied;
  if (!verify('RSA-SHA1', Buffer.from(policyText), key, signature)) return denied;
  const { data: policy } = policySchema.safeParse(jsonOrUndefined(policyText));
  if (!policy) return malformed;
  return allows(policy, signedPartOf(url), now) ? undefined : denied;
}

function allows({ Statement: [statement] }: Policy, url: string, now: Date): boolean {
  const { DateLessThan, DateGreaterThan, IpAddress } = statement.Condition;
  const seconds = now.getTime() / 1000;
  if (seconds >= DateLessThan['AWS:EpochTime']) return false;
  if (DateGreaterThan && seconds <= DateGreaterThan['AWS:EpochTime']) return false;
  if (IpAddress && IpAddress['AWS:SourceIp'] !== '0.0.0.0/0') {
    throw new Error('Signed URLs that are bound to an IP address are not supported.');
  }
  return matchesWildcards(statement.Resource ?? '*', url);
}

/** The custom policy that came along, or the canned one that stands for `Expires`. */
function policyTextOf(url: URL): string | undefined {
  const custom = only(url, 'Policy');
  const expires = only(url, 'Expires');
  if (custom) return expires ? undefined : decode(custom)?.toString();
  if (!expires || !/^\d+$/.test(expires)) return undefined;
  const resource = JSON.stringify(signedPartOf(url));
  return `{"Statement":[{"Resource":${resource},"Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
}

function signedPartOf(url: URL): string {
  const signed = new URL(url);
  for (const name of signatureParameters) signed.searchParams.delete(name);
  return signed.href;
}

function only(url: URL, name: string): string | undefined {
  const values = url.searchParams.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

/** Decodes CloudFront's base64 for URLs; refuses text that is not its canonical form. */
function decode(text: string | undefined): Buffer | undefined {
  if (!text) return undefined;
  const base64 = text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/');
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : undefined;
}
