import { useLoadedAhead } from '../../lib/first-input.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import type { EditedImageProps } from './edited-image.tsx';

const downloads = lazyComponent<EditedImageProps>(() =>
  import('./edited-image.tsx').then((module) => module.EditedImageDownloads),
);

/** Loads them ahead of the first picture of a page. */
export function useDownloadsAhead(): void {
  useLoadedAhead(downloads.load);
}

/** The ways to save an edited picture, whose code comes with the first. */
export function DownloadsByNeed(props: EditedImageProps) {
  return <LazyPart part={downloads} props={props} waiting={<div className={placeOf(props)} />} />;
}

/** As large as the buttons: in a row, and on phones in a stack. */
const placeOf = ({ edit }: EditedImageProps) =>
  `h-10 max-sm:w-full ${edit ? 'w-50 max-sm:h-24' : 'w-88 max-sm:h-37'}`;
