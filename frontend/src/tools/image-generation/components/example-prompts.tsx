import { PenLine } from 'lucide-react';
import { useId } from 'react';

type ExamplePromptsProps = { prompt: string; onChoose: (prompt: string) => void };

/** Prompts that fill the field; shown while it is empty or holds one of them, so that no own text is replaced. */
export function ExamplePrompts({ prompt, onChoose }: ExamplePromptsProps) {
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
