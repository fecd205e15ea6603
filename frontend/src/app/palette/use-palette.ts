import { useMemo, useState } from 'react';
import { credentialsPage } from '../../../../shared/credentials-page.ts';
import { type Activity, activityOf, recentCount } from '../../dashboard/use-activity.ts';
import type { ToolHistory } from '../../history/tool-history.ts';
import { useRecent } from '../../history/use-recent.ts';
import { navigate, pageKey } from '../../lib/location.tsx';
import { useResultsOf } from '../../library/state/use-results.ts';
import { imageEditor } from '../../tools/image-editing/api/history.ts';
import { imageGenerator } from '../../tools/image-generation/api/history.ts';
import { useDraft as useImageDraft } from '../../tools/image-generation/state/draft.ts';
import { videoGenerator } from '../../tools/video-generation/api/history.ts';
import { voiceChats } from '../../tools/voice-chat/api/history.ts';
import { useDraft as useVoiceDraft } from '../../tools/voice-chat/state/draft.ts';
import { useNavigation } from '../shell/navigation.tsx';
import { type Entry, paletteGroups } from './entries.ts';

/** What is typed into the palette, what it offers for it, and which of that is chosen. */
export function usePalette(close: (options: { left: boolean }) => void) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { results, loading } = useResults(typed.trim() !== '');
  const groups = paletteGroups(typed, results, useNavigation());
  const entries = groups.flatMap((group) => group.entries);
  // Results may come while one of the others is chosen.
  const chosen = entries[Math.min(active, entries.length - 1)];
  const begin = useBeginning();
  return {
    typed,
    groups,
    entries,
    chosen,
    loading,
    type: (next: string) => {
      setTyped(next);
      setActive(0);
    },
    choose: (entry: Entry) => setActive(entries.indexOf(entry)),
    move: (by: number) => {
      const from = chosen ? entries.indexOf(chosen) : 0;
      setActive((from + by + entries.length) % Math.max(1, entries.length));
    },
    open: (entry: Entry, { newTab = false } = {}) => {
      // Words are handed over within this tab.
      if (newTab && entry.kind !== 'start') {
        window.open(entry.path, '_blank', 'noopener');
        return;
      }
      if (entry.kind === 'start') begin[entry.feature](entry.words);
      // A new page takes the focus.
      close({ left: pageKey(new URL(entry.path, location.href)) !== pageKey(location) });
      // That page is no part of this application.
      if (entry.path === credentialsPage.path) location.assign(entry.path);
      else navigate(entry.path);
    },
  };
}

/** Writes the words where the tool's own form has them. */
function useBeginning(): Record<'imageGeneration' | 'audioChat', (words: string) => void> {
  const image = useImageDraft();
  const voice = useVoiceDraft();
  return {
    imageGeneration: (words) => image.write({ prompt: words }),
    audioChat: (topic) => voice.write({ topic }),
  };
}

/** The newest of what was made with the four tools; all of it, as far as it is read, where it is searched. */
function useResults(searched: boolean): { results: readonly Activity[]; loading: boolean } {
  const lists = [
    useActivitiesOf(imageEditor, searched),
    useActivitiesOf(imageGenerator, searched),
    useActivitiesOf(videoGenerator, searched),
    useActivitiesOf(voiceChats, searched),
  ];
  return {
    results: lists.flatMap((list) => list.results),
    loading: lists.some((list) => list.loading),
  };
}

function useActivitiesOf<Item extends { id: string }>(
  tool: ToolHistory<Item>,
  searched: boolean,
): { results: readonly Activity[]; loading: boolean } {
  const recent = useRecent(tool, recentCount);
  const { read } = useResultsOf(tool, { enabled: searched });
  const newest = useMemo(
    () => recent.items?.map((item) => activityOf(tool.resultOf(item))),
    [tool, recent.items],
  );
  const all = useMemo(() => read.results?.map(activityOf), [read.results]);
  if (!searched) return { results: newest ?? [], loading: !newest && !recent.failed };
  return { results: all ?? newest ?? [], loading: !read.failed && (!all || read.more) };
}
