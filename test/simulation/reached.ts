import { grantsOfRoles } from '@atelier/local-cloud/grants';
import { errorCatalogue } from '../../shared/errors.ts';
import { featureKeys } from '../../shared/features.ts';
import { callFaults } from './runtime/faults.ts';
import type { Blueprint } from './services/blueprint.ts';

/** How often something was reached, by its name. */
export type Reached = Map<string, number>;

export function addReached(all: Reached, more: Iterable<readonly [string, number]>): void {
  for (const [name, times] of more) all.set(name, (all.get(name) ?? 0) + times);
}

/** How actions that are granted look as calls; of the others each is its own operation. */
const callOfAction: Readonly<Record<string, string>> = {
  's3:GetObject': 's3 GET',
  's3:PutObject': 's3 PUT',
  's3:DeleteObject': 's3 POST',
  's3:ListBucket': 's3 GET',
  'lambda:InvokeFunction': 'lambda POST',
  'dynamodb:BatchWriteItem': 'dynamodb BatchWriteItem',
};

/** Functions that only a deployment or an alarm runs. */
const outOfScope = /^(KeyPair|CredentialCertificates|PauseGenerations|ReportPolicy)$/;

/** Everything that may be reached as the template stands, by the names under which it is counted. */
export function reachable({ functions, template, stateMachines }: Blueprint): string[] {
  const grants = grantsOfRoles(template);
  const ids = functions.map(({ id }) => id).filter((id) => !outOfScope.test(id));
  const calls = ids.flatMap((id) =>
    callsOf(grants.get(`${id}Role`) ?? []).map((c) => `${id}: ${c}`),
  );
  return [
    ...ids.map((id) => `function ${id} begins`),
    ...[...new Set(calls)].flatMap((call) => [
      `call ${call}`,
      ...callFaults.map((fault) => `fault ${fault} of ${call}`),
    ]),
    ...stateMachines.flatMap(({ states }) => [...states.keys()].map((state) => `state ${state}`)),
    ...featureKeys.flatMap((feature) =>
      ['reserved', 'committed', 'released'].map((state) => `use of ${feature} ${state}`),
    ),
    ...Object.keys(errorCatalogue).map((code) => `code ${code}`),
  ];
}

/** What grants let a function ask for: `action resource` each. */
function callsOf(grants: readonly string[]): string[] {
  return grants.flatMap((grant) => {
    const [action = ''] = grant.split(' ');
    const [service = '', operation = ''] = action.split(':');
    if (['logs', 'xray', 'cloudwatch'].includes(service)) return [];
    return [callOfAction[action] ?? `${service} ${operation}`];
  });
}

/** What was reached and what never was, as lines. */
export function tellReached(reached: Reached, possible: readonly string[]): string[] {
  const sorted = [...reached].sort(([one], [other]) => (one < other ? -1 : 1));
  const never = possible.filter((name) => !reached.has(name));
  return [
    ...sorted.map(([name, times]) => `${String(times).padStart(9)}  ${name}`),
    ...never.map((name) => `    never  ${name}`),
    `${possible.length - never.length} of ${possible.length} reached.`,
  ];
}
