import * as z from 'zod/mini';

/** Listens to the person through the browser's speech recognition. */
export type SpeechListener = {
  /** Stops listening while the companion speaks, which would be recognised too. */
  pause: () => void;
  resume: () => void;
  close: () => void;
};

type SpeechListenerEvents = {
  words: (text: string) => void;
  /** False once it is clear that nothing will be heard. */
  hearing: (hearing: boolean) => void;
};

/** Milliseconds before recognition, which ends after a silence, is started again. */
const restartPauseMs = 300;

/** Errors after which recognition can be started again; all others are final. */
const transientErrors: readonly string[] = ['no-speech', 'aborted'];

const errorEventSchema = z.object({ error: z.string() });

/** Begins to listen; nothing where the browser cannot. */
export function listenToSpeech(
  microphone: MediaStreamTrack,
  events: SpeechListenerEvents,
): SpeechListener | undefined {
  const Recognition = speechRecognition();
  if (!Recognition) return undefined;
  const recognition = new Recognition();
  Object.assign(recognition, { lang: 'en-US', continuous: true, interimResults: false });
  let paused = false;
  let usable = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(timer);
    if (paused || !usable) return;
    try {
      // Browsers that cannot listen to a chosen microphone take their own and ignore this one.
      recognition.start(microphone);
    } catch {
      // It is still running: its `end` event starts it again.
    }
  };
  recognition.addEventListener('start', () => events.hearing(true));
  recognition.addEventListener('result', (event) => {
    const words = recognizedWords(event);
    if (usable && words) events.words(words);
  });
  recognition.addEventListener('error', (event) => {
    const parsed = errorEventSchema.safeParse(event);
    if (!usable || (parsed.success && transientErrors.includes(parsed.data.error))) return;
    usable = false;
    events.hearing(false);
  });
  recognition.addEventListener('end', () => {
    clearTimeout(timer);
    if (usable && !paused) timer = setTimeout(start, restartPauseMs);
  });
  start();
  return {
    pause: () => {
      paused = true;
      // stop() still delivers what was said before; abort() would not.
      recognition.stop();
    },
    resume: () => {
      paused = false;
      start();
    },
    close: () => {
      usable = false;
      clearTimeout(timer);
      recognition.abort();
    },
  };
}

const listSchema = z.custom<ArrayLike<unknown>>(
  (list) => typeof list === 'object' && list !== null && 'length' in list,
);

const resultEventSchema = z.object({ resultIndex: z.number(), results: listSchema });

const resultSchema = z.object({
  isFinal: z.literal(true),
  0: z.object({ transcript: z.string() }),
});

/** The words of a recognition's `result` event that will not change any more. */
function recognizedWords(event: unknown): string {
  const parsed = resultEventSchema.safeParse(event);
  if (!parsed.success) return '';
  const { results, resultIndex } = parsed.data;
  return Array.from(results)
    .slice(resultIndex)
    .map((result) => resultSchema.safeParse(result).data?.[0].transcript.trim() ?? '')
    .filter(Boolean)
    .join(' ');
}

/** The part of the browser's speech recognition that is used. */
type Recognition = Pick<EventTarget, 'addEventListener'> & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start: (microphone?: MediaStreamTrack) => void;
  stop: () => void;
  abort: () => void;
};

declare global {
  var SpeechRecognition: (new () => Recognition) | undefined;
  var webkitSpeechRecognition: (new () => Recognition) | undefined;
}

/** The browser's speech recognition, where it has one. */
export function speechRecognition(): (new () => Recognition) | undefined {
  return globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition;
}
