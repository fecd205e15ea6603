import { CircleAlert } from 'lucide-react';
import { errorCatalogue } from '../../../shared/errors.ts';
import { pages } from '../../../shared/pages.ts';
import { Note } from '../ui/note.tsx';
import { PageAnchor } from '../ui/page-anchor.tsx';

/** Tells below the form why nothing came of it. */
export function GenerationFailed({ message }: { message: string }) {
  return (
    <Note kind="carmine" icon={CircleAlert} title="Generation Failed">
      <FailureWords>{message}</FailureWords>
    </Note>
  );
}

/** What failed; where only Free is stopped, with the way to plans that go on. */
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
