import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { pages } from '../../../../../shared/pages.ts';
import { PageAnchor } from '../../../lib/location.tsx';

/** The name of a view that takes the place of another one, which has the focus as it comes. */
export function Heading({ className, children }: { className: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h1>
  );
}

/** The way back to the image editor. */
export function BackLink() {
  return (
    <PageAnchor
      to={pages.imageEditor.path}
      aria-label="Back to the Image Editor"
      className="-ml-3 flex size-10 shrink-0 items-center justify-center rounded-control hover:bg-hover max-lg:-ml-2 max-lg:size-11"
    >
      <ArrowLeft aria-hidden size={18} strokeWidth={1.6} />
    </PageAnchor>
  );
}
