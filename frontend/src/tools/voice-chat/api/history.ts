import { routes } from '../../../../../shared/routes.ts';
import type { VoiceRecord } from '../../../../../shared/voice-chat.ts';
import type { ToolHistory } from '../../../history/tool-history.ts';

/** Voice chat and its history. */
export const voiceChats: ToolHistory<VoiceRecord> = {
  feature: 'audioChat',
  list: (api, request) => api.call(routes.listVoiceRecords, request),
  remove: (api, id) => api.call(routes.deleteVoiceRecord, { params: { id } }),
};
