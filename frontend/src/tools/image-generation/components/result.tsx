import type { ReactNode } from 'react';
import { CopyAndDownload } from '../../../history/downloads/generated-image.tsx';
import { useFreshLink, useMediaFile } from '../../../history/fresh-media.ts';
import { NextLinks } from '../../../history/onward-links.tsx';
import { useExpiredMedia } from '../../../history/use-history.ts';
import { FittedPicture } from '../../../media/fitted-picture.tsx';
import { FullView } from '../../../media/full-view.tsx';
import { PromptCaption } from '../../../media/prompt-caption.tsx';
import { AiGenerated, PreviewFacts } from '../../../media/provenance.tsx';
import { type Artwork, imageGenerator } from '../api/history.ts';
import { ArtworkStage } from './artwork-stage.tsx';
import { DrawnFacts } from './drawn-facts.tsx';

const imageUrlOf = ({ imageUrl }: Artwork) => imageUrl;

export type ResultProps = {
  artwork: Artwork;
  /** Address of the picture as it shows. */
  source: string;
  /** Stands between the picture and what is said of it. */
  children?: ReactNode;
};

/** One image, what it was drawn from, and what can be done with it. */
export function Result({ artwork, source, children }: ResultProps) {
  const onMissing = useExpiredMedia(imageGenerator);
  const freshLink = useFreshLink(imageGenerator, artwork, imageUrlOf);
  const read = useMediaFile(imageGenerator, artwork, imageUrlOf);
  return (
    <>
      <ArtworkStage>
        <div className="animate-appear">
          <FittedPicture
            source={source}
            alt="Generated image"
            marked
            onMissing={() => onMissing(source)}
          />
        </div>
      </ArtworkStage>
      {children}
      <PromptCaption prompt={artwork.prompt} />
      <DrawnFacts artwork={artwork} />
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

export type EnlargeProps = { artwork: Artwork };

/** Hidden on phones, where the title needs the whole row: there the result has its own link below the picture. */
export function Enlarge({ artwork }: EnlargeProps) {
  const freshLink = useFreshLink(imageGenerator, artwork, imageUrlOf);
  return (
    <div className="max-sm:hidden">
      <FullView address={artwork.imageUrl} freshLink={freshLink} kind="quiet" />
    </div>
  );
}
