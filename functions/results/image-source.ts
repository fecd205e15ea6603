import * as z from 'zod/mini';
import { ulidSchema } from '../../shared/ids.ts';
import { type FormFields, partOf } from '../http/form-fields.ts';
import { StudioError } from '../platform/studio-error.ts';
import { payloadHash } from '../quota/payload-hash.ts';
import { readUpload } from '../storage/uploads.ts';

/** Where the image of a request is: in the uploads, or in the request itself. */
type ImageSource = { hash: string; read: (userId: string) => Promise<Buffer> };

/** The one image in a field of a form: the id of an upload, or a file. */
export function imageSource(fields: FormFields, name: string): ImageSource {
  const part = partOf(fields, name);
  if (!part || part.content.length === 0) throw new StudioError('image_missing');
  const { content } = part;
  if (part.filename !== undefined) return { hash: payloadHash(content), read: async () => content };
  const uploadId = z.safeParse(ulidSchema, content.toString());
  if (!uploadId.success) throw new StudioError('invalid_request');
  const id = uploadId.data;
  return { hash: payloadHash(id), read: (userId) => readUpload(userId, id) };
}
