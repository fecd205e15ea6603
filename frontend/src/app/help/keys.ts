import { type PageName, pages } from '../../../../shared/pages.ts';

/** Keys that do something, and what. `Ctrl` is Command on a Mac. */
export type KeyHint = { keys: readonly string[]; does: string };

export type KeyGroup = { title: string; hints: readonly KeyHint[] };

const everywhere: readonly KeyHint[] = [
  { keys: ['Ctrl K'], does: 'Search results, start something, go anywhere' },
  { keys: ['/'], does: 'The same, outside of fields' },
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['Esc'], does: 'Close what is open' },
];

const seam: readonly KeyHint[] = [
  { keys: ['←', '→'], does: 'Move the seam a little' },
  { keys: ['Page Up', 'Page Down'], does: 'Move the seam further' },
  { keys: ['Home', 'End'], does: 'Show all of one side' },
];

const brush: readonly KeyHint[] = [
  { keys: ['[', ']'], does: 'Make the brush smaller or larger' },
  { keys: ['X'], does: 'Paint or rub out' },
  { keys: ['Ctrl Z'], does: 'Take a stroke back' },
  { keys: ['+', '−', '0'], does: 'Zoom in, out, and show all' },
];

const costs: readonly KeyHint[] = [
  { keys: ['[', ']'], does: 'Go to the month before or after' },
  { keys: ['←', '→', 'Home', 'End'], does: 'Go from day to day in a chart' },
];

const submit = (does: string): readonly KeyHint[] => [{ keys: ['Ctrl Enter'], does }];

const library: readonly KeyHint[] = [
  { keys: ['←', '↑', '↓', '→'], does: 'Go from result to result' },
  { keys: ['Enter'], does: 'Open the result' },
  { keys: ['Space'], does: 'Select it; with Shift and arrows, several' },
  { keys: ['Ctrl A'], does: 'Select all' },
  { keys: ['F'], does: 'Mark as a favorite' },
  { keys: ['Delete'], does: 'Delete' },
  { keys: ['Ctrl Z'], does: 'Undo the deletion' },
];

/** What only works on one page. */
const ofPages: Readonly<Partial<Record<PageName, readonly KeyHint[]>>> = {
  library,
  imageEditor: [...seam, ...brush],
  imageGenerator: submit('Generate Image'),
  videoGenerator: submit('Generate Video'),
  audioChat: submit('Start Conversation'),
  costs,
};

/** The keys that do something on a page: its own first. */
export function keysOn(page: PageName | undefined): readonly KeyGroup[] {
  const own = page && ofPages[page];
  return [
    ...(page && own ? [{ title: pages[page].title, hints: own }] : []),
    { title: 'Everywhere', hints: everywhere },
  ];
}
