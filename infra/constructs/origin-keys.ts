import { CfnCondition, CfnParameter, type CfnResource, Fn } from 'aws-cdk-lib';
import { ApiKey, CfnApiKey, CfnUsagePlanKey, type UsagePlan } from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import { generatedSecrets } from '../operator-secrets.ts';
import { originKeyParameters, secretName } from '../stage-names.ts';
import type { Stage } from '../stages.ts';

/**
 * The key that CloudFront sends to the API, and those that the API takes: one, and two while the key is turned over
 * (`npm run rotate`). Parameters say which versions of the secret these are, so that a turn changes nothing else: API Gateway
 * cannot change the value of a key, and CloudFormation looks no secret up again whose reference stays the same.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
 */
export class OriginKeys extends Construct {
  /** A reference that CloudFormation resolves, so that no template holds the key. */
  readonly sent: string;
  private readonly secretName: string;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.secretName = secretName(stage.name, generatedSecrets.apiKey);
    this.sent = this.reference('sent', 'The key that CloudFront sends');
  }

  /** Has the API take the keys. */
  admit(api: Construct, plan: UsagePlan): void {
    this.take(api, plan, { slot: 'first', id: 'Key' });
    this.take(api, plan, { slot: 'second', id: 'SecondKey' });
  }

  private take(
    api: Construct,
    plan: UsagePlan,
    { slot, id }: { slot: 'first' | 'second'; id: string },
  ): void {
    const value = this.reference(slot, `The ${slot} key that the API takes; none for none`);
    const { parameter, none } = originKeyParameters[slot];
    const condition = new CfnCondition(this, `Has${parameter}`, {
      expression: Fn.conditionNot(Fn.conditionEquals(Fn.ref(parameter), none)),
    });
    condition.overrideLogicalId(`Has${parameter}`);
    const before = new Set(plan.node.findAll());
    const key = new ApiKey(api, id, { value, description: 'CloudFront' });
    plan.addApiKey(key);
    const made = plan.node.findAll().filter((each) => !before.has(each));
    for (const each of [...key.node.findAll(), ...made]) {
      if (isKeyResource(each)) each.cfnOptions.condition = condition;
    }
  }

  private reference(which: keyof typeof originKeyParameters, description: string): string {
    const { parameter, initial } = originKeyParameters[which];
    new CfnParameter(this, parameter, {
      description: `${description}: the end of the reference to a version of its secret`,
      default: initial,
      allowedPattern: '^(none|:[A-Za-z0-9-]*)$',
    }).overrideLogicalId(parameter);
    return Fn.sub(`{{resolve:secretsmanager:${this.secretName}:SecretString::\${${parameter}}}}`);
  }
}

function isKeyResource(construct: unknown): construct is CfnResource {
  return construct instanceof CfnApiKey || construct instanceof CfnUsagePlanKey;
}
