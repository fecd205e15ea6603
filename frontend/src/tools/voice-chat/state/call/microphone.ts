import { safeStorage } from '../../../../lib/safe-storage.ts';
import type { CallProblem } from '../voice-call-view.ts';

/** A microphone that is open for one call. */
export type Microphone = {
  track: MediaStreamTrack;
  /** Lets go of it; the browser's sign of it goes out. */
  close: () => void;
};

/** The assistant's voice must not be heard as the person's. */
const processing = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
} as const satisfies MediaTrackConstraints;

/** Key in the browser's storage: the id of the microphone that the person chose. */
const storageKey = 'atelier-microphone';

/** The id of the microphone that the person chose in this browser; nothing means the default one. */
export function chosenMicrophone(): string | undefined {
  return safeStorage.getItem(storageKey) ?? undefined;
}

export function chooseMicrophone(id: string | undefined): void {
  if (id === undefined) safeStorage.removeItem(storageKey);
  else safeStorage.setItem(storageKey, id);
}

/** Asks the person for the microphone that they chose; `onLost` when it is unplugged or taken away later. */
export async function openMicrophone(onLost: () => void): Promise<Microphone> {
  const chosen = chosenMicrophone();
  // Wished for, not required: where it is not connected, the browser gives the default one.
  const audio = { ...processing, ...(chosen === undefined ? {} : { deviceId: { ideal: chosen } }) };
  // `mediaDevices` is undefined on insecure pages: then this throws a TypeError.
  const stream = await navigator.mediaDevices.getUserMedia({ audio });
  const [track] = stream.getAudioTracks();
  if (!track) throw new DOMException('The stream has no sound', 'NotFoundError');
  track.addEventListener('ended', onLost);
  return {
    track,
    close: () => {
      track.removeEventListener('ended', onLost);
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

const kinds = {
  blocked: {
    title: 'The microphone is blocked',
    remedy: 'Allow the microphone for this page in your browser, then start again.',
  },
  missing: {
    title: 'No microphone was found',
    remedy: 'Connect a microphone, then start again.',
  },
  busy: {
    title: 'The microphone cannot be used',
    remedy: 'Close other programs that use it, then start again.',
  },
  unsupported: {
    title: 'This browser offers no microphone',
    remedy: 'Open this page over a secure connection, in a browser of today.',
  },
  lost: {
    title: 'The microphone was disconnected',
    remedy: 'The conversation goes on: connect a microphone and choose it to be heard.',
  },
} as const;

export type MicrophoneTrouble = keyof typeof kinds;

/** The message for a person whose microphone fails; with a remedy only where they cannot type. */
export function microphoneProblem(trouble: MicrophoneTrouble, canType: boolean): CallProblem {
  const { title, remedy } = kinds[trouble];
  return { title, text: canType ? 'You can type what you want to say.' : remedy };
}

/** Why the microphone was not given, by the names of the media standard. */
export function microphoneTrouble(error: unknown): MicrophoneTrouble {
  switch (error instanceof Error ? error.name : undefined) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'blocked';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'TypeError':
      return 'unsupported';
    default:
      return 'busy';
  }
}
