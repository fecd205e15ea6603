import chairEdited from '../../../assets/pictures/chair-edited.svg';
import chairOriginal from '../../../assets/pictures/chair-original.svg';
import { BeforeAfter } from '../../../studio/before-after.tsx';

/** A picture to try the seam on, before anything is uploaded. */
export function HeroPicture() {
  return (
    <figure className="w-full max-w-[623px] max-lg:mx-auto lg:pr-[11px]">
      <div className="aspect-[612/520] w-full [container-type:size]">
        <BeforeAfter
          original={chairOriginal}
          edited={chairEdited}
          alt="A wooden chair: the original at the left of the seam, its background removed at the right"
          backdrop="transparency-grid-large"
          onMissing={nothing}
        />
      </div>
      <figcaption className="mt-5 flex justify-between text-caption text-ink-2">
        <span>Original</span>
        <span>Background Removed</span>
      </figcaption>
    </figure>
  );
}

/** The pictures come with the page: there is no newer address to ask for. */
function nothing() {}
