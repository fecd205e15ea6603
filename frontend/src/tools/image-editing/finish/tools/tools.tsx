import { Brush, FileImage, type LucideIcon, PaintBucket, Scaling, Sun } from 'lucide-react';
import type { ComponentType } from 'react';
import { finishedFormats } from '../../../../../../shared/finished/format.ts';
import type { Board, ToolName } from '../state/use-board.ts';
import { BackgroundTools, backgroundNames } from './background-tools.tsx';
import { BrushTools } from './brush-tools.tsx';
import { FormatTools } from './format-tools.tsx';
import { ShadowTools, shadowNames } from './shadow-tools.tsx';
import { SizeTools } from './size-tools.tsx';

/** A group of choices: what it is called, what is chosen, and the choices. */
type Tool = {
  name: string;
  icon: LucideIcon;
  describe: (board: Board) => string;
  Choices: ComponentType<{ board: Board }>;
};

export const tools: Readonly<Record<ToolName, Tool>> = {
  brush: { name: 'Brush', icon: Brush, describe: brushValue, Choices: BrushTools },
  background: {
    name: 'Background',
    icon: PaintBucket,
    describe: ({ state }) => backgroundNames[state.recipe.background.kind],
    Choices: BackgroundTools,
  },
  shadow: { name: 'Shadow', icon: Sun, describe: shadowValue, Choices: ShadowTools },
  size: { name: 'Size', icon: Scaling, describe: sizeOf, Choices: SizeTools },
  format: { name: 'Format', icon: FileImage, describe: formatValue, Choices: FormatTools },
};

function brushValue({ state, brush, open }: Board): string {
  if (open.includes('brush')) return brush.mode === 'erase' ? 'Erase' : 'Keep';
  return state.brushed ? 'Brushed' : 'Untouched';
}

function shadowValue({ state }: Board): string {
  const { kind, strength } = state.recipe.shadow;
  return kind === 'none' ? shadowNames.none : `${shadowNames[kind]}, ${strength}%`;
}

/** Width and height of the finished picture. */
export function sizeOf({ finished }: Board): string {
  const { width, height } = finished.layout.frame;
  return `${width} × ${height}`;
}

function formatValue({ state }: Board): string {
  const { format } = state.recipe;
  const name = finishedFormats[format.kind].name;
  return format.kind === 'jpg' ? `${name}, ${format.quality}%` : name;
}
