import { editStages } from '../../../../../shared/edit-stages.ts';
import { enhancedSize, type ImageEdit } from '../../../../../shared/image-modes.ts';
import { maxEnhancedPixels, maxUploadSide } from '../../../../../shared/uploads.ts';
import { StyleTiles } from '../../../media/style-tiles.tsx';
import { FormAndResult } from '../../../usage/form-and-result.tsx';
import { Check } from '../components/check.tsx';
import { ResultCard } from '../components/result-card.tsx';
import { Slider } from '../components/slider.tsx';
import { ModeForm } from './mode-form.tsx';
import type { ModeProps } from './mode-props.ts';
import { type PictureSize, usePictureSize } from './picture-size.ts';
import { changeSettings, type Settings, useSettings } from './settings.ts';

type Props = ModeProps & { mode: 'enhance' | 'style' };

/** Enhancement and style transfer: a few settings beside the picture. */
export function SettingsMode({ mode, editor }: Props) {
  const settings = useSettings();
  const picture = editor.state === 'empty' ? undefined : editor.picture;
  const size = usePictureSize(picture?.preview);
  const edit = editOf(mode, settings);
  const isDone = editor.state === 'done' && isSame(editor.result.edit, edit);
  const reason = edit.mode === 'enhance' && size ? tooLarge(size, edit) : undefined;
  return (
    <FormAndResult
      feature="imageEditing"
      working={editor.state === 'processing'}
      done={editor.state === 'done'}
      form={
        <ModeForm
          mode={mode}
          editor={editor}
          inputs={mode === 'style' ? <StyleInputs /> : <EnhanceInputs size={size} />}
          wishing={{ wish: () => ({ edit }), reason, isDone }}
        />
      }
      result={<ResultCard mode={mode} plan={editStages[mode]} editor={editor} />}
    />
  );
}

function editOf(mode: Props['mode'], { enhance, style }: Settings): ImageEdit {
  return mode === 'style'
    ? { mode, style: style.style, strength: style.strength }
    : { mode, strength: enhance.strength, double: enhance.double };
}

function isSame(one: ImageEdit | undefined, other: ImageEdit): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const percents = { least: 0, most: 100, unit: '%' } as const;

function StyleInputs() {
  const { style } = useSettings();
  return (
    <>
      <StyleTiles
        label="Style"
        value={style.style}
        onChange={(chosen) => changeSettings('style', { style: chosen })}
      />
      <div className="mt-4">
        <Slider
          label="Strength"
          {...percents}
          value={style.strength}
          onChange={(strength) => changeSettings('style', { strength })}
        />
      </div>
    </>
  );
}

function EnhanceInputs({ size }: { size: PictureSize | undefined }) {
  const { enhance } = useSettings();
  const after = size && enhancedSize(size, enhance);
  return (
    <>
      <Slider
        label="Strength"
        {...percents}
        value={enhance.strength}
        onChange={(strength) => changeSettings('enhance', { strength })}
      />
      <div className="mt-3">
        <Check
          label="Twice the size"
          checked={enhance.double}
          onChange={(double) => changeSettings('enhance', { double })}
        />
      </div>
      <p role="status" className="mt-2 min-h-5 text-cell text-ink-2">
        {after ? `The result will be ${after.width} × ${after.height} px.` : null}
      </p>
    </>
  );
}

/** Why a picture cannot be enhanced: what comes of it would be more than is made. */
function tooLarge(size: PictureSize, edit: { double: boolean }): string | undefined {
  const { width, height } = enhancedSize(size, edit);
  if (width * height <= maxEnhancedPixels && Math.max(width, height) <= maxUploadSide)
    return undefined;
  return edit.double
    ? `${width} × ${height} px is more than can be made. Keep its own size.`
    : `${width} × ${height} px is more than can be enhanced. Choose a smaller picture.`;
}
