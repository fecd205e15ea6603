/** Milliseconds that the server's clock is ahead of the browser's, by the latest answer; a device's own may be wrong by hours. */
let ahead = 0;

/** Takes the time of an answer from its `Date` header, which tells whole seconds: half a second more is nearest to the truth. */
export function noteServerTime(date: string | undefined): void {
  const time = Date.parse(date ?? '');
  if (time) ahead = time + 500 - Date.now();
}

/** The time by the server's clock, in milliseconds since 1970; by the browser's own while no answer has come. */
export function serverNow(): number {
  return Date.now() + ahead;
}
