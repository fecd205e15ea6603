import {
  type CameraMove,
  cameraMoveSchema,
  cameraMoves,
} from '../../../../../shared/video-generation.ts';
import { Select } from '../../../ui/select.tsx';

/** In place of a way of the camera. */
const byWords = 'words';

const moves = cameraMoveSchema.options.map((value) => ({
  value,
  name: cameraMoves[value].name,
  description: cameraMoves[value].words,
}));

const options = [
  { value: byWords, name: 'As the words say', description: 'The prompt alone moves the camera.' },
  ...moves,
] as const;

type Props = {
  value: CameraMove | undefined;
  onChange: (camera: CameraMove | undefined) => void;
  disabled: boolean;
};

/** How the camera moves, where the prompt is not to say it. */
export function CameraChoice({ value, onChange, disabled }: Props) {
  return (
    <Select
      label="Camera"
      options={options}
      value={value ?? byWords}
      onChange={(chosen) => onChange(chosen === byWords ? undefined : chosen)}
      disabled={disabled}
    />
  );
}
