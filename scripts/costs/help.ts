import { askedCommands } from './commands.ts';

/** How the command is used. */
export function helpText(): string {
  const lines: (readonly [string, string])[] = [
    ['', 'a summary of this month'],
    ...askedCommands.flatMap(({ help }) => help),
    ['--month 2026-11', 'another month'],
    ['--from 2026-11-01 --to 2026-11-07', 'some days (UTC), the last included; --to is today'],
    ['--stage <stage>', 'what a stage on AWS cost; without it, what this machine did'],
    ['--csv, --json, --html', 'as a file for a spreadsheet, a program, a browser or a mail'],
    ['--out <file>', 'into a file'],
  ];
  const width = Math.max(...lines.map(([option]) => option.length));
  return [
    'npm run costs -- [options]: what the studio cost, from what it metered.',
    '',
    ...lines.map(([option, what]) => `  ${option.padEnd(width)}  ${what}`),
    '',
  ].join('\n');
}
