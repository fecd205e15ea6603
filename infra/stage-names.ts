import type { StageName } from './stages.ts';

type Named = { readonly name: StageName };

/** The stack with everything of a stage that may be in the stage's region. */
export function studioStackName({ name }: Named): string {
  return `atelier-${name}`;
}

/** The stack with what CloudFront takes from us-east-1 only, where the stage is elsewhere. */
export function edgeStackName({ name }: Named): string {
  return `atelier-${name}-edge`;
}

/** The stack that every stage of an account and a region shares. */
export const accountStackName = 'atelier-account';

/**
 * Tells the CDK's bootstrap of a stage from those of the others, so that each has roles and a bucket for assets of
 * its own. The CDK takes ten characters at most.
 */
export function qualifierOf({ name }: Named): string {
  const qualifier = `atl${name}`;
  if (!/^[a-z\d]{1,10}$/.test(qualifier)) {
    throw new Error(
      `"${qualifier}" is no qualifier of the CDK: a stage's name has 7 letters at most.`,
    );
  }
  return qualifier;
}

/** The stack of the CDK's bootstrap for a stage. */
export function toolkitStackName({ name }: Named): string {
  return `atelier-bootstrap-${name}`;
}

/** The policy of all that a deployment of the stage, and the stage itself, may do at most. */
export function stagePolicyName({ name }: Named): string {
  return `atelier-${name}`;
}
