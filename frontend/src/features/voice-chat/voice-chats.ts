import type { VoiceRecord } from '../../../../shared/voice-chat.ts';
import type { Tool } from '../../studio/tool.ts';

/** Voice chat and its history. */
export const voiceChats: Tool<VoiceRecord> = {
  feature: 'audioChat',
  list: (api, signal) => api.call('listVoiceRecords', { signal }),
  remove: (api, id) => api.call('deleteVoiceRecord', { params: { id } }),
};
