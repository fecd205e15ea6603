import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync('frontend/before-paint/start-after-paint.js', 'utf8');

type Element = { type?: string; href?: string; src?: string };

/** A page with this script in it, and what it has asked for so far. */
function open({ session, hidden = false }: { session?: string; hidden?: boolean } = {}) {
  const asked: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const timers: (() => void)[] = [];
  runInNewContext(script, {
    document: {
      currentScript: { dataset: { modules: '/app.js /page.js' } },
      documentElement: { dataset: { session } },
      hidden,
      createElement: () => ({}),
      head: {
        append: (...elements: Element[]) =>
          asked.push(...elements.map(({ href, src }) => href ?? src ?? '')),
      },
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
    requestAnimationFrame: (then: () => void) => then(),
    setTimeout: (then: () => void) => timers.push(then),
  });
  return {
    asked,
    tell: (name: string, event: object = {}) => listeners.get(name)?.(event),
    pass: () => {
      for (const timer of timers.splice(0)) timer();
    },
  };
}

const everything = ['/page.js', '/app.js'];

test('nothing of the application is asked for before the page is painted', () => {
  const { asked, tell, pass } = open();
  expect(asked).toEqual([]);
  tell('load');
  expect(asked).toEqual([]);
  pass();
  expect(asked).toEqual(everything);
});

test.each([
  { who: 'may be signed in', page: open({ session: 'expected' }) },
  { who: 'has the page in another tab', page: open({ hidden: true }) },
])('somebody who $who waits for nothing', ({ page }) => {
  expect(page.asked).toEqual(everything);
  page.tell('load');
  page.pass();
  expect(page.asked).toEqual(everything);
});

test('a key or a press starts it at once', () => {
  for (const name of ['keydown', 'click']) {
    const { asked, tell } = open();
    tell(name, { target: { closest: () => null } });
    expect(asked).toEqual(everything);
  }
});

test('a button that is pressed before it can answer answers once, as soon as it can', () => {
  const { tell, pass } = open();
  let presses = 0;
  const button = { click: () => (presses += 1) };
  let isKept = false;
  const stopPropagation = () => {
    isKept = true;
  };
  tell('click', { target: { closest: () => button }, stopPropagation });
  expect(isKept).toBe(true);
  pass();
  expect(presses).toBe(0);
  tell('atelier:alive');
  pass();
  tell('click', { target: { closest: () => button }, stopPropagation });
  expect(presses).toBe(1);
});
