import { grantedTo } from './granted.ts';
import { idsByName, resourcesOf, templateOf, withAccount } from './synthesized.ts';

/** The template whose roles are looked at. */
export const template = templateOf('dev');

/** The ids of what the stage makes, by their names. */
export const ids = idsByName(template);

export const functions = resourcesOf(template, 'AWS::Lambda::Function');

/** `action resource`, the resource by its logical id and what follows it in the ARN, and a prefix. */
export function grantsOf(id: string): string[] {
  return grantedTo(template, `${id}Role`)
    .map(
      ({ action, resource, prefix }) =>
        `${action} ${named(resource)}${prefix ? ` only ${prefix}` : ''}`,
    )
    .sort();
}

/** A resource that is known by its name is one of those that the stacks of the stage make. */
function named(resource: unknown): string {
  const text = withAccount(resource);
  const { service, rest = '' } =
    /^arn:aws:(?<service>\w+):[\w-]*:[^:]*:(?<rest>.+)$/.exec(text)?.groups ?? {};
  if (service === 'states' || service === 'ses') return rest;
  if (service === undefined) return referredTo(text);
  const kind =
    /^(?:table\/|secret:|parameter(?=\/)|log-group:)?(.+?)(?:-\?{6}|:\*)?(\/(?:media|uploads|AWSLogs|lines|rollups|corrections|delivery|reports|mails)\/.*)?$/;
  const [, name = '', folder = ''] = kind.exec(rest) ?? [];
  const id = ids.get(name);
  if (id === undefined) throw new Error(`${text} names nothing of the stage.`);
  return id + folder;
}

function referredTo(text: string): string {
  const id = /"(?:Ref|Fn::GetAtt)":\[?"((?!AWS::)\w+)"/.exec(text)?.[1] ?? text;
  return `${id}${/\}(\/.+)$/.exec(text)?.[1] ?? ''}`;
}
