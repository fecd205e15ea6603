import type { ReactNode } from 'react';
import { pictureStyleInfo } from '../../../shared/picture-styles.ts';
import { cameraMoves, videoFormat } from '../../../shared/video-generation.ts';
import { fileSize, useMediaSize } from '../history/media-size.ts';
import { fileAddress, type Result } from '../history/result.ts';
import { formatDate } from '../lib/format.ts';
import { CopySeed } from '../media/copy-seed.tsx';
import { ToolIcon } from '../media/tool-icon.tsx';
import { messageCount } from '../media/transcript.ts';
import type { Measured } from './picture-stage.tsx';
import { toolNames } from './words.ts';

type Props = { result: Result; measured: Measured | undefined };

/** What a result was made from, by what and when. */
export function Facts({ result, measured }: Props) {
  const bytes = useMediaSize([fileAddress(result)].filter((each) => each !== undefined));
  return (
    <dl className="text-cell">
      {'prompt' in result ? (
        <div className="pb-4">
          <dt className="sr-only">Prompt</dt>
          <dd dir="auto" className="text-quote italic! wrap-anywhere whitespace-pre-line">
            {result.prompt}
          </dd>
        </div>
      ) : null}
      {ofVideo(result)}
      <Fact name="Made with">
        <ToolIcon feature={result.feature} />
        {toolNames[result.feature]}
      </Fact>
      {result.feature === 'audioChat' ? (
        <Fact name="Said">{messageCount(result.transcript)}</Fact>
      ) : (
        <Fact name="Size">{sizeWords(measured, bytes)}</Fact>
      )}
      <Fact name="Made on">
        <time dateTime={result.createdAt}>{formatDate(result.createdAt)}</time>
      </Fact>
      {result.feature === 'imageGeneration' ? <Drawn {...result} /> : null}
    </dl>
  );
}

/** `1024 × 1024 px, 1.9 MB`, as much of it as is known. */
function sizeWords(measured: Measured | undefined, bytes: number | undefined): string {
  const { picture, sharp } = measured ?? { picture: undefined, sharp: false };
  const pixels = picture && sharp ? [`${picture.width} × ${picture.height} px`] : [];
  const parts = [...pixels, ...(bytes === undefined ? [] : [fileSize(bytes)])];
  return parts.join(', ') || '…';
}

function ofVideo(result: Result) {
  if (result.feature !== 'videoGeneration') return null;
  return (
    <>
      <Fact name="Duration">{`${result.seconds}s`}</Fact>
      <Fact name="Format">{videoFormat.container}</Fact>
      {result.camera ? <Fact name="Camera">{cameraMoves[result.camera].name}</Fact> : null}
    </>
  );
}

type DrawnProps = Pick<Extract<Result, { feature: 'imageGeneration' }>, 'shape' | 'style' | 'seed'>;

function Drawn({ shape, style, seed }: DrawnProps) {
  return (
    <>
      {shape ? <Fact name="Shape">{shape}</Fact> : null}
      {style ? <Fact name="Style">{pictureStyleInfo[style].name}</Fact> : null}
      {seed === undefined ? null : (
        <Fact name="Seed">
          {seed}
          <span className="ml-auto">
            <CopySeed seed={seed} />
          </span>
        </Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center gap-3 border-t border-line last:border-b">
      <dt className="w-23 shrink-0 text-ink-3">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-2">{children}</dd>
    </div>
  );
}
