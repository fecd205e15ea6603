import { useEffect, useReducer, useState } from 'react';
import { callRules } from '../../../../../shared/voice-chat.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { levelOf, loudnessOf } from '../api/clients/speech-player.ts';
import { type MicrophoneTrouble, microphoneTrouble, openMicrophone } from './call/microphone.ts';

/** The microphones of this computer, and what the chosen one hears. */
export type MicrophoneTest = {
  devices: readonly { id: string; name: string }[];
  /** Whether the microphone listens. */
  open: boolean;
  trouble: MicrophoneTrouble | undefined;
  /** How loud it is, from 0 to 1: in a store, since it changes ten times a second. */
  level: Store<number>;
  again: () => void;
};

/** Listens to the chosen microphone while it is shown, and to another one as soon as that is plugged in or out. */
export function useMicrophoneTest(chosen: string | undefined): MicrophoneTest {
  const [level] = useState(() => createStore(0));
  const [devices, setDevices] = useState<MicrophoneTest['devices']>([]);
  const [opened, setOpened] = useState<{ open: boolean; trouble?: MicrophoneTrouble }>(closed);
  const [attempt, again] = useReducer((count: number) => count + 1, 0);
  // Another choice, or another attempt, opens it anew.
  useEffect(() => {
    let shown = true;
    const closing = [() => level.set(0)];
    setOpened(closed);
    const listen = async () => {
      const microphone = await openMicrophone(again);
      closing.push(microphone.close);
      if (!shown) return microphone.close();
      closing.push(watchTrack(microphone.track, level.set));
      setOpened({ open: true });
      // Their names are only told once a microphone is open.
      setDevices(await listMicrophones());
    };
    listen().catch((error: unknown) => {
      if (shown) setOpened({ open: false, trouble: microphoneTrouble(error) });
    });
    const media = navigator.mediaDevices as MediaDevices | undefined;
    media?.addEventListener('devicechange', again);
    return () => {
      shown = false;
      media?.removeEventListener('devicechange', again);
      for (const close of closing) close();
    };
  }, [chosen, attempt]);
  return { devices, level, again, open: opened.open, trouble: opened.trouble };
}

const closed = { open: false };

/** Names that browsers give to the default microphone beside its own. */
const aliases: readonly string[] = ['', 'default', 'communications'];

async function listMicrophones(): Promise<MicrophoneTest['devices']> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all
    .filter(({ kind, deviceId }) => kind === 'audioinput' && !aliases.includes(deviceId))
    .map(({ deviceId, label }, index) => ({
      id: deviceId,
      name: label || `Microphone ${index + 1}`,
    }));
}

/** Measures how loud a track is; returns a function that stops. */
function watchTrack(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(loudnessOf(levelOf(samples)));
  }, callRules.levelInterval);
  return () => {
    clearInterval(timer);
    context.close().catch(() => undefined);
  };
}
