/** The functions that alarms run, and the file of each. */
export const alarmFunctions = {
  pauseGenerations: 'functions/spend-limits/pause-generations.ts',
} as const satisfies Record<string, `functions/${string}.ts`>;
