import { beforeEach, expect, test, vi } from 'vitest';

/** A page's title, and whether anybody looks at it. */
function page() {
  const target = new EventTarget();
  return Object.assign(target, {
    title: 'AI Image Generator · Atelier',
    hidden: true,
    show(shown: boolean) {
      this.hidden = !shown;
      target.dispatchEvent(new Event('visibilitychange'));
    },
  });
}

let tab: ReturnType<typeof page>;
let announceInTitle: (word: string) => void;

beforeEach(async () => {
  tab = page();
  vi.stubGlobal('document', tab);
  vi.resetModules();
  ({ announceInTitle } = await import('../../../frontend/src/lib/title-announcement.ts'));
});

test('a page that nobody looks at says so in its title, until somebody does', () => {
  announceInTitle('Done');
  expect(tab.title).toBe('Done · AI Image Generator · Atelier');
  tab.show(true);
  expect(tab.title).toBe('AI Image Generator · Atelier');
});

test('a page that is looked at keeps its title', () => {
  tab.show(true);
  announceInTitle('Done');
  expect(tab.title).toBe('AI Image Generator · Atelier');
});

test('the latest word replaces the one before', () => {
  announceInTitle('Failed');
  announceInTitle('Done');
  expect(tab.title).toBe('Done · AI Image Generator · Atelier');
  tab.show(true);
  expect(tab.title).toBe('AI Image Generator · Atelier');
});

test('a page that was opened since keeps the title of its own', () => {
  announceInTitle('Done');
  tab.title = 'Dashboard · Atelier';
  tab.show(true);
  expect(tab.title).toBe('Dashboard · Atelier');
});

test('a second word comes before the title of the page that was opened since', () => {
  announceInTitle('Done');
  tab.title = 'Dashboard · Atelier';
  announceInTitle('Failed');
  expect(tab.title).toBe('Failed · Dashboard · Atelier');
  tab.show(true);
  expect(tab.title).toBe('Dashboard · Atelier');
});

test('it can announce again after it was looked at', () => {
  announceInTitle('Done');
  tab.show(true);
  tab.show(false);
  announceInTitle('Done');
  expect(tab.title).toBe('Done · AI Image Generator · Atelier');
});
