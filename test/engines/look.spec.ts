import { expect } from '@playwright/test';
import { generateImages } from '../e2e/support/scenario.ts';
import { test } from './support/engine-test.ts';
import { inPage, type Tab } from './support/tab.ts';

/** Of people who are signed in, with what is on them when they are there. */
const screens = {
  '/dashboard': 'Welcome back!',
  '/image-editor': 'AI Image Editor',
  '/image-generator': 'AI Image Generator',
  '/video-generator': 'AI Video Generator',
  '/audio-chat': 'AI Voice Chat',
  '/library': 'Library',
  '/pricing': 'Choose',
};

test('on a phone, in light and dark, no page scrolls sideways', async ({
  enter,
  visitor,
  tab,
  studio,
  keepPicture,
}) => {
  await tab.resize(375, 800);
  const person = await enter('/image-generator', 'Pro');
  await generateImages(studio, person.id, ['A lighthouse in a storm']);
  for (const theme of ['Light', 'Dark']) {
    await visitor.opens('/dashboard');
    await visitor.clicks({ role: 'button', name: 'You' });
    await visitor.clicks({ role: 'radio', name: `${theme} theme` });
    await expect.poll(() => themeOf(tab)).toBe(theme.toLowerCase());
    for (const [path, heading] of Object.entries(screens)) {
      await visitor.opens(path);
      await visitor.sees({ role: 'heading', name: new RegExp(heading) });
      await visitor.seesNo({ text: /^Loading/ });
      expect(await overflowOf(tab), `${path} is wider than its window`).toBeLessThanOrEqual(0);
      await keepPicture(`${path.slice(1)}-${theme.toLowerCase()}`);
    }
  }
});

test('the skip link comes first, shows its focus, and leads to the work', async ({
  enter,
  visitor,
  tab,
  keepPicture,
}) => {
  await enter('/image-generator');
  await visitor.sees({ label: 'Image Description *' });
  await visitor.presses('Tab');
  await expect.poll(() => focused(tab)).toMatchObject({ text: 'Skip to content', outlined: true });
  await keepPicture('skip-link');
  await visitor.presses('Enter');
  await expect.poll(() => focused(tab)).toMatchObject({ tag: 'MAIN' });
  await visitor.presses('Tab');
  await expect.poll(() => focused(tab)).toMatchObject({ tag: 'TEXTAREA', outlined: true });
});

function themeOf(tab: Tab) {
  return tab.read(inPage(() => document.documentElement.dataset.theme ?? null));
}

function overflowOf(tab: Tab) {
  return tab.read(
    inPage(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
}

function focused(tab: Tab) {
  return tab.read(
    inPage(() => {
      const element = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return {
        tag: element.tagName,
        text: element.textContent,
        outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      };
    }),
  );
}
