import { useEffect, useRef, useState } from 'react';
import { finishedPicture } from '../../../../../shared/pages.ts';
import { useApi } from '../../../lib/api-client.ts';
import { log } from '../../../lib/log.ts';
import { useHandedPicture } from '../../../media/handed-picture.ts';
import { addressOfPicture } from '../../../media/known-picture.ts';

type BackgroundPicture =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void }
  | { state: 'known'; address: string };

/** The picture that the address names for a background: a result, or what was just finished. */
export function useBackgroundPicture(named: string): BackgroundPicture {
  const api = useApi();
  const handed = useAddressOf(useHandedPicture('background'));
  const [found, setFound] = useState<BackgroundPicture>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(api);
  latest.current = api;
  useEffect(() => {
    let current = true;
    setFound({ state: 'loading' });
    const tell = (next: BackgroundPicture) => current && setFound(next);
    addressOfPicture(latest.current, named).then(
      (address) => tell(address ? { state: 'known', address } : { state: 'missing' }),
      (error: unknown) => {
        log.error('The picture for the background was not found:', error);
        tell({ state: 'failed', retry: () => setAttempt((before) => before + 1) });
      },
    );
    return () => {
      current = false;
    };
  }, [named, attempt]);
  if (named !== finishedPicture) return found;
  return handed === undefined ? { state: 'missing' } : handed;
}

/** An address of this page under which a file can be shown. */
function useAddressOf(file: File | undefined): BackgroundPicture | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!file) return undefined;
  return address ? { state: 'known', address } : { state: 'loading' };
}
