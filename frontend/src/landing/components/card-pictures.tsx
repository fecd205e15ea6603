import { Play } from 'lucide-react';
import type { ComponentType } from 'react';
import boat from '#examples/boat-800.avif';
import cabin from '#examples/cabin-444.avif';
import { answer, question } from '#examples/excerpt.json';
import fox from '#examples/fox-212.avif';
import lighthouse from '#examples/lighthouse-212.avif';
import pandaEdited from '#examples/panda-edited-720.avif';
import pandaOriginal from '#examples/panda-original-720.avif';
import type { Feature } from '../../../../shared/features.ts';
import { speakers } from '../../../../shared/speakers.ts';
import { Seam } from '../../media/seam.tsx';
import { CropMarks } from '../../ui/crop-marks.tsx';
import { Waveform } from '../../ui/waveform.tsx';

/** The picture above each tool's card; decorative, since the card's text describes it. */
export const toolPictures: Readonly<Record<Feature, ComponentType>> = {
  imageEditing: CutPanda,
  imageGeneration: DrawnPictures,
  videoGeneration: MovingBoat,
  audioChat: Conversation,
};

function CutPanda() {
  return (
    <CropMarks>
      <div className="relative w-[min(333px,66vw)]">
        <img
          src={pandaEdited}
          alt=""
          loading="lazy"
          width={333}
          height={222}
          className="transparency-grid block h-auto w-full rounded-picture"
        />
        <img
          src={pandaOriginal}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full rounded-picture [clip-path:inset(0_50%_0_0)]"
        />
        <Seam percent={50} />
      </div>
    </CropMarks>
  );
}

function DrawnPictures() {
  return (
    <div className="grid w-[338px] max-w-full grid-cols-[222fr_106fr] grid-rows-2 gap-2.5">
      <img
        src={cabin}
        alt=""
        loading="lazy"
        className="row-span-2 aspect-square w-full rounded-picture"
      />
      <img
        src={lighthouse}
        alt=""
        loading="lazy"
        className="aspect-square w-full rounded-picture"
      />
      <img src={fox} alt="" loading="lazy" className="aspect-square w-full rounded-picture" />
    </div>
  );
}

function MovingBoat() {
  return (
    <div aria-hidden className="relative w-[396px] max-w-full">
      <img
        src={boat}
        alt=""
        loading="lazy"
        width={396}
        height={222}
        className="block h-auto w-full rounded-picture"
      />
      <div className="absolute inset-x-0 bottom-0 flex h-15 items-center gap-3 bg-band px-2.5 text-fine text-white">
        <span
          data-theme="light"
          className="flex size-10 shrink-0 items-center justify-center rounded-control bg-raised text-ink"
        >
          <Play size={18} strokeWidth={1.6} />
        </span>
        <span>0:02</span>
        <span className="relative h-0.5 flex-1 bg-white/50">
          <span className="absolute inset-y-0 left-0 w-2/5 bg-vermilion" />
          <span className="absolute -top-1.5 left-2/5 h-3.5 w-0.5 bg-vermilion" />
        </span>
        <span>0:05</span>
      </div>
    </div>
  );
}

function Conversation() {
  return (
    <div aria-hidden className="flex w-[420px] max-w-full flex-col text-ui">
      <span className="self-end text-fine text-ink-3">{speakers.user}</span>
      <p className="mt-1 self-end rounded-bubble rounded-tr-picture bg-ink px-3.5 py-2.5 text-on-ink forced-colors:border">
        {question}
      </p>
      <span className="mt-3 text-fine text-ink-3">{speakers.assistant}</span>
      <p className="mt-1 max-w-[370px] rounded-bubble rounded-tl-picture border border-line bg-raised px-3.5 py-2.5">
        {answer}
      </p>
      <div className="mt-4 flex items-center gap-3 text-fine text-ink-2">
        <span className="[&>span]:h-8">
          <Waveform />
        </span>
        1:24
      </div>
    </div>
  );
}
