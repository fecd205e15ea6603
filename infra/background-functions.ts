/** The functions that others hand work over to without waiting for it, and the file of each. */
export const backgroundFunctions = {
  makeSmallPictures: 'functions/small-pictures/make-small-pictures.ts',
} as const satisfies Record<string, `functions/${string}.ts`>;
