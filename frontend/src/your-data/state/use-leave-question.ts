import { useEffect, useRef, useState } from 'react';
import { guardLeaving } from '../../lib/guard-leaving.ts';
import { prefetchDialog } from '../../ui/dialog.tsx';

/** Whether the person is asked if a running export may be left. */
export type LeaveQuestion = { asked: boolean; stay: () => void; leave: () => void };

/** Asks before a running export is left, also by closing the tab. One that ends meanwhile takes the question back. */
export function useLeaveQuestion(running: boolean): LeaveQuestion {
  const [asked, setAsked] = useState(false);
  const answer = useRef<(agreed: boolean) => void>(undefined);
  const settle = (agreed: boolean) => {
    answer.current?.(agreed);
    answer.current = undefined;
    setAsked(false);
  };
  useEffect(() => {
    if (!running) return undefined;
    prefetchDialog();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    const stopGuarding = guardLeaving(() => {
      answer.current?.(false);
      setAsked(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    });
    return () => {
      removeEventListener('beforeunload', warn);
      stopGuarding();
      settle(false);
    };
  }, [running]);
  return { asked, stay: () => settle(false), leave: () => settle(true) };
}
