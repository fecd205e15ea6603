import type { Sku } from '../../../shared/costs/skus.ts';
import type { ContextValues } from './policy/condition.ts';

/** Who calls: a function of the template (or a state machine), by logical ids. */
export type Principal = { functionId: string; roleId: string };

/** One execution environment of a function; it works on one event at a time. */
export type ExecutionEnvironment = {
  /** Lambda's id of the event that it works on, or worked on last. */
  request: string | undefined;
};

export type AwsRequest = {
  method: string;
  url: URL;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** Without the fields of a form. */
  body: Buffer;
  /** Undefined when the request carries no signature. */
  principal: Principal | undefined;
  /** The environment of the function that sent the request itself; absent for forms that it signed for others. */
  environment?: ExecutionEnvironment | undefined;
  /** The verified fields of a browser's POST form; `body` is then its file. */
  form?: Record<string, string>;
};

/** Something that AWS bills, as a service counted it. */
export type Consumed = { readonly sku: Sku; readonly quantity: number };

export type AwsResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
  /** What AWS would bill for it, where only the service itself can tell. */
  consumed?: readonly Consumed[];
};

/** A permission that a request needs: `service:Action` on an ARN. */
export type AwsAction = {
  action: string;
  resource: string;
  /** What of the request a policy's conditions may look at. */
  context?: ContextValues;
};

export type AwsCredentials = {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
};

/** Whom credentials belong to. */
export type IssuedCredentials = AwsCredentials & {
  principal: Principal;
  environment?: ExecutionEnvironment | undefined;
};

export type AwsService = {
  /** The name in a signature's credential scope, e.g. `dynamodb`. */
  name: string;
  protocol: 'json' | 'xml';
  /** How the `x-amz-target` header of its requests begins; Lambda and S3 have none. */
  target?: string;
  /** How the path of its requests begins, where that is what tells them. */
  path?: string;
  actionsOf(request: AwsRequest): AwsAction[];
  handle(request: AwsRequest): Promise<AwsResponse>;
  failure(code: string, message: string, status: number): AwsResponse;
  /** What AWS would bill for a request that was let in, whatever came of it. */
  consumedBy(request: AwsRequest, response: AwsResponse): readonly Consumed[];
  /** Turns a form that is signed in its body into the plain request it stands for. */
  openForm?(request: AwsRequest): Promise<AwsRequest>;
  /** Headers for a browser of another origin, on answers and refusals alike. */
  corsHeaders?(request: AwsRequest): Record<string, string>;
};

/** Looks up credentials by access key id. */
export type CredentialLookup = (accessKeyId: string) => IssuedCredentials | undefined;

/** An answer other than 2xx, thrown anywhere below the endpoint. */
export class AwsFailure extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** May do everything. Compared by identity, so that no function can take its name. */
export const ADMINISTRATOR: Principal = Object.freeze({
  functionId: 'administrator',
  roleId: 'administrator',
});
