import type { VoiceRecord } from '../../../../../shared/voice-chat.ts';
import type { Tool } from '../../../history/tool.ts';

/** Voice chat and its history. */
export const voiceChats: Tool<VoiceRecord> = {
  feature: 'audioChat',
  list: (api, request) => api.call('listVoiceRecords', request),
  remove: (api, id) => api.call('deleteVoiceRecord', { params: { id } }),
};
