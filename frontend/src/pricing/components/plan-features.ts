import {
  AudioLines,
  Clapperboard,
  ImagePlus,
  type LucideIcon,
  RotateCcw,
  Scissors,
} from 'lucide-react';
import { type Feature, featureInfo } from '../../../../shared/features.ts';
import { type Plan, planLimits } from '../../../../shared/plans.ts';
import { refundDays } from '../../questions/questions.tsx';
import { tableFeatures, useOf } from '../content.ts';

/** A number a month, or words; `none` is said with a dash before it. */
export type Limit = { monthly: number } | { words: string; none?: boolean };

export type PlanFeature = {
  name: string;
  detail: string;
  icon: LucideIcon;
  limit: (plan: Plan) => Limit;
};

const icons: Readonly<Record<Feature, LucideIcon>> = {
  imageEditing: Scissors,
  imageGeneration: ImagePlus,
  audioChat: AudioLines,
  videoGeneration: Clapperboard,
};

const toolRows = tableFeatures.map(
  (feature): PlanFeature => ({
    name: featureInfo[feature].name,
    detail: useOf[feature],
    icon: icons[feature],
    limit: (plan) => {
      const monthly = planLimits[plan][feature];
      return monthly > 0 ? { monthly } : { words: 'Not included', none: true };
    },
  }),
);

const guaranteeRow: PlanFeature = {
  name: 'Money-back guarantee',
  detail: 'on paid plans',
  icon: RotateCcw,
  limit: (plan) =>
    plan === 'Free' ? { words: 'Nothing to pay', none: true } : { words: `${refundDays} days` },
};

/** What the plans are compared by. */
export const planFeatures: readonly PlanFeature[] = [...toolRows, guaranteeRow];
