import * as z from 'zod/mini';
import { plans } from '../../shared/plans.ts';

/** A stored plan. One that a later version knows must not make what holds it unreadable. */
export const knownPlanSchema = z.catch(z.optional(z.enum(plans)), undefined);
