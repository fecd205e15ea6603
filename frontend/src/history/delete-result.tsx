import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { type Tool, useDeleteResult } from './tool.ts';

type Props<Item extends { id: string }> = {
  tool: Tool<Item>;
  id: string;
  /** What goes, for example `this result and its original`. */
  what: string;
  onDeleted: () => void;
  onCancel: () => void;
};

/** Asks before a result is deleted for good. */
export function DeleteResult<Item extends { id: string }>(props: Props<Item>) {
  const { tool, id, what, onDeleted, onCancel } = props;
  const { mutate, isPending } = useDeleteResult(tool);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <>
      <p ref={question} tabIndex={-1} className="text-cell outline-none">
        {`Delete ${what}? This cannot be undone.`}
      </p>
      <div className="flex gap-2">
        <Button kind="outline" onClick={onCancel} disabled={isPending}>
          Cancel
        </Button>
        <Button
          kind="danger"
          busy={isPending}
          onClick={() => mutate(id, { onSuccess: onDeleted, onError: onCancel })}
        >
          Delete
        </Button>
      </div>
    </>
  );
}
