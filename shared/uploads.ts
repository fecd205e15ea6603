import * as z from 'zod/mini';
import { ulidSchema } from './ids.ts';

/** Largest upload in bytes: specification, section 5. */
export const maxUploadBytes = 2 * 1024 * 1024;

/** Largest multipart form in bytes: one upload, a mask (`maxMaskBytes`), and room for texts and what lies between. */
export const maxFormBytes = maxUploadBytes + 768 * 1024;

/** Accepted media types and the file extensions of each. */
export const uploadTypes = {
  'image/jpeg': ['.jpeg', '.jpg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
} as const;

export type UploadType = keyof typeof uploadTypes;

export const uploadTypeSchema = z.enum(Object.keys(uploadTypes) as [UploadType, ...UploadType[]]);

/** Largest decoded image in pixels; a 2 MB file can claim far more than a function's memory. */
export const maxUploadPixels = 40_000_000;

/** Longest side of an image in pixels: a line is decoded as a whole, and each costs time. */
export const maxUploadSide = 12_000;

/**
 * Most pixels of an enhanced picture: the price that the provider asks for one covers as many, and a PNG of them
 * is small enough to be fetched.
 */
export const maxEnhancedPixels = 24_000_000;

/**
 * Most memory in MB (resident, with Node itself) of a process that decodes one image after another and writes
 * it anew. All hostile pictures of `test/security` need 1,039 in one process; the worst alone 846:
 * `npm run bench -- pictures`.
 */
export const maxDecodeMegabytes = 1200;

/** How long a presigned upload may be used, in seconds: the largest one takes as long at 20 kbit/s. */
export const uploadExpirySeconds = 900;

export const uploadMessages = {
  tooLarge: (file: string) => `"${file}" is too large. Please upload an image under 2MB.`,
  unsupported: (file: string) => `"${file}" is not a supported image type.`,
  failed: 'Failed to upload image.',
  uploaded: 'Image uploaded successfully!',
  formatsHint: 'JPG, PNG, WebP (Max 2MB)',
  prompt: 'Click to upload or drag and drop',
  drop: 'Drop your image here',
  ready: 'Image Ready',
} as const;

export const createUploadRequestSchema = z.object({
  contentType: uploadTypeSchema,
  size: z.int().check(z.minimum(1), z.maximum(maxUploadBytes)),
});

/** A presigned POST: the browser sends `fields`, then `file`, as a multipart form to `url`. */
export const createUploadResponseSchema = z.object({
  uploadId: ulidSchema,
  url: z.url(),
  fields: z.record(z.string(), z.string()),
});

export type CreateUploadResponse = z.infer<typeof createUploadResponseSchema>;
