import { voiceChatRoutes } from '../../shared/routes/voice-chat.ts';
import { defineRoute } from '../http/define-route.ts';
import { listAnswer } from '../results/list-results.ts';
import { voiceRecords } from '../storage/voice-sessions.ts';

export const handler = defineRoute(
  voiceChatRoutes.listVoiceRecords,
  async ({ user: { userId }, query }) => {
    const page = await voiceRecords.list(userId, query);
    return listAnswer({ userId, query, history: voiceRecords }, page, (record) => record);
  },
);
