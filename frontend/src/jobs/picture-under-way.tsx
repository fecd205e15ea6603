import { lazyComponent } from '../lib/lazy-component.ts';
import { PictureStage } from '../media/fitted-picture.tsx';
import { LazyPart } from '../ui/lazy-part.tsx';
import type { PictureUnderWayProps } from './work-on-picture.tsx';

export const workOnPicture = lazyComponent<PictureUnderWayProps>(() =>
  import('./work-on-picture.tsx').then((module) => module.WorkOnPicture),
);

/** The picture that a tool works on; loaded with the first input, or when a job is joined. */
export function PictureUnderWay(props: PictureUnderWayProps) {
  const stage = (
    <PictureStage height={props.height} room="p-5" unsettled>
      {null}
    </PictureStage>
  );

  return <LazyPart part={workOnPicture} props={props} waiting={stage} />;
}
