/** Where cache keys of a month's usage begin; refetched whenever a use begins, ends or is given back. */
export const appUsageKey = ['app-usage'] as const;
