import * as z from 'zod/mini';
import type { Feature } from '../../shared/features.ts';
import { imageShapes } from '../../shared/image-generation.ts';
import { provenanceSchema } from '../../shared/records.ts';
import { type SharedResult, sharedMediaSeconds } from '../../shared/shares.ts';
import { transcriptSchema } from '../../shared/voice-chat.ts';
import { historyOf } from '../storage/history-table.ts';
import { signMediaUrl } from '../storage/media-urls.ts';
import type { ShareLookup } from '../storage/share-lookups.ts';

const facts = { id: z.string(), provenance: provenanceSchema };

/** The histories as far as everybody may see them: of a record no more is read than is shown. Files by their keys. */
const histories = {
  imageEditing: historyOf('imageEditing', z.object({ ...facts, result: z.string() })),
  imageGeneration: historyOf(
    'imageGeneration',
    z.object({
      ...facts,
      image: z.string(),
      shape: z.catch(z.optional(z.enum(imageShapes)), undefined),
    }),
  ),
  videoGeneration: historyOf(
    'videoGeneration',
    z.object({ ...facts, video: z.string(), duration: z.number() }),
  ),
  audioChat: historyOf(
    'audioChat',
    z.object({ ...facts, topic: z.string(), transcript: transcriptSchema }),
  ),
};

type RecordOf<F extends Feature> = NonNullable<Awaited<ReturnType<(typeof histories)[F]['get']>>>;

/** What a person has made with one of the tools. */
type SharedRecord = { [F in Feature]: { feature: F; record: RecordOf<F> } }[Feature];

type Owned = Pick<ShareLookup, 'userId' | 'feature' | 'id'>;

/** Reads the result that is shared; undefined once it was deleted. */
export async function readSharedRecord({
  userId,
  feature,
  id,
}: Owned): Promise<SharedRecord | undefined> {
  const record = await histories[feature].get(userId, id);
  // The record is of the history that it was read from.
  return record && ({ feature, record } as SharedRecord);
}

/** A shared result as everybody sees it, until the share ends. */
export async function toSharedResult(
  shared: SharedRecord,
  { expiresAt }: Pick<ShareLookup, 'expiresAt'>,
): Promise<SharedResult> {
  const ends = new Date(expiresAt * 1000);
  const { preview } = shared.record.provenance;
  const common = { provenance: { preview }, expiresAt: ends.toISOString() };
  const sign = (key: string) => signMediaUrl(key, mediaExpiry(ends, new Date()));
  switch (shared.feature) {
    case 'imageEditing': {
      const { feature, record } = shared;
      return { feature, imageUrl: await sign(record.result), ...common };
    }
    case 'imageGeneration': {
      const { feature, record } = shared;
      const { image, shape } = record;
      return { feature, imageUrl: await sign(image), ...(shape && { shape }), ...common };
    }
    case 'videoGeneration': {
      const { feature, record } = shared;
      return { feature, videoUrl: await sign(record.video), duration: record.duration, ...common };
    }
    case 'audioChat': {
      const { topic, transcript } = shared.record;
      return { feature: shared.feature, topic, transcript, ...common };
    }
  }
}

/** No address outlives its share. */
function mediaExpiry(ends: Date, now: Date): Date {
  return new Date(Math.min(ends.getTime(), now.getTime() + sharedMediaSeconds * 1000));
}
