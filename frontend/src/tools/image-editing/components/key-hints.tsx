type Props = { keys: ReadonlyArray<{ names: readonly string[]; does: string }> };

/** Keys and what they do, where there is a keyboard. */
export function KeyHints({ keys }: Props) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-2 text-fine text-ink-3 pointer-coarse:hidden max-lg:hidden">
      {keys.map(({ names, does }) => (
        <span key={does} className="whitespace-nowrap">
          {names.map((name) => (
            <kbd
              key={name}
              className="mr-1 rounded-badge border border-control px-1.5 py-px font-sans text-ink-2"
            >
              {name}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
