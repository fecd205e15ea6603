import { Spinner } from '../ui/spinner.tsx';

/** Fills a page's place while it is not known or not loaded yet. */
export function PageSpinner() {
  return (
    <div className="flex min-h-[60vh] items-center justify-center">
      <Spinner label="Loading..." />
    </div>
  );
}
