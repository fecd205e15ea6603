/** What tells the time in the local cloud; the studio's own can be set to another day. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
