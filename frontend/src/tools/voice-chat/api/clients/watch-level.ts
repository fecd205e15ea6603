import { callRules } from '../../../../../../shared/voice-chat.ts';
import { createSpeechDetector, levelOf, loudnessOf } from './speech-detector.ts';

/** Samples of one look: some 85 ms of the usual 48 kHz. */
const windowSize = 4096;

type LevelEvents = {
  speaking: (speaking: boolean) => void;
  level: (level: number) => void;
};

/** Looks at what is heard, as often and by the same thresholds as the Vapi class; ends it. */
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
