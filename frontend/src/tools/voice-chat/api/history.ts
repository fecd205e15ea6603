import { voiceChatRoutes } from '../../../../../shared/routes/voice-chat.ts';
import type { VoiceRecord } from '../../../../../shared/voice-chat.ts';
import type { ToolHistory } from '../../../history/tool-history.ts';

/** Voice chat and its history. */
export const voiceChats: ToolHistory<VoiceRecord> = {
  feature: 'audioChat',
  list: (api, request) => api.call(voiceChatRoutes.listVoiceRecords, request),
  remove: (api, id) => api.call(voiceChatRoutes.deleteVoiceRecord, { params: { id } }),
  resultOf: (record) => ({
    feature: 'audioChat',
    id: record.id,
    createdAt: record.createdAt,
    favorite: record.favorite ?? false,
    preview: record.provenance.preview,
    topic: record.topic,
    transcript: record.transcript,
  }),
};
