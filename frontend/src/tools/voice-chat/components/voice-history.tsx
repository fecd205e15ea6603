import { Eye, MessagesSquare } from 'lucide-react';
import { useRef, useState } from 'react';
import type { VoiceRecord } from '../../../../../shared/voice-chat.ts';
import { HistoryCard } from '../../../history/history-card.tsx';
import type { HistoryColumn } from '../../../history/history-rows.tsx';
import { useHistoryRows } from '../../../history/use-history-rows.ts';
import { useLoadedAhead } from '../../../lib/first-input.ts';
import { formatDate } from '../../../lib/format.ts';
import { lazyComponent, useLoaded } from '../../../lib/lazy-component.ts';
import { log } from '../../../lib/log.ts';
import { messageCount } from '../../../media/transcript.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { prefetchDialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { voiceChats } from '../api/history.ts';
import type { VoiceChatDialogProps } from './voice-chat-dialog.tsx';

const empty = {
  icon: MessagesSquare,
  title: 'No voice history yet',
  hint: 'Start your first conversation to see it here',
};

export function VoiceHistory() {
  const history = useHistoryRows(voiceChats);
  const [viewed, setViewed] = useState<{ record: VoiceRecord; open: boolean }>();
  const look = rowsOf((record) => setViewed({ record, open: true }));
  useLoadedAhead(loadWindow);
  const Window = useLoaded(dialog, viewed !== undefined, (error) => {
    log.error('The conversation did not load:', error);
    notify.error('This could not be opened. Reload the page and try again.');
    setViewed(undefined);
  });
  const card = useRef<HTMLDivElement>(null);
  return (
    <div ref={card}>
      <HistoryCard title="Voice Chat History" history={history} empty={empty} {...look} />
      {viewed && Window ? (
        <Window
          record={viewed.record}
          open={viewed.open}
          onClose={() => setViewed({ ...viewed, open: false })}
          fallbackFocus={() => card.current?.querySelector('h2') ?? null}
        />
      ) : null}
    </div>
  );
}

const dialog = lazyComponent<VoiceChatDialogProps>(() =>
  import('./voice-chat-dialog.tsx').then((module) => module.VoiceChatDialog),
);

/** A conversation opens in a dialog. */
async function loadWindow(): Promise<void> {
  prefetchDialog();
  await dialog.load();
}

function rowsOf(view: (record: VoiceRecord) => void) {
  const columns: ReadonlyArray<HistoryColumn<VoiceRecord>> = [
    { title: 'Topic', cell: truncatedTopic, width: '' },
    { title: 'Messages', cell: ({ transcript }) => transcript.length, width: 'w-[14%]' },
    { title: 'Created', cell: ({ createdAt }) => formatDate(createdAt), width: 'w-[28%]' },
    {
      title: 'Action',
      width: 'w-32',
      end: true,
      cell: (record, when) => (
        <Button kind="outline" icon={Eye} onClick={() => view(record)}>
          View
          <span className="sr-only">{` the conversation of ${when}`}</span>
        </Button>
      ),
    },
  ];
  const list = {
    text: (record: VoiceRecord) => (
      <>
        {truncatedTopic(record)}
        <span className="block text-fine whitespace-normal text-ink-3">
          {formatDate(record.createdAt)}
        </span>
        <span className="block text-fine text-ink-3">
          {messageCount(record.transcript)}
          {record.counted === false ? ', not counted' : null}
        </span>
      </>
    ),
    textGrows: true,
    action: (record: VoiceRecord, when: string) => (
      <IconButton
        icon={Eye}
        label={`View the conversation of ${when}`}
        onClick={() => view(record)}
      />
    ),
  };
  return { columns, list };
}

function truncatedTopic({ topic }: VoiceRecord) {
  return (
    <span dir="auto" title={topic} className="block truncate text-ink">
      {topic}
    </span>
  );
}
