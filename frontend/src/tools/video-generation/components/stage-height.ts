/** The stage keeps its height from the empty frame to the video, so that nothing jumps. */
export const stageHeight = 'min-h-118 max-sm:min-h-58';
