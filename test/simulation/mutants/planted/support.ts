import type { CodeMutant } from '../mutant.ts';

const steps = 'functions/quota/support-steps.ts';

/** Faults of what support does for people. */
export const supportMutants: readonly CodeMutant[] = [
  {
    name: 'support gives back a use that is reserved, and counted again when it is delivered',
    file: steps,
    search: "        '(attribute_not_exists(#job) OR #job.#state = :committed)',\n",
    replace:
      "        '(attribute_not_exists(#job) OR attribute_exists(#job) OR #job.#state = :committed)',\n",
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
];
