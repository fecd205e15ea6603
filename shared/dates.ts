import * as z from 'zod/mini';

/**
 * When something was made, in ISO 8601. Whatever else it says is shown as an invalid date
 * (specification, section 5): one such record must not keep a whole history from being read.
 */
export const recordDateSchema = z.string();
