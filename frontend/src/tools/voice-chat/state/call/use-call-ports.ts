import { useRefresh } from '../../../../history/tool.ts';
import { useApi } from '../../../../lib/api-client.ts';
import { useSession } from '../../../../lib/auth.ts';
import { useSiteConfig } from '../../../../lib/config.ts';
import { log } from '../../../../lib/log.ts';
import { announceInTitle } from '../../../../lib/title-announcement.ts';
import { notify } from '../../../../ui/notify.ts';
import { companionClient } from '../../api/clients/companion-client.ts';
import { speechRecognition } from '../../api/clients/speech-recognition.ts';
import { vapiClient } from '../../api/clients/vapi-client.ts';
import type { CallPorts } from './call-ports.ts';
import { cancelSession, openSession, saveRecord } from './call-session.ts';
import { level } from './level.ts';
import { openMicrophone } from './microphone.ts';

/** The world around a call: this person, this site and this browser. */
export function useCallPorts(clearTopic: () => void): CallPorts {
  const api = useApi();
  const { getToken } = useSession();
  const { voice } = useSiteConfig();
  const refreshAll = useRefresh('audioChat');
  const refresh = () => void refreshAll();
  const withCompanion = voice === 'companion';
  const listens = speechRecognition() ? 'wanted' : 'unused';
  return {
    microphone: withCompanion ? listens : 'needed',
    openMicrophone,
    openSession: () => openSession(api),
    cancelSession: (sessionId) =>
      cancelSession(api, sessionId)
        .catch(() => log.warn('The unused session could not be given back'))
        .finally(refresh),
    saveRecord: (record, key) => saveRecord(api, record, key),
    openClient: withCompanion ? companionClient(api) : vapiClient(getToken),
    showLevel: level.set,
    notify: (kind, message) => notify[kind](message),
    announce: announceInTitle,
    refresh,
    clearTopic,
  };
}
