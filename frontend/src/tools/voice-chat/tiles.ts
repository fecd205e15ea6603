import { AudioLines, Captions, Mic, Settings } from 'lucide-react';
import type { FeatureTile } from '../../media/feature-tiles.tsx';

export const tiles: readonly FeatureTile[] = [
  { icon: AudioLines, title: 'Natural Speech', text: 'Speaks and listens like a person.' },
  { icon: Captions, title: 'Live Transcript', text: 'Every sentence, as it is said.' },
  { icon: Settings, title: 'Customizable', text: 'Five styles, your own topic.' },
  { icon: Mic, title: 'Premium Voices', text: 'Four voices to choose from.' },
];
