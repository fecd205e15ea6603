import type { PageName } from './screen/page-handle.ts';
import type { Action, PlannedAction, Story } from './story.ts';

/** Whoever edits a picture edits several, one after another. */
export function withBatches(story: Story): Story {
  const actions = story.actions.map(({ atMs, action }): PlannedAction => {
    return { atMs, action: severally(action) };
  });
  return { ...story, actions };
}

function severally(action: Action): Action {
  if (action.kind === 'press') return { ...action, count: Math.max(action.count, 2) };
  return 'page' in action ? { ...action, page: batchFor(action.page) } : action;
}

const batchFor = (page: PageName): PageName => (page === 'editor' ? 'batch' : page);
