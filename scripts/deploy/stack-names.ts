import type { Stage } from '../../infra/stages.ts';

/** The stack with everything of a stage that may lie in the stage's region. */
export function studioStackName({ name }: Pick<Stage, 'name'>): string {
  return `atelier-${name}`;
}

/** The stack with what CloudFront takes from us-east-1 only, where the stage lies elsewhere. */
export function edgeStackName({ name }: Pick<Stage, 'name'>): string {
  return `atelier-${name}-edge`;
}

/** The stack that every stage of an account and a region shares. */
export const accountStackName = 'atelier-account';
