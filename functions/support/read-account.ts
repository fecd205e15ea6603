import type { Feature } from '../../shared/features.ts';
import { keptPeriods, mapFeatures } from '../../shared/usage.ts';
import { removedImages, toAnswer as toRemoval } from '../image-editing/removal-record.ts';
import { generatedImages, toAnswer as toImage } from '../image-generation/image-record.ts';
import { usageShown } from '../quota/usage-item.ts';
import { readUsage } from '../quota/usage-table.ts';
import { liveShares, toAnswer as toShare } from '../shares/live-shares.ts';
import type { History } from '../storage/history-table.ts';
import { type MediaUrls, signMediaUrls } from '../storage/media-urls.ts';
import { ownedShares } from '../storage/owned-shares.ts';
import { voiceRecords } from '../storage/voice-sessions.ts';
import { toAnswer as toVideo, videos } from '../video-generation/video-record.ts';

/** Results of a page: an answer of Lambda may have 6 MB, which a hundred long conversations stay far below. */
const pageSize = 100;

/** A page of what a person has made with a tool, as the tool's own list answers it, and where the next one begins. */
export async function listMade(userId: string, feature: Feature, cursor: string | undefined) {
  const url = await signMediaUrls(userId);
  const query = { limit: pageSize, cursor };
  const page = <Entry>(
    history: History<Entry>,
    toAnswer: (entry: Entry, url: MediaUrls) => unknown,
  ) => pageOf(history.list(userId, query), (entry) => toAnswer(entry, url));
  switch (feature) {
    case 'imageEditing':
      return page(removedImages, toRemoval);
    case 'imageGeneration':
      return page(generatedImages, toImage);
    case 'videoGeneration':
      return page(videos, toVideo);
    case 'audioChat':
      return page(voiceRecords, (record) => record);
  }
}

async function pageOf<Entry>(
  listed: Promise<{ records: Entry[]; nextCursor: string | undefined }>,
  toAnswer: (entry: Entry) => unknown,
) {
  const { records, nextCursor } = await listed;
  return { items: records.map(toAnswer), next: nextCursor };
}

/** All else that is kept of a person: their uses by month, and their open links. */
export async function readRest(userId: string, now: Date) {
  const months = await Promise.all(
    keptPeriods(now).map(async (month) => {
      const uses = usageShown(await readUsage(userId, month), now);
      return { month, uses: mapFeatures((feature) => uses[feature]) };
    }),
  );
  const shares = await liveShares(userId, await ownedShares(userId, now));
  return { usage: months, openLinks: shares.map(toShare) };
}
