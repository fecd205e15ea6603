import type { Answer } from './deployment-cloud.ts';
import { type Made, outputsOf, type Wanted } from './made-resources.ts';

// CloudFormation's answers, in the XML of its protocol:
// https://smithy.io/2.0/aws/protocols/aws-query-protocol.html

export const refused = (message: string): Answer => ['ValidationError', message];

export function answered(action: string, result = ''): string {
  return `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`;
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

export function parametersIn(form: URLSearchParams): Record<string, string> {
  return pairsIn(form, 'Parameters', ['ParameterKey', 'ParameterValue']);
}

export function tagsIn(form: URLSearchParams): Record<string, string> {
  return pairsIn(form, 'Tags', ['Key', 'Value']);
}

function pairsIn(form: URLSearchParams, list: string, [key, value]: readonly [string, string]) {
  const entries: [string, string][] = [];
  for (let n = 1; form.has(`${list}.member.${n}.${key}`); n += 1) {
    const of = (part: string) => form.get(`${list}.member.${n}.${part}`) ?? '';
    entries.push([of(key), of(value)]);
  }
  return Object.fromEntries(entries);
}

type Described = Wanted & {
  status: string;
  isProtected: boolean;
  tags: Readonly<Record<string, string>>;
};

/** A stack that was never complete has no outputs. */
export function described(name: string, stack: Described): string {
  const { status, isProtected, template, parameters, tags } = stack;
  const wasComplete = status.endsWith('_COMPLETE') && !status.startsWith('ROLLBACK');
  const outputs = wasComplete ? outputsOf(template) : {};
  return (
    `<Stacks><member><StackName>${name}</StackName><StackId>${name}</StackId>` +
    `<StackStatus>${status}</StackStatus><CreationTime>2026-11-02T09:30:00.000Z</CreationTime>` +
    `<Tags>${tagsOf(tags)}</Tags>` +
    `<EnableTerminationProtection>${isProtected}</EnableTerminationProtection>` +
    `<Parameters>${pairs('Parameter', parameters)}</Parameters>` +
    `<Outputs>${pairs('Output', outputs)}</Outputs></member></Stacks>`
  );
}

function tagsOf(tags: Readonly<Record<string, string>>): string {
  return Object.entries(tags)
    .map(([key, value]) => `<member><Key>${key}</Key><Value>${escaped(value)}</Value></member>`)
    .join('');
}

/** The names of all stacks, deleted ones too where no filter leaves them out. */
export function summarized(stacks: ReadonlyMap<string, Described>, form: URLSearchParams): string {
  const wanted = new Set(
    [...form].flatMap(([key, value]) => (key.startsWith('StackStatusFilter') ? [value] : [])),
  );
  const members = [...stacks].flatMap(([name, { status }]) =>
    wanted.has(status)
      ? [
          `<member><StackName>${name}</StackName><StackStatus>${status}</StackStatus><CreationTime>2026-11-02T09:30:00.000Z</CreationTime></member>`,
        ]
      : [],
  );
  return `<StackSummaries>${members.join('')}</StackSummaries>`;
}

function pairs(kind: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(
      ([key, value]) =>
        `<member><${kind}Key>${key}</${kind}Key><${kind}Value>${escaped(value)}</${kind}Value></member>`,
    )
    .join('');
}

export function listed(resources: ReadonlyMap<string, Made>): string {
  const members = [...resources].map(
    ([id, { type, physicalId }]) =>
      `<member><LogicalResourceId>${id}</LogicalResourceId><ResourceType>${type}</ResourceType>` +
      `<PhysicalResourceId>${physicalId}</PhysicalResourceId>` +
      '<ResourceStatus>CREATE_COMPLETE</ResourceStatus></member>',
  );
  return `<StackResourceSummaries>${members.join('')}</StackResourceSummaries>`;
}
