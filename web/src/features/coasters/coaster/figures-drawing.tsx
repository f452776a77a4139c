import { measurementOf } from '../model/normalise-coaster.ts';
import { TrackDrawing } from './track-drawing.tsx';

/** Figures as the database has them, in metres; null where they are unknown. */
type Figures = {
  readonly type: string;
  readonly design: string;
  readonly model?: string;
  readonly height_m: number | null;
  readonly length_m: number | null;
  readonly inversions: number | null;
};

type FiguresDrawingProps = { readonly figures: Figures | null; readonly size: 'row' | 'card' };

/** Draws the track of a coaster from the figures of the database; dotted for one that is not in the catalogue. */
export function FiguresDrawing({ figures, size }: FiguresDrawingProps) {
  return (
    <TrackDrawing
      size={size}
      coaster={{
        type: figures?.type ?? '',
        design: figures?.design ?? '',
        model: figures?.model ?? '',
        stats: {
          height: measurementOf(figures?.height_m ?? undefined, 'distance'),
          length: measurementOf(figures?.length_m ?? undefined, 'distance'),
          speed: undefined,
          inversions: figures?.inversions ?? undefined,
        },
      }}
    />
  );
}
