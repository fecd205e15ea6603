import type { ImageMode } from '../../../../../shared/image-modes.ts';

/** Least height of a picture's stage: modes with a table have as much room for a result, so that little moves. */
export const stageHeightOf = (mode: ImageMode) =>
  mode === 'background' ? 'min-h-97 max-sm:min-h-58' : 'min-h-115 max-sm:min-h-58';
