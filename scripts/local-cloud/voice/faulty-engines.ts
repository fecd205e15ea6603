import type { VoiceEngines } from './engines.ts';
import type { Fault } from './fault.ts';

/** The engines as they are in a call that shall fail: after some sayings they break. */
export function faultyEngines(engines: VoiceEngines, fault: Fault | undefined): VoiceEngines {
  if (fault?.kind !== 'fail') return engines;
  const { companion, speech } = engines;
  let said = 0;
  return {
    companion,
    speech: {
      close: speech.close,
      speak: async (wish) => {
        if (said === fault.after) throw new Error('This call was to fail.');
        said += 1;
        return speech.speak(wish);
      },
    },
  };
}
