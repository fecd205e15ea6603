import type { ReactNode } from 'react';

type Props = {
  /** Least height, such as `min-h-58`. */
  height: string;
  /** Padding around the picture, such as `p-4`. */
  room: string;
  children: ReactNode;
};

/** What a picture lies on. It grows with its card, and the picture with it. */
export function PictureStage({ height, room, children }: Props) {
  return (
    <div
      className={`grid flex-1 place-items-center rounded-control bg-sunken [container-type:size] ${height} ${room}`}
    >
      {children}
    </div>
  );
}
