import { supportAnswerSchema } from '../../../shared/support.ts';
import type { Supported } from '../people/person.ts';
import { type Invariants, isCommitted, type Judged, usesOf } from './judged.ts';

/** What support says that it did is so. */
export const supportInvariants = {
  'a use that support gave back is not counted': (judged) =>
    doneFor(judged, 'giveBack').flatMap(({ name, userId, command }) =>
      usesOf(judged.ledger)
        .filter((use) => use.userId === userId && use.id === command.job)
        .filter((use) => isCommitted(use) && !use.isGivenBack)
        .map(({ id }) => `${name} has paid for ${id}`),
    ),

  'a job that support called off is not counted': (judged) =>
    doneFor(judged, 'cancel').flatMap(({ name, userId, command }) =>
      usesOf(judged.ledger)
        .filter((use) => use.userId === userId && use.id === command.job && isCommitted(use))
        .map(({ id }) => `${name} has paid for ${id}`),
    ),

  'a job that support has done again takes a use': (judged) =>
    doneFor(judged, 'replay')
      .filter(({ said, command }) => said.includes(command.as))
      .filter(({ userId, command }) => {
        return !usesOf(judged.ledger).some((use) => use.userId === userId && use.id === command.as);
      })
      .map(({ name, command }) => `${name} has no ${command.as}`),

  'what support granted may be used': (judged) =>
    doneFor(judged, 'grant')
      .filter(({ account }) => account === 'open')
      .filter(({ userId, command }) => {
        const months = judged.left.usage.filter((item) => item.userId === userId);
        return !months.some((item) => item[`x_${command.grant}`] !== undefined);
      })
      .map(({ name, command }) => `${name} has no ${command.feature} more`),
} as const satisfies Invariants;

type Command = Supported['command'];
type Action = Command['action'];

/** What support says that it has done of a kind, and for whom. */
function doneFor<Kind extends Action>({ people }: Judged, action: Kind) {
  return people.flatMap(({ name, userId, account, supported }) =>
    supported.flatMap(({ command, answer }) => {
      const told = supportAnswerSchema.safeParse(answer).data;
      if (!told || !('done' in told) || !isOf(command, action)) return [];
      return [{ name, userId, account, command, said: told.done }];
    }),
  );
}

function isOf<Kind extends Action>(
  command: Command,
  action: Kind,
): command is Extract<Command, { action: Kind }> {
  return command.action === action;
}
