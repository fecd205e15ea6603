import { Mail } from 'lucide-react';
import { loadConfig } from '../../../lib/config.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { support } from '../content.ts';

export function Support() {
  return (
    <section
      aria-labelledby="support"
      className="mt-16 flex flex-wrap items-center justify-between gap-5 rounded-card bg-sunken px-5 py-8 sm:px-10 lg:mt-24"
    >
      <div>
        <h2 id="support" className="text-block">
          {support.heading}
        </h2>
        <p className="mt-1 text-ui text-ink-2">{support.text}</p>
      </div>
      <Button kind="outline" size="large" icon={Mail} onClick={showAddress}>
        {support.button}
      </Button>
    </section>
  );
}

async function showAddress() {
  const { supportEmail } = await loadConfig();
  notify.info(support.toast(supportEmail));
}
