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
  /** ARN of the role as which the gateway invokes it. */
  credentials: string;
  mode: 'buffered' | 'streamed';
  timeoutMs: number;
};

export type GatewayResponseOverride = {
  status: number | undefined;
  /** Template of the JSON body. */
  template: string | undefined;
  headers: Readonly<Record<string, string>>;
};

export type RouteMatch = { route: ApiRoute; params: Record<string, string> };

/** The route for a path without its stage; literal segments win over parameters. */
export function matchRoute(
  routes: readonly ApiRoute[],
  method: string,
  path: string,
): RouteMatch | undefined {
  const segments = split(path);
  const matches = routes
    .filter((route) => route.method === method || route.method === 'ANY')
    .map((route) => ({ route, params: paramsOf(split(route.path), segments) }))
    .filter((match): match is RouteMatch => match.params !== undefined);
  return matches.sort((a, b) => count(a.params) - count(b.params))[0];
}

function paramsOf(pattern: string[], segments: string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const name = /^\{(\w+)(\+?)\}$/.exec(part);
    const segment = segments[index];
    if (segment === undefined) return undefined;
    if (name?.[2]) {
      return { ...params, [String(name[1])]: decode(segments.slice(index).join('/')) };
    }
    if (name) params[String(name[1])] = decode(segment);
    else if (part !== segment) return undefined;
  }
  return pattern.length === segments.length ? params : undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function split(path: string): string[] {
  return path.replace(/^\//, '').replace(/\/$/, '').split('/');
}

function count(params: Record<string, string>): number {
  return Object.keys(params).length;
}
