import { resolveValue, type Scope } from './intrinsics.ts';
import { isRecord, onlyKey } from './json.ts';

/** Whether an expression of the template's Conditions section holds. */
export function holds(expression: unknown, scope: Scope): boolean {
  const key = isRecord(expression) ? onlyKey(expression) : undefined;
  const argument = isRecord(expression) && key !== undefined ? expression[key] : undefined;
  if (key === 'Condition' && typeof argument === 'string') return scope.condition(argument);
  if (!Array.isArray(argument)) throw new Error(`${scope.where}: not a condition`);
  switch (key) {
    case 'Fn::Equals':
      return resolveValue(argument[0], scope) === resolveValue(argument[1], scope);
    case 'Fn::And':
      return argument.every((part) => holds(part, scope));
    case 'Fn::Or':
      return argument.some((part) => holds(part, scope));
    case 'Fn::Not':
      return !holds(argument[0], scope);
    default:
      throw new Error(`${scope.where}: ${key} is not supported in a condition`);
  }
}
