import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Point } from './geometry.ts';
import type { TableView } from './use-table-view.ts';

type Options = {
  tableView: TableView;
  /** Whether a drag paints; else it moves the picture. */
  paints: boolean;
  /** Whether the key is held with which a drag moves the picture all the same. */
  moving: RefObject<boolean>;
  stroke: {
    begin: (at: Point) => void;
    extend: (to: Point) => void;
    end: () => void;
    cancel: () => void;
  };
  /** Where a pointer is that could paint; undefined where it is gone. */
  onHover: (at: Point | undefined) => void;
};

type Gesture = 'none' | 'stroke' | 'move' | 'pinch';

/**
 * Pointers of a table, in its CSS pixels: mouse, pen and one finger paint or move the picture; the middle button moves it, two fingers
 * move and zoom it, the wheel zooms.
 */
export function useTablePointers({ tableView, paints, moving, stroke, onHover }: Options) {
  const { element, move, zoom } = tableView;
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>('none');
  useWheel(element, zoom);
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = element.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };
  const begin = (event: PointerEvent): Gesture => {
    if (pointers.current.size > 1) return 'pinch';
    if (event.button === 0 && isOnSeam(event)) return 'none';
    if (event.button === 1 || !paints || moving.current) return 'move';
    return 'stroke';
  };
  /** All of them: a pinch also takes the finger that moved the seam until then. */
  const capture = (table: HTMLElement) => {
    for (const id of pointers.current.keys()) table.setPointerCapture(id);
  };
  const leave = (event: PointerEvent, isOver: boolean) => {
    if (!pointers.current.delete(event.pointerId)) return;
    if (gesture.current === 'stroke') isOver ? stroke.end() : stroke.cancel();
    // The finger that stays goes on moving the picture, and does not begin to paint.
    gesture.current = pointers.current.size > 0 ? 'move' : 'none';
    if (event.pointerType === 'touch') onHover(undefined);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button > 1 || pointers.current.size > 1) return;
      pointers.current.set(event.pointerId, placeOf(event));
      const before = gesture.current;
      gesture.current = begin(event);
      if (gesture.current !== 'none') capture(event.currentTarget);
      if (before === 'stroke') stroke.cancel();
      if (gesture.current === 'stroke') stroke.begin(placeOf(event));
      onHover(gesture.current === 'stroke' ? placeOf(event) : undefined);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const at = placeOf(event);
      const from = pointers.current.get(event.pointerId);
      if (from) drag(event, from, at);
      const mayPaint = paints && !from && !moving.current;
      onHover(mayPaint || gesture.current === 'stroke' ? at : undefined);
    },
    onPointerUp: (event: PointerEvent) => leave(event, true),
    onPointerCancel: (event: PointerEvent) => leave(event, false),
    onPointerLeave: () => {
      if (gesture.current === 'none') onHover(undefined);
    },
  };

  function drag(event: PointerEvent, from: Point, at: Point) {
    pointers.current.set(event.pointerId, at);
    if (gesture.current === 'stroke') {
      for (const each of steps(event)) stroke.extend(placeOf(each));
    } else if (gesture.current === 'move') move({ x: at.x - from.x, y: at.y - from.y });
    else if (gesture.current === 'pinch') pinch(event.pointerId, from, at);
  }

  function pinch(id: number, from: Point, to: Point) {
    const other = [...pointers.current].find(([each]) => each !== id)?.[1];
    if (!other) return;
    const before = Math.max(1, Math.hypot(from.x - other.x, from.y - other.y));
    const after = Math.max(1, Math.hypot(to.x - other.x, to.y - other.y));
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
    move({ x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 });
    zoom(after / before, middle);
  }
}

/** Whether a press is the seam's of a comparison that lies on the table. */
function isOnSeam({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest('[data-moves-seam]') !== null;
}

/** All places since the last event: browsers tell of one event a frame. */
function steps({ nativeEvent }: PointerEvent): readonly globalThis.PointerEvent[] {
  const coalesced = nativeEvent.getCoalescedEvents?.() ?? [];
  return coalesced.length > 0 ? coalesced : [nativeEvent];
}

/** React listens to the wheel passively, which lets the page zoom or scroll as well. */
function useWheel(element: RefObject<HTMLElement | null>, zoom: TableView['zoom']): void {
  useEffect(() => {
    const { current } = element;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = current?.getBoundingClientRect();
      const at = { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
      // A pinch on a touchpad comes as small turns with Ctrl.
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), at);
    };
    current?.addEventListener('wheel', turn, { passive: false });
    return () => current?.removeEventListener('wheel', turn);
  }, [element, zoom]);
}
