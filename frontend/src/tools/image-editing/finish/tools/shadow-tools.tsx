import type { FinishingRecipe } from '../../../../../../shared/finishing.ts';
import { Choices } from '../../components/choices.tsx';
import { Slider } from '../../components/slider.tsx';
import type { Board } from '../state/use-board.ts';

/** What each is called. */
export const shadowNames: Readonly<Record<FinishingRecipe['shadow']['kind'], string>> = {
  none: 'None',
  under: 'Under it',
  behind: 'Behind it',
};

const kinds = ['none', 'under', 'behind'] as const;

export function ShadowTools({ board: { finishing, state } }: { board: Board }) {
  const { shadow } = state.recipe;
  return (
    <>
      <Choices
        label="Shadow"
        look="segments"
        value={shadow.kind}
        onChange={(kind) => finishing.change({ shadow: { ...shadow, kind } }, `shadow ${kind}`)}
        options={kinds.map((value) => ({ value, label: shadowNames[value] }))}
      />
      {shadow.kind === 'none' ? null : (
        <Slider
          label="Strength"
          value={shadow.strength}
          least={0}
          most={100}
          unit="%"
          onChange={(strength) =>
            finishing.change({ shadow: { ...shadow, strength } }, 'shadow strength')
          }
        />
      )}
    </>
  );
}
