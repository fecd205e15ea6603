import { Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { imageEditingMessages, removalStages } from '../../../../../shared/image-editing.ts';
import { PictureUnderWay } from '../../../jobs/picture-under-way.tsx';
import { GridToggle } from '../../../media/grid-toggle.tsx';
import { PictureStage } from '../../../media/picture-stage.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Work } from '../state/use-editor.ts';
import { Result } from './result.tsx';

const stageHeight = 'min-h-97 max-sm:min-h-58';

/** The edited picture, or the original while it is being worked on. */
export function ResultCard({ work }: { work: Work }) {
  const [grid, setGrid] = useState(true);
  const toggle = <GridToggle shown={grid} onChange={setGrid} messages={imageEditingMessages} />;
  return (
    <Card title="Edited Result" action={work.state === 'processing' ? null : toggle}>
      <Content work={work} grid={grid} />
    </Card>
  );
}

function Content({ work, grid }: { work: Work; grid: boolean }) {
  switch (work.state) {
    case 'processing':
      return <PictureUnderWay plan={removalStages} height={stageHeight} {...work} />;
    case 'done':
      return (
        <Result key={work.result.id} picture={work.picture} result={work.result} grid={grid} />
      );
    default:
      return (
        <PictureStage height={stageHeight} room="p-5">
          <EmptyState icon={ImageIcon} title="No edited image yet" />
        </PictureStage>
      );
  }
}
