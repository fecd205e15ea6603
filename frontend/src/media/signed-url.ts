import * as z from 'zod/mini';

/** What a signed URL of CloudFront says of its validity, in seconds since 1970. */
const policySchema = z.object({
  Statement: z.array(
    z.object({ Condition: z.object({ DateLessThan: z.object({ 'AWS:EpochTime': z.number() }) }) }),
  ),
});

/** A URL must be valid for at least this long, in milliseconds; it also covers differing clocks. */
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

/** CloudFront's URL-safe Base64 uses `-_~` for `+=/`. */
function decoded(policy: string): unknown {
  try {
    return JSON.parse(atob(policy.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/')));
  } catch {
    return undefined;
  }
}
