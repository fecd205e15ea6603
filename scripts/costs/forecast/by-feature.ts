import type { Feature } from '../../../shared/features.ts';
import type { Plan } from '../../../shared/plans.ts';

export function byFeature<Value>(make: (feature: Feature) => Value): Record<Feature, Value> {
  return {
    imageEditing: make('imageEditing'),
    imageGeneration: make('imageGeneration'),
    audioChat: make('audioChat'),
    videoGeneration: make('videoGeneration'),
  };
}

export function byPlan<Value>(make: (plan: Plan) => Value): Record<Plan, Value> {
  return { Free: make('Free'), Standard: make('Standard'), Pro: make('Pro') };
}
