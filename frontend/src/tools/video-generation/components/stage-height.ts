/** Least height of the stage: the same while working and when done, so that nothing moves. */
export const stageHeight = 'min-h-118 max-sm:min-h-90';
