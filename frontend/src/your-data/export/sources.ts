import {
  drawnRecord,
  type ExportRecord,
  editedRecord,
  videoRecord,
  voiceRecord,
} from '../../../../shared/export/records.ts';
import type { Feature } from '../../../../shared/features.ts';
import { imageEditingRoutes } from '../../../../shared/routes/image-editing.ts';
import { imageGenerationRoutes } from '../../../../shared/routes/image-generation.ts';
import { type ListQuery, maxListLimit } from '../../../../shared/routes/route.ts';
import { videoGenerationRoutes } from '../../../../shared/routes/video-generation.ts';
import { voiceChatRoutes } from '../../../../shared/routes/voice-chat.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { formatDate } from '../../lib/format.ts';
import type { PageFacts } from '../../lib/http.ts';

type ListRequest = {
  signal: AbortSignal;
  query: ListQuery;
  onPage: (page: PageFacts) => void;
};

/** Where the records of a tool come from: page by page, newest first. */
export type Source = {
  feature: Feature;
  list: (api: ApiClient, request: ListRequest) => Promise<ExportRecord[]>;
};

export const sources: readonly Source[] = [
  {
    feature: 'imageEditing',
    list: async (api, request) =>
      (await api.call(imageEditingRoutes.listRemovedBgImages, request)).map(editedRecord),
  },
  {
    feature: 'imageGeneration',
    list: async (api, request) =>
      (await api.call(imageGenerationRoutes.listImages, request)).map(drawnRecord),
  },
  {
    feature: 'videoGeneration',
    list: async (api, request) =>
      (await api.call(videoGenerationRoutes.listVideos, request)).map(videoRecord),
  },
  {
    feature: 'audioChat',
    list: async (api, request) =>
      (await api.call(voiceChatRoutes.listVoiceRecords, request)).map((record) =>
        voiceRecord(record, formatDate),
      ),
  },
];

/** Some records of a tool, and where the next begin. */
export type RecordPage = { records: ExportRecord[]; next: string | undefined };

/** The page of a tool's records that begins behind `cursor`; the newest without one. */
export async function readPage(
  { list }: Source,
  api: ApiClient,
  { cursor, signal }: { cursor: string | undefined; signal: AbortSignal },
): Promise<RecordPage> {
  let next: string | undefined;
  const records = await list(api, {
    signal,
    query: { limit: maxListLimit, ...(cursor === undefined ? {} : { cursor }) },
    onPage: (page) => {
      next = page.next;
    },
  });
  return { records, next };
}
