import { type KeyObject, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { stringPattern } from '../aws/policy/pattern.ts';
import { jsonOrUndefined } from '../data/json.ts';

type Refusal = { code: 'MissingKey' | 'AccessDenied' | 'MalformedPolicy'; message: string };

/** Strict: a condition that is not evaluated here makes a policy malformed. */
const policySchema = z.object({
  Statement: z.tuple([
    z.strictObject({
      Resource: z.string(),
      Condition: z.strictObject({ DateLessThan: z.object({ 'AWS:EpochTime': z.int() }) }),
    }),
  ]),
});

type Policy = z.infer<typeof policySchema>;

/** Query parameters that belong to the signature and not to the signed URL. */
const signatureParameters = ['Policy', 'Signature', 'Key-Pair-Id'];

const denied: Refusal = { code: 'AccessDenied', message: 'Access denied' };
const malformed: Refusal = { code: 'MalformedPolicy', message: 'Malformed Policy' };

/**
 * Why CloudFront would refuse a signed URL at `now`; `undefined` when it would serve it. Only URLs with a
 * policy are taken, none with an expiry alone.
 */
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
  const policyText = decode(only(url, 'Policy'))?.toString();
  if (!key || !signature || !policyText || url.searchParams.has('Expires')) return denied;
  if (!verify('RSA-SHA1', Buffer.from(policyText), key, signature)) return denied;
  const { data: policy } = policySchema.safeParse(jsonOrUndefined(policyText));
  if (!policy) return malformed;
  return allows(policy, url, now) ? undefined : denied;
}

function allows({ Statement: [statement] }: Policy, url: URL, now: Date): boolean {
  const expiry = statement.Condition.DateLessThan['AWS:EpochTime'];
  if (now.getTime() / 1000 >= expiry) return false;
  const signed = new URL(url);
  for (const name of signatureParameters) signed.searchParams.delete(name);
  return stringPattern(statement.Resource).fits(signed.href);
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
