import { type Feature, featureInfo } from '../../../../shared/features.ts';
import { ToolIcon } from '../../media/tool-icon.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useQuota } from '../../usage/use-usage.ts';

/** How many uses of a tool are left this month, once that is known. */
export function UsesLeft({ feature }: { feature: Feature }) {
  const known = useQuota(feature);
  if (known.state !== 'known') return null;
  const { limit, remaining } = known.quota;
  return (
    <Badge>
      <span className="max-[359px]:hidden">
        <ToolIcon feature={feature} />
      </span>
      <span className="sr-only">{featureInfo[feature].name}: </span>
      {`${remaining} of ${limit} left`}
    </Badge>
  );
}
