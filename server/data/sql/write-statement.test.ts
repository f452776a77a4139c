import { describe, expect, it } from 'vitest';
import { planRequestLine, type RequestLineOptions } from '../testing/plan-request-line.ts';
import { sampleCache } from '../testing/sample-cache.ts';
import { writeStatement } from './write-statement.ts';

const cache = sampleCache();

function statementOf(line: string, options?: RequestLineOptions) {
  return writeStatement(planRequestLine(cache, line, options).plan);
}

describe('writeStatement', () => {
  it('reads a page with an embedded row, without a common table expression', () => {
    const { text, parameters, isReadOnly } = statementOf(
      'GET /lists?select=id,owners(name)&title=eq.a&order=id.desc&limit=3',
    );
    expect(text).toBe(
      'select null as total, count(*) as "pageTotal", coalesce(json_agg(x.*), \'[]\') as body, null as location, ' +
        'null as headers, null as status, null as inserted from (select t0."id" as "id", ' +
        '(select row_to_json(x.*) from (select t1."name" as "name" from "public"."owners" as t1 ' +
        'where t1."id" = t0."owner_id") x) as "owners" from "public"."lists" as t0 where t0."title" = $1 ' +
        'order by t0."id" desc limit $2) x',
    );
    expect(parameters).toHaveLength(2);
    expect(isReadOnly).toBe(true);
  });

  it('checks for required embedded rows where it reads rows and where it counts them', () => {
    const { text } = statementOf('GET /lists?select=id,tasks!inner(id)&tasks.title=eq.a&limit=1', {
      headers: { prefer: 'count=exact' },
    });
    const exists =
      'where exists (select 1 from "public"."tasks" as t1 where t1."list_id" = t0."id" and t1."title" = $1)';
    expect(text.split(exists)).toHaveLength(3);
  });

  it('uses one parameter for a repeated key of a JSON path', () => {
    const { text, parameters } = statementOf(
      'GET /lists?select=details->>city,place:details->>city&details->>city=eq.x&order=details->>city',
    );
    expect(parameters.filter((parameter) => 'constant' in parameter)).toEqual([{ constant: 'city' }]);
    expect(text).toContain('order by (t0."details"->>$1::text)');
  });

  it('asks the planner for an estimate in a separate statement, and itself counts at most one row more than the maximum', () => {
    const planned = statementOf('GET /lists?title=eq.a&limit=1', { headers: { prefer: 'count=planned' } });
    expect(planned.text).toContain('null as total');
    expect(planned.estimate?.text).toBe(
      'explain (format json) select 1 from "public"."lists" as t0 where t0."title" = $1',
    );
    expect(planned.estimate?.parameters).toHaveLength(1);
    const estimated = statementOf('GET /lists?limit=1', {
      headers: { prefer: 'count=estimated' },
      settings: { maxRows: 10 },
    });
    expect(estimated.text).toContain('(select 1 from "public"."lists" as t0 limit 11)');
  });

  it('explains a statement with options', () => {
    const explained = (line: string, accept: string) => statementOf(line, { headers: { accept } });
    const read = explained('GET /lists', 'application/vnd.pgrst.plan+json; options=wal|x)|analyze');
    expect(read.text).toMatch(/^explain \(format json, analyze, wal\) select null as total/);
    const change = explained('DELETE /lists?id=eq.1', 'application/vnd.pgrst.plan; options=buffers');
    expect(change.text).toMatch(/^explain \(format text, buffers\) with pgrst_source as \(delete/);
    expect(change.isReadOnly).toBe(false);
    const headers = { accept: 'application/vnd.pgrst.plan', prefer: 'count=planned' };
    expect(statementOf('GET /lists', { headers }).estimate).toBeNull();
  });

  it('writes GeoJSON with the function in the schema of PostGIS', () => {
    const geoJsonFunction = { schema: 'my extensions', name: 'st_asgeojson' };
    const { plan } = planRequestLine({ ...cache, geoJsonFunction }, 'GET /lists', {
      headers: { accept: 'application/geo+json' },
    });
    expect(writeStatement(plan).text).toContain('json_agg("my extensions"."st_asgeojson"(x.*)::json)');
  });

  it('inserts rows of the body with column types', () => {
    const { text, isReadOnly } = statementOf('POST /lists', { body: { id: 1, title: 'a' } });
    expect(text).toContain(
      'with pgrst_source as (insert into "public"."lists" as t0("id", "title") ' +
        'select "id", "title" from json_to_recordset($1::json) as pgrst_body("id" integer, "title" text) returning 1)',
    );
    expect(isReadOnly).toBe(false);
  });

  it('wraps a transformed column only where it is selected', () => {
    const { text } = statementOf('GET /lists?title=eq.a&order=title', {
      settings: {
        transformColumn: ({ name }) => (name === 'title' ? (text) => `upper(${text})` : null),
      },
    });
    expect(text).toContain('upper(t0."title") as "title"');
    expect(text).toContain('where t0."title" = $1 order by t0."title"');
  });

  it('makes a call of a volatile function read-only for GET, but not for POST', () => {
    expect(statementOf('GET /rpc/add?a=1&b=2').isReadOnly).toBe(true);
    expect(statementOf('POST /rpc/add', { body: { a: 1, b: 2 } }).isReadOnly).toBe(false);
  });
});
