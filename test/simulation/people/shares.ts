import { shareSchema } from '../../../shared/shares.ts';
import type { Person } from './person.ts';

/** The names of the shares that a person was told of, in their order. */
export function shareNames({ heard }: Pick<Person, 'heard'>): string[] {
  return heard
    .filter(({ call, answer }) => call.route === 'createShare' && answer.status === 200)
    .map(({ answer }) => shareSchema.parse(answer.body).name);
}

/** Opens everything that a person has shared, as everybody can who has the links. */
export async function openShares(person: Person): Promise<void> {
  for (const name of shareNames(person)) {
    await person.send({ route: 'showShared', params: { name } });
  }
}

/** Takes the last share back. */
export async function unshare(person: Person): Promise<void> {
  const name = shareNames(person).at(-1);
  if (name !== undefined) await person.send({ route: 'deleteShare', params: { name } });
}
