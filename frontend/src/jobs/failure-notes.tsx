import { CircleAlert } from 'lucide-react';
import { errorCatalogue } from '../../../shared/errors.ts';
import { pages } from '../../../shared/pages.ts';
import { PageAnchor } from '../lib/location.tsx';
import { Note } from '../ui/note.tsx';

/** Says below the form why the generation failed. */
export function GenerationFailed({ message }: { message: string }) {
  return (
    <Note kind="carmine" icon={CircleAlert} title="Generation Failed">
      <FailureWords>{message}</FailureWords>
    </Note>
  );
}

/** Why it failed; where only the Free plan is paused, with a link to the plans. */
export function FailureWords({ children: words }: { children: string }) {
  if (words !== errorCatalogue.free_plan_paused.message) return words;
  return (
    <>
      {words}
      <PageAnchor
        to={pages.pricing.path}
        className="flex w-fit min-h-6 items-center rounded-picture font-label underline decoration-vermilion decoration-[1.5px] underline-offset-[5px] max-sm:min-h-11"
      >
        See plans
      </PageAnchor>
    </>
  );
}
