import jugEdited720 from '#examples/jug-edited-720.avif';
import jugEdited1224 from '#examples/jug-edited-1224.avif';
import jugOriginal720 from '#examples/jug-original-720.avif';
import jugOriginal1224 from '#examples/jug-original-1224.avif';
import { Comparison } from '../../media/comparison.tsx';
import { CropMarks } from '../../ui/crop-marks.tsx';

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

/** The editor's own work to try the seam on, before anything is uploaded. */
export function HeroPicture() {
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
