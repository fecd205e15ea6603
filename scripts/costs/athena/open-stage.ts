import type { Stage } from '../../../infra/stages.ts';
import { awsClients } from '../../deploy/clients.ts';
import type { CostSource } from '../cost-source.ts';
import { athenaSource } from './athena-source.ts';
import { stageCosts } from './stage-costs.ts';
import { type AthenaCorrections, storedCorrections } from './stored-corrections.ts';

/**
 * What a deployed stage metered, and its corrections to add to, as whoever runs the command. What was
 * read is told on standard error, so that it is in no report.
 */
export async function openStage(
  stage: Stage,
  faults: { torn: number },
): Promise<{ source: CostSource; corrections: AthenaCorrections }> {
  const clients = awsClients(stage.region);
  const costs = await stageCosts(clients.cloudFormation, stage);
  const tell = (sentence: string) => console.error(sentence);
  return {
    source: athenaSource({ costs, clients, faults, tell }),
    corrections: storedCorrections(clients.s3, costs.bucket),
  };
}
