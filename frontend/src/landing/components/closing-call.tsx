import cabin from '#examples/cabin-800.avif';
import { prompt } from '#examples/image.json';
import { CropMarks } from '../../ui/crop-marks.tsx';
import { closing } from '../content.ts';
import { StartButton } from './get-started-button.tsx';

/** The last band of the page, always in the dark theme. */
export function ClosingCall() {
  return (
    <section data-theme="dark" className="border-t border-line bg-paper text-ink">
      <div className="mx-auto grid max-w-[1280px] items-center gap-12 px-5 py-16 md:grid-cols-[1fr_400px] lg:px-16 lg:py-22">
        <div>
          <h2 className="max-w-[22ch] text-closing text-balance">{closing.heading}</h2>
          <p className="mt-4 text-body text-ink-2">{closing.text}</p>
          <div className="mt-8">
            <StartButton />
          </div>
        </div>
        <figure className="w-full max-w-[400px]">
          <CropMarks>
            <img
              src={cabin}
              alt=""
              loading="lazy"
              width={400}
              height={400}
              className="block h-auto w-full rounded-picture"
            />
          </CropMarks>
          <figcaption className="mt-5 text-caption text-ink-2">{prompt}</figcaption>
        </figure>
      </div>
    </section>
  );
}
