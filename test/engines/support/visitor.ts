import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { giveLookUp, type Query, sent } from './look-up.ts';
import { type Handle, inPage, type Key, type Tab } from './tab.ts';

export type Visitor = ReturnType<typeof visitorAt>;

/** What a person sees and does in a tab, whatever browser it is of. They wait for what is not there yet. */
export function visitorAt(tab: Tab, origin: string) {
  const count = async (query: Query): Promise<number> => {
    if (!(await tab.read(inPage(() => 'lookUp' in globalThis)))) await tab.read(giveLookUp);
    return tab.read(inPage((wanted) => globalThis.lookUp(wanted).length, sent(query)));
  };
  const sees = (query: Query) =>
    expect.poll(() => count(query), waiting(said(query))).toBeGreaterThan(0);
  const clicks = async (query: Query) => {
    await sees(query);
    await comesToRest(tab, query);
    await (await handleOf(tab, query)).click();
  };
  return {
    tab,
    opens: (path: string) => tab.open(origin + path),
    sees,
    seesNo: (query: Query) => expect.poll(() => count(query), waiting(`no ${said(query)}`)).toBe(0),
    clicks,
    fills: async (query: Query, text: string) => {
      await clicks(query);
      await (await handleOf(tab, query)).type(text);
    },
    /** Chooses a file in the file input of the page. */
    chooses: async (file: string) => {
      const find = () => tab.find(inPage(() => document.querySelector('input[type=file]')));
      await expect.poll(find, 'a file input').toBeDefined();
      await (await find())?.upload(resolve(file));
    },
    /** The path of a file of this name that was downloaded whole. */
    download: async (name: string | RegExp): Promise<string> => {
      const saved = () => downloaded(tab.downloads, name);
      await expect.poll(saved, `the download ${name}`).toBeDefined();
      return (await saved()) ?? '';
    },
    /** Width and height of a picture as it came, in pixels; nothing until it is there. */
    loadedPicture: (alt: string) =>
      tab.read(
        inPage((wanted) => {
          const picture = [...document.images].find((image) => image.alt === wanted);
          return picture?.complete ? [picture.naturalWidth, picture.naturalHeight] : null;
        }, alt),
      ),
    presses: (key: Key) => tab.press(key),
    /** The path of the page. */
    path: () => tab.read(inPage(() => location.pathname)),
  };
}

const said = (query: Query) => JSON.stringify(sent(query));

/** Looks again soon, as a person does. */
const waiting = (message: string) => ({ message, intervals: [100] });

/** Finds what to press: of what is there for screen readers only, its label. */
async function handleOf(tab: Tab, query: Query): Promise<Handle> {
  const handle = await tab.find(
    inPage((wanted) => {
      const [element] = globalThis.lookUp(wanted);
      if (!element) return null;
      return element.getBoundingClientRect().width > 1 ? element : element.closest('label');
    }, sent(query)),
  );
  if (!handle) throw new Error(`${said(query)} is gone.`);
  return handle;
}

/** Looks twice, since what has just been shown begins to move a moment later. */
async function comesToRest(tab: Tab, query: Query): Promise<void> {
  let before: string | null = null;
  const isAtRest = async () => {
    const last = before;
    before = await restingPlace(tab, query);
    return before !== null && before === last;
  };
  await expect.poll(isAtRest, waiting(`${said(query)} at rest`)).toBe(true);
}

/** Where a press would meet an element: it can be pressed, is in view, moves no more, and nothing lies above it. */
function restingPlace(tab: Tab, query: Query): Promise<string | null> {
  return tab.read(
    inPage((wanted) => {
      const [found] = globalThis.lookUp(wanted);
      const element =
        found && found.getBoundingClientRect().width > 1 ? found : found?.closest('label');
      if (!element || element.matches(':disabled')) return null;
      const place = () => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      const { x, y } = place();
      if (y < 0 || y > innerHeight)
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const moves = document
        .getAnimations()
        .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element));
      const above = document.elementFromPoint(place().x, place().y);
      const rests = !moves && x === place().x && y === place().y && element.contains(above);
      return rests ? `${x}, ${y}` : null;
    }, sent(query)),
  );
}

/** A file in a folder where nothing of it is still on its way. */
async function downloaded(folder: string, name: string | RegExp): Promise<string | undefined> {
  const files = await readdir(folder);
  if (files.some((file) => /\.(part|wkdownload)$/.test(file))) return undefined;
  const file = files.find((each) => (typeof name === 'string' ? each === name : name.test(each)));
  return file && join(folder, file);
}
