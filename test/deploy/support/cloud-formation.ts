import { type Answer, type Request, startElsewhere } from './deployment-cloud.ts';
import {
  answered,
  described,
  escaped,
  listed,
  parametersIn,
  refused,
  summarized,
  tagsIn,
} from './formation-answers.ts';
import { Inventory, type Made, resourcesOf, type Wanted } from './made-resources.ts';

/** What goes wrong once with a stack, at this step; an object in a bucket of it stays in the way until that is emptied. */
export type Fault =
  | { stack: string; at: 'change set' | 'create' | 'update' }
  | { stack: string; at: 'object'; in: string };

export type Stack = Wanted & {
  status: string;
  isProtected: boolean;
  tags: Readonly<Record<string, string>>;
  /** By logical ids. */
  resources: Map<string, Made>;
  changes: Wanted | undefined;
};

/**
 * CloudFormation as it fails: what is protected or not empty cannot be deleted, so it cannot be rolled back; a stack that was never
 * complete takes no update; a name that is taken, by what outlived its stack, is given to nobody else.
 * `others` answers what is none of CloudFormation's.
 */
export async function startCloudFormation(
  faults: readonly Fault[] = [],
  others: (request: Request) => Answer = () => undefined,
) {
  const cloud = new CloudFormation([...faults]);
  return {
    cloud,
    ...(await startElsewhere((request) => cloud.answer(request) ?? others(request))),
  };
}

export class CloudFormation {
  readonly stacks = new Map<string, Stack>();
  readonly inventory = new Inventory();
  /** Every change of a stack that was asked for. */
  readonly log: string[] = [];
  readonly faults: Fault[];

  constructor(faults: Fault[]) {
    this.faults = faults;
  }

  answer({ form }: Request): Answer {
    const name = form.get('StackName') ?? '';
    const action = form.get('Action') ?? '';
    const stack = this.stacks.get(name);
    if (action === 'ListStacks') return answered(action, summarized(this.stacks, form));
    if (action === 'CreateChangeSet') return this.createChangeSet(name, stack, form);
    if (!form.has('StackName')) return undefined;
    if (!stack) return refused(`Stack with id ${name} does not exist`);
    switch (action) {
      case 'DescribeStacks':
        return answered(action, described(name, stack));
      case 'GetTemplate':
        return answered(action, `<TemplateBody>${escaped(stack.template)}</TemplateBody>`);
      case 'ListStackResources':
        return answered(action, listed(stack.resources));
      case 'UpdateTerminationProtection':
        stack.isProtected = form.get('EnableTerminationProtection') === 'true';
        this.log.push(`${stack.isProtected ? 'protect' : 'unprotect'} ${name}`);
        return answered(action, `<StackId>${name}</StackId>`);
      case 'ExecuteChangeSet':
        this.execute(name, stack);
        return answered(action);
      case 'DeleteStack':
        return this.delete(name, stack);
      default:
        return undefined;
    }
  }

  private createChangeSet(name: string, stack: Stack | undefined, form: URLSearchParams): Answer {
    const isNew = stack === undefined || stack.status === 'REVIEW_IN_PROGRESS';
    const type = form.get('ChangeSetType');
    if (type === 'CREATE' && !isNew) return refused(`Stack [${name}] already exists`);
    if (type === 'UPDATE' && (isNew || !/^(CREATE|UPDATE|IMPORT).*_COMPLETE$/.test(stack.status))) {
      return refused(`Stack:${name} is in ${stack?.status} state and can not be updated.`);
    }
    const made: Stack = stack ?? {
      ...{ status: 'REVIEW_IN_PROGRESS', isProtected: false, template: '{"Resources":{}}' },
      ...{ parameters: {}, tags: {}, resources: new Map(), changes: undefined },
    };
    this.stacks.set(name, made);
    if (this.fails(name, 'change set')) return refused('Template error: unresolved condition');
    made.tags = tagsIn(form);
    made.changes = { template: form.get('TemplateBody') ?? '', parameters: parametersIn(form) };
    return answered('CreateChangeSet', `<Id>changes</Id><StackId>${name}</StackId>`);
  }

  private execute(name: string, stack: Stack): void {
    const { changes } = stack;
    if (!changes) throw new Error('There is no change set');
    const isFirst = stack.status === 'REVIEW_IN_PROGRESS';
    this.log.push(`${isFirst ? 'create' : 'update'} ${name}`);
    if (isFirst) stack.template = changes.template;
    const wanted = resourcesOf(name, changes);
    const added = this.add(stack, wanted);
    if (!added || this.fails(name, isFirst ? 'create' : 'update')) {
      this.putObjects(name, stack);
      this.rollBack(stack, isFirst, added ?? []);
      return;
    }
    for (const [id, made] of stack.resources) Object.assign(made, wanted.get(id));
    Object.assign(stack, changes, { status: isFirst ? 'CREATE_COMPLETE' : 'UPDATE_COMPLETE' });
  }

  /** Makes what a stack does not have yet; undefined, and nothing, where a name is taken. */
  private add({ resources }: Stack, wanted: ReadonlyMap<string, Made>) {
    const added = [...wanted].filter(([id]) => !resources.has(id));
    if (added.some(([, { physicalId }]) => this.inventory.named(physicalId))) return undefined;
    for (const [id, made] of added) {
      resources.set(id, made);
      this.inventory.add(made);
    }
    return added;
  }

  private rollBack(stack: Stack, isFirst: boolean, added: readonly [string, Made][]): void {
    for (const [id, made] of added) {
      const problem = this.inventory.remove(made);
      // An update forgets what it cannot delete; only the name stays taken.
      if (problem === undefined || !isFirst) stack.resources.delete(id);
    }
    const left = stack.resources.size > 0 ? 'FAILED' : 'COMPLETE';
    stack.status = isFirst ? `ROLLBACK_${left}` : 'UPDATE_ROLLBACK_COMPLETE';
  }

  private delete(name: string, stack: Stack): Answer {
    if (stack.isProtected) {
      return refused(`Stack [${name}] cannot be deleted while TerminationProtection is enabled`);
    }
    this.log.push(`delete ${name}`);
    for (const [id, made] of [...stack.resources]) {
      const isGone = this.inventory.named(made.physicalId) === undefined;
      if (made.stays || isGone || !this.inventory.remove(made)) stack.resources.delete(id);
    }
    if (stack.resources.size > 0) stack.status = 'DELETE_FAILED';
    else this.stacks.delete(name);
    return answered('DeleteStack');
  }

  /** Puts something into the buckets for which a fault says so. */
  private putObjects(name: string, { resources }: Stack): void {
    for (const fault of this.faults.filter(({ stack }) => stack === name)) {
      const bucket = fault.at === 'object' ? resources.get(fault.in) : undefined;
      if (bucket) bucket.hasObjects = true;
    }
  }

  private fails(stack: string, at: Fault['at']): boolean {
    const index = this.faults.findIndex((fault) => fault.stack === stack && fault.at === at);
    return index >= 0 && this.faults.splice(index, 1).length > 0;
  }
}
