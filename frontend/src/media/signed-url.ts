import * as z from 'zod/mini';

/** What a signed URL of CloudFront says of its validity, in seconds since 1970. */
const policySchema = z.object({
  Statement: z.array(
    z.object({ Condition: z.object({ DateLessThan: z.object({ 'AWS:EpochTime': z.number() }) }) }),
  ),
});

/** Whoever follows a URL needs it that long still, in milliseconds; clocks differ, too. */
const marginMs = 60_000;

/** Whether a signed URL says that it has expired, or is about to. */
export function isExpiring(url: string, now: number): boolean {
  const [, policy] = /[?&]Policy=([^&]*)/.exec(url) ?? [];
  const parsed = policySchema.safeParse(policy && decoded(policy));
  return (
    parsed.success &&
    parsed.data.Statement.some(
      ({ Condition }) => Condition.DateLessThan['AWS:EpochTime'] * 1000 <= now + marginMs,
    )
  );
}

/** JSON in Base64, with CloudFront's own letters where a URL has a use for the usual ones. */
function decoded(policy: string): unknown {
  try {
    return JSON.parse(atob(policy.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/')));
  } catch {
    return undefined;
  }
}
