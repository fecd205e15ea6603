import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, type ThemeChoice, themeChoices, useTheme } from '../../lib/theme.ts';

const looks: Record<ThemeChoice, { label: string; icon: LucideIcon }> = {
  system: { label: 'System theme', icon: Monitor },
  light: { label: 'Light theme', icon: Sun },
  dark: { label: 'Dark theme', icon: Moon },
};

/** Chooses between the system's theme, light and dark. */
export function ThemeSwitch({ name }: { name: string }) {
  const { choice } = useTheme();
  return (
    <fieldset className="flex rounded-control">
      <legend className="sr-only">Theme</legend>
      {themeChoices.map((value) => (
        <ThemeOption key={value} name={name} value={value} checked={value === choice} />
      ))}
    </fieldset>
  );
}

function ThemeOption({
  name,
  value,
  checked,
}: {
  name: string;
  value: ThemeChoice;
  checked: boolean;
}) {
  const { label, icon: Icon } = looks[value];
  return (
    <label
      title={label}
      data-theme-option={value}
      className="relative flex size-8 cursor-pointer items-center justify-center rounded-control text-[var(--option-ink,var(--ink-3))] hover:bg-hover max-sm:size-11"
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={() => setTheme(value)}
        className="absolute inset-0 cursor-pointer appearance-none rounded-control"
      />
      <Icon aria-hidden size={16} strokeWidth={1.6} />
      <span
        aria-hidden
        className="absolute inset-x-2 bottom-0.5 h-0.5 bg-vermilion opacity-[var(--chosen,0)] forced-colors:bg-[Highlight]"
      />
      <span className="sr-only">{label}</span>
    </label>
  );
}
