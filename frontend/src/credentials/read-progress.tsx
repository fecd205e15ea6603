import { Spinner } from '../ui/loading.tsx';
import { ReadFailure } from '../ui/note.tsx';
import { ReadingView, type ReadingViewProps } from './reading-view.tsx';
import { type ReadingState, stateWords } from './use-reading.ts';

type Props = Omit<ReadingViewProps, 'reading'> & { reading: ReadingState; onRetry: () => void };

/** What a file says, or how far its reading is. */
export function ReadProgress({ reading, onRetry, ...view }: Props) {
  if (reading.state === 'done') return <ReadingView reading={reading.reading} {...view} />;
  if (reading.state === 'failed') {
    return (
      <ReadFailure retrying={false} onRetry={onRetry}>
        {reading.message}
      </ReadFailure>
    );
  }
  return <Spinner label={stateWords[reading.state]} words />;
}
