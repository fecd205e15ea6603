import { CornerDownLeft } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { maxWordsLength } from '../../../../../shared/voice-companion.ts';
import { Button } from '../../../ui/button.tsx';
import { typesAtStart, useFocusAtStart } from '../state/use-focus-at-start.ts';
import type { VoiceCallView } from '../state/voice-call-view.ts';

/** Of the field, which there is one of. */
export const typedWordsId = 'typed-words';

export type TypedWordsProps = { call: VoiceCallView; low: boolean };

/** Says typed words in a call, for where a microphone is missing or out of place. */
export function TypedWords({ call, low }: TypedWordsProps) {
  const id = typedWordsId;
  const [words, setWords] = useState('');
  const row = useRef<HTMLFormElement>(null);
  useRaisedToasts(row);
  const field = useFocusAtStart<HTMLInputElement>(typesAtStart(call));
  const say = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === '') return;
    call.say(words.trim());
    setWords('');
    field.current?.focus();
  };
  return (
    <form
      ref={row}
      onSubmit={say}
      className={`border-t border-line ${low ? 'p-2' : 'p-3.5 sm:px-5 sm:py-4'}`}
    >
      <label htmlFor={id} className={low ? 'sr-only' : 'text-fine font-label text-ink-2'}>
        {call.hearing ? 'Or type what you want to say' : 'Type what you want to say'}
      </label>
      <div className={`flex gap-2 ${low ? '' : 'mt-1.5'}`}>
        <input
          ref={field}
          id={id}
          dir="auto"
          aria-describedby={`${id}-hint`}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          maxLength={maxWordsLength}
          autoComplete="off"
          enterKeyHint="send"
          className="h-11 min-w-0 flex-1 rounded-control border border-control bg-raised px-3 text-ui placeholder:text-ink-3 max-sm:text-base"
        />
        <Button type="submit" kind="ink" size="field" icon={CornerDownLeft}>
          Send
        </Button>
      </div>
      <p
        id={`${id}-hint`}
        className={low ? 'sr-only' : 'mt-1.5 text-fine text-ink-3 max-sm:sr-only'}
      >
        {call.hearing
          ? 'The local companion also understands typed words. Enter sends them.'
          : 'The local companion understands typed words. Enter sends them.'}
      </p>
    </form>
  );
}

/** The height of a few toasts above the window's lower edge, in pixels. */
const toastHeightPx = 140;

/**
 * Raises the toasts above an element that they would cover, while it is mounted; `styles/toasts.css` reads
 * the property.
 */
function useRaisedToasts(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const raise = () => style.setProperty('--kept-clear', `${heightToClear(element.current)}px`);
    raise();
    const observer = new ResizeObserver(raise);
    observer.observe(document.body);
    addEventListener('scroll', raise, { passive: true });
    addEventListener('resize', raise);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', raise);
      removeEventListener('resize', raise);
      style.removeProperty('--kept-clear');
    };
  }, [element]);
}

/** From the window's lower edge to the element's upper one; 0 where no toast comes near it. */
function heightToClear(element: HTMLElement | null): number {
  if (!element) return 0;
  const { top, bottom } = element.getBoundingClientRect();
  const isNear = bottom > innerHeight - toastHeightPx && top < innerHeight && top > innerHeight / 2;
  return isNear ? Math.round(innerHeight - top) : 0;
}
