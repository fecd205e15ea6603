import { BadgeCheck, Download, Palette, Sparkles } from 'lucide-react';
import type { FeatureTile } from '../../media/feature-tiles.tsx';

export const tiles: readonly FeatureTile[] = [
  { icon: Sparkles, title: 'AI-Powered', text: 'Draws from words alone.' },
  { icon: Palette, title: 'Multiple Styles', text: 'Name a style, and it follows.' },
  { icon: BadgeCheck, title: 'Quality Generation', text: '1024 by 1024 pixels, as PNG.' },
  { icon: Download, title: 'Easy Download', text: 'Saved in one click.' },
];
