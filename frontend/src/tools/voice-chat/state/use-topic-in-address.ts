import { useEffect, useRef } from 'react';
import { fromParameter } from '../../../../../shared/result-reference.ts';
import { useHistory } from '../../../history/tool-history.ts';
import { navigate, useLocation } from '../../../lib/location.tsx';
import { notify } from '../../../ui/notify.ts';
import { voiceChats } from '../api/history.ts';
import { useDraft } from './draft.ts';

/** Begins with the topic of the conversation that the address names by its id, unless a call is under way. */
export function useTopicInAddress(busy: boolean): void {
  const { pathname, search } = useLocation();
  const { data: records } = useHistory(voiceChats);
  const { write } = useDraft();
  const latest = useRef(write);
  latest.current = write;
  useEffect(() => {
    const id = new URLSearchParams(search).get(fromParameter);
    if (id === null || !records || busy) return;
    navigate(pathname, { replace: true });
    const record = records.find((each) => each.id === id);
    if (!record) notify.error('This conversation is not there any more.');
    else {
      latest.current({ topic: record.topic });
      notify.info('The topic is filled in. Start when you are ready.');
    }
  }, [pathname, search, records, busy]);
}
