import * as z from 'zod/mini';
import type { ListedRecord, Lists } from '../../../shared/export/archive.ts';
import {
  drawnRecord,
  type ExportRecord,
  editedRecord,
  videoRecord,
  voiceRecord,
} from '../../../shared/export/records.ts';
import { type Feature, featureKeys } from '../../../shared/features.ts';
import { removedBgImageSchema } from '../../../shared/image-editing.ts';
import { generatedImageSchema } from '../../../shared/image-generation.ts';
import { shareSchema } from '../../../shared/shares.ts';
import { periodOf } from '../../../shared/usage.ts';
import { videoSchema } from '../../../shared/video-generation.ts';
import { voiceRecordSchema } from '../../../shared/voice-chat.ts';
import { askFor } from '../ask-for.ts';
import type { SupportedStudio } from '../studio.ts';

type Of = { userId: string; reason: string; site: string };

const pageSchema = z.object({ items: z.array(z.unknown()), next: z.optional(z.string()) });

const uses = z.object({
  imageEditing: z.number(),
  imageGeneration: z.number(),
  audioChat: z.number(),
  videoGeneration: z.number(),
});

const restSchema = z.object({
  usage: z.array(z.object({ month: z.string(), uses })),
  openLinks: z.array(shareSchema),
});

/** What each tool's list answers, as an export holds it. */
const recordOf: Readonly<Record<Feature, (item: unknown) => ExportRecord>> = {
  imageEditing: (item) => editedRecord(removedBgImageSchema.parse(item)),
  imageGeneration: (item) => drawnRecord(generatedImageSchema.parse(item)),
  videoGeneration: (item) => videoRecord(videoSchema.parse(item)),
  // Whose clock it was is not known here.
  audioChat: (item) => voiceRecord(voiceRecordSchema.parse(item), (time) => time),
};

/** Everything that is kept of a person beside files, as the function of support tells it. */
export async function readLists(studio: SupportedStudio, of: Of): Promise<Lists> {
  const records: ListedRecord[] = [];
  for (const feature of featureKeys) {
    for await (const record of recordsOf(studio, of, feature)) {
      const before = records.at(-1)?.record;
      records.push({ record, before: before?.feature === feature ? before.id : undefined });
    }
  }
  const { usage, openLinks } = restSchema.parse(
    await askFor(studio, of.reason, { action: 'rest', person: of.userId }),
  );
  const now = periodOf(new Date());
  return {
    records,
    usage: usage.filter(
      ({ month, uses: each }) => month === now || Object.values(each).some((count) => count > 0),
    ),
    openLinks: openLinks.map(({ url, feature: tool, id: result, createdAt, expiresAt, views }) => ({
      address: new URL(url, of.site).href,
      tool,
      result,
      createdAt,
      expiresAt,
      views,
    })),
    unread: [],
  };
}

/** Page by page, the newest first. */
async function* recordsOf(
  studio: SupportedStudio,
  { userId, reason }: Of,
  feature: Feature,
): AsyncGenerator<ExportRecord> {
  let cursor: string | undefined;
  do {
    const page = pageSchema.parse(
      await askFor(studio, reason, { action: 'list', person: userId, feature, cursor }),
    );
    for (const item of page.items) yield recordOf[feature](item);
    cursor = page.next;
  } while (cursor !== undefined);
}
