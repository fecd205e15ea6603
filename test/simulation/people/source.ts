import { formatReference } from '../../../shared/result-reference.ts';
import { createUploadResponseSchema } from '../../../shared/uploads.ts';
import { jsonOf } from './forms.ts';
import type { ApiCall } from './gateway.ts';
import type { Order, Person } from './person.ts';
import { picture } from './picture.ts';
import type { OrderAction } from './story.ts';

type Source = { content: Buffer | string; filename?: string };

/** The picture that is sent, or named; nothing where it could not be uploaded. */
export async function sourceOf(
  person: Person,
  action: Exclude<OrderAction, { kind: 'generate image' }>,
): Promise<Source | undefined> {
  const of = 'of' in action ? action.of : undefined;
  const other = of === undefined ? undefined : person.orders.get(of);
  if (other && isPicture(other)) return { content: formatReference({ part: 'result', ...other }) };
  const isUploaded = action.kind === 'remove background' && action.byUpload;
  return isUploaded ? upload(person) : { content: picture(), filename: 'picture.png' };
}

type PictureOrder = Order & { feature: 'imageEditing' | 'imageGeneration' };

const reference = /\bresult:[a-z-]+:([0-9A-Z]{26})\b/;

/** The result that a request names as its picture, by its id. */
export function resultNamedIn({ body }: ApiCall): string | undefined {
  return reference.exec(body?.bytes.toString('latin1') ?? '')?.[1];
}

/** Whether an order is of a picture; it may not be there yet, or any more. */
function isPicture(order: Order): order is PictureOrder {
  return order.feature === 'imageEditing' || order.feature === 'imageGeneration';
}

/** Uploads the picture ahead; nothing where that failed. */
async function upload(person: Person): Promise<{ content: string } | undefined> {
  const body = jsonOf({ contentType: 'image/png', size: picture().length });
  const answer = await person.send({ route: 'createUpload', body });
  const created = createUploadResponseSchema.safeParse(answer.body);
  if (!created.success) return undefined;
  const { uploadId, url, fields } = created.data;
  const status = await person.putUpload(url, fields);
  return status < 300 ? { content: uploadId } : undefined;
}
