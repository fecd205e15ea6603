import { NO_VALUE } from './intrinsics.ts';
import type { ResolveOptions } from './resolve-options.ts';
import type { Template } from './template-schema.ts';

type Place = { stackName: string; region: string; account: string; template: Template };

/** What `Ref` of a parameter, or of a pseudo parameter, answers; undefined for any other name. */
export function parameterValue(
  name: string,
  where: string,
  { template, ...place }: Place,
  options: ResolveOptions,
): unknown {
  const pseudo = pseudoParameters(place);
  if (Object.hasOwn(pseudo, name)) return pseudo[name];
  const parameter = template.Parameters?.[name];
  if (parameter === undefined) return undefined;
  const value: unknown = options.parameters?.[name] ?? parameter.Default;
  if (value === undefined) throw new Error(`${where}: parameter ${name} has no value`);
  if (typeof value !== 'string') return value;
  return /^(List<|CommaDelimitedList)/.test(parameter.Type) ? value.split(',') : value;
}

/** The ARN of a stack. */
export function stackIdOf({ region, account, stackName }: Omit<Place, 'template'>): string {
  return `arn:aws:cloudformation:${region}:${account}:stack/${stackName}/local`;
}

function pseudoParameters(place: Omit<Place, 'template'>): Record<string, unknown> {
  const { stackName, region, account } = place;
  return {
    'AWS::AccountId': account,
    'AWS::Region': region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stackName,
    'AWS::StackId': stackIdOf(place),
    'AWS::NoValue': NO_VALUE,
  };
}
