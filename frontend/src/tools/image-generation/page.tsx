import { pages } from '../../../../shared/pages.ts';
import { FeatureTiles } from '../../media/feature-tiles.tsx';
import { UsageGate } from '../../usage/usage-gate.tsx';
import { GenerationHistory } from './components/generation-history.tsx';
import { PromptForm } from './components/prompt-form.tsx';
import { ResultCard } from './components/result-card.tsx';
import { useWork } from './state/use-generator.ts';
import { tiles } from './tiles.ts';

/** Image generator: specification, sections 2 and 4. */
export function ImageGeneratorPage() {
  const work = useWork();
  return (
    <div className="@container">
      <h1 className="text-page">{pages.imageGenerator.title}</h1>
      <p className="mt-1.5 text-body text-ink-2">Describe a picture in words and have it drawn.</p>
      <div className="mt-6 grid gap-3.5 sm:gap-6 @[800px]:grid-cols-[364px_minmax(0,1fr)]">
        <UsageGate feature="imageGeneration" busy={work.state === 'generating'}>
          <PromptForm work={work} />
        </UsageGate>
        <ResultCard work={work} />
      </div>
      <div className="mt-3.5 sm:mt-6">
        <GenerationHistory />
      </div>
      <div className="mt-9">
        <FeatureTiles label="What the image generator does" tiles={tiles} />
      </div>
    </div>
  );
}
