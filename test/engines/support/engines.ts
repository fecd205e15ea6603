import { existsSync, globSync } from 'node:fs';

export const engineNames = ['firefox', 'webkit'] as const;

export type EngineName = (typeof engineNames)[number];

type Program = { paths: string; debian: string };

/** What each engine is driven with, and the package of Debian's that has it. */
const programs = {
  firefox: [
    { paths: '/usr/bin/{firefox-esr,firefox}', debian: 'firefox-esr' },
    // Without it no engine plays the videos.
    { paths: '/usr/lib/*/libavcodec.so.*', debian: 'libavcodec-extra' },
  ],
  webkit: [
    { paths: '/usr/bin/WebKitWebDriver', debian: 'webkit2gtk-driver' },
    { paths: '/usr/lib/*/webkit2gtk-4.1/MiniBrowser', debian: 'libwebkit2gtk-4.1-0' },
    // It has no mode without windows.
    { paths: '/usr/bin/Xvfb', debian: 'xvfb' },
    { paths: '/usr/lib/*/gstreamer-1.0/libgstlibav.so', debian: 'gstreamer1.0-libav' },
    { paths: '/usr/lib/*/gstreamer-1.0/libgstisomp4.so', debian: 'gstreamer1.0-plugins-good' },
    {
      paths: '/usr/lib/*/gstreamer-1.0/libgstvideoparsersbad.so',
      debian: 'gstreamer1.0-plugins-bad',
    },
  ],
} as const satisfies Record<EngineName, readonly Program[]>;

/** Packages of Debian's to install before an engine can be driven here. */
export function missingPackages(engine: EngineName): string[] {
  return programs[engine].filter(({ paths }) => !found(paths)).map(({ debian }) => debian);
}

/** Where a program of an engine is; by itself, its first. */
export function installedAt(engine: EngineName, index = 0): string {
  const program = programs[engine][index];
  const path = program && found(program.paths);
  if (!path) throw new Error(`${engine} is not installed.`);
  return path;
}

function found(paths: string): string | undefined {
  return globSync(paths).find(existsSync);
}
