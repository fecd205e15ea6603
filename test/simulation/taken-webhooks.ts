import type { Ledger } from './invariants/ledger.ts';
import type { Person } from './people/person.ts';

type Known = { people: readonly Person[]; ledger: Pick<Ledger, 'noteReport'>; now: number };

/** Notes what the studio knows from now on, since it has taken a webhook. */
export function noteWebhook(route: string, body: Buffer, { people, ledger, now }: Known): void {
  if (route === 'clerkWebhook') noteAccount(people, body, now);
  if (route === 'vapiWebhook') ledger.noteReport(callIn(body));
}

/** An account is there, or gone. */
function noteAccount(people: readonly Person[], body: Buffer, now: number): void {
  const { type, data } = Object(JSON.parse(body.toString()));
  const person = people.find(({ userId }) => userId === data.id);
  if (!person) return;
  const told = data.email_addresses?.[0]?.email_address;
  for (const address of person.addresses) if (address.email === told) address.toldAt ??= now;
  if (type !== 'user.deleted') return;
  person.account = 'deleted';
  person.deletedAt ??= now;
}

/** The call that a webhook of Vapi is about. */
function callIn(body: Buffer): string {
  const { message } = Object(JSON.parse(body.toString()));
  return String(Object(Object(message).call).id);
}
