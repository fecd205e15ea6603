import { StepFailure } from '../step.ts';

export type GitHub = {
  /** `owner/name`. */
  repository: string;
  /** What GitHub answers to a path below the repository; undefined where there is nothing. */
  get(path: string): Promise<unknown>;
};

/** GitHub's version of its interface, which it keeps for two years: https://docs.github.com/en/rest/about-the-rest-api/api-versions */
const apiVersion = '2022-11-28';

type Options = {
  repository: string | undefined;
  token: string | undefined;
  /** Another address than GitHub's own, as in a company's own installation. */
  apiUrl?: string | undefined;
};

/** Asks about a repository. Throws without one, or without a token. */
export function githubClient(options: Options): GitHub {
  const { repository, token, apiUrl = 'https://api.github.com' } = options;
  if (!repository || !/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    throw new StepFailure('No repository is named.', '--repository owner/name');
  }
  if (!token) {
    const next = 'Set GH_TOKEN, for example to what gh auth token prints.';
    throw new StepFailure('GitHub does not know who you are.', next);
  }
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.github+json',
    'x-github-api-version': apiVersion,
  };
  return {
    repository,
    async get(path) {
      const url = `${apiUrl}/repos/${repository}/${path}`;
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${path}`);
      return response.json();
    },
  };
}
