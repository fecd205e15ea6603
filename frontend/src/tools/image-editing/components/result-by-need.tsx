import { useLoadedAhead } from '../../../lib/first-input.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { PictureStage } from '../../../media/fitted-picture.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import type { ResultViewProps } from './result-view.tsx';
import { stageHeightOf } from './stage-height.ts';

const view = lazyComponent<ResultViewProps>(() =>
  import('./result-view.tsx').then((module) => module.ResultView),
);

/** Loads it ahead of the first result of a page. */
export function useResultAhead(): void {
  useLoadedAhead(view.load);
}

/** An edit before and after, whose code comes with the first. */
export function ResultByNeed(props: ResultViewProps) {
  const stage = (
    <PictureStage
      height={stageHeightOf(props.result.edit?.mode ?? 'background')}
      room="p-5"
      unsettled
    >
      {null}
    </PictureStage>
  );
  return <LazyPart part={view} props={props} waiting={stage} />;
}
