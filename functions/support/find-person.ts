import { accountWithAddress } from '../providers/clerk/accounts.ts';
import { Refusal } from './refusal.ts';

/** The id of the person who is meant: ids are taken as they are, since an account that is deleted has one too. */
export async function findPerson(person: string): Promise<string> {
  const wanted = person.trim();
  if (!wanted.includes('@')) return wanted;
  const userId = await accountWithAddress(wanted);
  if (userId === undefined) throw new Refusal('Clerk knows no account with this address.');
  return userId;
}
