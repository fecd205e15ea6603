import { Pipette } from 'lucide-react';
import { useId, useState } from 'react';
import { colorSchema, swatches } from '../../../../../../shared/finishing.ts';

type Props = { label: string; value: string; onChange: (color: string) => void };

/** A color: one of four, or any by its six digits or the browser's own window. */
export function ColorField({ label, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{label}</legend>
      {swatches.map((swatch) => (
        <label
          key={swatch.color}
          title={swatch.name}
          className="relative size-9 cursor-pointer rounded-badge border border-control forced-color-adjust-none has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-ink has-focus-visible:ring-2 has-focus-visible:ring-focus has-focus-visible:ring-offset-5 has-focus-visible:ring-offset-surface max-lg:size-11"
          style={{ backgroundColor: swatch.color }}
        >
          <input
            type="radio"
            name={name}
            aria-label={swatch.name}
            checked={value === swatch.color}
            onChange={() => onChange(swatch.color)}
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
          />
        </label>
      ))}
      <HexField label={label} value={value} onChange={onChange} />
    </fieldset>
  );
}

function HexField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const color = (typed ?? value).trim().toUpperCase().replace(/^#?/, '#');
  const isColor = colorSchema.safeParse(color).success;
  const apply = () => {
    if (isColor && color !== value) onChange(color);
    setTyped(undefined);
  };
  return (
    <span className="flex h-10 min-w-30 flex-1 items-center rounded-control border border-control bg-raised focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus max-lg:h-11">
      <input
        aria-label={`${label}, six digits`}
        aria-invalid={!isColor}
        value={typed ?? value}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => (event.key === 'Enter' ? apply() : undefined)}
        className="h-full w-0 min-w-0 flex-1 bg-transparent pl-2.5 text-cell text-ink outline-none aria-invalid:text-carmine"
      />
      <span className="relative flex h-full w-10 items-center justify-center has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <Pipette aria-hidden size={16} strokeWidth={1.8} className="text-ink-2" />
        <input
          type="color"
          aria-label={`${label}, pick one`}
          value={value.toLowerCase()}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </span>
    </span>
  );
}
