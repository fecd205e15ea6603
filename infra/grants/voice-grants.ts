import { voiceTimeouts } from '../../shared/voice-chat.ts';
import type { Permissions } from './permissions.ts';

/** No function of this tool waits for long: the call itself is between the browser and its provider. */
const quick = { memory: 512, timeout: voiceTimeouts.function, requestTimeout: 20 };

/** The routes of voice chat in the table of what each route may touch. */
export function voiceGrants(may: Permissions) {
  const { user, plan, usage, history, jobs, vapi } = may;
  const settling = usage('GetItem', 'UpdateItem');
  return {
    // Sessions that nobody joined are settled before a new one is reserved.
    startVoiceChat: {
      ...quick,
      access: [
        ...user,
        plan,
        may.spendLimits,
        settling,
        history('GetItem'),
        jobs('GetItem', 'PutItem', 'UpdateItem'),
      ],
    },
    createCall: { ...quick, access: [...user, settling, jobs('GetItem', 'UpdateItem'), vapi] },
    createVoiceRecord: {
      ...quick,
      access: [
        ...user,
        plan,
        settling,
        history('GetItem', 'PutItem', 'DeleteItem'),
        // Which conversation was saved in a session.
        may.voiceSessions('GetItem', 'UpdateItem'),
      ],
    },
    cancelVoiceChat: { ...quick, access: [...user, settling, jobs('GetItem', 'UpdateItem'), vapi] },
    listVoiceRecords: { ...quick, access: [...user, history('Query')] },
    deleteVoiceRecord: {
      ...quick,
      access: [
        ...user,
        settling,
        history('GetItem', 'PutItem'),
        // What is saved of a session after that stays away.
        may.voiceSessions('GetItem', 'UpdateItem'),
      ],
    },
    vapiWebhook: {
      ...quick,
      access: [
        may.vapiWebhook,
        settling,
        history('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
        jobs('GetItem', 'UpdateItem'),
      ],
    },
  };
}
