import { Image as ImageIcon } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Artwork } from '../api/artwork.ts';
import type { Work } from '../state/use-generator.ts';
import { FullView } from './full-view.tsx';
import { GenerationUnderWay } from './generation-under-way.tsx';
import { Result } from './result.tsx';
import { SquareStage } from './square-stage.tsx';

/** The generated picture, or its place while it is being made. */
export function ResultCard({ work }: { work: Work }) {
  return (
    <Card title="Generated Image" action={work.state === 'done' ? <Enlarge {...work} /> : null}>
      <Content work={work} />
    </Card>
  );
}

/** On phones the title needs the whole row; there it stands below the picture. */
function Enlarge({ artwork }: { artwork: Artwork }) {
  return (
    <div className="max-sm:hidden">
      <FullView artwork={artwork} kind="quiet" />
    </div>
  );
}

function Content({ work }: { work: Work }) {
  switch (work.state) {
    case 'generating':
      return <GenerationUnderWay {...work} />;
    case 'done':
      return <Result key={work.artwork.id} artwork={work.artwork} />;
    default:
      return (
        <SquareStage>
          <EmptyState icon={ImageIcon} title="No image generated yet" />
        </SquareStage>
      );
  }
}
