import jugEdited720 from '#examples/jug-edited-720.avif';
import jugEdited1224 from '#examples/jug-edited-1224.avif';
import jugOriginal720 from '#examples/jug-original-720.avif';
import jugOriginal1224 from '#examples/jug-original-1224.avif';
import { pages } from '../../../../shared/pages.ts';
import { Comparison } from '../../media/seam.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CropMarks } from '../../ui/crop-marks.tsx';
import { PigmentBadge } from '../../ui/pigment-badge.tsx';
import { hero } from '../content.ts';
import { StartButton } from './get-started-button.tsx';

export function Hero() {
  return (
    <section className="grid gap-x-16 gap-y-12 py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] xl:grid-cols-[minmax(0,1fr)_623px] lg:items-center lg:py-17">
      <div>
        <PigmentBadge>{hero.badge}</PigmentBadge>
        <h1 className="mt-5 max-w-[12ch] text-hero text-balance">{hero.heading}</h1>
        <p className="mt-6 max-w-[38ch] text-lead text-ink-2">{hero.text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <StartButton />
          <ButtonLink kind="outline" size="large" to={pages.pricing.path}>
            View Pricing
          </ButtonLink>
        </div>
      </div>
      <HeroPicture />
    </section>
  );
}

/** How wide the picture is in CSS pixels. */
const sizes = '(width < 1024px) min(612px, calc(100vw - 40px)), (width < 1280px) 52vw, 612px';

const original = {
  src: jugOriginal720,
  srcSet: `${jugOriginal720} 720w, ${jugOriginal1224} 1224w`,
  sizes,
};

const edited = {
  src: jugEdited720,
  srcSet: `${jugEdited720} 720w, ${jugEdited1224} 1224w`,
  sizes,
};

/** An example of the image editor, with a seam that can be moved. */
function HeroPicture() {
  return (
    <figure className="w-full max-w-[623px] max-lg:mx-auto lg:pr-[11px]">
      <CropMarks>
        <img
          {...edited}
          alt="A jug with olive branches: the original at the left of the seam, its background removed at the right"
          width={612}
          height={520}
          fetchPriority="high"
          draggable={false}
          className="transparency-grid-large block h-auto w-full rounded-picture"
        />
        <Comparison original={{ ...original, fetchPriority: 'high' }} />
      </CropMarks>
      <figcaption className="mt-5 flex justify-between text-caption text-ink-2">
        <span>Original</span>
        <span>Background Removed</span>
      </figcaption>
    </figure>
  );
}
