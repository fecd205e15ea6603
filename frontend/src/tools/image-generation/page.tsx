import { BadgeCheck, Download, Palette, Sparkles } from 'lucide-react';
import { imageWishMessages } from '../../../../shared/image-generation.ts';
import { pages } from '../../../../shared/pages.ts';
import { fromParameter } from '../../../../shared/result-reference.ts';
import { lazyComponent, useLoaded } from '../../lib/lazy-component.ts';
import { useLocation } from '../../lib/location.tsx';
import { type FeatureTile, FeatureTiles } from '../../media/feature-tiles.tsx';
import { notify } from '../../ui/notify.ts';
import { FormAndResult } from '../../usage/form-and-result.tsx';
import { GenerationHistory } from './components/generation-history.tsx';
import { PromptForm } from './components/prompt-form.tsx';
import { ResultCard } from './components/result-card.tsx';
import { useGenerator } from './state/generator.ts';

/** Image generator: specification, sections 2 and 4. */
export function ImageGeneratorPage() {
  const generator = useGenerator();
  return (
    <div className="@container">
      <OrderInAddress />
      <h1 className="text-page">{pages.imageGenerator.title}</h1>
      <p className="mt-1.5 text-body text-ink-2">Describe a picture in words and have it drawn.</p>
      <FormAndResult
        feature="imageGeneration"
        working={generator.state === 'generating'}
        done={generator.state === 'done'}
        form={<PromptForm generator={generator} />}
        result={<ResultCard generator={generator} />}
      />
      <div className="mt-3.5 sm:mt-6">
        <GenerationHistory />
      </div>
      <div className="mt-9">
        <FeatureTiles label="What the image generator does" tiles={tiles} />
      </div>
    </div>
  );
}

const orderInAddress = lazyComponent(() =>
  import('./state/order-in-address.ts').then((module) => module.OrderInAddress),
);

/** Few addresses name an image to begin with. */
function OrderInAddress() {
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).has(fromParameter);
  const Loaded = useLoaded(orderInAddress, wanted, () => notify.error(imageWishMessages.unread));
  return Loaded ? <Loaded /> : null;
}

const tiles: readonly FeatureTile[] = [
  { icon: Sparkles, title: 'AI-Powered', text: 'Draws from words alone.' },
  { icon: Palette, title: 'Multiple Styles', text: 'Name a style, and it follows.' },
  { icon: BadgeCheck, title: 'Quality Generation', text: '1024 by 1024 pixels, as PNG.' },
  { icon: Download, title: 'Easy Download', text: 'Saved in one click.' },
];
