import { CircleAlert } from 'lucide-react';
import { errorCatalogue } from '../../../shared/errors.ts';
import { pages } from '../../../shared/pages.ts';
import { PageAnchor } from '../lib/location.tsx';
import { Note } from '../ui/note.tsx';
import { Reference } from '../ui/reference.tsx';

/** What is told of a failure, and the reference that support finds it by. */
type Told = { message: string; reference: string | undefined };

/** Says below the form why the generation failed. */
export function GenerationFailed({ message, reference }: Told) {
  return (
    <Note kind="carmine" icon={CircleAlert} title="Generation Failed">
      <FailureWords reference={reference}>{message}</FailureWords>
    </Note>
  );
}

type WordsProps = { children: string; reference?: string | undefined };

/** Why it failed, with its reference; where only the Free plan is paused, with a link to the plans. */
export function FailureWords({ children: words, reference }: WordsProps) {
  return (
    <>
      {words}
      {words === errorCatalogue.free_plan_paused.message ? <PlansLink /> : null}
      {reference ? <Reference id={reference} /> : null}
    </>
  );
}

function PlansLink() {
  return (
    <PageAnchor
      to={pages.pricing.path}
      className="flex w-fit min-h-6 items-center rounded-picture font-label underline decoration-vermilion decoration-[1.5px] underline-offset-[5px] max-sm:min-h-11"
    >
      See plans
    </PageAnchor>
  );
}
