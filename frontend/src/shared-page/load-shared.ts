import { sharedDataPrefix } from '../../../shared/share-paths.ts';
import type { SharedResult } from '../../../shared/shares.ts';
import { HttpError, sendRequest } from '../lib/http.ts';

/** Longest wait for the answer in milliseconds. */
const timeoutMs = 20_000;

/** What is shared under a name. Rejects with `HttpError`, or where the answer breaks the contract. */
export async function loadShared(
  name: string,
  { again }: { again: boolean },
): Promise<SharedResult> {
  const url = `${sharedDataPrefix}${encodeURIComponent(name)}${again ? '?again=1' : ''}`;
  const { data } = await sendRequest({ method: 'GET', url, timeoutMs });
  const result = readShared(data);
  if (!result) throw new Error('Invalid response from server');
  return result;
}

/** Whether nothing is shared under the name, for whatever reason. */
export function isGone(error: unknown): boolean {
  return error instanceof HttpError && error.answer?.status === 404;
}

/** What a failure says: the server's own sentence where too many look at once. */
export function messageOf(error: unknown): string {
  const answer = error instanceof HttpError ? error.answer : undefined;
  const body = fieldsOf(answer?.data);
  if (answer?.status === 429 && typeof body.error === 'string') return body.error;
  return 'Check your connection and try again.';
}

/**
 * Reads an answer by hand, as `sharedResultSchema` says it: with the schema library a visitor would
 * load a tenth more code.
 */
export function readShared(data: unknown): SharedResult | undefined {
  const { feature, provenance, expiresAt, ...fields } = fieldsOf(data);
  const { preview } = fieldsOf(provenance);
  if (typeof expiresAt !== 'string' || typeof preview !== 'boolean') return undefined;
  const facts = { expiresAt, provenance: { preview } };
  const { imageUrl, videoUrl, duration, topic } = fields;
  if (feature === 'imageEditing' && typeof imageUrl === 'string') {
    return { feature, imageUrl, ...facts };
  }
  if (feature === 'imageGeneration' && typeof imageUrl === 'string') {
    return generatedImage(imageUrl, fields.shape, facts);
  }
  if (feature === 'videoGeneration' && typeof videoUrl === 'string') {
    return Number.isFinite(duration)
      ? { feature, videoUrl, duration: Number(duration), ...facts }
      : undefined;
  }
  const transcript = transcriptOf(fields.transcript);
  if (feature !== 'audioChat' || typeof topic !== 'string' || !transcript) return undefined;
  return { feature, topic, transcript, ...facts };
}

const shapes = ['1:1', '4:5', '16:9', '9:16'] as const;

type Facts = Pick<SharedResult, 'expiresAt' | 'provenance'>;

function generatedImage(
  imageUrl: string,
  shape: unknown,
  facts: Facts,
): Extract<SharedResult, { feature: 'imageGeneration' }> | undefined {
  const known = shapes.find((each) => each === shape);
  if (shape !== undefined && !known) return undefined;
  return { feature: 'imageGeneration', imageUrl, ...(known && { shape: known }), ...facts };
}

type Transcript = Extract<SharedResult, { feature: 'audioChat' }>['transcript'];

function transcriptOf(data: unknown): Transcript | undefined {
  if (!Array.isArray(data)) return undefined;
  const entries = data.map(fieldsOf).flatMap(({ role, content }) => {
    if (typeof content !== 'string') return [];
    return role === 'assistant' || role === 'user' ? [{ role, content } as const] : [];
  });
  return entries.length === data.length ? entries : undefined;
}

function fieldsOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}
