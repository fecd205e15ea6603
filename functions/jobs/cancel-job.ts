import { jobRoutes } from '../../shared/routes/jobs.ts';
import { defineRoute } from '../http/define-route.ts';
import { noteFacts } from '../platform/invocation-facts.ts';
import { StudioError } from '../platform/studio-error.ts';
import { findReservation } from '../quota/usage-table.ts';
import { callOffJob } from './call-off-job.ts';

export const handler = defineRoute(
  jobRoutes.cancelJob,
  async ({ user: { userId }, params: { id }, note }) => {
    note({ jobId: id });
    const known = await findReservation(userId, id);
    if (!known || known.use.feature === 'audioChat') throw new StudioError('not_found');
    noteFacts({ feature: known.use.feature });
    if (!(await callOffJob(known))) throw new StudioError('job_not_running');
    return { body: undefined };
  },
);
