import type { Feature } from '../../../shared/features.ts';
import boat from '../assets/pictures/boat.svg';
import bottle from '../assets/pictures/bottle.svg';
import cabin from '../assets/pictures/cabin.svg';
import { Waveform } from '../ui/waveform.tsx';

type ToolPictureProps = { feature: Feature; locked: boolean };

const pictures: Readonly<Partial<Record<Feature, { source: string; look: string }>>> = {
  imageEditing: { source: bottle, look: 'transparency-grid object-cover' },
  imageGeneration: { source: cabin, look: 'object-cover object-[52%_100%]' },
  videoGeneration: { source: boat, look: 'object-cover object-[47%_50%] sm:object-[57%_50%]' },
};

/** The picture that stands for a tool, grey where the tool is locked. */
export function ToolPicture({ feature, locked }: ToolPictureProps) {
  const picture = pictures[feature];
  if (!picture) {
    return (
      <div className="flex size-full items-center justify-center bg-sunken px-3">
        <span className="max-sm:scale-60">
          <Waveform />
        </span>
      </div>
    );
  }
  return (
    <img
      src={picture.source}
      alt=""
      className={`absolute inset-0 size-full ${picture.look} ${locked ? 'opacity-60 grayscale' : ''}`}
    />
  );
}
