import * as z from 'zod/mini';
import type { GitHub } from './github-client.ts';
import { deployedBranch } from './repository-rules.ts';

// https://docs.github.com/en/rest/actions/artifacts#list-artifacts-for-a-repository
const artifactsSchema = z.object({
  artifacts: z.array(
    z.object({
      expired: z.boolean(),
      created_at: z.nullable(z.iso.datetime()),
      workflow_run: z.nullable(
        z.object({
          id: z.int(),
          repository_id: z.int(),
          head_repository_id: z.int(),
          head_branch: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});

/** What the workflow calls the release that passed its test on a stage. */
export function liveArtifact(stage: string): string {
  return `live-${stage}`;
}

/**
 * The run whose release is live on a stage; undefined where none is kept. Whoever proposes a change from a fork can keep
 * something under any name, so only what this repository's own branch kept counts.
 */
export async function liveRun(github: GitHub, stage: string): Promise<number | undefined> {
  const answer = await github.get(`actions/artifacts?per_page=100&name=${liveArtifact(stage)}`);
  const { artifacts } = z.parse(artifactsSchema, answer);
  return artifacts
    .filter(({ expired }) => !expired)
    .sort((one, other) => Date.parse(other.created_at ?? '') - Date.parse(one.created_at ?? ''))
    .flatMap(({ workflow_run: run }) => (run ? [run] : []))
    .find(
      ({ head_branch, head_repository_id, repository_id }) =>
        head_branch === deployedBranch && head_repository_id === repository_id,
    )?.id;
}
