/** So many requests of one person in each window of so many seconds. */
type RateLimit = { readonly limit: number; readonly windowSeconds: number };

/**
 * How often one person may ask for what. Windows begin with the whole minute, so that around its turn twice
 * as many may come at once. What somebody who works in five tabs sends follows from the pauses between the
 * browser's own requests, and stands with each; every limit is at least twice as much.
 */
export const rateLimits = {
  /** Presigned uploads. A submit takes one, and a person some five seconds for each: 12 a minute. */
  uploads: { limit: 40, windowSeconds: 60 },
  /**
   * What begins work, or joins it again: once after each reload, and after each break of the connection. To
   * open, call and save a conversation is one each. 25 a minute.
   */
  starts: { limit: 60, windowSeconds: 60 },
  /** Histories and usage. A dashboard reads five, and every submit two once more: 80 a minute. */
  lists: { limit: 240, windowSeconds: 60 },
  /** Looks at jobs under way: one a second in each of five tabs while results are due, and far fewer before: 120 a minute. */
  looks: { limit: 300, windowSeconds: 60 },
  /** Finishings of cut-outs, each two seconds after the last step in the one tab where somebody paints: 30 a minute. */
  finishings: { limit: 60, windowSeconds: 60 },
  /** Files made of cut-outs, each by a press and in some seconds: 12 a minute. */
  exports: { limit: 30, windowSeconds: 60 },
  /** Results deleted, work called off, links made and taken back, each by a click or two: 20 a minute. */
  deletions: { limit: 60, windowSeconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitKey = keyof typeof rateLimits;

export const rateLimitKeys = Object.keys(rateLimits) as RateLimitKey[];
