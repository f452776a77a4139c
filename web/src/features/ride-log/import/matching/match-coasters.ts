import type { CatalogueCoaster, ImportCoaster, Match } from './catalogue-coaster.ts';
import { countryKey } from './country.ts';
import {
  type Interpretation,
  interpretationsOf,
  interpretationsWithoutSeparator,
} from './interpretations.ts';
import { NameIndex } from './name-index.ts';
import { TYPO_SIMILARITY } from './name-similarity.ts';
import { normalizeName } from './normalize-name.ts';
import { ParkIndex } from './park-index.ts';

/** A coaster to which an entry may refer. `total`, `name` and `park` are scores: 1 for an exact match, 0 for none. */
type Candidate = {
  /** Its index in the catalogue. */
  readonly coaster: number;
  readonly total: number;
  readonly name: number;
  /** How well the park fits; null if the entry has no park or an unknown one. */
  readonly park: number | null;
  /** Whether several parks fit the entry about equally well, such as those of a resort. */
  readonly isSharedPark: boolean;
  /** Whether the entry has a park that the catalogue does not have. */
  readonly isUnknownPark: boolean;
  /** Whether another park fits the entry clearly better. */
  readonly isOtherPark: boolean;
  readonly isOtherCountry: boolean;
};

/** If no park reaches this score, the catalogue does not have the park of the entry. */
const POSSIBLE_PARK = 0.6;
/** Minimum score at which a part of a text counts as a park. */
const PART_PARK = 0.7;
/** If a park reaches this score, the entry means this park, and all coasters of the park are candidates. */
const KNOWN_PARK = 0.8;
/** All coasters of a park are candidates, if its score is at most this far below the best park's score. */
const CANDIDATE_PARK_GAP = 0.1;
/** Minimum score of the park for high confidence. */
const SURE_PARK = 0.9;
/** Minimum score of a park in an entry without separators. */
const UNSEPARATED_PARK = 0.95;
/** If the park reaches this score and the name reaches `TYPO_SIMILARITY`, no other interpretation of the entry is tried. */
const EXACT_PARK = 0.97;
/** Minimum scores of a name: with a park, without a park, and to match an entry whose park the catalogue does not have. */
const MIN_NAME = 0.5;
const SIMILAR_NAME = 0.8;
const WHOLE_NAME = 0.98;
/** Minimum total of a coaster to be offered as a choice, and to be matched. */
const MIN_CHOICE_TOTAL = 0.62;
const MIN_MATCH_TOTAL = 0.74;
/** Minimum lead of the best total over the second-best, for medium and for high confidence. */
const MEDIUM_MARGIN = 0.03;
const HIGH_MARGIN = 0.05;
/**
 * Maximum distance from the best score. A coaster whose total is further below the best total is not offered. A park whose score is
 * further below the best park's score is not the park of the entry.
 */
const MAX_GAP = 0.12;
const MAX_CHOICES = 8;

/** Finds the coasters of the catalogue to which the entries of a list refer. */
export class CoasterMatcher {
  readonly #coasters: readonly CatalogueCoaster[];
  readonly #names: NameIndex;
  readonly #parks: ParkIndex;
  readonly #countries: readonly string[];

  private constructor(coasters: readonly CatalogueCoaster[], names: NameIndex) {
    this.#coasters = coasters;
    this.#names = names;
    this.#parks = new ParkIndex(coasters);
    this.#countries = coasters.map(({ country }) => (country === null ? '' : countryKey(country)));
  }

  /** Builds the index of a catalogue. Awaits `pause` after each coaster, so that the page stays usable. */
  static async create(
    coasters: readonly CatalogueCoaster[],
    pause: () => Promise<void>,
  ): Promise<CoasterMatcher> {
    const names = new NameIndex();
    for (const coaster of coasters) {
      names.add(coaster);
      await pause();
    }
    return new CoasterMatcher(coasters, names);
  }

  /** Returns the coaster to which an entry refers, or the coasters to which it may refer. */
  match(entry: ImportCoaster): Match {
    const country = entry.country?.trim() ? countryKey(entry.country) : null;
    const ranked = this.#rankCandidates(entry, country);
    const [best, second] = ranked;
    if (!best || best.total < MIN_CHOICE_TOTAL) return { kind: 'unmatched' };
    if (best.isUnknownPark) return this.#matchUnknownPark(ranked);
    const coaster = this.#coasters[best.coaster];
    const margin = best.total - (second?.total ?? 0);
    if (coaster && best.total >= MIN_MATCH_TOTAL && margin >= MEDIUM_MARGIN && !best.isOtherPark) {
      const isSure = margin >= HIGH_MARGIN && this.#isSure(best);
      return { kind: 'matched', coaster, confidence: isSure ? 'high' : 'medium' };
    }
    const candidates = ranked
      .filter(({ total }) => total >= Math.max(MIN_CHOICE_TOTAL, best.total - MAX_GAP))
      .slice(0, MAX_CHOICES)
      .flatMap((candidate) => this.#coasters[candidate.coaster] ?? []);
    return { kind: 'ambiguous', candidates };
  }

  /**
   * For an entry whose park is not in the catalogue: matches or offers the coaster with a similar name, if there is only one.
   * Otherwise the entry stays unmatched.
   */
  #matchUnknownPark(ranked: readonly Candidate[]): Match {
    const [best, ...others] = ranked.filter(({ name }) => name >= TYPO_SIMILARITY);
    const coaster = best && this.#coasters[best.coaster];
    if (!coaster || others.length > 0) return { kind: 'unmatched' };
    return best.name >= WHOLE_NAME && isDistinctive(coaster.name)
      ? { kind: 'matched', coaster, confidence: 'medium' }
      : { kind: 'ambiguous', candidates: [coaster] };
  }

  #isSure({ name, park, isSharedPark, isOtherPark, isOtherCountry }: Candidate): boolean {
    if (isSharedPark || isOtherPark || isOtherCountry || name < TYPO_SIMILARITY) return false;
    // Without a park, even a name that is unique in the catalogue may mean a coaster that the catalogue lacks.
    return park !== null && park >= SURE_PARK;
  }

  #rankCandidates(entry: ImportCoaster, country: string | null): Candidate[] {
    const best = new Map<number, Candidate>();
    const addIfBetter = (candidate: Candidate) => {
      if (candidate.total > (best.get(candidate.coaster)?.total ?? 0)) best.set(candidate.coaster, candidate);
    };
    for (const interpretation of this.#listInterpretations(entry)) {
      const candidates = this.#findCandidates(interpretation, country);
      for (const candidate of candidates) addIfBetter(candidate);
      // Stops when name and park match almost exactly: another interpretation is very unlikely to be right.
      if (candidates.some(({ name, park }) => name >= TYPO_SIMILARITY && park !== null && park >= EXACT_PARK))
        break;
    }
    return [...best.values()].sort((one, other) => other.total - one.total || one.coaster - other.coaster);
  }

  #listInterpretations(entry: ImportCoaster): readonly Interpretation[] {
    const interpretations = interpretationsOf(entry);
    if (interpretations.length > 1) return interpretations;
    const interpretationsWithPark = interpretationsWithoutSeparator(entry.name).filter(
      ({ park }) => this.#parks.find(park ?? '').best >= UNSEPARATED_PARK,
    );
    return [...interpretations, ...interpretationsWithPark];
  }

  #findCandidates(interpretation: Interpretation, country: string | null): readonly Candidate[] {
    const { name, park, hasParkColumn, isSwapped } = interpretation;
    const parks = park === null ? null : this.#parks.find(park);
    // If a guessed park, or one swapped with the name, resembles no park of the catalogue, ignore the interpretation: that
    // text is probably part of the name.
    if (parks && (!hasParkColumn || isSwapped) && parks.best < PART_PARK) return [];
    const coasters = new Set(this.#names.candidates(name));
    for (const [parkIndex, score] of parks?.scores ?? [])
      if (score >= KNOWN_PARK && score >= (parks?.best ?? 0) - CANDIDATE_PARK_GAP)
        for (const coaster of this.#parks.parks[parkIndex]?.coasters ?? []) coasters.add(coaster);
    return [...coasters].flatMap((coaster) => {
      const score = this.#names.score(name, coaster);
      // Without a park the name must be more similar.
      if (score < (parks === null ? SIMILAR_NAME : MIN_NAME)) return [];
      const parkScore = parks ? (parks.scores.get(this.#parks.parkOf[coaster] ?? -1) ?? 0) : null;
      const isKnownPark = parks !== null && parks.best >= KNOWN_PARK;
      const isOtherPark = isKnownPark && (parkScore ?? 0) < parks.best - MAX_GAP;
      const isOtherCountry = country !== null && this.#countries[coaster] !== country;
      return {
        coaster,
        name: score,
        park: parks !== null && parks.best >= POSSIBLE_PARK ? parkScore : null,
        isUnknownPark: hasParkColumn && parks !== null && parks.best < POSSIBLE_PARK,
        isSharedPark: parks?.isShared ?? false,
        isOtherPark,
        isOtherCountry,
        // The factors are tuned on testing/tuning-list.ts.
        total:
          (parkScore === null || (parks && parks.best < POSSIBLE_PARK)
            ? score * 0.85
            : score * 0.6 + parkScore * 0.4) -
          (isSwapped ? 0.01 : 0) -
          (isOtherCountry ? 0.12 : 0),
      };
    });
  }
}

/** Returns whether a name is so long that two coasters are unlikely to share it. */
function isDistinctive(name: string): boolean {
  const { tokens, compact } = normalizeName(name);
  return tokens.length >= 2 && compact.length >= 11;
}
