import { Clapperboard, Clock, Hourglass } from 'lucide-react';
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
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useFocusAfter } from '../../../ui/keyboard.ts';
import { Note } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import type { GeneratorState } from '../state/generator.ts';
import { clearDraft, writePrompt } from '../state/generator.ts';

/** How the picture is to move, and what starts it. */
export function VideoSettings({ generator }: { generator: GeneratorState }) {
  const { userId } = useSession();
  const { state, prompt } = generator;
  const processing = state === 'processing';
  const inLine = isInLine(generator);
  const ready = state !== 'empty' && prompt.trim() !== '';
  const generateButton = useFocusAfter<HTMLButtonElement>(processing);
  return (
    <Card title="Video Settings">
      <TextArea
        label="Prompt *"
        value={prompt}
        onChange={(text) => userId && writePrompt(userId, text)}
        rows={4}
        maxLength={maxPromptLength}
        disabled={processing}
        required
        placeholder="The boat rocks gently on the waves, slow zoom in"
        hint="Say what moves, and how."
      />
      <Notice generator={generator} />
      <div className="mt-5 grid gap-2">
        <Button
          ref={generateButton}
          type="submit"
          kind="primary"
          size="large"
          wide
          icon={inLine ? Hourglass : Clapperboard}
          title="Ctrl+Enter"
          busy={inLine ? 'still' : processing}
          disabled={processing || !ready}
        >
          {inLine ? lineMessages.inLine : processing ? 'Generating Video...' : 'Generate Video'}
        </Button>
        <Button kind="outline" wide disabled={processing} onClick={clear}>
          Clear All
        </Button>
      </div>
    </Card>
  );
}

function clear() {
  clearDraft();
  notify.info(videoGenerationMessages.cleared);
}

function Notice({ generator }: { generator: GeneratorState }) {
  if (generator.state === 'processing') {
    return (
      <JobProgress
        {...generator}
        plan={videoGenerationStages}
        note="Generation in progress — usually completes in about 60 seconds. Please wait..."
        cancel={cancelWords}
      />
    );
  }
  return (
    <div className="mt-4 grid gap-3">
      {generator.state === 'failed' ? <GenerationFailed message={generator.message} /> : null}
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
