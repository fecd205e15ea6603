import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { LeaveQuestion } from '../state/use-leave-question.ts';

export type LeaveCallDialogProps = { question: LeaveQuestion };

/** Asks whether a running call may be left. */
export function LeaveCallDialog({ question }: LeaveCallDialogProps) {
  const { asked, leaving, stay, leave } = question;
  return (
    <Dialog
      title="Leave this conversation?"
      open={asked}
      onClose={stay}
      description="Leaving ends it. What was said so far is saved to your history."
    >
      <div className="mt-3 flex flex-wrap justify-end gap-2 max-sm:flex-col">
        <Button kind="outline" onClick={stay}>
          Stay
        </Button>
        <Button kind="danger" busy={leaving} onClick={leave}>
          {leaving ? 'Saving...' : 'End and leave'}
        </Button>
      </div>
    </Dialog>
  );
}
