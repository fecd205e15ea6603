import { Clapperboard, Clock, Hourglass } from 'lucide-react';
import { useRef } from 'react';
import { lineMessages } from '../../../../../shared/line.ts';
import { maxPromptLength } from '../../../../../shared/prompt.ts';
import {
  videoGenerationMessages,
  videoGenerationStages,
} from '../../../../../shared/video-generation.ts';
import { GenerationFailed } from '../../../jobs/failure-notes.tsx';
import { JobProgress } from '../../../jobs/job-progress.tsx';
import { isInLine } from '../../../jobs/open-jobs.ts';
import { useSession } from '../../../lib/auth.tsx';
import { useOnline } from '../../../lib/browser-state.ts';
import { UnknownWords, UnknownWordsQuestion } from '../../../media/preview-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useFocusAfter } from '../../../ui/keyboard.ts';
import { Note } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { RunButton } from '../../../usage/run-button.tsx';
import type { GeneratorState } from '../state/generator.ts';
import { clearGenerator, write } from '../state/generator.ts';
import { madeReason, type Order } from '../state/use-order.ts';
import { CameraChoice } from './camera-choice.tsx';
import { FilledNote } from './filled-note.tsx';

type Props = { generator: GeneratorState; order: Order };

/** How the picture is to move, and what starts it. */
export function VideoSettings({ generator, order }: Props) {
  const { userId } = useSession();
  const { state, prompt, camera, filled } = generator;
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Card title="Video Settings">
      <FilledNote filled={filled} onUndone={() => field.current?.focus()} />
      <TextArea
        ref={field}
        label="Prompt *"
        value={prompt}
        onChange={(text) => userId && write(userId, { prompt: text })}
        rows={4}
        maxLength={maxPromptLength}
        disabled={state === 'processing'}
        required
        placeholder="The boat rocks gently on the waves, slow zoom in"
        hint="Say what moves, and how."
      />
      <div className="mt-4">
        <CameraChoice
          value={camera}
          onChange={(move) => userId && write(userId, { camera: move })}
          disabled={state === 'processing'}
        />
      </div>
      <UnknownWords made="videos" prompt={prompt.trim()} unknown={order.unknown} />
      <Notice generator={generator} />
      {order.asking ? (
        <UnknownWordsQuestion
          onGoOn={order.start}
          onKeep={() => {
            order.keep();
            field.current?.focus();
          }}
        />
      ) : (
        <Buttons generator={generator} order={order} />
      )}
    </Card>
  );
}

function Buttons({ generator, order }: Props) {
  const { state, prompt } = generator;
  const processing = state === 'processing';
  const inLine = isInLine(generator);
  const ready = state !== 'empty' && prompt.trim() !== '';
  const generateButton = useFocusAfter<HTMLButtonElement>(processing);
  const online = useOnline();
  return (
    <div className="mt-5 grid gap-2">
      <RunButton
        ref={generateButton}
        feature="videoGeneration"
        type="submit"
        icon={inLine ? Hourglass : Clapperboard}
        title="Ctrl+Enter"
        busy={inLine ? 'still' : processing}
        disabled={processing || !ready}
        reason={order.made ? madeReason : undefined}
      >
        {inLine ? lineMessages.inLine : processing ? 'Generating Video...' : 'Generate Video'}
      </RunButton>
      {order.made ? (
        <Button kind="quiet" wide disabled={!online} onClick={order.start}>
          Make It Again, for Another Use
        </Button>
      ) : null}
      <Button kind="outline" wide disabled={processing} onClick={() => clear(generator)}>
        Clear All
      </Button>
    </div>
  );
}

function clear(generator: GeneratorState) {
  clearGenerator(generator.state === 'done' ? generator.result.id : undefined);
  notify.info(videoGenerationMessages.cleared);
}

function Notice({ generator }: { generator: GeneratorState }) {
  if (generator.state === 'processing') {
    return (
      <JobProgress
        {...generator}
        feature="videoGeneration"
        plan={videoGenerationStages}
        note="Generation in progress — usually completes in about 60 seconds. Please wait..."
        cancel={cancelWords}
      />
    );
  }
  return (
    <div className="mt-4 grid gap-3">
      {generator.state === 'failed' ? <GenerationFailed {...generator} /> : null}
      <Note kind="ochre" icon={Clock}>
        Processing Time: Video generation takes around 60 seconds. Please be patient!
      </Note>
    </div>
  );
}

const cancelWords = {
  what: 'video',
  question: {
    text: 'Cancel this video? It costs you nothing: this use is given back.',
    keep: 'Keep Going',
    cancel: 'Cancel Video',
  },
} as const;
