import {
  type SupportCommand,
  type SupportPerson,
  supportPersonSchema,
} from '../../shared/support.ts';
import { type Ask, confirm } from '../deploy/command.ts';
import { askFor, haveDone } from './ask-for.ts';
import { type Asked, askedFor, helpText, parsed } from './options.ts';
import { personText } from './person-text.ts';
import { findRequest, requestText } from './requests/find-request.ts';
import type { SupportedStudio } from './studio.ts';

type Surroundings = {
  now: Date;
  /** Writes what was asked for. */
  say: (text: string) => void;
  ask: Ask;
  open: (stage: string | undefined) => Promise<SupportedStudio>;
};

/** Does what the arguments ask for. Throws a `UsageError` where they make no sense. */
export async function runSupport(
  args: readonly string[],
  { now, say, ask, open }: Surroundings,
): Promise<void> {
  const values = parsed(args);
  const asked = askedFor(values, now);
  if (asked.kind === 'help') return say(helpText());
  const studio = await open(values.stage);
  const isSure = values.yes ? async () => undefined : sureBy(ask, studio);
  const { text, found } = await answer(asked, { studio, now, isSure });
  say(values.json ? JSON.stringify(found, null, 2) : text);
}

/** Asks before something is done; throws where it is not meant. */
type IsSure = (what: string, person: SupportPerson, expected: string) => Promise<void>;

type Work = { studio: SupportedStudio; now: Date; isSure: IsSure };
type Answer = { text: string; found: unknown };

async function answer(asked: Exclude<Asked, { kind: 'help' }>, work: Work): Promise<Answer> {
  const { studio, now, isSure } = work;
  if (asked.kind === 'request') {
    const found = await findRequest(studio, asked, now);
    return { text: requestText(found), found };
  }
  const person = await look(studio, asked);
  if (asked.kind === 'show') return { text: personText(person), found: person };
  if (asked.kind === 'export') {
    await isSure('export', person, 'yes');
    const { exportPerson } = await import('./export/export-person.ts');
    const found = await exportPerson(studio, { ...asked, person });
    return { text: `${found.files} files of results are in ${found.file}.`, found };
  }
  const command = { ...asked.command, person: person.userId };
  await isSure(toldOf(command), person, command.action === 'erase' ? person.userId : 'yes');
  const { done } = await haveDone(studio, asked.reason, command);
  return { text: done, found: { done, command } };
}

/** How the person stands, whose id is what is worked with from then on. */
async function look(
  studio: SupportedStudio,
  asked: Exclude<Asked, { kind: 'help' | 'request' }>,
): Promise<SupportPerson> {
  const person = asked.kind === 'change' ? asked.command.person : asked.person;
  const reason = asked.kind === 'show' ? 'looked at' : asked.reason;
  return supportPersonSchema.parse(await askFor(studio, reason, { action: 'show', person }));
}

/** A command without what only the function needs: `grant, feature imageEditing, uses 3, until ...`. */
function toldOf({ action, ...what }: SupportCommand): string {
  const told = Object.entries(what).filter(([name]) => !['person', 'as', 'grant'].includes(name));
  return [action, ...told.map(([name, value]) => `${name} ${value}`)].join(', ');
}

function sureBy(ask: Ask, { name, by }: SupportedStudio): IsSure {
  return async (what, { userId, plan }, expected) => {
    const question = `${what}\nfor ${userId} (${plan}) on ${name}, as ${by}. Type ${expected} to go on:`;
    await confirm(ask, question, expected.toLowerCase());
  };
}
