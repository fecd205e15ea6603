import type { CloudFormation } from './cloud-formation.ts';

type Run = (cloud: CloudFormation, name: string) => void;

/** What a person may be told to run, as it works on the stand-in; each takes one name. */
const commands: readonly (readonly [RegExp, Run])[] = [
  [
    /^aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name (\S+) --region us-east-1$/,
    (cloud, name) => change(cloud.stacks.get(name), { isProtected: false }),
  ],
  [
    /^aws cloudformation (?:continue-update-rollback|rollback-stack) --stack-name (\S+) --region us-east-1$/,
    (cloud, name) => change(cloud.stacks.get(name), { status: 'UPDATE_ROLLBACK_COMPLETE' }),
  ],
  [
    /^aws dynamodb update-table --table-name (\S+) --no-deletion-protection-enabled --region us-east-1$/,
    (cloud, name) => change(cloud.inventory.named(name), { isProtected: false }),
  ],
  [
    /^aws dynamodb wait table-exists --table-name (\S+) --region us-east-1$/,
    (cloud, name) => change(cloud.inventory.named(name), {}),
  ],
  [/^aws dynamodb delete-table --table-name (\S+) --region us-east-1$/, remove],
  [
    /^aws s3 rb --force s3:\/\/(\S+) --region us-east-1$/,
    (cloud, name) => {
      change(cloud.inventory.named(name), { hasObjects: false });
      remove(cloud, name);
    },
  ],
];

function change<Thing extends object>(thing: Thing | undefined, to: Partial<Thing>): void {
  if (!thing) throw new Error('A command names what is not there');
  Object.assign(thing, to);
}

function remove({ inventory }: CloudFormation, name: string): void {
  const made = inventory.named(name);
  const problem = made ? inventory.remove(made) : 'It is not there';
  if (problem !== undefined) throw new Error(`${name}: ${problem}`);
}

/** Runs every command of AWS that a text tells, as it is written, and gives how many. Throws for one that AWS would refuse. */
export function runTold(text: string, cloud: CloudFormation): number {
  const told = [...text.matchAll(/aws (?!sso)[a-z\d]+ [a-z].*?(?=[.;]?(?:\n|$))/g)].map(
    ([command]) => command,
  );
  for (const command of told) {
    const [known] = commands.flatMap(([pattern, run]) => {
      const name = pattern.exec(command)?.[1];
      return name === undefined ? [] : [{ run, name }];
    });
    if (!known) throw new Error(`Nobody knows this command: ${command}`);
    known.run(cloud, known.name);
  }
  return told.length;
}
