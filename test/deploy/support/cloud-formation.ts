import * as z from 'zod/mini';
import { type Answer, type Request, startElsewhere } from './deployment-cloud.ts';

/** What goes wrong once: with the stack of this name, at this step. */
export type Fault = {
  stack: string;
  at: 'change set' | 'create' | 'rollback' | 'delete' | 'update';
};

const resourceSchema = z.object({
  Type: z.string(),
  DeletionPolicy: z.optional(z.string()),
  Properties: z._default(z.looseObject({ TableName: z.optional(z.string()) }), {}),
});

const templateSchema = z.object({
  Resources: z.record(z.string(), resourceSchema),
  Conditions: z._default(z.record(z.string(), z.unknown()), {}),
  Outputs: z._default(z.record(z.string(), z.looseObject({ Value: z.unknown() })), {}),
});

type Stack = {
  status: string;
  isProtected: boolean;
  template: string;
  parameters: Record<string, string>;
  /** The resources by logical ids, and why one could not be deleted. */
  resources: Map<string, string>;
  changes: { template: string; parameters: Record<string, string> } | undefined;
};

const refused = (message: string): Answer => ['ValidationError', message];

const answered = (action: string, result = ''): string =>
  `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`;

/**
 * CloudFormation as it fails: what is protected cannot be deleted, so it cannot be rolled back; a stack that never was complete
 * takes no update; a name that is taken, by a table that outlived its stack, is given to nobody else.
 */
export async function startCloudFormation(faults: readonly Fault[] = []) {
  const cloud = new CloudFormation([...faults]);
  return { cloud, ...(await startElsewhere((request) => cloud.answer(request))) };
}

class CloudFormation {
  readonly stacks = new Map<string, Stack>();
  /** Every change of a stack that was asked for. */
  readonly log: string[] = [];
  readonly faults: Fault[];
  private readonly tables = new Set<string>();

  constructor(faults: Fault[]) {
    this.faults = faults;
  }

  answer({ form }: Request): Answer {
    const name = form.get('StackName') ?? '';
    const action = form.get('Action') ?? '';
    const stack = this.stacks.get(name);
    if (action === 'CreateChangeSet') return this.createChangeSet(name, stack, form);
    if (!stack) return refused(`Stack with id ${name} does not exist`);
    switch (action) {
      case 'DescribeStacks':
        return answered(action, described(name, stack));
      case 'GetTemplate':
        return answered(action, `<TemplateBody>${escaped(stack.template)}</TemplateBody>`);
      case 'ListStackResources':
        return answered(action, listed(stack));
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
      ...{ parameters: {}, resources: new Map(), changes: undefined },
    };
    this.stacks.set(name, made);
    if (this.fails(name, 'change set')) return refused('Template error: unresolved condition');
    made.changes = { template: form.get('TemplateBody') ?? '', parameters: parametersIn(form) };
    return answered('CreateChangeSet', `<Id>changes</Id><StackId>${name}</StackId>`);
  }

  private execute(name: string, stack: Stack): void {
    const { changes } = stack;
    if (!changes) throw new Error('There is no change set');
    const isFirst = stack.status === 'REVIEW_IN_PROGRESS';
    this.log.push(`${isFirst ? 'create' : 'update'} ${name}`);
    const { Resources } = z.parse(templateSchema, JSON.parse(changes.template));
    const before = new Set(stack.resources.keys());
    const added = Object.keys(Resources).filter((id) => !before.has(id));
    const taken = added.some((id) => this.tables.has(tableOf(Resources[id])));
    for (const id of taken ? [] : added) {
      stack.resources.set(id, '');
      this.tables.add(tableOf(Resources[id]));
    }
    if (taken || this.fails(name, isFirst ? 'create' : 'update')) {
      this.rollBack(name, stack, { isFirst, added, ...changes });
      return;
    }
    Object.assign(stack, changes, { status: isFirst ? 'CREATE_COMPLETE' : 'UPDATE_COMPLETE' });
  }

  private rollBack(
    name: string,
    stack: Stack,
    change: {
      isFirst: boolean;
      added: string[];
      template: string;
      parameters: Stack['parameters'];
    },
  ): void {
    const { isFirst, added, template, parameters } = change;
    const { Resources } = z.parse(templateSchema, JSON.parse(template));
    for (const id of added) {
      if (isDeletionProtected(Resources[id], parameters)) {
        stack.resources.set(id, 'Table has deletion protection enabled');
        // An update forgets what it cannot delete; only the name stays taken.
        if (!isFirst) stack.resources.delete(id);
      } else this.remove(stack, id, Resources[id]);
    }
    if (isFirst && this.fails(name, 'rollback')) stack.resources.set('Bucket', 'It is not empty');
    if (isFirst) {
      stack.template = template;
      stack.status = stack.resources.size > 0 ? 'ROLLBACK_FAILED' : 'ROLLBACK_COMPLETE';
    } else stack.status = 'UPDATE_ROLLBACK_COMPLETE';
  }

  private delete(name: string, stack: Stack): Answer {
    if (stack.isProtected) {
      return refused(`Stack [${name}] cannot be deleted while TerminationProtection is enabled`);
    }
    this.log.push(`delete ${name}`);
    if (this.fails(name, 'delete')) {
      stack.status = 'DELETE_FAILED';
      return answered('DeleteStack');
    }
    const { Resources } = z.parse(templateSchema, JSON.parse(stack.template));
    const stays = (id: string) => Resources[id]?.DeletionPolicy?.startsWith('Retain') ?? false;
    for (const id of [...stack.resources.keys()]) {
      if (!stays(id)) this.remove(stack, id, Resources[id]);
    }
    this.stacks.delete(name);
    return answered('DeleteStack');
  }

  private remove(stack: Stack, id: string, resource: Resource | undefined): void {
    stack.resources.delete(id);
    this.tables.delete(tableOf(resource));
  }

  private fails(stack: string, at: Fault['at']): boolean {
    const index = this.faults.findIndex((fault) => fault.stack === stack && fault.at === at);
    return index >= 0 && this.faults.splice(index, 1).length > 0;
  }
}

type Resource = z.infer<typeof resourceSchema>;

/** The table's name; what has none is no table, and its name is never taken. */
function tableOf(resource: Resource | undefined): string {
  return resource?.Properties.TableName ?? crypto.randomUUID();
}

const conditionSchema = z.object({ 'Fn::If': z.tuple([z.string(), z.boolean(), z.boolean()]) });

function isDeletionProtected(resource: Resource | undefined, parameters: Stack['parameters']) {
  const setting = resource?.Properties.DeletionProtectionEnabled;
  const { data } = conditionSchema.safeParse(setting);
  if (!data) return setting === true;
  // The condition of a table compares its one parameter with yes, which is the default.
  return (parameters[data['Fn::If'][0].replace(/Wanted$/, '')] ?? 'yes') === 'yes';
}

/** Whether each table of a stack is protected against deletion. */
export function tablesOf({ template, parameters }: Stack): boolean[] {
  const { Resources } = z.parse(templateSchema, JSON.parse(template));
  return Object.values(Resources)
    .filter(({ Properties }) => Properties.DeletionProtectionEnabled !== undefined)
    .map((resource) => isDeletionProtected(resource, parameters));
}

function parametersIn(form: URLSearchParams): Record<string, string> {
  const entries: [string, string][] = [];
  for (let n = 1; form.has(`Parameters.member.${n}.ParameterKey`); n += 1) {
    const of = (key: string) => form.get(`Parameters.member.${n}.${key}`) ?? '';
    entries.push([of('ParameterKey'), of('ParameterValue')]);
  }
  return Object.fromEntries(entries);
}

function described(name: string, { status, isProtected, template, parameters }: Stack): string {
  const { Outputs } = z.parse(templateSchema, JSON.parse(template));
  const outputs = status.endsWith('_COMPLETE') && !status.startsWith('ROLLBACK') ? Outputs : {};
  return (
    `<Stacks><member><StackName>${name}</StackName><StackId>${name}</StackId>` +
    `<StackStatus>${status}</StackStatus>` +
    `<EnableTerminationProtection>${isProtected}</EnableTerminationProtection>` +
    `<Parameters>${pairs('Parameter', parameters)}</Parameters>` +
    `<Outputs>${pairs(
      'Output',
      Object.fromEntries(Object.entries(outputs).map(([key, { Value }]) => [key, String(Value)])),
    )}</Outputs></member></Stacks>`
  );
}

function pairs(kind: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(
      ([key, value]) =>
        `<member><${kind}Key>${key}</${kind}Key><${kind}Value>${escaped(value)}</${kind}Value></member>`,
    )
    .join('');
}

function listed({ resources }: Stack): string {
  const members = [...resources].map(
    ([id, problem]) =>
      `<member><LogicalResourceId>${id}</LogicalResourceId><PhysicalResourceId>${id}-1</PhysicalResourceId>` +
      '<ResourceType>AWS::S3::Bucket</ResourceType>' +
      `<ResourceStatus>${problem ? 'DELETE_FAILED' : 'CREATE_COMPLETE'}</ResourceStatus>` +
      `<ResourceStatusReason>${problem}</ResourceStatusReason></member>`,
  );
  return `<StackResourceSummaries>${members.join('')}</StackResourceSummaries>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
