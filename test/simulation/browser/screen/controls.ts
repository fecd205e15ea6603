import { useEffect } from 'react';
import { ulid } from 'ulid';
import type { ToolHistory } from '../../../../frontend/src/history/tool-history.ts';
import { useHistoryRows } from '../../../../frontend/src/history/use-history-rows.ts';
import type { PageName, Shown, View, Wish } from './page-handle.ts';

/** What a page lets a person do and see; replaced whenever it renders. */
export type Controls = {
  view: (page: PageName) => View;
  fill: (wish: Wish) => void;
  press: () => void;
};

export type Props = { onControls: (controls: Controls) => void };

export const nothing = () => undefined;

export const viewOf =
  (seen: Partial<View>): Controls['view'] =>
  (page) => ({
    ...{ page, userId: undefined, working: false, made: [], failure: undefined },
    ...{ history: undefined, used: undefined, running: [] },
    ...seen,
  });

/** For whoever is not signed in, and for pages without a tool. */
export const noControls: Controls = { view: viewOf({}), fill: nothing, press: nothing };

export function shownOf(item: { id: string; prompt: string; imageUrl: string }): Shown {
  return { id: item.id, what: item.prompt, address: item.imageUrl };
}

export function editedOf({ id, resultImageUrl }: { id: string; resultImageUrl: string }): Shown {
  return { id, what: resultImageUrl, address: resultImageUrl };
}

/** A history of which a person looks at all pages, the last one first; those of its rows that are known. */
export function useRows<Item extends { id: string }>(tool: ToolHistory<Item>): Item[] | undefined {
  const { total, spans, want } = useHistoryRows(tool);
  useEffect(() => {
    if (total === undefined) return;
    want({ from: total - 1, to: total });
    want({ from: 0, to: total });
  });
  return total === undefined ? undefined : spans.flatMap(({ items }) => [...items]);
}

/** A file of that name; what is in it does not matter. */
export function fileFor(name: string): File {
  return { name: `${name}.png`, type: 'image/png', size: 1000 } as File;
}

export function pictureFor(userId: string, name: string) {
  const file = fileFor(name);
  const { name: fileName, size } = file;
  return { id: ulid(), userId, fileName, size, file, preview: undefined, startedAt: undefined };
}
