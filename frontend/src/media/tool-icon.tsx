import { AudioLines, Clapperboard, ImagePlus, type LucideIcon, Scissors } from 'lucide-react';
import type { Feature } from '../../../shared/features.ts';

type ToolLook = { icon: LucideIcon; pigment: string; wash: string };

/** A tool's pigment colours only its tile and its icon. */
export const toolPigments: Readonly<Record<Feature, ToolLook>> = {
  imageEditing: { icon: Scissors, pigment: 'text-viridian', wash: 'bg-viridian-wash' },
  imageGeneration: { icon: ImagePlus, pigment: 'text-ochre', wash: 'bg-ochre-wash' },
  audioChat: { icon: AudioLines, pigment: 'text-cobalt', wash: 'bg-cobalt-wash' },
  videoGeneration: { icon: Clapperboard, pigment: 'text-plum', wash: 'bg-plum-wash' },
};

export function ToolIcon({ feature }: { feature: Feature }) {
  const { icon: Icon, pigment } = toolPigments[feature];
  return <Icon aria-hidden size={18} strokeWidth={1.6} className={`shrink-0 ${pigment}`} />;
}

export function ToolTile({ feature }: { feature: Feature }) {
  return (
    <span
      className={`flex size-10 shrink-0 items-center justify-center rounded-control ${toolPigments[feature].wash}`}
    >
      <ToolIcon feature={feature} />
    </span>
  );
}
