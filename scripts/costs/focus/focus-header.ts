import { type FocusColumn, focusColumns } from '../../../shared/costs/focus-columns.ts';

/**
 * The header of a file of FOCUS rows. The specification states its version in metadata beside the
 * data; a column of ours says it in each row too, so that a file alone is enough.
 */
export const focusHeader: readonly (FocusColumn | 'x_FocusVersion')[] = [
  ...focusColumns,
  'x_FocusVersion',
];
