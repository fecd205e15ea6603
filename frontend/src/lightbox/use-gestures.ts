import { type RefObject, useEffect, useRef } from 'react';
import { panBy, type Size, type Zoom, zoomTo } from './zoom.ts';

type Options = {
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  /** A swipe over a fitted picture turns the page. */
  onTurn: (by: 1 | -1) => void;
  measured: { picture: Size; stage: Size } | undefined;
};

type Pointers = Map<number, { x: number; y: number }>;

/** Pixels that a finger goes sideways to turn the page. */
const minSwipePx = 60;

/** Wheel and pinch enlarge, a drag moves, a swipe turns the page. */
export function useGestures(stage: RefObject<HTMLElement | null>, options: Options): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    listenToWheel(element, latest, signal);
    listenToPointers(element, latest, signal);
    return () => listening.abort();
  }, [stage]);
}

type Latest = RefObject<Options>;

function listenToWheel(element: HTMLElement, latest: Latest, signal: AbortSignal): void {
  const turn = (event: WheelEvent) => {
    const { zoom, onZoom, measured } = latest.current;
    if (!measured || (zoom.factor === 1 && event.deltaY > 0)) return;
    // Not passive: the page behind must not scroll, nor the browser zoom all of it.
    event.preventDefault();
    const factor = zoom.factor * Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.002));
    onZoom(zoomTo(factor, zoom, { ...measured, at: fromMiddle(element, event) }));
  };
  element.addEventListener('wheel', turn, { passive: false, signal });
}

function listenToPointers(element: HTMLElement, latest: Latest, signal: AbortSignal): void {
  const pointers: Pointers = new Map();
  let begin: { x: number; y: number } | undefined;
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const isSeams = event.target instanceof Element && event.target.closest('[data-moves-seam]');
    begin = pointers.size === 1 && !isSeams ? { x: event.clientX, y: event.clientY } : undefined;
    if (begin && latest.current.zoom.factor > 1) element.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (pointers.size === 2) pinch(element, pointers, event.pointerId, now, latest.current);
    else if (begin) drag({ x: now.x - before.x, y: now.y - before.y }, latest.current);
    pointers.set(event.pointerId, now);
  };
  const up = (event: PointerEvent) => {
    pointers.delete(event.pointerId);
    if (begin && event.type === 'pointerup') swipe(begin, event, latest.current);
    begin = undefined;
  };
  element.addEventListener('pointerdown', down, { capture: true, signal });
  element.addEventListener('pointermove', move, { capture: true, signal });
  element.addEventListener('pointerup', up, { capture: true, signal });
  element.addEventListener('pointercancel', up, { capture: true, signal });
}

function drag(by: { x: number; y: number }, { zoom, onZoom, measured }: Options): void {
  if (measured && zoom.factor > 1) onZoom(panBy(by, zoom, measured));
}

function swipe(from: { x: number; y: number }, event: PointerEvent, options: Options): void {
  if (event.pointerType !== 'touch' || options.zoom.factor > 1) return;
  const x = event.clientX - from.x;
  const isSideways = Math.abs(x) > 2 * Math.abs(event.clientY - from.y);
  if (isSideways && Math.abs(x) > minSwipePx) options.onTurn(x < 0 ? 1 : -1);
}

function pinch(
  element: HTMLElement,
  pointers: Pointers,
  moved: number,
  now: { x: number; y: number },
  { zoom, onZoom, measured }: Options,
): void {
  const before = pointers.get(moved);
  const other = [...pointers].find(([id]) => id !== moved)?.[1];
  if (!measured || !before || !other) return;
  const distance = (point: { x: number; y: number }) =>
    Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
  const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
  const factor = (zoom.factor * distance(now)) / distance(before);
  onZoom(zoomTo(factor, zoom, { ...measured, at: fromMiddle(element, middle) }));
}

/** A point of the window in pixels from the middle of the element. */
function fromMiddle(
  element: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
