import type { CodeMutant } from '../mutant.ts';

const changing = 'functions/support/change-uses.ts';
const steps = 'functions/quota/support-steps.ts';

/** Faults of what support does for people. */
export const supportMutants: readonly CodeMutant[] = [
  {
    name: 'support gives back what had failed',
    file: changing,
    search: "  if (known?.reservation.state === 'released') {\n",
    replace: '  if (known === null) {\n',
  },
  {
    name: 'support gives back a use that is reserved, and counted again when it is delivered',
    file: steps,
    search: "        '(attribute_not_exists(#job) OR #job.#state = :committed)',\n",
    replace:
      "        '(attribute_not_exists(#job) OR attribute_exists(#job) OR #job.#state = :committed)',\n",
  },
  {
    name: 'support gives a use back each time that it is asked',
    file: changing,
    search: '  if (item.givenBack.has(id))',
    replace: '  if (item.givenBack.size < 0)',
  },
  {
    name: 'support says that a use is given back, and does not',
    file: steps,
    search: "        ':minusOne': -1,\n",
    replace: "        ':minusOne': 0,\n",
  },
  {
    name: 'a job that support has done again takes no use',
    file: 'functions/support/replay-job.ts',
    search: '  if (!known) await waitInLine(tool, request, { id, gate: await readGate() });\n',
    replace: '  await readGate();\n',
  },
  {
    name: 'what support grants is not noted',
    file: steps,
    search: "    UpdateExpression: 'SET #grant = :extra, expiresAt = :expiresAt',\n",
    replace: "    UpdateExpression: 'SET granted = :extra, expiresAt = :expiresAt',\n",
  },
  {
    name: 'support deletes an account at Clerk alone',
    file: 'functions/support/support.ts',
    search: '    await deleteAccount(userId, deadline);\n',
    replace: '    await Promise.resolve(deadline);\n',
  },
];
