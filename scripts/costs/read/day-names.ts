const millisecondsPerDay = 24 * 60 * 60 * 1000;

/** Names the UTC days of times in milliseconds since 1970; each day's name is made once. */
export function createDayNames(): (time: number) => string {
  const names = new Map<number, string>();
  return (time) => {
    const day = Math.floor(time / millisecondsPerDay);
    const known = names.get(day);
    if (known !== undefined) return known;
    const name = new Date(time).toISOString().slice(0, 10);
    names.set(day, name);
    return name;
  };
}
