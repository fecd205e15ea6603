import type { JobFeature } from '../../../../shared/jobs.ts';

export type PageName = 'dashboard' | 'images' | 'videos' | 'editor' | 'batch' | 'elsewhere';

/** What the sign-in service tells a tab. */
export type SessionState = {
  status: 'loading' | 'signed-in' | 'signed-out';
  ended: boolean;
  userId: string | undefined;
};

export type Toast = { kind: 'success' | 'info' | 'error'; message: string };

/** How a job of the visit went, as the tab believes. */
export type JobNews = {
  userId: string;
  feature: JobFeature;
  slot: number;
  /** The id of its result, where it has one. */
  result: string | undefined;
  /** Why it failed: the server's word or the browser's. */
  code: string | undefined;
  /** Whether the server has said so. Whose session has ended goes on once there is another. */
  settled: boolean;
};

/** A result that a tab shows, and what it was made from. */
export type Shown = { id: string; what: string; address: string };

/** What a page shows at a moment. */
export type View = {
  page: PageName;
  userId: string | undefined;
  working: boolean;
  /** The results that the tool shows as made just now. */
  made: readonly Shown[];
  /** What the tool says of a failure. */
  failure: string | undefined;
  /** What the page's lists hold; undefined while they are not read. */
  history: readonly Shown[] | undefined;
  /** How many uses of the tool it counts this month; undefined while that is not read. */
  used: number | undefined;
  /** What the dashboard says is under way. */
  running: readonly string[];
};

/** What a person wants of a tool. */
export type Wish = { words: string; count: number };

/** A page of the studio in a tab, as a person uses it. */
export type PageHandle = {
  show: (page: PageName, session: SessionState) => void;
  view: () => View;
  /** Fills in the form of the page that is shown. */
  fill: (wish: Wish) => void;
  /** Presses its button. */
  press: () => void;
  /** Ends the tab: nothing of it is there any more. */
  close: () => void;
};

/** What a page needs of the tab around it. */
export type PageHost = {
  userId: () => string | undefined;
  getToken: (options?: { fresh?: boolean }) => Promise<string | null>;
  onToast: (toast: Toast) => void;
  onJob: (news: JobNews) => void;
  onError: (error: unknown) => void;
};
