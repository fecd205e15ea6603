import { featureOf } from '../judge/screens.ts';
import type { Tab } from '../runtime/tab.ts';
import type { PageName } from '../screen/page-handle.ts';
import type { Action } from '../story.ts';
import { pressCancel } from './cancel-button.ts';
import type { Stage } from './stage.ts';

type Press = Extract<Action, { kind: 'press' }>;

/** Presses the buttons of a tab. */
export function createPresses({ device: { chance }, judge, note, later }: Stage) {
  /** Tabs whose form is filled in; its button is not pressed yet. */
  const filled = new Set<Tab>();

  /** Once more, at once or so soon that the hand may not have meant it. */
  function pressAgain(tab: Tab, page: PageName): void {
    const again = () => {
      if (tab.alive && tab.handle.view().page === page) tab.handle.press();
    };
    if (chance.happens(0.5)) again();
    else later(chance.between(1, 400), 'a second press', again);
  }

  return {
    press: (tab: Tab, { words, count, presses }: Press) => {
      const { page, userId, working } = tab.handle.view();
      const feature = featureOf(page);
      if (!feature || !userId || working || filled.has(tab)) return;
      const pictures = page === 'images' || page === 'batch' ? count : 1;
      const wish = {
        words: `${userId} ${words}${pictures > 1 ? ` x${pictures}` : ''}`,
        count: pictures,
      };
      tab.handle.fill(wish);
      filled.add(tab);
      later(30, 'a press', () => {
        filled.delete(tab);
        if (!isReady(tab, page, userId)) return;
        judge.press(userId, feature, wish.words, wish.count);
        note(`${userId} presses for '${wish.words}' in tab ${tab.number}`);
        tab.handle.press();
        if (presses > 1) pressAgain(tab, page);
      });
    },
    cancel: (tab: Tab) => {
      judge.pressCancel(tab);
      if (!pressCancel(tab)) return;
      note(`cancel is pressed in tab ${tab.number}`);
      later(300, 'an answer to the question', () => {
        if (tab.alive && tab.root.textContent.includes('Yes')) pressCancel(tab);
      });
    },
  };
}

/** Whether the form that was filled in is still there. */
function isReady(tab: Tab, page: PageName, userId: string): boolean {
  if (!tab.alive) return false;
  const now = tab.handle.view();
  return now.page === page && now.userId === userId && !now.working;
}
