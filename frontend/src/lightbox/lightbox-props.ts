import type { Result } from '../history/result.ts';

/** What is done to a result, wherever it is shown. */
export type ResultWork = {
  /** The result read anew, with links that are signed anew; undefined where it is gone. */
  renew: (result: Result) => Promise<Result | undefined>;
  /** Told of a link that could not be read. */
  onMissing: (result: Result, address: string) => void;
  /** Deletes it, and closes the window unless another one shows by then; rejects where that failed. */
  remove: (result: Result) => Promise<unknown>;
  /** Whether a person is asked before: what can be undone asks nothing. */
  asksToRemove: boolean;
};

/** So many results on either side are in the strip, however many there are. */
export const reach = 12;

export type LightboxProps = {
  results: readonly Result[];
  /** Where these stand among others that are not read: how many are before them, and how many there are in all. */
  among?: { before: number; total: number };
  /** Id of the one that is shown. */
  shown: string;
  open: boolean;
  /** How an edited picture is seen at first: under the seam, or its original beside it. */
  startsBeside?: boolean;
  onShow: (id: string) => void;
  onClose: () => void;
  /** What gets the focus afterwards; it is told what had it before. */
  returnFocus: (opener: HTMLElement | null) => HTMLElement | null | undefined;
  work: ResultWork;
};
