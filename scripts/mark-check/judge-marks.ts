import type { SeenFile, SeenKind } from './seen-files.ts';

/**
 * Kinds whose files need not have marks yet, with the reason. The check fails for one whose files all have them, so that no
 * exception outlives it.
 */
const exceptions: Partial<Record<SeenKind, string>> = {};

/** Kinds that the browser tests always see: without them the check would say nothing of them. */
const expected: readonly SeenKind[] = [
  'stored image',
  'stored edit',
  'stored video',
  'stored small picture',
  'saved picture',
  'saved HD picture',
  'saved finished picture',
  'saved video',
  'saved example',
];

/** What the reference reader said of a file. */
export type Reading = { file: string; state: string };

/** What was found, a line each. */
type Judgement = { counts: string[]; mistakes: string[] };

/** Every file that the studio makes of a model's work has marks, and the reference reader believes those that it was given. */
export function judgeMarks(
  files: readonly SeenFile[],
  readings: readonly Reading[],
  excused = exceptions,
): Judgement {
  const byKind = Map.groupBy(files, ({ kind }) => kind);
  const without = files.filter((file) => !hasMarks(file));
  const missing = expected.filter((kind) => !byKind.has(kind));
  const stale = [...byKind].filter(([kind, all]) => kind in excused && all.every(hasMarks));
  const signedKinds = [...byKind].filter(([, all]) => all.some(({ hasManifest }) => hasManifest));
  const unread = signedKinds.filter(([, all]) => all.every(({ sample }) => sample === undefined));
  return {
    counts: [...byKind].map(([kind, all]) => countOf(kind, all, excused[kind])),
    mistakes: [
      ...without
        .filter(({ kind }) => !(kind in excused))
        .map(({ kind, name }) => `Without marks: ${kind} ${name}`),
      ...missing.map((kind) => `No ${kind} was seen`),
      ...stale.map(([kind]) => `Every ${kind} has marks now: its exception may go`),
      ...unread.map(([kind]) => `No ${kind} was kept to be read`),
      ...readings
        .filter(({ state }) => state !== 'Valid')
        .map(({ file, state }) => `The reference reader says ${state}: ${file}`),
    ],
  };
}

/**
 * Of these, XMP alone says what they are: small pictures would grow by half with a manifest, and examples are made before there is a key.
 */
const unsigned: readonly SeenKind[] = ['stored small picture', 'saved example'];

function hasMarks({ kind, hasXmp, hasManifest }: SeenFile): boolean {
  return hasXmp && (hasManifest || unsigned.includes(kind));
}

function countOf(kind: SeenKind, all: readonly SeenFile[], excuse: string | undefined): string {
  const without = all.filter((file) => !hasMarks(file)).length;
  return `${kind}: ${all.length}, ${without} without marks${excuse ? ` (excused: ${excuse})` : ''}`;
}
