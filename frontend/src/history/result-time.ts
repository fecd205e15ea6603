import { decodeTime } from 'ulid';
import type { Result } from './result.ts';

/** When it was made, in milliseconds since 1970; by its id where the record's date is none. */
export function timeOf({ id, createdAt }: Pick<Result, 'id' | 'createdAt'>): number {
  const time = Date.parse(createdAt);
  return Number.isNaN(time) ? decodeTime(id) : time;
}
