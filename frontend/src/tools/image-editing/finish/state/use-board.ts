import { useMemo, useState } from 'react';
import { layoutOf } from '../../../../../../shared/finished/layout.ts';
import { shadowPlan } from '../../../../../../shared/finished/shadow.ts';
import type { FinishingRecipe } from '../../../../../../shared/finishing.ts';
import { useMediaQuery } from '../../../../lib/browser-state.ts';
import { useStore } from '../../../../lib/store.ts';
import type { Brush } from '../../../../media/painting/brush.ts';
import { type TableView, useTableView } from '../../../../media/painting/use-table-view.ts';
import { blurredOf } from '../drawing/blurred.ts';
import type { Parts } from '../drawing/draw-finished.ts';
import { drawnShadow } from '../drawing/shadow.ts';
import type { Finished } from '../export/export-picture.ts';
import type { Finishing } from './finishing.ts';
import type { FinishingState } from './steps.ts';

/** The groups of choices, in their order. */
export const toolNames = ['brush', 'background', 'shadow', 'size', 'format'] as const;

export type ToolName = (typeof toolNames)[number];

/** The brush as it is chosen: `size` in pixels of the cut-out. */
export type ChosenBrush = Brush & { mode: 'erase' | 'keep'; showsCutAway: boolean };

/** Everything that the view shows, and how it is changed. */
export type Board = {
  finishing: Finishing;
  state: FinishingState;
  finished: Finished;
  tableView: TableView;
  brush: ChosenBrush;
  setBrush: (brush: Partial<ChosenBrush>) => void;
  /** Whether a drag on the table paints. */
  brushes: boolean;
  open: readonly ToolName[];
  /** Opens a group or closes it; where there is room for one only, the others close. */
  toggle: (tool: ToolName) => void;
  /** Opens the brush, with which the comparison ends. */
  takeBrush: (brush: Partial<ChosenBrush>) => void;
  compare: boolean;
  setCompare: (compare: boolean) => void;
};

/** CSS pixels around a picture that is fitted. */
const rooms = { wide: 39, narrow: 24 } as const;

export function useBoard(finishing: Finishing, form: 'wide' | 'narrow'): Board {
  const state = useStore(finishing.store);
  const finished = useFinished(finishing, state);
  const tableView = useTableView(finished.layout.frame, rooms[form]);
  const [brush, setWholeBrush] = useState<ChosenBrush>(() => firstBrush(finishing));
  const [compare, setCompare] = useState(false);
  const { open, toggle, openTool } = useOpenTools(form);
  const setBrush = (part: Partial<ChosenBrush>) =>
    setWholeBrush((before) => ({ ...before, ...part }));
  const takeBrush = (part: Partial<ChosenBrush>) => {
    setBrush(part);
    openTool('brush');
    setCompare(false);
  };
  return {
    finishing,
    state,
    finished,
    tableView,
    brush,
    setBrush,
    brushes: open.includes('brush') && !compare,
    open,
    toggle: (tool) => {
      if (tool === 'brush' && !open.includes('brush')) setCompare(false);
      toggle(tool);
    },
    takeBrush,
    compare,
    setCompare,
  };
}

/** A brush that suits the size of the picture. */
function firstBrush({ subject }: Finishing): ChosenBrush {
  const size = Math.round(Math.min(200, Math.max(16, subject.width / 12)));
  return { mode: 'erase', size, hardness: 0.7, showsCutAway: true };
}

function useOpenTools(form: 'wide' | 'narrow') {
  const several = useMediaQuery('(width >= 1280px)');
  const [open, setOpen] = useState<readonly ToolName[]>(
    several ? ['background', 'shadow', 'size', 'format'] : ['background'],
  );
  const openTool = (tool: ToolName) =>
    setOpen((before) => {
      if (before.includes(tool) && (several || before.length === 1)) return before;
      return several ? [...before, tool] : [tool];
    });
  const toggle = (tool: ToolName) => {
    if (!open.includes(tool)) openTool(tool);
    // On the narrow form one is always chosen; the grip folds it.
    else if (form === 'wide') setOpen(open.filter((each) => each !== tool));
  };
  const shown = several ? open : open.slice(-1);
  return { open: shown, toggle, openTool };
}

/** What the finished picture is put together from; what did not change is not drawn again. */
function useFinished({ subject }: Finishing, state: FinishingState): Finished {
  const { recipe, bounds, backdrop, maskVersion } = state;
  const { size, padding, shadow, background } = recipe;
  const layout = useMemo(
    () => layoutOf({ size, padding }, subject, bounds),
    [size, padding, subject, bounds],
  );
  // Of the version, too: the mask is the same array with other values
  const shadowPart = useMemo(() => {
    const plan = shadowPlan(shadow, bounds, layout);
    return plan && drawnShadow(plan, subject.canvas);
  }, [shadow, subject, bounds, layout, maskVersion]);
  const blurred = useBlurred(subject.original, background);
  return useMemo(() => {
    const picture = background.kind === 'picture' ? backdrop?.bitmap : undefined;
    const parts: Parts = {
      subject: subject.canvas,
      shadow: shadowPart,
      backdrop: background.kind === 'blurred' ? blurred : picture,
    };
    // Another object for another mask, so that what shows the picture draws it again.
    return { recipe, layout, parts, maskVersion };
  }, [recipe, layout, subject, shadowPart, blurred, backdrop, background, maskVersion]);
}

function useBlurred(original: OffscreenCanvas, background: FinishingRecipe['background']) {
  const blur = background.kind === 'blurred' ? background.blur : undefined;
  return useMemo(
    () => (blur === undefined ? undefined : blurredOf(original, blur)),
    [original, blur],
  );
}
