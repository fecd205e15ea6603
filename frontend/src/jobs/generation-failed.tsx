import { CircleAlert } from 'lucide-react';
import { Note } from '../ui/note.tsx';
import { FailureWords } from './failure-words.tsx';

/** Tells below the form why nothing came of it. */
export function GenerationFailed({ message }: { message: string }) {
  return (
    <Note kind="carmine" icon={CircleAlert} title="Generation Failed">
      <FailureWords>{message}</FailureWords>
    </Note>
  );
}
