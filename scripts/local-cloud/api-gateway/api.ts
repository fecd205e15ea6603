/** A REST API as the template describes it, with everything that a request needs looked up. */
export type Api = {
  id: string;
  stages: ReadonlySet<string>;
  routes: readonly ApiRoute[];
  /** Values of the enabled keys whose usage plan covers a stage, by stage. */
  keysByStage: ReadonlyMap<string, ReadonlySet<string>>;
  binaryMediaTypes: readonly string[];
  /** Bodies of the gateway's own answers, where the template changes them. */
  gatewayResponses: ReadonlyMap<string, GatewayResponseOverride>;
};

export type ApiRoute = {
  method: string;
  /** As in the template, for example `/api/images/{id}`. */
  path: string;
  resourceId: string;
  apiKeyRequired: boolean;
  functionId: string;
  /** What is invoked: the function itself, or an alias of it. */
  functionArn: string;
  mode: 'buffered' | 'streamed';
  timeoutMs: number;
};

export type GatewayResponseOverride = {
  status: number | undefined;
  /** Template of the JSON body. */
  template: string | undefined;
  headers: Readonly<Record<string, string>>;
};
