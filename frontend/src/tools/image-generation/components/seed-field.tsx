import { CircleAlert, Dices } from 'lucide-react';
import { useId } from 'react';
import { imageWishMessages } from '../../../../../shared/image-generation.ts';
import { useDraft } from '../state/draft.ts';
import { drawSeed, readSeed } from '../state/seed.ts';

/** The seed of the next image: empty is any, and the dice draw one. */
export function SeedField() {
  const { draft, write } = useDraft();
  const id = useId();
  const wrong = readSeed(draft.seed) === undefined;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-ui font-semibold">
        Seed
      </label>
      <div className="relative mt-2">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Any"
          value={draft.seed}
          onChange={(event) => write({ seed: event.target.value })}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          className="block h-11 w-full rounded-control border border-control bg-raised pr-11 pl-3 text-ui placeholder:text-ink-3 aria-invalid:border-2 aria-invalid:border-carmine max-sm:text-base"
        />
        <button
          type="button"
          aria-label="Draw a seed"
          title="Draw a seed"
          onClick={() => write({ seed: String(drawSeed()) })}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control hover:bg-hover"
        >
          <Dices aria-hidden size={18} strokeWidth={1.6} />
        </button>
      </div>
      {wrong ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex gap-1.5 text-fine text-carmine">
          <CircleAlert aria-hidden size={14} strokeWidth={2} className="mt-0.5 shrink-0" />
          {imageWishMessages.seedInvalid}
        </p>
      ) : null}
    </div>
  );
}
