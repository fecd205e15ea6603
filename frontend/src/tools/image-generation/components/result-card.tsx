import type { ReactNode } from 'react';
import { imageGenerationStages } from '../../../../../shared/image-generation.ts';
import { smallAddress } from '../../../../../shared/small-pictures.ts';
import { CopyAndDownload } from '../../../history/downloads/generated-image.tsx';
import { NewestResultNote, useNewestResult } from '../../../history/newest-result.tsx';
import { NextLinks } from '../../../history/onward-links.tsx';
import { useExpiredMedia, useFreshLink, useMediaFile } from '../../../history/tool-history.ts';
import { isInLine } from '../../../jobs/open-jobs.ts';
import { useStagedProgress } from '../../../jobs/stage-progress.tsx';
import { useResultHeading } from '../../../jobs/use-result-heading.ts';
import { FittedPicture, PictureStage } from '../../../media/fitted-picture.tsx';
import { FullView } from '../../../media/full-view.tsx';
import { PromptCaption } from '../../../media/prompt-caption.tsx';
import { AiGenerated, PreviewFacts } from '../../../media/provenance.tsx';
import { Seam } from '../../../media/seam.tsx';
import { Card } from '../../../ui/card.tsx';
import { CropMarks } from '../../../ui/crop-marks.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ToolPicture } from '../../../usage/upgrade-panel.tsx';
import { useIsUsedUp } from '../../../usage/use-usage.ts';
import { type Artwork, imageGenerator } from '../api/history.ts';
import { type GeneratorState, useClear } from '../state/generator.ts';

/** The generated picture, or its place while it is being made. */
export function ResultCard({ generator }: { generator: GeneratorState }) {
  const { state } = generator;
  const heading = useResultHeading({ working: state === 'generating', done: state === 'done' });
  return (
    <Card
      title="Generated Image"
      heading={heading}
      action={generator.state === 'done' ? <Enlarge {...generator} /> : null}
    >
      <Content generator={generator} heading={heading} />
    </Card>
  );
}

const imageUrlOf = ({ imageUrl }: Artwork) => imageUrl;

/** Hidden on phones, where the title needs the whole row: there the result has its own link below the picture. */
function Enlarge({ artwork }: { artwork: Artwork }) {
  const freshLink = useFreshLink(imageGenerator, artwork, imageUrlOf);
  return (
    <div className="max-sm:hidden">
      <FullView address={artwork.imageUrl} freshLink={freshLink} kind="quiet" />
    </div>
  );
}

type ContentProps = { generator: GeneratorState; heading: ReturnType<typeof useResultHeading> };

function Content({ generator, heading }: ContentProps) {
  const newest = useNewestResult(imageGenerator);
  const usedUp = useIsUsedUp(imageGenerator.feature);
  const clear = useClear();
  const away = (shown: Artwork) => () => {
    clear(shown.id);
    heading.current?.focus();
  };
  switch (generator.state) {
    case 'generating':
      return <GenerationProgress {...generator} />;
    case 'done': {
      const { artwork } = generator;
      return (
        <Result
          key={artwork.id}
          artwork={artwork}
          source={artwork.imageUrl}
          // Where the form is gone, so is its button that clears.
          onPutAway={usedUp ? away(artwork) : undefined}
        />
      );
    }
    case 'idle':
      if (newest.item) {
        const { item } = newest;
        const source = smallAddress(item.imageUrl, item.small, 640);
        return <Result key={item.id} artwork={item} source={source} onPutAway={away(item)} />;
      }
      return <NoResult loading={newest.loading} />;
    default:
      return <NoResult loading={false} />;
  }
}

/** Says nothing until it is known whether there is an earlier result. */
function NoResult({ loading }: { loading: boolean }) {
  return (
    <SquareStage unsettled={loading}>
      {loading ? null : (
        <EmptyState
          picture={<ToolPicture feature="imageGeneration" locked={false} />}
          title="No image generated yet"
          hint="Describe one in words, and it is drawn here, to look at in full and to save."
        />
      )}
    </SquareStage>
  );
}

type ResultProps = {
  artwork: Artwork;
  /** Address of the picture as it shows. */
  source: string;
  onPutAway: (() => void) | undefined;
};

function Result({ artwork, source, onPutAway }: ResultProps) {
  const onMissing = useExpiredMedia(imageGenerator);
  const freshLink = useFreshLink(imageGenerator, artwork, imageUrlOf);
  const read = useMediaFile(imageGenerator, artwork, imageUrlOf);
  return (
    <>
      {onPutAway ? <NewestResultNote createdAt={artwork.createdAt} onPutAway={onPutAway} /> : null}
      <SquareStage>
        <div className="animate-appear">
          <FittedPicture
            source={source}
            alt="Generated image"
            marked
            onMissing={() => onMissing(source)}
          />
        </div>
      </SquareStage>
      <PromptCaption prompt={artwork.prompt} />
      <PreviewFacts provenance={artwork.provenance} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <AiGenerated />
        <CopyAndDownload image={artwork} read={read} namedBy="time" />
        <div className="-mt-1 w-full sm:hidden">
          <FullView address={artwork.imageUrl} freshLink={freshLink} kind="outline" wide />
        </div>
      </div>
      <NextLinks result={imageGenerator.resultOf(artwork)} />
    </>
  );
}

type Props = Extract<GeneratorState, { state: 'generating' }>;

/** An empty sheet in the picture's place; the seam crosses it with the progress. */
function GenerationProgress(generator: Props) {
  const { prompt, startedAt, arrived } = generator;
  const { percent } = useStagedProgress(imageGenerationStages, startedAt);
  const inLine = isInLine(generator);
  const reached = arrived ? 100 : percent;
  return (
    <>
      <SquareStage>
        <CropMarks>
          <div aria-hidden className="relative aspect-square w-[min(100cqw,100cqh)]">
            <div className="size-full overflow-hidden rounded-picture bg-raised">
              <div
                className="size-full opacity-75 transition-transform duration-600 ease-seam"
                style={{ transform: `translateX(${reached}%)` }}
              >
                <div className={`size-full bg-sunken ${inLine ? '' : 'animate-breath'}`} />
              </div>
            </div>
            <Seam percent={reached} moving />
          </div>
        </CropMarks>
      </SquareStage>
      <PromptCaption prompt={prompt} />
    </>
  );
}

type SquareStageProps = { unsettled?: boolean; children: ReactNode };

/** A stage with room for a square picture; on phones as high as it is wide. */
function SquareStage({ unsettled = false, children }: SquareStageProps) {
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
