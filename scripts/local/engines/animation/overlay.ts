import type { Frame } from './frame.ts';

/** Paints light or weather onto a frame; phase 1 looks like phase 0. */
export type Overlay = (frame: Frame, phase: number) => void;
