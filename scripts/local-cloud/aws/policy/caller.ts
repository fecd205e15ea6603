import * as z from 'zod/mini';

/** Who asks, as policies name it. */
export type Caller =
  | { kind: 'role'; arn: string }
  | { kind: 'service'; name: string }
  | { kind: 'anonymous' };

const oneOrMore = z.union([z.string(), z.array(z.string())]);

/** Whom a policy of a resource is about; a kind that is not listed here is refused. */
export const principalSchema = z.union([
  z.literal('*'),
  z.strictObject({ AWS: z.optional(oneOrMore), Service: z.optional(oneOrMore) }),
]);

const ROLE = /^arn:aws:iam::\d{12}:role\/[\w+=,.@/-]+$/;

/**
 * Whether a statement is about a caller. The star is everybody, services and strangers too.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_principal.html
 */
export function readPrincipal(
  principal: z.infer<typeof principalSchema>,
): (caller: Caller) => boolean {
  const { AWS = [], Service = [] } = principal === '*' ? { AWS: '*' } : principal;
  const roles = [AWS].flat();
  const unknown = roles.find((name) => name !== '*' && !ROLE.test(name));
  if (unknown !== undefined) throw new Error(`the principal ${unknown} is not a role`);
  if (roles.includes('*')) return () => true;
  const services = [Service].flat();
  return (caller) => {
    if (caller.kind === 'role') return roles.includes(caller.arn);
    return caller.kind === 'service' && services.includes(caller.name);
  };
}
