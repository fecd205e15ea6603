/** The functions that run by the clock, and the file of each. */
export const scheduledFunctions = {
  sweepJobs: 'functions/sweep/sweep-jobs.ts',
} as const satisfies Record<string, `functions/${string}.ts`>;
