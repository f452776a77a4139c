import { type Figures, trackOf } from '../model/normalise-coaster.ts';
import { TrackDrawing } from './track-drawing.tsx';

type TrackFromFiguresProps = { readonly figures: Figures | null; readonly size: 'row' | 'card' };

/** Draws the track of a coaster from figures of the database; a dotted placeholder if the height is unknown. */
export function TrackFromFigures({ figures, size }: TrackFromFiguresProps) {
  return <TrackDrawing size={size} coaster={trackOf(figures)} />;
}
