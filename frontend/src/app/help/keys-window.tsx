import { pageAt } from '../../../../shared/pages.ts';
import { useLocation } from '../../lib/location.tsx';
import { DialogWindow } from '../../ui/dialog-window.tsx';
import { Key } from '../palette/key.tsx';
import { type KeyGroup, keysOn } from './keys.ts';

/** The keys of the page that is shown. */
export function KeysWindow({ onClose }: { onClose: () => void }) {
  const page = pageAt(useLocation().pathname);
  return (
    <DialogWindow title="Keys on this page" open onClose={onClose}>
      {keysOn(page).map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </DialogWindow>
  );
}

function Group({ title, hints }: KeyGroup) {
  return (
    <section className="mt-2 mb-4">
      <h3 className="text-fine font-label text-ink-2">{title}</h3>
      <dl className="mt-1 divide-y divide-line">
        {hints.map(({ keys, does }) => (
          <div key={does} className="flex min-h-12 items-center gap-4 py-1.5">
            <dt className="order-last ml-auto flex shrink-0 gap-1.5">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd className="text-ui">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
