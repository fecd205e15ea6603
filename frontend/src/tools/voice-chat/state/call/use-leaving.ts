import { useEffect } from 'react';
import { useStore } from '../../../../lib/store.ts';
import type { VoiceCall } from './voice-call.ts';

/** A call does not outlive its page: whoever leaves ends it, and is warned where that is possible. */
export function useLeaving(call: VoiceCall): void {
  const { status, saving } = useStore(call.state);
  const atStake = status === 'ACTIVE' || saving === 'failed';
  useEffect(() => {
    const end = () => call.send({ type: 'end' });
    addEventListener('pagehide', end);
    return () => {
      removeEventListener('pagehide', end);
      end();
    };
  }, [call]);
  useEffect(() => {
    if (!atStake) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [atStake]);
}
