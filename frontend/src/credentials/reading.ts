/** Whether a signed file may be believed, as far as anybody can tell. */
export type Verdict =
  /** Signed with the key of this stage, and not changed since. */
  | 'ours'
  /** Signed and not changed since, by somebody whom nobody here vouches for. */
  | 'unknown'
  /** Its bytes, or what is said of them, are not those that were signed. */
  | 'changed'
  /** Nothing shows that it was changed, but its credentials prove nothing: expired, malformed or of an unknown kind. */
  | 'unproven';

/** One thing that happened to a file, or one that it was made from. Texts are of whoever wrote the file. */
export type Step = {
  kind: 'ingredient' | 'action';
  /** Of an ingredient its title, of an action its label. */
  label: string;
  /** What an action says of itself, for people. */
  description?: string | undefined;
  /** What did it. */
  agent?: string | undefined;
  /** ISO 8601, where it is a date. */
  when?: string | undefined;
  /** An address of IPTC. */
  sourceType?: string | undefined;
  /** How far it lies behind the file itself: ingredients of ingredients lie further. */
  depth: number;
  /** Whether the credentials of an ingredient were not in order when it was used. */
  doubtful?: boolean;
};

/** The technical side of a reading: names and values as they stand in the file. */
export type Detail = readonly [name: string, value: string];

/** What a file says of how it was made. */
export type Reading =
  | {
      kind: 'signed';
      verdict: Verdict;
      /** Who the certificate names, which anybody may write. */
      signer: string | undefined;
      /** When it was signed, in ISO 8601, where a timestamp says so. */
      signedAt: string | undefined;
      /** The program that wrote the credentials. */
      generator: string | undefined;
      /** Oldest first. */
      steps: readonly Step[];
      /** How many more steps there are. */
      more: number;
      details: readonly Detail[];
    }
  /** Facts in metadata that nobody signed. */
  | {
      kind: 'unsigned';
      sourceType: string | undefined;
      /** What the metadata names as what made it. */
      agent: string | undefined;
      when: string | undefined;
      details: readonly Detail[];
    }
  /** A picture or video that says nothing of itself. */
  | {
      kind: 'silent';
      /** Whether it says that its credentials lie on another machine, which is not asked. */
      elsewhere: boolean;
    }
  /** No picture or video, or one that is broken. */
  | { kind: 'unreadable'; reason: 'type' | 'broken' };

/** Bytes of the largest file that is read. It is read in pieces, so that this bounds the time, not the memory. */
export const maxFileBytes = 1_000_000_000;
