import {
  AudioLines,
  Clapperboard,
  House,
  ImagePlus,
  LayoutGrid,
  type LucideIcon,
  Scissors,
  Tag,
} from 'lucide-react';
import { pages } from '../../../../shared/pages.ts';

export type NavigationLink = {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Stands apart from the links before it. */
  apart?: boolean;
};

/** The links of header, menu and sidebar: specification, section 2. */
export const navigation: readonly NavigationLink[] = [
  { path: pages.home.path, label: 'Home', icon: House },
  { path: pages.dashboard.path, label: 'Dashboard', icon: LayoutGrid },
  { path: pages.imageEditor.path, label: 'Image Editor', icon: Scissors },
  { path: pages.imageGenerator.path, label: 'Image Generator', icon: ImagePlus },
  { path: pages.videoGenerator.path, label: 'Video Generator', icon: Clapperboard },
  { path: pages.audioChat.path, label: 'Voice Chat', icon: AudioLines },
  { path: pages.pricing.path, label: 'Pricing', icon: Tag, apart: true },
];
