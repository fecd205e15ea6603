import { voiceChatRoutes } from '../../shared/routes/voice-chat.ts';
import { defineRoute } from '../http/define-route.ts';
import { deleteRecord } from './delete-record.ts';

export const handler = defineRoute(
  voiceChatRoutes.deleteVoiceRecord,
  async ({ user, params, note }) => {
    note({ jobId: params.id });
    await deleteRecord(user.userId, params.id);
    return { body: undefined };
  },
);
