/** How long a signed URL is valid at least, and how long it stays the same, in milliseconds. */
export const mediaUrlWindowMs = 24 * 60 * 60 * 1000;

/**
 * End of the validity of URLs signed now: the end of the next window. All that are signed within
 * one window are equal, so a browser finds in its cache what it fetched before.
 */
export function mediaUrlExpiry(now: Date): Date {
  return new Date((Math.floor(now.getTime() / mediaUrlWindowMs) + 2) * mediaUrlWindowMs);
}

/** The CloudFront policy that lets its holder read what `resource` matches until `expiry`. */
export function mediaPolicy(resource: string, expiry: Date): string {
  const expires = Math.floor(expiry.getTime() / 1000);
  const Condition = { DateLessThan: { 'AWS:EpochTime': expires } };
  return JSON.stringify({ Statement: [{ Resource: resource, Condition }] });
}
