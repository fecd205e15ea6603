import { Hourglass, LoaderCircle } from 'lucide-react';

/** The turning mark of a spinner; an hourglass where motion is not wanted. */
export function Turner({ size = 18 }: { size?: number }) {
  return (
    <>
      <LoaderCircle
        aria-hidden
        size={size}
        strokeWidth={1.6}
        className="shrink-0 animate-turn motion-reduce:hidden"
      />
      <Hourglass
        aria-hidden
        size={size}
        strokeWidth={1.6}
        className="hidden shrink-0 motion-reduce:block"
      />
    </>
  );
}
