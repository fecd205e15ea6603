import axios from 'axios';
import { uploadMessages } from '../../../shared/uploads.ts';
import { type ApiClient, requestTimeout } from '../lib/api-client.ts';
import { toApiError } from '../lib/api-error.ts';
import { uploadTypeOf } from './upload-type.ts';

/** Uploads a file by presigned POST, past the API, and gives its upload id. */
export async function uploadImage(api: ApiClient, file: File | undefined): Promise<string> {
  if (!file) throw new Error('The picture is no longer here. Choose it again.');
  const contentType = uploadTypeOf(file);
  if (!contentType) throw new Error(uploadMessages.unsupported(file.name));
  const body = { contentType, size: file.size };
  const { uploadId, url, fields } = await api.call('createUpload', { body });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  await axios.post(url, form, { timeout: requestTimeout }).catch((error: unknown) => {
    throw toApiError(error);
  });
  return uploadId;
}
