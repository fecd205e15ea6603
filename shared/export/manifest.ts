import type { Feature } from '../features.ts';
import type { Plan } from '../plans.ts';
import type { Usage } from '../usage.ts';
import type { ExportRecord, FileRole } from './records.ts';

/** Version of the manifest: it rises with every change that another program could stumble over. */
export const manifestVersion = 1;

/** The person, as their session knows them. */
export type Account = {
  id: string | null;
  name: string | null;
  email: string | null;
  /** Null until billing has answered. */
  plan: Plan | null;
};

/** Uses in a month, such as `2026-11`. */
export type MonthOfUse = { month: string; uses: Usage };

/** A file of the archive. */
export type ManifestFile = {
  role: FileRole;
  name: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
};

export type ManifestResult = Pick<ExportRecord, 'id' | 'createdAt' | 'favorite' | 'fields'> & {
  tool: Feature;
  files: readonly ManifestFile[];
};

export type OpenLink = {
  address: string;
  tool: Feature;
  result: string;
  createdAt: string;
  expiresAt: string;
  views: number;
};

/** Something that could not be read, and why, in words; without a result it is a whole list. */
export type Unread = { what: string; tool: Feature | null; result: string | null; reason: string };

export type Manifest = {
  format: 'atelier-export';
  version: typeof manifestVersion;
  madeAt: string;
  site: string;
  account: Account;
  usage: readonly MonthOfUse[];
  results: readonly ManifestResult[];
  favorites: readonly { tool: Feature; id: string }[];
  openLinks: readonly OpenLink[];
  unread: readonly Unread[];
};

/** Characters without a shape of their own, such as direction marks: in an editor they would hide what a file says. */
const invisible = /[\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The manifest as JSON. Invisible characters are written as escapes, which mean the same to a program. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2).replaceAll(invisible, escaped)}\n`;
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, n) => character.charCodeAt(n));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
