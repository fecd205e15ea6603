import { routes } from '../../shared/routes.ts';
import { StudioError } from '../adapters/studio-error.ts';
import { voiceRecords } from '../adapters/voice-records.ts';
import { defineRoute } from '../http/define-route.ts';
import { keepBeforeDelete } from '../jobs/keep-before-delete.ts';

export const handler = defineRoute(routes.deleteVoiceRecord, async ({ user, params, note }) => {
  const { userId } = user;
  const { id } = params;
  note({ jobId: id });
  if (!(await voiceRecords.get(userId, id))) throw new StudioError('not_found');
  await keepBeforeDelete(userId, id);
  await voiceRecords.remove(userId, id);
  return { body: undefined };
});
