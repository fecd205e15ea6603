import { Clock, Hourglass, ImagePlus, PenLine } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import {
  imageGenerationMessages,
  imageGenerationStages,
} from '../../../../../shared/image-generation.ts';
import { lineMessages } from '../../../../../shared/line.ts';
import { maxPromptLength } from '../../../../../shared/prompt.ts';
import { GenerationFailed } from '../../../jobs/failure-notes.tsx';
import { JobProgress } from '../../../jobs/job-progress.tsx';
import { isInLine } from '../../../jobs/open-jobs.ts';
import { useRunJob } from '../../../jobs/tool-job.ts';
import { useSession } from '../../../lib/auth.tsx';
import { useOnline } from '../../../lib/browser-state.ts';
import {
  UnknownWords,
  UnknownWordsQuestion,
  useUnknownToPreview,
} from '../../../media/preview-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { submitByKeys, useFocusAfter } from '../../../ui/keyboard.ts';
import { Note } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { offlineReason, RunButton } from '../../../usage/run-button.tsx';
import { type GeneratorState, generationJob, useClear, useDraft } from '../state/generator.ts';

/** Takes a description and starts its generation. */
export function PromptForm({ generator }: { generator: GeneratorState }) {
  const { prompt, write } = useDraft();
  const words = prompt.trim();
  const field = useRef<HTMLTextAreaElement>(null);
  const unknown = useUnknownToPreview('images', words);
  const order = useOrder({ generator, words, unknown });
  return (
    <Card title="Describe Your Image">
      <form noValidate onSubmit={order.submit} onKeyDown={submitByKeys}>
        <TextArea
          ref={field}
          label="Image Description *"
          value={prompt}
          onChange={write}
          rows={5}
          maxLength={maxPromptLength}
          required
          placeholder="A cozy red cabin in a winter forest at night, warm windows, fresh snow"
          hint="Be descriptive: subject, place, light, style."
        />
        <UnknownWords made="images" prompt={words} unknown={unknown} />
        <Notice generator={generator} />
        {order.asking ? (
          <UnknownWordsQuestion
            goOn="Generate Anyway"
            onGoOn={order.start}
            onKeep={() => {
              order.keep();
              field.current?.focus();
            }}
          />
        ) : (
          <Buttons generator={generator} words={words} order={order} />
        )}
        {generator.state === 'idle' ? <ExamplePrompts prompt={prompt} onChoose={write} /> : null}
      </form>
    </Card>
  );
}

type Order = ReturnType<typeof useOrder>;

type ButtonsProps = { generator: GeneratorState; words: string; order: Order };

function Buttons({ generator, words, order: { start, drawn } }: ButtonsProps) {
  const generating = generator.state === 'generating';
  const inLine = isInLine(generator);
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
        reason={drawn ? drawnReason : undefined}
      >
        {inLine ? lineMessages.inLine : generating ? 'Generating...' : 'Generate Image'}
      </RunButton>
      {drawn ? (
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
          Draw It Again, for Another Use
        </Button>
      ) : null}
      <ClearAll generator={generator} />
    </div>
  );
}

const drawnReason = 'These words are drawn. Change them for another image.';

type OrderOptions = { generator: GeneratorState; words: string; unknown: boolean };

/** Starts a generation, and no second one before the first is over; asks first where the words are not understood. */
function useOrder({ generator, words, unknown }: OrderOptions) {
  const { userId } = useSession();
  const { mutate } = useRunJob(generationJob);
  const started = useRef(false);
  const [askedOf, setAskedOf] = useState<string>();
  const generating = generator.state === 'generating';
  const drawn = generator.state === 'done' && generator.artwork.prompt === words;
  const start = () => {
    if (!userId || generating || started.current) return;
    setAskedOf(undefined);
    started.current = true;
    const onSettled = () => {
      started.current = false;
    };
    mutate({ userId, prompt: words }, { onSettled });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (generating) return;
    if (words === '') notify.error(imageGenerationMessages.promptMissing);
    else if (!navigator.onLine) notify.info(offlineReason);
    else if (drawn) notify.info(drawnReason);
    else if (unknown) setAskedOf(words);
    else start();
  };
  const keep = () => setAskedOf(undefined);
  return { start, submit, keep, drawn, asking: askedOf === words && !generating };
}

const durationNote = 'Generation takes around 30 seconds.';

function Notice({ generator }: { generator: GeneratorState }) {
  if (generator.state === 'generating') {
    return (
      <JobProgress
        {...generator}
        feature="imageGeneration"
        plan={imageGenerationStages}
        note={durationNote}
        cancel={{ what: 'image' }}
      />
    );
  }
  return (
    <div className="mt-4 grid gap-3">
      {generator.state === 'failed' ? <GenerationFailed message={generator.message} /> : null}
      <Note icon={Clock}>{durationNote}</Note>
    </div>
  );
}

function ClearAll({ generator }: { generator: GeneratorState }) {
  const clear = useClear();
  const clearAll = () => {
    clear(generator.state === 'done' ? generator.artwork.id : undefined);
    notify.info(imageGenerationMessages.cleared);
  };
  return (
    <Button kind="outline" wide disabled={generator.state === 'generating'} onClick={clearAll}>
      Clear All
    </Button>
  );
}

type ExamplePromptsProps = { prompt: string; onChoose: (prompt: string) => void };

/** Prompts that fill the field; shown while it is empty or holds one of them, so that no own text is replaced. */
function ExamplePrompts({ prompt, onChoose }: ExamplePromptsProps) {
  const id = useId();
  if (prompt !== '' && !examples.some((example) => example === prompt)) return null;
  return (
    <section aria-labelledby={id} className="mt-5 border-t border-line pt-4">
      <h3 id={id} className="text-fine font-label text-ink-2">
        Or begin with an example
      </h3>
      <ul className="mt-1.5 -mx-2 grid">
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              aria-pressed={example === prompt}
              onClick={() => onChoose(example)}
              className="group flex w-full items-start gap-2.5 rounded-control px-2 py-1.5 text-left hover:bg-hover max-sm:min-h-11"
            >
              <PenLine aria-hidden size={14} strokeWidth={2} className="mt-1 shrink-0 text-ink-3" />
              <span className="text-caption group-aria-pressed:text-ink text-ink-2">{example}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Descriptions to begin with, in words that the offline preview can draw as well. */
const examples = [
  'A cozy cabin in a snowy forest on a starry night',
  'A sailing boat on a calm sea at sunset, watercolor',
  'Desert dunes and a cactus at golden hour, travel poster',
] as const;
