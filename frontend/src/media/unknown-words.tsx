import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PreviewWords } from '../../../shared/preview-words.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';

export type UnknownWordsProps = {
  /** What is made from the words. */
  made: keyof PreviewWords;
  prompt: string;
  unknown: boolean;
};

/** Words to begin with, of those that are known. */
const examples: Readonly<Record<UnknownWordsProps['made'], string>> = {
  images: 'boat, forest, night, watercolor',
  videos: 'wind, waves, snow, zoom in',
};

/** Milliseconds without a key after which a person has written what they meant. */
const writtenMs = 800;

/** Says that nothing of a prompt is understood, once the person pauses. */
export function UnknownWordsNote({ made, prompt, unknown }: UnknownWordsProps) {
  const [written, setWritten] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWritten(prompt), writtenMs);
    return () => clearTimeout(timer);
  }, [prompt]);
  if (!unknown || written !== prompt) return null;
  return (
    <div className="mt-3">
      <Note kind="ochre" icon={TriangleAlert}>
        {`The offline preview knows none of these words. It knows plain English ones, such as ${examples[made]}.`}
      </Note>
    </div>
  );
}

export type QuestionProps = {
  /** How many uses it would cost. */
  uses?: number;
  onGoOn: () => void;
  onKeep: () => void;
};

/** Asks before a use is spent on words that the preview does not understand. */
export function UnknownWordsQuestion({ uses = 1, onGoOn, onKeep }: QuestionProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="mt-5">
      <p ref={question} tabIndex={-1} className="text-cell outline-none">
        {`The offline preview would follow none of these words, and it costs ${uses === 1 ? 'a use' : `${uses} uses`} all the same. Go on?`}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button kind="outline" onClick={onKeep}>
          Change the Words
        </Button>
        <Button kind="ink" onClick={onGoOn}>
          Generate Anyway
        </Button>
      </div>
    </div>
  );
}
