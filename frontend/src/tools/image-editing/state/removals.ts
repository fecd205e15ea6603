import * as z from 'zod/mini';
import { ulidSchema } from '../../../../../shared/ids.ts';
import { submissionsOf } from '../../../jobs/submissions.ts';
import { joinableFor } from '../../../jobs/submit.ts';

const removalOrderSchema = z.object({
  pictureId: ulidSchema,
  fileName: z.string(),
  size: z.number(),
  uploadId: ulidSchema,
});

export type RemovalOrder = z.infer<typeof removalOrderSchema>;

/** Removals whose answer is not in yet. */
export const removals = submissionsOf('imageEditing', removalOrderSchema, joinableFor);
