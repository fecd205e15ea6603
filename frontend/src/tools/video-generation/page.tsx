import { BadgeCheck, Download, Film, Sparkles } from 'lucide-react';
import { pages } from '../../../../shared/pages.ts';
import { type FeatureTile, FeatureTiles } from '../../media/feature-tiles.tsx';
import { FormAndResult } from '../../usage/form-and-result.tsx';
import { AnimateForm } from './components/animate-form.tsx';
import { ResultCard } from './components/result-card.tsx';
import { VideoHistory } from './components/video-history.tsx';
import { useGenerator } from './state/generator.ts';

/** Video generator: specification, sections 2 and 4. */
export function VideoGeneratorPage() {
  const generator = useGenerator();
  return (
    <div className="@container">
      <h1 className="text-page">{pages.videoGenerator.title}</h1>
      <p className="mt-1.5 text-body text-ink-2">
        Transform your images into stunning videos using AI. Upload an image, describe your vision.
      </p>
      <FormAndResult
        feature="videoGeneration"
        action="generate this video"
        working={generator.state === 'processing'}
        done={generator.state === 'done'}
        form={<AnimateForm generator={generator} />}
        result={<ResultCard generator={generator} />}
      />
      <div className="mt-3.5 sm:mt-6">
        <VideoHistory />
      </div>
      <div className="mt-9">
        <FeatureTiles label="What the video generator does" tiles={tiles} />
      </div>
    </div>
  );
}

const tiles: readonly FeatureTile[] = [
  { icon: Sparkles, title: 'AI Animation', text: 'Smooth animations from still images.' },
  { icon: Film, title: 'HD Video Output', text: 'MP4, five seconds long.' },
  { icon: BadgeCheck, title: 'Professional Quality', text: '60 seconds processing.' },
  { icon: Download, title: 'Easy Download', text: 'One click saves the file.' },
];
