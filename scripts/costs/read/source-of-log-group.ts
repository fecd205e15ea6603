/**
 * The function that a log group belongs to, as its records name it: `RemoveBgLogs` of a stack, with
 * what CloudFormation puts around it, is `removeBg`.
 */
export function sourceOfLogGroup(logGroup: string): string {
  const name = logGroup.slice(logGroup.lastIndexOf('/') + 1);
  const [, logicalId] = /(?:^|-)([A-Z][A-Za-z0-9]*)Logs(?:-[A-Z0-9a-z]+)?$/.exec(name) ?? [];
  if (logicalId === undefined) return name.replace(/^atelier-[a-z]+-/, '');
  return logicalId.charAt(0).toLowerCase() + logicalId.slice(1);
}
