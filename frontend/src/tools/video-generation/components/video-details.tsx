import { useId } from 'react';
import { cameraMoves, videoFormat } from '../../../../../shared/video-generation.ts';
import { AiGenerated, OfflinePreview, UnderstoodWords } from '../../../media/provenance.tsx';
import type { GeneratedVideo } from '../api/history.ts';

type Fact = readonly [name: string, value: string];

const format: Fact = ['Format', videoFormat.container];

/** Everything about the video that was just made. */
export function ResultDetails({ video }: { video: GeneratedVideo }) {
  const id = useId();
  const facts: Fact[] = [
    durationOf(video),
    ['Audio', videoFormat.audio],
    format,
    ['Quality', videoFormat.quality],
    ...(video.camera ? [['Camera', cameraMoves[video.camera].name] as const] : []),
  ];
  return (
    <section aria-labelledby={id} className="mt-5 border-t border-line pt-4">
      <h3 id={id} className="text-ui font-semibold">
        Video Details
      </h3>
      <Details video={video} facts={facts} />
    </section>
  );
}

/** What the dialog tells of a past video. */
export function PastVideoDetails({ video }: { video: GeneratedVideo }) {
  return <Details video={video} facts={[durationOf(video), format]} />;
}

function durationOf({ duration }: GeneratedVideo): Fact {
  return ['Duration', `${duration}s`];
}

function Details({ video, facts }: { video: GeneratedVideo; facts: Fact[] }) {
  return (
    <>
      <dl className="mt-2.5 flex flex-wrap gap-y-3">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="border-line pr-5 sm:pr-6 sm:not-first:border-l sm:not-first:pl-6"
          >
            <dt className="text-fine text-ink-3">{name}</dt>
            <dd className="text-ui">{value}</dd>
          </div>
        ))}
        <div className="min-w-0 basis-full">
          <dt className="text-fine text-ink-3">Prompt</dt>
          <dd dir="auto" className="text-caption wrap-anywhere whitespace-pre-line text-ink-2">
            {video.prompt}
          </dd>
        </div>
      </dl>
      <div className="mt-1">
        <UnderstoodWords provenance={video.provenance} />
      </div>
    </>
  );
}

export function VideoBadges({ video }: { video: GeneratedVideo }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      <AiGenerated />
      {video.provenance.preview ? <OfflinePreview /> : null}
    </div>
  );
}
