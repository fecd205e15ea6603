import { BadgeCheck, Download, Film, Sparkles } from 'lucide-react';
import type { FeatureTile } from '../../media/feature-tiles.tsx';

export const tiles: readonly FeatureTile[] = [
  { icon: Sparkles, title: 'AI Animation', text: 'Smooth animations from still images.' },
  { icon: Film, title: 'HD Video Output', text: 'MP4, five seconds long.' },
  { icon: BadgeCheck, title: 'Professional Quality', text: '60 seconds processing.' },
  { icon: Download, title: 'Easy Download', text: 'One click saves the file.' },
];
