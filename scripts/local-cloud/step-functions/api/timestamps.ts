/** A date as the JSON protocol writes it: seconds since 1970. */
export function seconds(date: string): number {
  return Date.parse(date) / 1000;
}
