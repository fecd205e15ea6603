import { useEffect, useState } from 'react';
import type { PreviewWords } from '../../../shared/preview-words.ts';
import { lazyComponent, useLoaded } from '../lib/lazy-component.ts';
import { lazyImport } from '../lib/lazy-import.ts';
import { log } from '../lib/log.ts';
import type { QuestionProps, UnknownWordsProps } from './unknown-words.tsx';

/** Whether the offline preview would follow no word of a prompt; false where models read the prompts. */
export function useUnknownToPreview(made: keyof PreviewWords, prompt: string): boolean {
  const [known, setKnown] = useState<RegExp>();
  const wanted = prompt !== '';
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    lazyImport(() => import('./known-words.ts'))
      .then(({ loadKnownWords }) => loadKnownWords(made))
      .then((words) => current && setKnown(words))
      // It is advice only: without a network nothing is said of the words.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [made, wanted]);
  return wanted && known !== undefined && !known.test(prompt);
}

const logFailure = (error: unknown) =>
  log.error('What is said of unknown words did not load:', error);

const note = lazyComponent<UnknownWordsProps>(() =>
  import('./unknown-words.tsx').then((module) => module.UnknownWordsNote),
);
const question = lazyComponent<QuestionProps>(() =>
  import('./unknown-words.tsx').then((module) => module.UnknownWordsQuestion),
);

/** Says below a prompt that nothing of it is understood; screen readers speak it. */
export function UnknownWords(props: UnknownWordsProps) {
  const Loaded = useLoaded(note, props.unknown, logFailure);
  return <div role="status">{Loaded ? <Loaded {...props} /> : null}</div>;
}

/** Asks before a use is spent on words that the preview does not understand; goes on where it cannot ask. */
export function UnknownWordsQuestion(props: QuestionProps) {
  const Loaded = useLoaded(question, true, props.onGoOn);
  return Loaded ? <Loaded {...props} /> : null;
}
