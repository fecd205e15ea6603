import { createClerkClient } from '@clerk/backend';

/** Which of these accounts Clerk knows: the others are deleted, and what was of them stays so. */
export type KnownAccounts = (ids: ReadonlySet<string>) => Promise<ReadonlySet<string>>;

/** Ids that Clerk is asked for at once; it takes 100. */
const maxIds = 100;

export async function knownAccounts(
  ids: ReadonlySet<string>,
  instance: { secretKey: string; apiUrl: string },
): Promise<ReadonlySet<string>> {
  const { users } = createClerkClient({ ...instance, telemetry: { disabled: true } });
  const known = new Set<string>();
  const all = [...ids];
  for (let start = 0; start < all.length; start += maxIds) {
    const userId = all.slice(start, start + maxIds);
    const { data } = await users.getUserList({ userId, limit: maxIds });
    for (const { id } of data) known.add(id);
  }
  return known;
}
