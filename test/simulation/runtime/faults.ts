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
