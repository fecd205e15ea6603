/** The stages that a team has in common. */
export const sharedStages = ['dev', 'staging', 'prod'] as const;

export type SharedStage = (typeof sharedStages)[number];

/** The stage of one developer: `dev-` and what they are called by. */
export type DeveloperStage = `dev-${string}`;

export type StageName = SharedStage | DeveloperStage;

/** What a stage is for, by which its settings and names go. */
export type StageKind = SharedStage | 'developer';

/**
 * How long the name of a developer may be, in characters. S3 takes 63 for the name of a bucket, and the longest name that is made
 * is that of the access logs: `atelier-devs-<name>-access-logs-<12 digits>-<region>`, of which a region such as `ap-southeast-1` has 14.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
 */
export const maxDeveloperName = 10;

/**
 * Without a hyphen, since names go on with one: `dev-ann-data` would have a studio with the name of the data of `dev-ann`.
 */
const developerStage = new RegExp(`^dev-([a-z\\d]{1,${maxDeveloperName}})$`);

/** The name of a stage. Throws for any other text, with how it would have to be. */
export function parseStageName(text: string): StageName {
  const shared = sharedStages.find((name) => name === text);
  if (shared) return shared;
  const developer = developerOf(text);
  if (developer !== undefined) return `dev-${developer}`;
  throw new Error(
    `There is no stage "${text}". Stages: ${sharedStages.join(', ')}, and dev-<name> for one developer, whose name has ${maxDeveloperName} lower-case letters and digits at most, and no hyphen.`,
  );
}

/** Whose stage it is; undefined for one that a team has in common. */
export function developerOf(stage: string): string | undefined {
  return developerStage.exec(stage)?.[1];
}

export function stageKindOf(name: StageName): StageKind {
  const shared = sharedStages.find((each) => each === name);
  return shared ?? 'developer';
}

/** How the names of what all developers' stages have begin: not as those of `dev`, whose roles reach all that is `atelier-dev-`. */
export const developersPrefix = 'atelier-devs';

/** How the names of all that a stage has begin; a hyphen follows, where anything does. */
export function stagePrefixOf(stage: string): string {
  const developer = developerOf(stage);
  return developer === undefined ? `atelier-${stage}` : `${developersPrefix}-${developer}`;
}
