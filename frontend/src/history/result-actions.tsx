import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useDeleteResult } from './changes.ts';
import type { ToolHistory } from './tool-history.ts';

type Props<Item extends { id: string }> = {
  tool: ToolHistory<Item>;
  id: string;
  /** What deleting takes away, for example `this result and its original`. */
  what: string;
  onDeleted: () => void;
  /** Stands before the delete button. */
  beside?: ReactNode;
  /** The ways to take the result along. */
  children: ReactNode;
};

/** The foot of a past result's dialog: its buttons, or the question before it is deleted. */
export function ResultActions<Item extends { id: string }>(props: Props<Item>) {
  const { tool, id, what, onDeleted, beside, children } = props;
  const [deleting, setDeleting] = useState(false);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 max-sm:mt-auto max-sm:pt-6">
      {deleting ? (
        <DeleteResult
          tool={tool}
          id={id}
          what={what}
          onDeleted={onDeleted}
          onCancel={() => setDeleting(false)}
        />
      ) : (
        <>
          <div className="-ml-3 flex forced-colors:gap-2">
            {beside}
            <Button kind="quiet" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </div>
          {children}
        </>
      )}
    </div>
  );
}

type DeleteResultProps<Item extends { id: string }> = {
  tool: ToolHistory<Item>;
  id: string;
  /** What goes, for example `this result and its original`. */
  what: string;
  onDeleted: () => void;
  onCancel: () => void;
};

/** Asks before a result is deleted for good. */
function DeleteResult<Item extends { id: string }>(props: DeleteResultProps<Item>) {
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
