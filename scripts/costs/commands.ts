import type { CostsCommand } from './command.ts';
import { byCommand } from './commands/by.ts';
import { focusCommand } from './commands/focus.ts';
import { forecastCommand } from './commands/forecast.ts';
import { idCommand } from './commands/id.ts';
import { reconcileCommand } from './commands/reconcile.ts';
import { summaryCommand } from './commands/summary.ts';

/** The reports that an option asks for. */
export const askedCommands: readonly CostsCommand[] = [
  byCommand,
  idCommand,
  focusCommand,
  forecastCommand,
  reconcileCommand,
];

/** The report when no option asks for another. */
export const defaultCommand: CostsCommand = summaryCommand;
