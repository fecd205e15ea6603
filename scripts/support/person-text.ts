import Table from 'cli-table3';
import { featureInfo } from '../../shared/features.ts';
import type { SupportPerson } from '../../shared/support.ts';
import { quotaOf } from '../../shared/usage.ts';

/** How a person stands, to be read in a terminal. */
export function personText(person: SupportPerson): string {
  const { userId, hash, plan, closed, month, tools, extraUses, jobs } = person;
  const state = closed ? 'the account is deleted' : plan;
  return [
    `${userId}: ${state}. In logs and object keys: ${hash}`,
    '',
    `Uses of ${month}`,
    table(
      ['Tool', 'Used', 'Of these extra', 'Refused as too_many_failures until'],
      tools.map(({ feature, used, limit, extra, pausedUntil = '' }) => [
        featureInfo[feature].name,
        quotaOf(used, limit).label,
        extra > 0 ? String(extra) : '',
        pausedUntil,
      ]),
    ),
    ...(extraUses.length === 0
      ? []
      : [
          '',
          'Extra uses that support has granted',
          table(
            ['Grant', 'Tool', 'Uses', 'Until'],
            extraUses.map(({ id, feature, uses, until }) => [
              id,
              featureInfo[feature].name,
              String(uses),
              until,
            ]),
          ),
        ]),
    '',
    'Jobs that are known, the newest first; images that were delivered are forgotten first',
    table(
      ['Job', 'Tool', 'State', 'Begun', 'Why', ''],
      jobs.map(({ id, feature, state: stands, begunAt, reason = '', charged, givenBackAt }) => [
        id,
        featureInfo[feature].name,
        stands,
        begunAt,
        reason,
        [charged && 'charged for', givenBackAt && `given back ${givenBackAt}`]
          .filter(Boolean)
          .join(', '),
      ]),
    ),
  ].join('\n');
}

function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return '  none';
  const made = new Table({ head, style: { head: [], border: [] } });
  made.push(...rows);
  return made.toString();
}
