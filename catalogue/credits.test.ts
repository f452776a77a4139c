import { describe, expect, it } from 'vitest';
import { coasters } from './coasters.ts';
import { type CreditFacts, creditFacts } from './credits/credit-facts.ts';
import { formerNames } from './credits/former-names.ts';
import { clones, dualTracks, newTracks, relocations } from './credits/groups.ts';

const facts = creditFacts(coasters);
const byId = new Map(coasters.map((coaster) => [coaster.id, coaster]));
const factsOf = (id: string): CreditFacts => {
  const found = facts.get(id);
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
    const repeated = Object.entries(formerNames).flatMap(([id, names]) => {
      const coaster = byId.get(id);
      return names.filter((name) => current.has(`${name}, ${coaster?.parkName}, ${coaster?.country}`));
    });
    expect(repeated).toEqual([]);
  });
});

describe('groups', () => {
  it('contain only coasters of the catalogue, each in at most one group of the same kind', () => {
    for (const groups of [clones, dualTracks, newTracks, relocations]) {
      const ids = groups.flat();
      expect(ids.filter((id) => !byId.has(id))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(groups.filter((group) => group.length < 2)).toEqual([]);
    }
  });

  it('have at least two coasters and a name that the table accepts', () => {
    for (const kind of ['dualGroup', 'cloneGroup', 'relocationGroup', 'retrackGroup'] as const) {
      const sizes = new Map<string, number>();
      for (const fact of facts.values()) {
        const group = fact[kind];
        if (group !== null) sizes.set(group, (sizes.get(group) ?? 0) + 1);
      }
      expect(sizes.size, kind).toBeGreaterThan(1);
      expect([...sizes].filter(([name, size]) => size < 2 || name.length > 64)).toEqual([]);
    }
  });

  it('contain the tracks of one ride in one park', () => {
    expect(factsOf('desmo-race-left-mirabilandia').dualGroup).toBe(
      factsOf('desmo-race-right-mirabilandia').dualGroup,
    );
    expect(factsOf('desmo-race-left-mirabilandia').dualGroup).not.toBeNull();
    expect(factsOf('winjas-fear-56').dualGroup).toBe(factsOf('winjas-force-56').dualGroup);
    expect(factsOf('taron-56').dualGroup).toBeNull();
  });

  it('contain rides of the same layout, measured in feet or in metres', () => {
    const boomerang = factsOf('boomerang-281').cloneGroup;
    expect(boomerang).not.toBeNull();
    expect(factsOf('boomerang-wiener-prater').cloneGroup).toBe(boomerang);
    expect(factsOf('batman-the-ride-37').cloneGroup).toBe(factsOf('batman-the-ride-32').cloneGroup);
    // A custom layout has no clones.
    for (const id of ['alpengeist-23', 'nemesis-inferno-2', 'steel-vengeance-50'])
      expect(factsOf(id).cloneGroup).toBeNull();
  });

  it('contain a ride before and after a new track or a move', () => {
    expect(factsOf('gwazi-24').retrackGroup).toBe(factsOf('iron-gwazi-24').retrackGroup);
    expect(factsOf('comet-45').relocationGroup).toBe(factsOf('comet-crystal-beach-park').relocationGroup);
    for (const [former] of newTracks) expect(byId.get(former ?? '')?.status).toBe('Operated');
  });
});

describe('traits', () => {
  it('depend on name, design, model and size', () => {
    const traits = (id: string) => factsOf(id).traits;
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
      const count = [...facts.values()].filter(({ traits }) => traits.includes(trait)).length;
      expect(count, trait).toBeGreaterThan(0);
      expect(count, trait).toBeLessThan(coasters.length / 8);
    }
  });

  it('do not include kiddie for tall coasters', () => {
    const wrong = coasters.filter(
      ({ id, heightM }) => heightM && heightM > 20 && factsOf(id).traits.includes('kiddie'),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
