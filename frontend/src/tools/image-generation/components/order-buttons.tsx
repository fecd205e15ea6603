import { Hourglass, ImagePlus } from 'lucide-react';
import {
  imageGenerationMessages,
  imageWishMessages,
} from '../../../../../shared/image-generation.ts';
import { lineMessages } from '../../../../../shared/line.ts';
import { useOnline } from '../../../lib/browser-state.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/keyboard.ts';
import { notify } from '../../../ui/notify.ts';
import { RunButton } from '../../../usage/run-button.tsx';
import { artworksOf } from '../state/frames.ts';
import { type GeneratorState, isWaiting, useClear } from '../state/generator.ts';
import type { Order } from '../state/use-order.ts';

type Props = { generator: GeneratorState; order: Order };

/** Generate Image, the same once more, and Clear All. */
export function OrderButtons({ generator, order }: Props) {
  const { start, words, variations, reason, again } = order;
  const generating = generator.state === 'generating';
  const inLine = isWaiting(generator);
  const generateButton = useFocusAfter<HTMLButtonElement>(generating);
  const online = useOnline();
  return (
    <div className="mt-5 grid gap-2">
      <RunButton
        ref={generateButton}
        feature="imageGeneration"
        type="submit"
        icon={inLine ? Hourglass : ImagePlus}
        title="Ctrl+Enter"
        busy={inLine ? 'still' : generating}
        disabled={generating || words === ''}
        reason={reason}
        takes={variations > 1 ? imageWishMessages.uses(variations) : undefined}
      >
        {inLine ? lineMessages.inLine : generating ? 'Generating...' : 'Generate Image'}
      </RunButton>
      {again ? (
        <Button
          kind="quiet"
          wide
          disabled={!online}
          onClick={() => {
            // This button goes away while it is drawn.
            generateButton.current?.focus();
            start();
          }}
        >
          {variations === 1
            ? 'Draw It Again, for Another Use'
            : `Draw Them Again, for ${variations} Uses`}
        </Button>
      ) : null}
      <ClearAll generator={generator} />
    </div>
  );
}

function ClearAll({ generator }: { generator: GeneratorState }) {
  const clear = useClear();
  const clearAll = () => {
    const shown = generator.state === 'done' ? artworksOf(generator.frames) : [];
    clear(
      shown
        .map(({ id }) => id)
        .toSorted()
        .at(-1),
    );
    notify.info(imageGenerationMessages.cleared);
  };
  return (
    <Button kind="outline" wide disabled={generator.state === 'generating'} onClick={clearAll}>
      Clear All
    </Button>
  );
}
