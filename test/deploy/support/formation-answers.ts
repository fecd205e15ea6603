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
  const entries: [string, string][] = [];
  for (let n = 1; form.has(`Parameters.member.${n}.ParameterKey`); n += 1) {
    const of = (key: string) => form.get(`Parameters.member.${n}.${key}`) ?? '';
    entries.push([of('ParameterKey'), of('ParameterValue')]);
  }
  return Object.fromEntries(entries);
}

type Described = Wanted & { status: string; isProtected: boolean };

/** A stack that was never complete has no outputs. */
export function described(name: string, stack: Described): string {
  const { status, isProtected, template, parameters } = stack;
  const wasComplete = status.endsWith('_COMPLETE') && !status.startsWith('ROLLBACK');
  const outputs = wasComplete ? outputsOf(template) : {};
  return (
    `<Stacks><member><StackName>${name}</StackName><StackId>${name}</StackId>` +
    `<StackStatus>${status}</StackStatus>` +
    `<EnableTerminationProtection>${isProtected}</EnableTerminationProtection>` +
    `<Parameters>${pairs('Parameter', parameters)}</Parameters>` +
    `<Outputs>${pairs('Output', outputs)}</Outputs></member></Stacks>`
  );
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
