import { decodeTime } from 'ulid';

/** When a result was made, in milliseconds since 1970; by its id where the record's date is none. */
export function timeOf({ id, createdAt }: { id: string; createdAt: string }): number {
  const time = Date.parse(createdAt);
  return Number.isNaN(time) ? decodeTime(id) : time;
}
