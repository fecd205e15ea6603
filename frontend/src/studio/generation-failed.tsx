import { CircleAlert } from 'lucide-react';
import { Note } from '../ui/note.tsx';

/** Tells below the form why nothing came of it. */
export function GenerationFailed({ message }: { message: string }) {
  return (
    <Note kind="carmine" icon={CircleAlert} title="Generation Failed">
      {message}
    </Note>
  );
}
