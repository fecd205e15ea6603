import * as z from 'zod/mini';

/** What is kept of an object beside its bytes. */
export const storedObjectSchema = z.object({
  key: z.string(),
  /** File with the bytes, beside this one. */
  blob: z.string(),
  size: z.number(),
  /** In quotes, as in the header. */
  etag: z.string(),
  lastModified: z.string(),
  contentType: z.string(),
  /** Cache-Control and the like, kept and answered as they came. */
  headers: z.record(z.string(), z.string()),
  /** The caller's own `x-amz-meta-` values, by the rest of the name. */
  metadata: z.record(z.string(), z.string()),
  /** Checksums that came with the upload, e.g. `x-amz-checksum-crc32`. */
  checksums: z.record(z.string(), z.string()),
});

export type StoredObject = z.infer<typeof storedObjectSchema>;

export type ObjectSettings = Partial<
  Pick<StoredObject, 'contentType' | 'headers' | 'metadata' | 'checksums'>
>;
