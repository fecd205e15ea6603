import type { VoiceRecord } from '../../../../../shared/voice-chat.ts';
import type { ToolHistory } from '../../../history/tool-history.ts';

/** Voice chat and its history. */
export const voiceChats: ToolHistory<VoiceRecord> = {
  feature: 'audioChat',
  list: (api, request) => api.call('listVoiceRecords', request),
  remove: (api, id) => api.call('deleteVoiceRecord', { params: { id } }),
};
