import { randomUUID } from 'node:crypto';
import { sql } from './site.ts';

type Reference = {
  readonly child: string;
  readonly parent: string;
  /** Name of the foreign key, as the hint of an embedding. */
  readonly key: string;
  readonly owners: readonly string[];
};

/** The foreign keys between served tables; `owners` are the columns of the child that name a member. */
const references = () => sql<Reference[]>`
  select child.relname as child, parent.relname as parent, conname as key, array(
    select attname from pg_attribute join pg_constraint as to_member
      on to_member.conrelid = child.oid and attnum = any (to_member.conkey)
    where attrelid = child.oid and to_member.contype = 'f' and to_member.confrelid = 'public.profiles'::regclass
  ) as owners
  from pg_constraint
  join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
  where contype = 'f' and connamespace = 'public'::regnamespace and parent.relnamespace = 'public'::regnamespace
  order by 1, 2, 3`;

/**
 * Returns the paths of requests for every table and embedding that could read rows of the author, each with the tables that the
 * request reads. `people` are the ids of the author and others: sorting or counting their rows together could reveal the author's rows.
 */
export async function listReadPaths(
  author: string,
  people: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const list = `(${people.join(',')})`;
  const columnsOf = new Map<string, Set<string>>([['profiles', new Set(['id'])]]);
  const all = await references();
  for (const { child, owners } of all)
    for (const owner of owners) columnsOf.set(child, (columnsOf.get(child) ?? new Set()).add(owner));
  for (const [table, owners] of columnsOf) {
    for (const owner of owners) {
      // Three requests: the author's rows alone, sorted together with those of others, and selected by an `or` filter.
      found.set(`/rest/v1/${table}?select=*&${owner}=eq.${author}`, [table]);
      found.set(`/rest/v1/${table}?select=${owner}&${owner}=in.${list}&order=${owner}`, [table]);
      found.set(`/rest/v1/${table}?select=*&or=(${owner}.eq.${author},${owner}.eq.${randomUUID()})`, [table]);
    }
  }
  for (const { child, parent, key } of all) {
    const some = [...(columnsOf.get(parent) ?? [])].map((owner) => `${owner}.in.${list}`);
    const condition = some.length > 0 ? `&or=(${some.join(',')})` : '';
    found.set(`/rest/v1/${parent}?select=*,embedded:${child}!${key}(*)${condition}`, [parent, child]);
    for (const owner of columnsOf.get(child) ?? []) {
      found.set(
        `/rest/v1/${parent}?select=embedded:${child}!${key}!inner(${owner})&embedded.${owner}=eq.${author}`,
        [parent, child],
      );
      found.set(`/rest/v1/${child}?select=${owner},embedded:${parent}!${key}(*)&${owner}=in.${list}`, [
        child,
        parent,
      ]);
    }
  }
  return found;
}
