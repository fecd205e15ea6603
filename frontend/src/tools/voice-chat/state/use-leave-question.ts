import { useCallback, useEffect, useRef, useState } from 'react';
import { guardLeaving } from '../../../lib/guard-leaving.ts';
import type { VoiceCallView } from './voice-call-view.ts';

/** Whether the person is asked if they want to leave a running call. */
export type LeaveQuestion = {
  asked: boolean;
  /** The person has agreed, and the call is being ended and saved. */
  leaving: boolean;
  stay: () => void;
  leave: () => void;
};

/**
 * Asks before a running call is left. Once the person agrees, the call is ended and saved first: signing out takes the
 * right to save along. Where saving fails they stay, with what was said.
 */
export function useLeaveQuestion(call: VoiceCallView): LeaveQuestion {
  const running = call.status === 'ACTIVE';
  const answer = useRef<(agreed: boolean) => void>(undefined);
  const [stage, setStage] = useState<'idle' | 'asked' | 'leaving'>('idle');
  const settle = useCallback((agreed: boolean) => {
    answer.current?.(agreed);
    answer.current = undefined;
    setStage('idle');
  }, []);
  useEffect(() => {
    if (!running) return undefined;
    return guardLeaving(() => {
      answer.current?.(false);
      setStage('asked');
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    });
  }, [running]);
  useEffect(() => {
    if (running || stage === 'idle') return;
    if (stage === 'asked') settle(false);
    else if (call.saving !== 'saving') settle(call.saving === 'idle');
  }, [running, stage, call.saving, settle]);
  return {
    asked: stage !== 'idle',
    leaving: stage === 'leaving',
    stay: () => settle(false),
    leave: () => {
      setStage('leaving');
      call.end();
    },
  };
}
