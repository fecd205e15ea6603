import { PaintbrushVertical } from 'lucide-react';
import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';
import { finishParameter, pages } from '../../../../../shared/pages.ts';
import { formatDate } from '../../../lib/format.ts';
import { PageAnchor } from '../../../lib/location.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

type Props = { image: RemovedBgImage; place: 'card' | 'row' };

/** Leads to where a cut-out is finished; what another mode has made is no cut-out. */
export function FinishLink({ image, place }: Props) {
  if (image.edit) return null;
  const to = `${pages.imageEditor.path}?${new URLSearchParams({ [finishParameter]: image.id })}`;
  if (place === 'card') {
    return (
      <ButtonLink kind="outline" to={to} icon={PaintbrushVertical}>
        Finish
      </ButtonLink>
    );
  }
  const label = `Finish the result of ${formatDate(image.createdAt)}`;
  return (
    <PageAnchor
      to={to}
      aria-label={label}
      title="Finish"
      className="inline-flex size-10 shrink-0 items-center justify-center rounded-control border border-control bg-surface hover:bg-hover active:translate-y-px max-sm:size-11"
    >
      <PaintbrushVertical aria-hidden size={18} strokeWidth={1.6} />
    </PageAnchor>
  );
}
