import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type PreviewWords,
  previewWordsPath,
  previewWordsSchema,
} from '../../../shared/preview-words.ts';
import { log } from '../lib/log.ts';
import { loadSiteConfig } from '../lib/site-config.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';

/** What is made from words. */
type Made = keyof PreviewWords;

let loading: Promise<PreviewWords | undefined> | undefined;

/** What the previews understand; undefined where models read the prompts, and where it cannot be read. */
function loadPreviewWords(): Promise<PreviewWords | undefined> {
  loading ??= fetchPreviewWords().catch((error: unknown) => {
    log.error('The words of the preview could not be read:', error);
    return undefined;
  });
  return loading;
}

async function fetchPreviewWords(): Promise<PreviewWords | undefined> {
  const { offline } = await loadSiteConfig();
  if (!offline) return undefined;
  const response = await fetch(previewWordsPath);
  return previewWordsSchema.parse(await response.json());
}

/** Whether the offline preview would follow no word of a prompt; false where models read the prompts. */
export function useUnknownToPreview(made: Made, prompt: string): boolean {
  const [known, setKnown] = useState<RegExp>();
  const wanted = prompt !== '';
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    void loadPreviewWords().then((words) => {
      if (current && words) setKnown(new RegExp(words[made], 'iu'));
    });
    return () => {
      current = false;
    };
  }, [made, wanted]);
  return wanted && known !== undefined && !known.test(prompt);
}

/** Milliseconds without a key after which a person has written what they meant. */
const writtenMs = 800;

/** Words to begin with, of those that are known. */
const examples: Readonly<Record<Made, string>> = {
  images: 'boat, forest, night, watercolor',
  videos: 'wind, waves, snow, zoom in',
};

type UnknownWordsProps = { made: Made; prompt: string; unknown: boolean };

/** Says below a prompt that nothing of it is understood, once the person pauses; screen readers speak it. */
export function UnknownWords({ made, prompt, unknown }: UnknownWordsProps) {
  const [written, setWritten] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWritten(prompt), writtenMs);
    return () => clearTimeout(timer);
  }, [prompt]);
  return (
    <div role="status">
      {unknown && written === prompt ? (
        <div className="mt-3">
          <Note kind="ochre" icon={TriangleAlert}>
            {`The offline preview knows none of these words. It knows plain English ones, such as ${examples[made]}.`}
          </Note>
        </div>
      ) : null}
    </div>
  );
}

type QuestionProps = {
  /** What the button says that goes on. */
  goOn: string;
  onGoOn: () => void;
  onKeep: () => void;
};

/** Asks before a use is spent on words that the preview does not understand. */
export function UnknownWordsQuestion({ goOn, onGoOn, onKeep }: QuestionProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="mt-5">
      <p ref={question} tabIndex={-1} className="text-cell outline-none">
        The offline preview would follow none of these words, and it costs a use all the same. Go
        on?
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button kind="outline" onClick={onKeep}>
          Change the Words
        </Button>
        <Button kind="ink" onClick={onGoOn}>
          {goOn}
        </Button>
      </div>
    </div>
  );
}
