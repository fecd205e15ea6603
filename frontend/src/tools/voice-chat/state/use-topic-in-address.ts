import { useEffect, useRef } from 'react';
import { fromParameter } from '../../../../../shared/result-reference.ts';
import { useResult } from '../../../history/use-history.ts';
import { navigate, useLocation } from '../../../lib/location.tsx';
import { notify } from '../../../ui/notify.ts';
import { voiceChats } from '../api/history.ts';
import { useDraft } from './draft.ts';

/** Begins with the topic of the conversation that the address names by its id, unless a call is under way. */
export function useTopicInAddress(busy: boolean): void {
  const { pathname, search } = useLocation();
  const id = new URLSearchParams(search).get(fromParameter) ?? undefined;
  const { data: record, isError } = useResult(voiceChats, id);
  const known = record !== undefined || isError;
  const { write } = useDraft();
  const latest = useRef(write);
  latest.current = write;
  useEffect(() => {
    if (id === undefined || !known || busy) return;
    navigate(pathname, { replace: true });
    if (record) {
      latest.current({ topic: record.topic });
      notify.info('The topic is filled in. Start when you are ready.');
    } else if (record === null) notify.error('This conversation is not there any more.');
    else notify.error('Your conversations could not be read, so nothing was filled in.');
  }, [pathname, id, known, record, busy]);
}
