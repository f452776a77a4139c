import type { CatalogueCoaster } from './catalogue-coaster.ts';
import { type NormalizedName, normalizeName, withoutSubtitle } from './normalize-name.ts';
import { PARK_ALIASES } from './park-aliases.ts';
import { overlap, Vocabulary } from './vocabulary.ts';

export type IndexedPark = {
  readonly name: NormalizedName;
  /** Words of the city, state and country, which imported lists often add to the name. */
  readonly placeWords: ReadonlySet<string>;
  readonly initials: readonly string[];
  /** The `compact` form of the city; empty if it is not known. */
  readonly city: string;
  /** The indexes of the park's coasters in the catalogue. */
  readonly coasters: number[];
};

/** The parks that a written name may mean, by their index, each with a score from 0 to 1. */
export type ParkScores = {
  readonly scores: ReadonlyMap<number, number>;
  readonly best: number;
  /** Whether several parks fit about equally well. */
  readonly isShared: boolean;
};

const MIN_SCORE = 0.5;
const INITIALS_SCORE = 0.93;
/** Score of a park whose alias is written, such as "BGW". */
const ALIAS_SCORE = 0.97;
/** A park of the catalogue with more than this score for a name in `PARK_ALIASES` is the park that the alias means. */
const ALIASED_PARK_SCORE = 0.9;
/** Similarity of a word and its abbreviation. */
const ABBREVIATION_SCORE = 0.9;
/** Score of a park if its city is written instead of its name. Below 1, because the city may have other parks. */
const CITY_SCORE = 0.85;
/** A word that occurs in the names of at least this many parks is the name of a chain. */
const MIN_CHAIN_PARKS = 3;
/** Maximum score if only the name of a chain matches, such as "Six Flags". */
const MAX_CHAIN_SCORE = 0.78;
/** Maximum score from comparing words, if the names are not equal. */
const MAX_WORDS_SCORE = 0.98;
/** If the whole written name reaches this score, no shorter name is tried. */
const SUFFICIENT_SCORE = 0.9;
/** A shorter name is used only if its score is greater by more than this. */
const SHORTER_NAME_LEAD = 0.05;
/** Parks whose scores are at most this far below the best one fit about equally well. */
const SHARED_GAP = 0.02;
const NO_PARKS: ParkScores = { scores: new Map(), best: 0, isShared: false };

const aliases = new Map(
  Object.entries(PARK_ALIASES).map(([alias, names]) => [normalizeName(alias).compact, names] as const),
);

/** Finds parks by the names that imported lists use. */
export class ParkIndex {
  readonly parks: IndexedPark[] = [];
  /** The index of each coaster's park, in the order of the coasters. */
  readonly parkOf: number[] = [];
  readonly #words: Vocabulary;
  readonly #parksByWord = new Map<string, number[]>();
  readonly #cache = new Map<string, ParkScores>();

  constructor(coasters: readonly CatalogueCoaster[]) {
    const parkNumbers = new Map<string, number>();
    for (const [index, coaster] of coasters.entries()) {
      const key = `${coaster.park_name}\n${coaster.country ?? ''}`;
      let number = parkNumbers.get(key);
      if (number === undefined) {
        number = this.parks.length;
        parkNumbers.set(key, number);
        this.parks.push(createIndexedPark(coaster));
      }
      this.parks[number]?.coasters.push(index);
      this.parkOf.push(number);
    }
    this.#words = new Vocabulary(
      this.parks.map(({ name }) => name),
      ABBREVIATION_SCORE,
    );
    for (const [number, { name }] of this.parks.entries())
      for (const token of new Set(name.tokens)) {
        const parks = this.#parksByWord.get(token);
        if (parks) parks.push(number);
        else this.#parksByWord.set(token, [number]);
      }
  }

  /** Returns the parks that a written name may mean. Tries the name without its subtitle, too, or the part before a comma. */
  find(written: string): ParkScores {
    const cached = this.#cache.get(written);
    if (cached) return cached;
    const name = normalizeName(written);
    const mainTitle = withoutSubtitle(written);
    const wholeNameScores = this.#byName(name, aliases.get(name.compact));
    const beforeComma = written.includes(',') ? written.slice(0, written.indexOf(',')) : null;
    const shorterName = mainTitle ?? beforeComma;
    const shorterNameScores =
      shorterName !== null && wholeNameScores.best < SUFFICIENT_SCORE ? this.find(shorterName) : NO_PARKS;
    const result =
      shorterNameScores.best > wholeNameScores.best + SHORTER_NAME_LEAD ? shorterNameScores : wholeNameScores;
    this.#cache.set(written, result);
    return result;
  }

  #byName(name: NormalizedName, aliasedParks: readonly string[] | undefined): ParkScores {
    const scores = new Map<number, number>();
    if (name.compact === '') return NO_PARKS;
    const isName = this.parks.some((park) => park.name.compact === name.compact);
    for (const full of isName ? [] : (aliasedParks ?? []))
      for (const [number, score] of this.#scoresOf(normalizeName(full)))
        if (score > ALIASED_PARK_SCORE) scores.set(number, Math.max(ALIAS_SCORE, scores.get(number) ?? 0));
    // An alias names its parks exactly, so similar names do not count.
    if (scores.size === 0) for (const [number, score] of this.#scoresOf(name)) scores.set(number, score);
    const best = Math.max(0, ...scores.values());
    const fitting = [...scores.values()].filter((score) => score >= best - SHARED_GAP);
    return { scores, best, isShared: fitting.length > 1 };
  }

  #scoresOf(name: NormalizedName): ReadonlyMap<number, number> {
    const candidates = new Set<number>();
    for (const token of name.tokens)
      for (const word of this.#words.similar(token).keys())
        for (const number of this.#parksByWord.get(word) ?? []) candidates.add(number);
    const scores = new Map<number, number>();
    for (const [number, park] of this.parks.entries()) {
      const score =
        candidates.has(number) || park.name.compact === name.compact ? this.#score(name, park) : 0;
      const isInitials = name.tokens.length === 1 && park.initials.includes(name.compact);
      const isCity = name.compact === park.city;
      const best = Math.max(
        ...[score, isInitials ? INITIALS_SCORE : 0, isCity ? CITY_SCORE : 0, typoScore(name, park.name)],
      );
      if (best >= MIN_SCORE) scores.set(number, best);
    }
    return scores;
  }

  #score(name: NormalizedName, park: IndexedPark): number {
    if (name.compact === park.name.compact) return 1;
    const { pairs, unpaired } = this.#words.pairWords(name.tokens, park.name.tokens);
    const matched: string[] = [];
    let writtenWeight = 0;
    let matchedWeight = 0;
    for (const { token, match, similarity } of pairs) {
      if (match === undefined && park.placeWords.has(token)) continue;
      if (match !== undefined) matched.push(match);
      const weight = this.#words.weight(match ?? token);
      writtenWeight += weight;
      matchedWeight += weight * similarity;
    }
    // Missing words of the place weigh only half, because imported lists often leave out the city.
    const missingWeight = unpaired.reduce(
      (sum, token) => sum + this.#words.weight(token) * (park.placeWords.has(token) ? 0.5 : 1),
      0,
    );
    if (matchedWeight === 0) return 0;
    const isChain = matched.every((token) => (this.#parksByWord.get(token)?.length ?? 0) >= MIN_CHAIN_PARKS);
    return Math.min(
      isChain && missingWeight > 0 ? MAX_CHAIN_SCORE : MAX_WORDS_SCORE,
      overlap(matchedWeight, writtenWeight, missingWeight),
    );
  }
}

function createIndexedPark({ park_name, city, state, country }: CatalogueCoaster): IndexedPark {
  const name = normalizeName(park_name);
  const placeWords = [city, state, country].flatMap((part) => (part ? normalizeName(part).tokens : []));
  const countryCodes =
    country === 'United States' ? ['usa', 'us'] : country === 'England' ? ['uk', 'gb'] : [];
  // Initials without and with small words such as "of": WF and WOF for Worlds of Fun.
  const allWords = park_name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 's');
  return {
    name,
    placeWords: new Set([...placeWords, ...countryCodes]),
    city: city ? normalizeName(city).compact : '',
    initials: [name.tokens, allWords].filter(({ length }) => length >= 2).map(initialsOf),
    coasters: [],
  };
}

const initialsOf = (words: readonly string[]) => words.map(([first = '']) => first).join('');

/**
 * Returns 1 for names that differ only by spaces ("Phantasia Land"), 0.95 for a name of at least five letters with one missing, added or
 * wrong letter after the third ("Thorp Park"), and otherwise 0.
 */
function typoScore(one: NormalizedName, other: NormalizedName): number {
  if (one.compact === other.compact) return 1;
  return one.compact.length >= 5 &&
    one.compact.startsWith(other.compact.slice(0, 3)) &&
    isOneMistakeAway(one.compact, other.compact)
    ? 0.95
    : 0;
}

function isOneMistakeAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = one.slice(start);
  const otherRest = other.slice(start);
  return rest.slice(1) === otherRest.slice(1) || rest === otherRest.slice(1) || rest.slice(1) === otherRest;
}
