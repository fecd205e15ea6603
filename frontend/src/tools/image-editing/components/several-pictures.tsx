import { Images } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent, useLoaded } from '../../../lib/lazy-component.ts';
import { log } from '../../../lib/log.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';

const batchCard = lazyComponent(() =>
  import('../batch/batch-card.tsx').then((module) => module.BatchCard),
);

/** The way to a batch, which loads when it is wanted and stays when the person comes back to it. */
export function SeveralPictures() {
  const [wanted, setWanted] = useState(batchCard.loaded() !== undefined);
  const BatchCard = useLoaded(batchCard, wanted, (error) => {
    log.error('The batch did not load:', error);
    notify.error('This part could not be loaded. Try again.');
    setWanted(false);
  });
  return (
    <div className="mt-3.5 sm:mt-6">
      {BatchCard ? (
        <BatchCard />
      ) : (
        <Button kind="quiet" icon={Images} busy={wanted} onClick={() => setWanted(true)}>
          Several pictures at once
        </Button>
      )}
    </div>
  );
}
