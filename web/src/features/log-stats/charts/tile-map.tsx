import { creditsOnTiles, type TileRegion, tileRegions, tileStep } from '../model/world-tiles.ts';
import classes from './tile-map.module.css';

type TileMapProps = {
  /** `country` is a name, as in the catalogue. */
  readonly countries: readonly { readonly country: string; readonly credits: number }[];
};

const TILE_SIZE = 40;
const GAP = 4;

/**
 * Draws the countries as tiles in roughly their geographic positions, coloured by the number of credits. The tiles are hidden from
 * screen readers, which get the table of `ChartFigure`.
 */
export function TileMap({ countries }: TileMapProps) {
  const { creditsByCode, countriesOffMap } = creditsOnTiles(countries);
  const regions = tileRegions
    .map((region) => ({
      region,
      countryCount: region.tiles.filter(({ code }) => creditsByCode.has(code)).length,
    }))
    .sort((one, other) => other.countryCount - one.countryCount);
  const emptyRegions = regions
    .filter(({ countryCount }) => countryCount === 0)
    .map(({ region }) => region.name);
  return (
    <div className={classes.map}>
      {regions.map(({ region, countryCount }) => (
        <Region key={region.name} region={region} countryCount={countryCount} creditsByCode={creditsByCode} />
      ))}
      {emptyRegions.length > 0 && <p className={classes.emptyRegions}>None yet: {emptyRegions.join(', ')}</p>}
      {countriesOffMap.length > 0 && (
        <p className={classes.offMap}>Not on the map: {countriesOffMap.join(', ')}. The table has them.</p>
      )}
    </div>
  );
}

type RegionProps = {
  readonly region: TileRegion;
  /** Number of the region's countries with credits. */
  readonly countryCount: number;
  /** By the `code` of a tile. */
  readonly creditsByCode: ReadonlyMap<string, number>;
};

function Region({ region, countryCount, creditsByCode }: RegionProps) {
  const width = region.columns * (TILE_SIZE + GAP) - GAP;
  const height = region.rows * (TILE_SIZE + GAP) - GAP;
  return (
    <figure
      className={classes.region}
      data-empty={countryCount === 0 || undefined}
      style={{ gridArea: region.area }}
    >
      <figcaption className={classes.name}>
        {region.name}{' '}
        <span>
          {countryCount === 0 ? 'none yet' : countryCount === 1 ? '1 country' : `${countryCount} countries`}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={classes.drawing}
        style={{ maxWidth: `${width}px` }}
        aria-hidden="true"
      >
        {region.tiles.map(({ country, code, column, row }) => {
          const credits = creditsByCode.get(code) ?? 0;
          const [x, y] = [column * (TILE_SIZE + GAP), row * (TILE_SIZE + GAP)];
          return (
            <g key={code} className={classes.tile} data-color-step={credits > 0 ? tileStep(credits) : 0}>
              <title>{`${country}: ${credits.toLocaleString()}`}</title>
              <rect x={x} y={y} width={TILE_SIZE} height={TILE_SIZE} rx={9} />
              <text x={x + TILE_SIZE / 2} y={y + (credits > 0 ? 16 : 25)}>
                {code}
              </text>
              {credits > 0 && (
                <text x={x + TILE_SIZE / 2} y={y + 33} className={classes.credits}>
                  {credits.toLocaleString()}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
