import { expect, it } from 'vitest';
import { copyOf } from '../../scripts/restore/table-copies.ts';
import { startElsewhere } from './support/deployment-cloud.ts';

it.each([
  ['there is none', undefined],
  ['an earlier run still deletes it', 'DELETING'],
])('a table is restored to a copy where %s', async (_, found) => {
  let status = found;
  const { clients, requests } = await startElsewhere(({ target }) => {
    if (target.endsWith('.RestoreTableToPointInTime')) {
      if (status) return ['TableAlreadyExistsException', status];
      status = 'ACTIVE';
      return {};
    }
    if (!status) return ['ResourceNotFoundException', 'Table not found'];
    const answer = { Table: { TableStatus: status } };
    if (status === 'DELETING') status = undefined;
    return answer;
  });
  const copy = await copyOf(clients.dynamodb, 'history', new Date('2026-11-25T12:00:00Z'));
  expect(copy).toBe('history-at-20261125T120000');
  const restored = requests.filter(({ target }) => target.endsWith('.RestoreTableToPointInTime'));
  expect([restored.length, status]).toEqual([1, 'ACTIVE']);
});
