import type { Feature } from '../../../shared/features.ts';
import type { SupportCommand } from '../../../shared/support.ts';
import type { ApiAnswer, ApiCall } from './gateway.ts';

/** What a person ordered, and what they were told of it. */
export type Order = {
  id: string;
  feature: Feature;
  /** The request that it was ordered by, to be sent again. */
  call: ApiCall;
  /** Of a conversation: the request that it was saved by. */
  save?: ApiCall;
  /** Of a cut-out: the request by which it was finished last. */
  finishing?: ApiCall;
  /** A result was shown, and when. */
  delivered: boolean;
  deliveredAt?: number;
  /** They were told for good that it failed, and when. */
  refused: string | undefined;
  refusedAt?: number;
  /** They deleted its result, or the attempt was made. */
  deleted: boolean;
};

/** What a person sent, and what they were answered. Times in milliseconds since 1970. */
export type Heard = { call: ApiCall; answer: ApiAnswer; sentAt: number; answeredAt: number };

/** An address, and when the studio has taken that a person has it. */
export type Address = { email: string; toldAt?: number };

/** Notes that a result was shown. */
export function noteDelivery(order: Order, now: number): void {
  order.delivered = true;
  order.deliveredAt ??= now;
}

/** Notes that a person was told for good that it failed. */
export function noteRefusal(order: Order, code: string, now: number): void {
  order.refused = code;
  order.refusedAt ??= now;
}

/** What support was asked to do, and what it answered; nothing where it failed. */
export type Supported = { command: SupportCommand; answer: unknown };

/** A person as their browser knows them. */
export type Person = {
  name: string;
  userId: string;
  /** The addresses that they have had, the last of which they have now. */
  addresses: Address[];
  /** The others of the story. */
  others: () => readonly Person[];
  /** By the numbers that their story gives them. */
  orders: Map<number, Order>;
  /** `deleted` once the studio has taken that it is. */
  account: 'none' | 'open' | 'deleting' | 'deleted';
  /** When they deleted it, and when the studio has taken that; in milliseconds since 1970. */
  leftAt?: number;
  deletedAt?: number;
  /** When they looked once more, after everything had come to rest; in milliseconds since 1970. */
  restedAt?: number;
  /** Every answer that they were given. */
  heard: Heard[];
  supported: Supported[];
  send: (call: ApiCall) => Promise<ApiAnswer>;
  pause: (milliseconds: number) => Promise<void>;
  /** A key as a browser makes one now. */
  newKey: () => string;
  deleteAccount: (bySupport: boolean) => Promise<void>;
  /** Has somebody of support do something; whether it was done, refused or failed is theirs to know. */
  askSupport: (command: SupportCommand) => Promise<void>;
  changeAddress: (toldMs: number) => void;
  /** Joins a call, says something unless they are silent, and leaves. */
  speak: (callId: string, isSilent: boolean) => Promise<void>;
  /** Puts an upload into the bucket by the form that was presigned; the status of that. */
  putUpload: (url: string, fields: Readonly<Record<string, string>>) => Promise<number>;
  now: () => number;
};
