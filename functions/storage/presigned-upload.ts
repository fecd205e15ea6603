import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import {
  type CreateUploadResponse,
  maxUploadBytes,
  type UploadType,
  uploadExpirySeconds,
} from '../../shared/uploads.ts';
import { buckets } from '../platform/s3-client.ts';
import { settings } from '../platform/settings.ts';
import { uploadKey } from './object-keys.ts';

/** Lets the user's browser upload one image of this type, under an id of its own. */
export async function createUpload(
  userId: string,
  uploadId: string,
  contentType: UploadType,
): Promise<CreateUploadResponse> {
  const { url, fields } = await createPresignedPost(buckets, {
    Bucket: settings.uploadsBucket(),
    Key: uploadKey(userId, uploadId),
    Fields: { 'Content-Type': contentType },
    Conditions: [['content-length-range', 1, maxUploadBytes]],
    Expires: uploadExpirySeconds,
  });
  return { uploadId, url, fields };
}
