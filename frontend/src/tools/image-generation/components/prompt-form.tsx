import { Clock } from 'lucide-react';
import { useRef } from 'react';
import { maxPromptLength } from '../../../../../shared/prompt.ts';
import { GenerationFailed } from '../../../jobs/failure-notes.tsx';
import { UnknownWords, UnknownWordsQuestion } from '../../../media/preview-words.tsx';
import { Card } from '../../../ui/card.tsx';
import { submitByKeys } from '../../../ui/keyboard.ts';
import { Note } from '../../../ui/note.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useDraft } from '../state/draft.ts';
import type { GeneratorState } from '../state/generator.ts';
import { useOrder } from '../state/use-order.ts';
import { durationNote } from './drawing-progress.tsx';
import { ExamplePrompts } from './example-prompts.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { WishFields } from './wish-fields.tsx';

/** Takes a description, and what is wished beside it, and starts the generation. */
export function PromptForm({ generator }: { generator: GeneratorState }) {
  const { draft, write } = useDraft();
  const field = useRef<HTMLTextAreaElement>(null);
  const order = useOrder(generator);
  const writePrompt = (prompt: string) => write({ prompt });
  return (
    <Card title="Describe Your Image">
      <form noValidate onSubmit={order.submit} onKeyDown={submitByKeys}>
        <TextArea
          ref={field}
          label="Image Description *"
          value={draft.prompt}
          onChange={writePrompt}
          rows={3}
          maxLength={maxPromptLength}
          required
          placeholder="A cozy red cabin in a winter forest at night, warm windows, fresh snow"
          hint="Be descriptive: subject, place, light, style."
        />
        <UnknownWords made="images" prompt={order.words} unknown={order.unknown} />
        <WishFields generating={generator.state === 'generating'} />
        <Notice generator={generator} />
        {order.asking ? (
          <UnknownWordsQuestion
            uses={order.variations}
            onGoOn={order.start}
            onKeep={() => {
              order.keep();
              field.current?.focus();
            }}
          />
        ) : (
          <OrderButtons generator={generator} order={order} />
        )}
        {generator.state === 'idle' ? (
          <ExamplePrompts prompt={draft.prompt} onChoose={writePrompt} />
        ) : null}
      </form>
    </Card>
  );
}

/** How long it takes; while it is drawn, the picture's place says that. */
function Notice({ generator }: { generator: GeneratorState }) {
  if (generator.state === 'generating') return null;
  return (
    <div className="mt-4 grid gap-3">
      {generator.state === 'failed' ? <GenerationFailed {...generator} /> : null}
      <Note icon={Clock}>{durationNote}</Note>
    </div>
  );
}
