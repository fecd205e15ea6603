import type { ReactNode } from 'react';

type Props = {
  /** Out of sight while a keyboard needs the room; the page keeps its place free, so that nothing moves. */
  hidden?: boolean;
  children?: ReactNode;
};

/** The lower edge of a phone's screen, where the bar lies: 64 px and what the device keeps for itself. */
export function BarPlace({ hidden = false, children }: Props) {
  return (
    <div
      data-bottom-bar
      className={`fixed inset-x-0 bottom-0 z-20 h-(--bar-height) border-t border-line bg-paper sm:hidden ${hidden ? 'invisible' : ''}`}
    >
      {children}
    </div>
  );
}
