import { useEffect } from 'react';
import { pages } from '../../../../../../shared/pages.ts';
import { useRefresh } from '../../../../history/changes.ts';
import { useApi } from '../../../../lib/api-client.ts';
import { useSession } from '../../../../lib/auth.tsx';
import { onFirstInput } from '../../../../lib/first-input.ts';
import { importWithReload, lazyImport } from '../../../../lib/lazy-import.ts';
import { navigate } from '../../../../lib/location.tsx';
import { log } from '../../../../lib/log.ts';
import { useSiteConfig } from '../../../../lib/site-config.ts';
import { createStore, useStore } from '../../../../lib/store.ts';
import { announceInTitle } from '../../../../lib/title-announcement.ts';
import { registerUnsavedWork } from '../../../../lib/unsaved-work.ts';
import { notify } from '../../../../ui/notify.ts';
import { speechRecognition } from '../../api/clients/speech-listener.ts';
import { cancelSession, openSession, saveRecord } from '../../api/open-session.ts';
import type { VoiceCallView } from '../voice-call-view.ts';
import type { CallPorts } from './call-ports.ts';
import { openMicrophone } from './microphone.ts';
import { createVoiceCall, type VoiceCall } from './voice-call.ts';

/** The call; `onSaved` is called once what was said is saved and the topic is done with. */
export function useVoiceCall({ onSaved }: { onSaved: () => void }): VoiceCallView {
  const { userId } = useSession();
  const { voice } = useSiteConfig();
  const call = voiceCallOf(userId);
  const ports = useCallPorts(onSaved);
  useEffect(() => call.use(ports));
  useEndOnLeave(call);
  const { typing, ...shown } = useStore(call.state);
  return {
    ...shown,
    typing: typing && shown.status === 'ACTIVE',
    companion: voice === 'companion',
    start: (choice) => call.send({ type: 'start', choice }),
    end: () => call.send({ type: 'end' }),
    say: call.say,
    saveAgain: () => call.send({ type: 'save-again' }),
    discard: () => call.send({ type: 'discard' }),
    mute: (muted) => call.send({ type: 'mute', muted }),
    listen: () => call.send({ type: 'listen' }),
    forgetProblem: () => call.send({ type: 'forget-problem' }),
    forgetSaved: () => call.send({ type: 'forget-saved' }),
  };
}

let latest: { userId: string | undefined; call: VoiceCall } | undefined;

/** Calls are kept when the page is left, so that a transcript that could not be saved is there on return. */
function voiceCallOf(userId: string | undefined): VoiceCall {
  if (!latest || latest.userId !== userId) {
    latest = { userId, call: createVoiceCall() };
    latest.call.state.subscribe(warnWhileAtStake);
    warnWhileAtStake();
  }
  return latest.call;
}

/** What is being said, or could not be saved, is lost with the tab, whatever page it shows. */
function warnWhileAtStake(): void {
  const state = latest?.call.state.get();
  const isAtStake = state?.status === 'ACTIVE' || state?.saving === 'failed';
  if (isAtStake) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

registerUnsavedWork({
  exists: () => latest?.call.state.get().saving === 'failed',
  // Nobody else who uses this browser is to see the words, or to be warned of their loss.
  discard: () => {
    latest = undefined;
    warnWhileAtStake();
  },
  // Only with the person's own token can it be saved.
  holdSignOut: () => {
    const held = (latest?.call.state.get().saving ?? 'idle') !== 'idle';
    if (held) sayNotSaved();
    return held;
  },
});

/** Opens the page on which the words wait, whatever page the person is on. */
function sayNotSaved(): void {
  const { path } = pages.audioChat;
  if (location.pathname !== path) navigate(path);
  notify.error('Your conversation is not saved yet. Save or discard it, then sign out.');
}

/** Ends the call when its page is left. */
function useEndOnLeave(call: VoiceCall): void {
  useEffect(() => {
    const end = () => call.send({ type: 'end' });
    addEventListener('pagehide', end);
    return () => {
      removeEventListener('pagehide', end);
      end();
    };
  }, [call]);
}

const clients = {
  companion: () => import('../../api/clients/companion-client.ts'),
  vapi: () => import('../../api/clients/vapi-client.ts'),
};

/** The environment of a call in the browser. */
function useCallPorts(clearTopic: () => void): CallPorts {
  const api = useApi();
  const { getToken } = useSession();
  const { voice } = useSiteConfig();
  const refreshAll = useRefresh('audioChat');
  const refresh = () => void refreshAll();
  const withCompanion = voice === 'companion';
  useEffect(() => {
    const load = withCompanion ? clients.companion : clients.vapi;
    return onFirstInput(() => void lazyImport<object>(load).catch(() => undefined));
  }, [withCompanion]);
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
    loadClient: async () =>
      withCompanion
        ? (await importWithReload(clients.companion)).companionClient(api)
        : (await importWithReload(clients.vapi)).vapiClient(getToken),
    showLevel: level.set,
    notify: (kind, message) => notify[kind](message),
    announce: announceInTitle,
    refresh,
    clearTopic,
  };
}

/** The assistant's level, in a store of its own: it changes ten times a second, and only the waveform renders. */
export const level = createStore(0);

/** How loud the assistant is, from 0 to 1. */
export function useLevel(): number {
  return useStore(level);
}
