import { callRules } from '../../../../../../shared/voice-chat.ts';
import { log } from '../../../../lib/log.ts';

/** Plays what the companion says, one speech after the other. */
export type SpeechPlayer = {
  play: (url: URL) => void;
  /** Falls silent; what waits to be played is dropped. */
  interrupt: () => void;
  close: () => void;
};

export type SpeechPlayerEvents = {
  speaking: (speaking: boolean) => void;
  level: (level: number) => void;
  /** Whether there is something to play, loading included. */
  busy: (busy: boolean) => void;
};

/** Milliseconds beyond its length after which a speech counts as over: a blocked context never ends it. */
const maxOverrunMs = 1000;

export function createSpeechPlayer(events: SpeechPlayerEvents): SpeechPlayer {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.connect(context.destination);
  const stopWatching = watchLevel(analyser, events);
  let turn = new AbortController();
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    play: (url) => {
      const { signal } = turn;
      const loading = load(context, url, signal);
      waiting += 1;
      events.busy(true);
      last = last.then(async () => {
        const speech = await loading;
        if (speech && !signal.aborted) await playSpeech(analyser, speech, signal);
        waiting -= 1;
        if (waiting === 0) events.busy(false);
      });
    },
    interrupt: () => {
      turn.abort();
      turn = new AbortController();
    },
    close: () => {
      turn.abort();
      stopWatching();
      context.close().catch(() => undefined);
    },
  };
}

/** Undefined where a speech cannot be loaded: it is skipped, its words are in the transcript. */
async function load(
  context: AudioContext,
  url: URL,
  signal: AbortSignal,
): Promise<AudioBuffer | undefined> {
  try {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new Error(`The speech answered ${answer.status}`);
    return await context.decodeAudioData(await answer.arrayBuffer());
  } catch (error) {
    if (!signal.aborted) log.warn(`A speech could not be played: ${String(error)}`);
    return undefined;
  }
}

/** Resolves when the speech is over or the signal has ended it. */
function playSpeech(
  analyser: AnalyserNode,
  speech: AudioBuffer,
  signal: AbortSignal,
): Promise<void> {
  const context = analyser.context as AudioContext;
  const source = context.createBufferSource();
  source.buffer = speech;
  source.connect(analyser);
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      source.disconnect();
      resolve();
    };
    const timer = setTimeout(done, speech.duration * 1000 + maxOverrunMs);
    source.addEventListener('ended', done, { once: true });
    signal.addEventListener('abort', done, { once: true });
    void context.resume();
    source.start();
  });
}

/** Samples of one measurement: 85 ms at 48 kHz. */
const windowSize = 4096;

type LevelEvents = {
  speaking: (speaking: boolean) => void;
  level: (level: number) => void;
};

/** Measures the level with the Vapi class's interval and thresholds; returns a function that stops. */
export function watchLevel(analyser: AnalyserNode, events: LevelEvents): () => void {
  analyser.fftSize = windowSize;
  const samples = new Float32Array(windowSize);
  const detect = createSpeechDetector();
  let speaking = false;
  const look = () => {
    analyser.getFloatTimeDomainData(samples);
    const level = levelOf(samples);
    events.level(loudnessOf(level));
    const now = detect(level, Date.now());
    if (now !== speaking) events.speaking(now);
    speaking = now;
  };
  const timer = setInterval(look, callRules.levelInterval);
  return () => clearInterval(timer);
}

/** Takes the remote level and the time; true while the assistant speaks: specification, section 9. */
export function createSpeechDetector(): (level: number, now: number) => boolean {
  let lastHeard = Number.NEGATIVE_INFINITY;
  return (level, now) => {
    if (level > callRules.speakingThreshold) lastHeard = now;
    return now - lastHeard < callRules.silence;
  };
}

/** A level as the loudness that is shown, from 0 to 1. */
export function loudnessOf(level: number): number {
  return Math.min(1, level / callRules.fullVolume);
}

/** The level of a moment of sound: the root of its mean square. */
export function levelOf(samples: Float32Array): number {
  const squares = samples.reduce((sum, sample) => sum + sample * sample, 0);
  return samples.length ? Math.sqrt(squares / samples.length) : 0;
}
