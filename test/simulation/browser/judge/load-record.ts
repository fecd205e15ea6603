import type { JobFeature } from '../../../../shared/jobs.ts';
import type { Tab } from '../runtime/tab.ts';
import type { JobNews } from '../screen/page-handle.ts';

/** What one load of a page has sent, heard and said. */
export type LoadRecord = {
  name: string;
  /** Keys that it has sent or looked at, of each tool, in their order. */
  keys: Record<JobFeature, string[]>;
  /** Those that it has sent itself and not told to have failed since: some of the others it looks at without showing it. */
  sent: Set<string>;
  /** Keys whose result has come with its address. */
  arrived: Set<string>;
  /** Keys of submits that were answered, the last one last; an upload before them has none. */
  answered: Set<string>;
  /** What the server has said of a key. */
  codes: Map<string, string>;
  /** Keys whose failure it has told. */
  failed: Map<string, JobNews>;
  succeeded: Set<string>;
  /** When each key was sent first, or looked at. */
  since: Map<string, number>;
  /** Keys whose submit was answered by something that cannot be read. */
  unread: Set<string>;
  /** Jobs whose cancellation was answered, and of which it has not yet said how that went. */
  untold: Set<string>;
  errorToasts: number;
  errors: number;
  endedBefore: number;
  /** How often it has told that the images of a sheet are drawn. */
  drawn: number;
  /** Ends of images that nobody is told of: who has cancelled the last of a sheet knows that it is over. */
  quietEnds: number;
  /** When it has looked within the last ten seconds. */
  looks: number[];
};

export function newRecord({ number, load }: Tab): LoadRecord {
  return {
    name: load === 0 ? `tab ${number}` : `tab ${number}, load ${load + 1}`,
    keys: { imageEditing: [], imageGeneration: [], videoGeneration: [] },
    ...{
      sent: new Set(),
      unread: new Set(),
      arrived: new Set(),
      codes: new Map(),
      since: new Map(),
      failed: new Map(),
    },
    ...{ succeeded: new Set(), untold: new Set(), answered: new Set() },
    ...{ errorToasts: 0, errors: 0, endedBefore: 0, drawn: 0, quietEnds: 0, looks: [] },
  };
}

/** Notes a key that a tab has sent or looked at; the latest stands last. */
export function noteKey(
  { keys, since }: LoadRecord,
  feature: JobFeature | undefined,
  key: string,
  now: number,
): void {
  if (!since.has(key)) since.set(key, now);
  if (feature && keys[feature].at(-1) !== key) {
    keys[feature] = [...keys[feature].filter((each) => each !== key), key];
  }
}
