import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { DeleteResult } from './delete-result.tsx';
import type { Tool } from './tool.ts';

type Props<Item extends { id: string }> = {
  tool: Tool<Item>;
  id: string;
  /** What deleting takes away, for example `this result and its original`. */
  what: string;
  onDeleted: () => void;
  /** Stands before the delete button. */
  beside?: ReactNode;
  /** The ways to take the result along. */
  children: ReactNode;
};

/** The foot of a past result's dialog: what can be done with it, and the question before it goes. */
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
