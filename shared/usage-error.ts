/** What was asked for cannot be meant; the message says what can. */
export class UsageError extends Error {}
