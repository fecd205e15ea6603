import { callRules } from '../../../../../../shared/voice-chat.ts';

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
