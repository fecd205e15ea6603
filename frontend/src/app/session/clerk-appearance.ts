import { useMemo } from 'react';
import { deletionNotice } from '../../../../shared/privacy.ts';
import { type Theme, useTheme } from '../../lib/theme.ts';
import type { ClerkAppearance, ClerkWords } from './clerk.ts';
import { clerkElements } from './clerk-elements.ts';

/** Clerk's components in the colours, faces and sizes of the current theme. */
export function useClerkAppearance(): ClerkAppearance {
  const { theme } = useTheme();
  return useMemo(() => appearanceOf(theme), [theme]);
}

function appearanceOf(theme: Theme): ClerkAppearance {
  const face = cssValue('--font-sans');
  return {
    layout: { logoPlacement: 'inside', logoImageUrl: `/logo-${theme}.svg`, logoLinkUrl: '/' },
    variables: {
      ...colours(),
      borderRadius: '6px',
      fontFamily: face,
      fontFamilyButtons: face,
      fontSize: '15px',
    },
    elements: clerkElements,
  };
}

/** Clerk computes shades of these, so they are values, not references to the tokens. */
function colours() {
  return {
    colorPrimary: cssValue('--ink'),
    colorPrimaryForeground: cssValue('--on-ink'),
    colorForeground: cssValue('--ink'),
    colorMuted: cssValue('--sunken'),
    colorMutedForeground: cssValue('--ink-2'),
    colorBackground: cssValue('--raised'),
    colorInput: cssValue('--raised'),
    colorInputForeground: cssValue('--ink'),
    colorBorder: cssValue('--control'),
    colorRing: cssValue('--focus'),
    colorNeutral: cssValue('--ink'),
    colorDanger: cssValue('--carmine'),
    colorSuccess: cssValue('--viridian'),
    colorWarning: cssValue('--ochre'),
    colorModalBackdrop: cssValue('--scrim'),
  };
}

/** What a custom property of the page is now, for code that cannot refer to it. */
function cssValue(property: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(property).trim();
}

/** Texts of Clerk's windows that are replaced: what is deleted with an account, and what is kept. */
export const clerkWords: ClerkWords = {
  userProfile: {
    deletePage: {
      messageLine1: `Are you sure you want to delete your account? ${deletionNotice.gone} ${deletionNotice.kept}`,
    },
  },
};
