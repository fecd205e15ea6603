import { callRules } from '../../../../../../shared/voice-chat.ts';

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
