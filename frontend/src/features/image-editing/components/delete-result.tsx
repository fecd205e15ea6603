import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useDeleteResult } from '../api.ts';

type Props = { id: string; onDeleted: () => void; onCancel: () => void };

/** Asks before a result and its original are deleted for good. */
export function DeleteResult({ id, onDeleted, onCancel }: Props) {
  const { mutate, isPending } = useDeleteResult();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <>
      <p ref={question} tabIndex={-1} className="text-cell outline-none">
        Delete this result and its original? They cannot be brought back.
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
