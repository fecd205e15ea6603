import type { ReactNode } from 'react';
import { PictureStage } from '../../../media/picture-stage.tsx';

/** A stage with room for a square picture; on phones as high as it is wide. */
export function SquareStage({ children }: { children: ReactNode }) {
  return (
    <PictureStage
      height="min-h-130 max-sm:aspect-square max-sm:min-h-0 max-sm:flex-none"
      room="p-8 max-sm:p-4.5"
    >
      {children}
    </PictureStage>
  );
}
