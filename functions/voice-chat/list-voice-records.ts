import { routes } from '../../shared/routes.ts';
import { voiceRecords } from '../adapters/voice-records.ts';
import { defineRoute } from '../http/define-route.ts';
import { listAnswer } from '../jobs/list-answer.ts';

export const handler = defineRoute(routes.listVoiceRecords, async ({ user, query }) => {
  const { records, nextCursor } = await voiceRecords.list(user.userId, query);
  return listAnswer(records, nextCursor);
});
