import { useEffect } from 'react';
import { lazyComponent, useLoaded } from '../../../lib/lazy-component.ts';
import { log } from '../../../lib/log.ts';
import { prefetchDialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { useLeaveQuestion } from '../state/use-leave-question.ts';
import type { VoiceCallView } from '../state/voice-call-view.ts';
import type { LeaveCallDialogProps } from './leave-call-dialog.tsx';

const dialog = lazyComponent<LeaveCallDialogProps>(() =>
  import('./leave-call-dialog.tsx').then((module) => module.LeaveCallDialog),
);

/** Asks before a running call is left; what asks is loaded when the call begins. */
export function LeaveCall({ call }: { call: VoiceCallView }) {
  const question = useLeaveQuestion(call);
  const running = call.status === 'ACTIVE';
  useEffect(() => {
    if (running) prefetchDialog();
  }, [running]);
  const LeaveCallDialog = useLoaded(dialog, running || question.asked, (error) => {
    log.error('The question did not load:', error);
    if (!question.asked) return;
    question.stay();
    notify.error('End the conversation before you leave this page.');
  });
  return LeaveCallDialog ? <LeaveCallDialog question={question} /> : null;
}
