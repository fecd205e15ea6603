import type { permissionsOn } from './permissions.ts';

/** Removing a person's data takes its time: as long as the gateway waits, which is 29 seconds. */
const patient = { memory: 1024, timeout: 27, requestTimeout: 29 };

/** The entry of the table of route needs that is about accounts: their addresses, and their end. */
export function accountNeeds(may: ReturnType<typeof permissionsOn>) {
  const { usage, history, jobs, allMedia, uploads } = may;
  return {
    ...patient,
    access: [
      may.clerkWebhook,
      may.closeAccount,
      may.addressKey,
      usage('GetItem', 'Query', 'UpdateItem', 'PutItem'),
      history('Query', 'BatchWriteItem'),
      jobs('GetItem', 'DeleteItem'),
      may.mediaList,
      allMedia('DeleteObject'),
      may.uploadsList,
      uploads('DeleteObject'),
      may.stopWorkflow,
      may.replicate(),
      may.vapi,
    ],
  };
}
