import type { ReactNode } from 'react';
import { PictureStage } from '../../../media/fitted-picture.tsx';

type Props = { unsettled?: boolean; children: ReactNode };

/** The ground that the picture, its frame or a sheet of them lies on; on phones as high as it is wide. */
export function ArtworkStage({ unsettled = false, children }: Props) {
  return (
    <PictureStage
      height="min-h-130 max-sm:aspect-square max-sm:min-h-0 max-sm:flex-none"
      room="p-8 max-sm:p-4.5"
      unsettled={unsettled}
    >
      {children}
    </PictureStage>
  );
}
