/** What may happen to a call of a function to the outside. */
export const callFaults = [
  'crash before',
  'crash after',
  'answer lost',
  'answer late',
  'unreachable',
  'throttled',
  'server error',
] as const;

export type CallFault = (typeof callFaults)[number];

/**
 * What befalls one call: the calls of all functions are counted from 1 in the order in which they are made. A story that is kept
 * names the call instead, as `GenerateImage: kms Sign`, and which of its name it is: other calls may come and go.
 */
export type FaultAt =
  | { call: number; fault: CallFault }
  | { of: string; nth: number; fault: CallFault };

/**
 * Keeps a call waiting until another one has done its work, so often, since: what seldom happens in one moment happens then. No fault,
 * since any call may be slow.
 */
export type Hold = {
  /** The call that waits, by its name, and which of them. */
  of: string;
  nth: number;
  /** Whether it has done its work by then, and only its answer waits. */
  isDone?: boolean;
  until: string;
  times: number;
  /** The longest wait in milliseconds. */
  mostMs: number;
};

/** A time in which a service answers nothing but errors, or that it takes no more for now. */
export type Outage = { service: string; fromMs: number; forMs: number; isBusy?: boolean };

/** What befell a history, in the words of its story. */
export type Befallen = {
  fault: CallFault | 'outage';
  call: number;
  what: string;
  /** What calls of a function that ask for the same are called together. */
  of: string;
};
