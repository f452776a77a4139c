import { describe, expect, it } from 'vitest';
import { coasters } from './coasters.ts';
import { type CreditAttributes, creditAttributesById } from './credits/credit-attributes.ts';
import { formerNames } from './credits/former-names.ts';
import { clones, dualTracks, relocations, retracks } from './credits/groups.ts';

const attributesById = creditAttributesById(coasters);
const byId = new Map(coasters.map((coaster) => [coaster.id, coaster]));
/** An id ends with the park's id without `own-`, or with the park's name if the park catalogue lacks it, and is cut at 64 characters. */
const attributesOf = (id: string): CreditAttributes => {
  const found = attributesById.get(id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};

describe('former names', () => {
  it('exist for at least 60 coasters of the catalogue', () => {
    const ids = Object.keys(formerNames);
    expect(ids.length).toBeGreaterThanOrEqual(60);
    expect(ids.filter((id) => !byId.has(id))).toEqual([]);
  });

  it('differ from the current names of all coasters in the park', () => {
    const current = new Set(
      coasters.map(({ name, parkName, country }) => `${name}, ${parkName}, ${country}`),
    );
    const repeatedNames = Object.entries(formerNames).flatMap(([id, names]) => {
      const coaster = byId.get(id);
      return names.filter((name) => current.has(`${name}, ${coaster?.parkName}, ${coaster?.country}`));
    });
    expect(repeatedNames).toEqual([]);
  });
});

describe('groups', () => {
  it('contain only coasters of the catalogue, each in at most one group of the same kind', () => {
    for (const groups of [clones, dualTracks, retracks, relocations]) {
      const ids = groups.flat();
      expect(ids.filter((id) => !byId.has(id))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(groups.filter((group) => group.length < 2)).toEqual([]);
    }
  });

  it('have at least two coasters and a name that the database table accepts', () => {
    for (const kind of ['dualGroup', 'cloneGroup', 'relocationGroup', 'retrackGroup'] as const) {
      const sizes = new Map<string, number>();
      for (const attributes of attributesById.values()) {
        const group = attributes[kind];
        if (group !== null) sizes.set(group, (sizes.get(group) ?? 0) + 1);
      }
      expect(sizes.size, kind).toBeGreaterThan(1);
      expect([...sizes].filter(([name, size]) => size < 2 || name.length > 64)).toEqual([]);
    }
  });

  it('contain the tracks of one ride in one park', () => {
    expect(attributesOf('desmo-race-left-mirabilandia').dualGroup).toBe(
      attributesOf('desmo-race-right-mirabilandia').dualGroup,
    );
    expect(attributesOf('desmo-race-left-mirabilandia').dualGroup).not.toBeNull();
    expect(attributesOf('winjas-fear-56').dualGroup).toBe(attributesOf('winjas-force-56').dualGroup);
    expect(attributesOf('taron-56').dualGroup).toBeNull();
  });

  it('contain rides of the same layout, measured in feet or in metres', () => {
    const boomerang = attributesOf('boomerang-281').cloneGroup;
    expect(boomerang).not.toBeNull();
    expect(attributesOf('boomerang-wiener-prater').cloneGroup).toBe(boomerang);
    expect(attributesOf('batman-the-ride-37').cloneGroup).toBe(attributesOf('batman-the-ride-32').cloneGroup);
    // Of a model with several layouts: 39.93 m and 40 m high, 309.07 m and 309 m long.
    const invertigo = attributesOf('invertigo-60').cloneGroup;
    expect(invertigo).not.toBeNull();
    expect(attributesOf('triops-parc-bagatelle').cloneGroup).toBe(invertigo);
    // A custom layout has no clones.
    for (const id of ['alpengeist-23', 'nemesis-inferno-2', 'steel-vengeance-50'])
      expect(attributesOf(id).cloneGroup).toBeNull();
  });

  it('contain a ride before and after a new track or a move', () => {
    expect(attributesOf('gwazi-24').retrackGroup).toBe(attributesOf('iron-gwazi-24').retrackGroup);
    expect(attributesOf('comet-45').relocationGroup).toBe(
      attributesOf('comet-crystal-beach-park').relocationGroup,
    );
    for (const [former] of retracks) expect(byId.get(former ?? '')?.status).toBe('Operated');
  });
});

describe('traits', () => {
  it('depend on name, design, model and size', () => {
    const traits = (id: string) => attributesOf(id).traits;
    expect(traits('colorado-adventure-56')).toEqual([]);
    expect(traits('alpenexpress-enzian-51')).toEqual(['powered']);
    expect(traits('poseidon-51')).toEqual(['water']);
    expect(traits('trapper-slider-fort-fun')).toEqual(['alpine']);
    expect(traits('kiddi-koasta-adventure-island-southend')).toEqual(['kiddie']);
    expect(traits('backyardigans-mission-to-mars-310')).toEqual(['kiddie']);
    expect(traits('taron-56')).toEqual([]);
  });

  it('each apply to at least one coaster, and to fewer than an eighth of all coasters', () => {
    for (const trait of ['alpine', 'kiddie', 'powered', 'water'] as const) {
      const count = [...attributesById.values()].filter(({ traits }) => traits.includes(trait)).length;
      expect(count, trait).toBeGreaterThan(0);
      expect(count, trait).toBeLessThan(coasters.length / 8);
    }
  });

  it('do not include kiddie for tall coasters', () => {
    const wrong = coasters.filter(
      ({ id, heightM }) => heightM && heightM > 20 && attributesOf(id).traits.includes('kiddie'),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
