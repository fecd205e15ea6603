import { useEffect, useRef } from 'react';
import type { VoiceRecord } from '../../../../../shared/voice-chat.ts';
import { useRefresh } from '../../../history/changes.ts';
import { withoutLeaving } from '../../../history/result-caches.ts';
import { useHistory } from '../../../history/use-history.ts';
import { voiceChats } from '../api/history.ts';

/**
 * Milliseconds after which the history is looked at again for whether a silent conversation counts: the provider
 * reports some seconds after the end of a call.
 */
const looksAfterMs = [1_500, 4_000, 10_000, 30_000];

/** A conversation that was just saved, as the history has it by now; `onDeleted` once it is gone from there. */
export function useSavedRecord(saved: VoiceRecord, onDeleted: () => void) {
  const { data: records } = useHistory(voiceChats);
  const refresh = useRefresh('audioChat');
  const again = useRef(refresh);
  again.current = refresh;
  const found = records?.find(({ id }) => id === saved.id);
  const wasThere = useRef(false);
  const record = found ?? saved;
  const silent = !record.transcript.some(({ role }) => role === 'user');
  const undecided = silent && record.counted === undefined;
  useEffect(() => {
    if (found) wasThere.current = true;
    // It may also have been deleted while another page was open.
    const isLeaving = withoutLeaving([saved]).length === 0;
    if (isLeaving || (!found && records && wasThere.current)) onDeleted();
  }, [found, records, saved, onDeleted]);
  useEffect(() => {
    if (!undecided) return undefined;
    const timers = looksAfterMs.map((after) => setTimeout(() => void again.current(), after));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [undecided]);
  return { record, silent };
}
