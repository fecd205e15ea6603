import { voiceChatRoutes } from '../../shared/routes/voice-chat.ts';
import { defineRoute } from '../http/define-route.ts';
import { StudioError } from '../platform/studio-error.ts';
import { commitBeforeDelete } from '../quota/settle-use.ts';
import { voiceRecords } from '../storage/voice-sessions.ts';

export const handler = defineRoute(
  voiceChatRoutes.deleteVoiceRecord,
  async ({ user, params, note }) => {
    const { userId } = user;
    const { id } = params;
    note({ jobId: id });
    if (!(await voiceRecords.get(userId, id))) throw new StudioError('not_found');
    await commitBeforeDelete(userId, id);
    await voiceRecords.remove(userId, id);
    return { body: undefined };
  },
);
