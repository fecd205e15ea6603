import { errorCatalogue } from '../../../shared/errors.ts';
import { pages } from '../../../shared/pages.ts';
import { PageAnchor } from '../ui/page-anchor.tsx';

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
