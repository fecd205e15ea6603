import { Download, Grid3x3, Scissors, Sparkles } from 'lucide-react';
import type { FeatureTile } from '../../media/feature-tiles.tsx';

export const tiles: readonly FeatureTile[] = [
  {
    icon: Scissors,
    title: 'Background Removal',
    text: 'Lifts the subject, keeps thin edges.',
  },
  { icon: Sparkles, title: 'HD Enhancement', text: 'Twice the resolution, as PNG.' },
  { icon: Grid3x3, title: 'Preview Control', text: 'Show or hide the grid.' },
  { icon: Download, title: 'Easy Download', text: 'Standard or HD in one click.' },
];
