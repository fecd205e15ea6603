/** The functions that CloudFormation runs for resources which it has no type for, and the file of each. */
export const customResourceFunctions = {
  keyPair: 'functions/custom-resources/key-pair.ts',
} as const satisfies Record<string, `functions/${string}.ts`>;
