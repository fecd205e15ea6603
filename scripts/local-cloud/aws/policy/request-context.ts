import type { Clock } from '../../clock.ts';
import type { ResolvedTemplate } from '../../template/template.ts';

/** What a condition key holds. */
export type KeyType = 'string' | 'arn' | 'bool' | 'numeric' | 'date';

type ConditionKey = {
  type: KeyType;
  /** May have several values in one request, so that conditions on it need `ForAllValues` or `ForAnyValue`. */
  multivalued?: true;
};

/** The keys of a request by their names in lower case: case does not matter in them. */
export type RequestContext = ReadonlyMap<string, readonly string[]>;

/** What the local services tell about a request, by the names that AWS gives it. */
export type ContextValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Every condition key that the local cloud can tell the value of, in lower case. A condition on
 * any other key is refused, because it would never hold here, or always.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-keys.html
 * @see https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html
 */
export const conditionKeys: ReadonlyMap<string, ConditionKey> = new Map([
  ['aws:currenttime', { type: 'date' }],
  ['aws:principalaccount', { type: 'string' }],
  ['aws:principalarn', { type: 'arn' }],
  ['aws:principalisawsservice', { type: 'bool' }],
  ['aws:requestedregion', { type: 'string' }],
  ['aws:securetransport', { type: 'bool' }],
  ['aws:sourceaccount', { type: 'string' }],
  ['aws:sourcearn', { type: 'arn' }],
  ['dynamodb:leadingkeys', { type: 'string', multivalued: true }],
  ['s3:delimiter', { type: 'string' }],
  ['s3:max-keys', { type: 'numeric' }],
  ['s3:prefix', { type: 'string' }],
  // No request has it: the local S3 refuses access control lists.
  ['s3:x-amz-acl', { type: 'string' }],
  ['secretsmanager:secretid', { type: 'arn' }],
  ['secretsmanager:versionstage', { type: 'string' }],
] as const);

/** A request's context; a key without a value is absent from it. */
export function requestContext(...parts: ContextValues[]): RequestContext {
  return new Map(
    parts.flatMap(Object.entries<ContextValues[string]>).flatMap(([key, value]) => {
      const values = value === undefined ? [] : [value].flat();
      return values.length > 0 ? [[key.toLowerCase(), values] as const] : [];
    }),
  );
}

/**
 * What is the same for every request. Plain HTTP on one machine counts as TLS, because every
 * address that the template names on AWS begins with https.
 */
export function placeContext({ region }: ResolvedTemplate, clock: Clock): ContextValues {
  return {
    'aws:CurrentTime': clock.now().toISOString(),
    'aws:RequestedRegion': region,
    'aws:SecureTransport': 'true',
  };
}
