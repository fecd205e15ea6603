import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Result } from '../../history/result.ts';

/** What can be done to a tile. */
export type TileWork = {
  open: (result: Result) => void;
  /** Selects it, or no longer; with Shift all from the last one on. */
  select: (result: Result, extending: boolean) => void;
  favorite: (result: Result) => void;
  focus: (result: Result) => void;
  onMissing: (result: Result, address: string) => void;
};

/** Milliseconds that a finger rests on a tile to select it. */
const longPressMs = 500;

/** Pixels that a resting finger may move. */
const stillnessPx = 10;

/** A press opens, or selects where something is selected; a finger that rests selects. */
export function useTilePress(
  result: Result,
  { selecting, work }: { selecting: boolean; work: TileWork },
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const held = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      held.current = false;
      if (event.pointerType !== 'touch') return;
      from.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        held.current = true;
        work.select(result, false);
      }, longPressMs);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = from.current;
      if (Math.hypot(clientX - x, clientY - y) > stillnessPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (held.current) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      // The click that ends a long press.
      if (held.current) return;
      const { shiftKey, ctrlKey, metaKey } = event;
      if (selecting || shiftKey || ctrlKey || metaKey) work.select(result, shiftKey);
      else work.open(result);
    },
  };
}
