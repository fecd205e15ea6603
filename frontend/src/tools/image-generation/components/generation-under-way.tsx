import { imageGenerationStages } from '../../../../../shared/image-generation.ts';
import { useStagedProgress } from '../../../jobs/use-staged-progress.ts';
import { PromptCaption } from '../../../media/prompt-caption.tsx';
import { Seam } from '../../../media/seam.tsx';
import { CropMarks } from '../../../ui/crop-marks.tsx';
import { SquareStage } from './square-stage.tsx';

type Props = { prompt: string; startedAt: number; arrived: boolean };

/** The paper that the picture will be on. The seam crosses it, and shows nothing that is not there. */
export function GenerationUnderWay({ prompt, startedAt, arrived }: Props) {
  const { percent } = useStagedProgress(imageGenerationStages, startedAt);
  const reached = arrived ? 100 : percent;
  return (
    <>
      <SquareStage>
        <CropMarks>
          <div aria-hidden className="relative aspect-square w-[min(100cqw,100cqh)]">
            <div className="size-full overflow-hidden rounded-picture bg-raised">
              <div
                className="size-full opacity-75 transition-transform duration-600 ease-seam"
                style={{ transform: `translateX(${reached}%)` }}
              >
                <div className="size-full animate-breath bg-sunken" />
              </div>
            </div>
            <Seam percent={reached} moving />
          </div>
        </CropMarks>
      </SquareStage>
      <PromptCaption prompt={prompt} />
    </>
  );
}
