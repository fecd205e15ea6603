/** The functions that alarms run, and the file of each. */
export const alarmFunctions = {
  setBrake: 'functions/budget/set-brake.ts',
} as const satisfies Record<string, `functions/${string}.ts`>;
