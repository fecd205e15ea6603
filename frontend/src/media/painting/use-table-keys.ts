import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { clamp, type Point } from './geometry.ts';
import type { useTablePointers } from './use-table-pointers.ts';

/** CSS pixels by which an arrow moves the ring: specification of the keys. */
const ringStep = 8;

/** CSS pixels by which an arrow moves the picture, where nothing paints. */
const pictureStep = 40;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type KeyOptions = Omit<Parameters<typeof useTablePointers>[0], 'moving'> & {
  stroke: { isRunning: () => boolean };
};

/** Keys of a table that has the focus: arrows move the brush, Enter sets it down and lifts it; without a brush arrows move the picture. */
export function useTableKeys({ tableView, paints, stroke, onHover }: KeyOptions) {
  const { table, move } = tableView;
  const place = useRef<Point>(undefined);
  const [said, say] = useState('');
  const at = () => place.current ?? { x: table.width / 2, y: table.height / 2 };
  const show = (next: Point) => {
    place.current = next;
    onHover(next);
  };
  const step = ({ x, y }: Point, small: boolean) => {
    if (!paints) {
      move({ x: -x * pictureStep, y: -y * pictureStep });
      return;
    }
    const length = small ? 1 : ringStep;
    const from = at();
    show({
      x: clamp(from.x + x * length, 0, table.width),
      y: clamp(from.y + y * length, 0, table.height),
    });
    if (stroke.isRunning()) stroke.extend(at());
  };
  const toggle = () => {
    if (stroke.isRunning()) stroke.end();
    else stroke.begin(at());
    show(at());
    say(stroke.isRunning() ? 'Brush down' : 'Brush up, stroke done');
  };
  const leave = (element: HTMLElement) => {
    if (!stroke.isRunning()) {
      element.blur();
      return;
    }
    stroke.cancel();
    say('Stroke taken back');
  };
  const actionOf = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    const arrow = Object.hasOwn(arrows, key) ? arrows[key] : undefined;
    if (arrow) return () => step(arrow, event.shiftKey);
    if (key === 'Enter' && paints) return toggle;
    return key === 'Escape' ? () => leave(currentTarget) : undefined;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isElsewhere = event.target !== event.currentTarget;
    const action = isElsewhere || event.ctrlKey || event.metaKey ? undefined : actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  };
  return {
    said,
    handlers: {
      onKeyDown: press,
      onFocus: (event: { currentTarget: HTMLElement }) => {
        if (paints && event.currentTarget.matches(':focus-visible')) show(at());
      },
      onBlur: () => {
        stroke.cancel();
        onHover(undefined);
      },
    },
  };
}

/** Whether Space is held where it does nothing else. */
export function useSpaceHeld(): RefObject<boolean> {
  const held = useRef(false);
  useEffect(() => {
    const follow = (event: globalThis.KeyboardEvent) => {
      if (event.key !== ' ') return;
      const { target } = event;
      const isElsewhere =
        target instanceof Element && target.closest('button,a,input,[role=slider]');
      held.current = event.type === 'keydown' && !isElsewhere;
      if (held.current) event.preventDefault();
    };
    const release = () => {
      held.current = false;
    };
    addEventListener('keydown', follow);
    addEventListener('keyup', follow);
    addEventListener('blur', release);
    return () => {
      removeEventListener('keydown', follow);
      removeEventListener('keyup', follow);
      removeEventListener('blur', release);
    };
  }, []);
  return held;
}
