import { type Figures, trackOf } from '../model/normalise-coaster.ts';
import { TrackDrawing } from './track-drawing.tsx';

type FiguresDrawingProps = { readonly figures: Figures | null; readonly size: 'row' | 'card' };

/** Draws the track of a coaster from figures of the database; without figures, a dotted placeholder. */
export function FiguresDrawing({ figures, size }: FiguresDrawingProps) {
  return <TrackDrawing size={size} coaster={trackOf(figures)} />;
}
