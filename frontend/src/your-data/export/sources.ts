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
import type { ListQuery } from '../../../../shared/routes/route.ts';
import { videoGenerationRoutes } from '../../../../shared/routes/video-generation.ts';
import { voiceChatRoutes } from '../../../../shared/routes/voice-chat.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { formatDate } from '../../lib/format.ts';

type ListRequest = {
  signal: AbortSignal;
  query: ListQuery;
  onNextCursor: (cursor: string | undefined) => void;
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

/** Most records that one request answers: `listQuerySchema`. */
const pageSize = 100;

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
    query: { limit: pageSize, ...(cursor === undefined ? {} : { cursor }) },
    onNextCursor: (found) => {
      next = found;
    },
  });
  return { records, next };
}
