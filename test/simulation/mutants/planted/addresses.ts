import type { CodeMutant } from '../mutant.ts';

const handing = 'functions/account/hand-over-uses.ts';
const carrying = 'functions/account/carried-uses.ts';
const addresses = 'functions/account/account-addresses.ts';

/** Faults of what an address keeps of the accounts that it had. */
export const addressMutants: readonly CodeMutant[] = [
  {
    name: 'who begins anew has used nothing',
    file: 'functions/account/record-address.ts',
    search:
      '    for (const [period, counts] of used) await carryUses({ userId, period }, counts);\n',
    replace: '',
  },
  {
    name: 'who begins anew before it is told that they had left has used nothing',
    file: handing,
    search: '    for (const other of others) await carryUses({ userId: other, period }, counts);\n',
    replace: '',
  },
  {
    name: 'what was carried over counts as used by the next account too',
    file: carrying,
    search: '  return ownCounts(countsIn(item), carried ?? {});\n',
    replace: '  return countsIn(item);\n',
  },
  {
    name: 'what is carried over comes on top each time',
    file: carrying,
    search:
      '  return positive((counter) => Math.max(carried[counter] ?? 0, known[counter] ?? 0));\n',
    replace: '  return positive((counter) => (carried[counter] ?? 0) + (known[counter] ?? 0));\n',
  },
  {
    name: 'an address that somebody had before is forgotten with the next one',
    file: addresses,
    search: '  return { ...known, hash, toldAt, former: { ...kept, [before]: until } };\n',
    replace: '  return { ...known, hash, toldAt, former: kept };\n',
  },
  {
    name: 'an address is told late, and takes the place of a newer one',
    file: addresses,
    search: '  if (toldAt <= known.toldAt) {\n',
    replace: '  if (toldAt < 0) {\n',
  },
  {
    name: 'an address of right before the 1st is forgotten right after it',
    file: addresses,
    search: '  return Object.entries(former).filter(([, until]) => until >= first);\n',
    replace: '  return Object.entries(former).filter(([, until]) => until > first);\n',
  },
];
