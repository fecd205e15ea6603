import { Copy, Mail } from 'lucide-react';
import { useState } from 'react';
import { log } from '../../lib/log.ts';
import { loadSiteConfig } from '../../lib/site-config.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { support } from '../content.ts';

/** Points to the stage's address: in passing, and then for good, to write to or to copy. */
export function Support() {
  const [address, setAddress] = useState<string>();
  const show = async () => {
    try {
      const { supportEmail } = await loadSiteConfig();
      notify.info(support.toast(supportEmail));
      setAddress(supportEmail);
    } catch (error) {
      log.error(support.failed, error);
      notify.error(support.failed);
    }
  };
  return (
    <section
      aria-labelledby="support"
      className="mt-16 flex flex-wrap items-center justify-between gap-5 rounded-card bg-sunken px-5 py-8 sm:px-10 lg:mt-24 forced-colors:border"
    >
      <div className="min-w-0">
        <h2 id="support" className="text-block">
          {support.heading}
        </h2>
        {address ? (
          <Address address={address} />
        ) : (
          <p className="mt-1 flex min-h-11 items-center text-ui text-ink-2">{support.text}</p>
        )}
      </div>
      <Button kind="outline" size="large" icon={Mail} onClick={() => void show()}>
        {support.button}
      </Button>
    </section>
  );
}

function Address({ address }: { address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify.success(support.copied);
    } catch (error) {
      log.error(support.copyFailed, error);
      notify.error(support.copyFailed);
    }
  };
  return (
    <p className="mt-1 flex min-h-11 flex-wrap items-center gap-x-3 text-ui">
      <a
        href={`mailto:${address}`}
        className="inline-flex min-h-6 items-center rounded-picture font-label break-all underline decoration-vermilion decoration-[1.5px] underline-offset-[5px] max-sm:min-h-11"
      >
        {address}
      </a>
      <Button kind="quiet" icon={Copy} onClick={() => void copy()}>
        {support.copy}
      </Button>
    </p>
  );
}
