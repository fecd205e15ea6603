import { type ReactNode, useState } from 'react';
import editedFile from '#examples/panda-edited.png';
import edited from '#examples/panda-edited-720.avif';
import originalFile from '#examples/panda-original.png';
import original from '#examples/panda-original-720.avif';
import { imageEditingMessages } from '../../../../shared/image-editing.ts';
import { FittedPicture, PictureStage } from '../../media/fitted-picture.tsx';
import { cutOutMaker, OfflinePreview } from '../../media/provenance.tsx';
import { backdropOf, GridToggle } from '../../media/transparency-grid.tsx';
import { DownloadExample, ExampleActions } from './example-actions.tsx';

/** A picture beside what is left of it without its background. */
export function EditExample() {
  const [grid, setGrid] = useState(true);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side caption="Original" source={original} backdrop="" />
        <Side caption="Background Removed" source={edited} backdrop={backdropOf(grid)}>
          <OfflinePreview maker={cutOutMaker} />
        </Side>
      </div>
      <ExampleActions
        beside={
          <span className="-ml-3 max-sm:ml-0">
            <GridToggle shown={grid} onChange={setGrid} messages={imageEditingMessages} />
          </span>
        }
      >
        <DownloadExample url={originalFile} kind="outline">
          Download Original
        </DownloadExample>
        <DownloadExample url={editedFile} kind="ink">
          Download Edited
        </DownloadExample>
      </ExampleActions>
    </>
  );
}

type SideProps = { caption: string; source: string; backdrop: string; children?: ReactNode };

function Side({ caption, source, backdrop, children }: SideProps) {
  return (
    <figure className="flex min-w-0 flex-col">
      <PictureStage height="min-h-62 max-sm:min-h-54" room="p-3">
        <FittedPicture source={source} alt={caption} backdrop={backdrop} />
      </PictureStage>
      <figcaption className="mt-2 flex min-h-6.5 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-caption text-ink-2">{caption}</span>
        {children}
      </figcaption>
    </figure>
  );
}
