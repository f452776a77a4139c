import { describe, expect, it } from 'vitest';
import { planRequestLine, type RequestLineOptions } from '../testing/plan-request-line.ts';
import { sampleCache } from '../testing/sample-cache.ts';

const cache = sampleCache();

type Rejected = readonly [code: string, status: number, line: string, options: RequestLineOptions];

describe('planRequest', () => {
  it('names selected values by alias, last key or column', () => {
    const { plan } = planRequestLine(
      cache,
      'GET /lists?select=id,called:title,details->place->>city,owners(name)',
    );
    const names = plan.rows.outputColumns.map((output) => (output.kind === 'all' ? '*' : output.name.text));
    expect(names).toEqual(['id', 'called', 'city', 'owners']);
  });

  it('keeps "*" in a plain read, and expands it if a column is transformed', () => {
    const star = planRequestLine(cache, 'GET /lists?select=*').plan.rows.outputColumns;
    expect(star.map(({ kind }) => kind)).toEqual(['all']);
    const transformed = planRequestLine(cache, 'GET /lists', {
      settings: {
        transformColumn: ({ name }) => (name === 'title' ? (text) => `upper(${text})` : null),
      },
    }).plan.rows.outputColumns;
    // The columns of lists.
    expect(transformed).toHaveLength(4);
  });

  it('assigns conditions, order and limits to embedded relations', () => {
    const { plan } = planRequestLine(
      cache,
      'GET /owners?select=name,lists(title,things:tasks(title))&lists.things.hours=gt.1&lists.order=title&lists.things.limit=2',
    );
    const lists = plan.rows.outputColumns.find((output) => output.kind === 'embed')?.embed.rows;
    const tasks = lists?.outputColumns.find((output) => output.kind === 'embed')?.embed.rows;
    expect(plan.rows.conditions).toEqual([]);
    expect(lists?.order).toHaveLength(1);
    expect(tasks?.conditions).toHaveLength(1);
    expect(tasks?.range?.limit).not.toBeNull();
  });

  it('plans a change that returns only the columns that the response needs', () => {
    const options: RequestLineOptions = {
      body: { title: 'x' },
      headers: { prefer: 'return=representation' },
    };
    const { plan } = planRequestLine(cache, 'POST /lists?select=title,owners(name)', options);
    if (plan.action !== 'insert') throw new Error(plan.action);
    expect(plan.returning.map(({ column }) => column)).toEqual(['owner_id', 'title']);
    const minimal = planRequestLine(cache, 'POST /lists?select=title', { body: { title: 'x' } }).plan;
    if (minimal.action !== 'insert') throw new Error(minimal.action);
    expect(minimal.returning).toEqual([]);
  });

  it('detects conflicts by the named columns, or by the primary key', () => {
    const options: RequestLineOptions = {
      body: { id: 1 },
      headers: { prefer: 'resolution=merge-duplicates' },
    };
    const conflictOf = (line: string) => {
      const { plan } = planRequestLine(cache, line, options);
      return plan.action === 'insert' ? plan.conflict : undefined;
    };
    expect(conflictOf('POST /lists')).toEqual({ columns: ['id'], resolution: 'merge-duplicates' });
    expect(conflictOf('POST /lists?on_conflict=title')?.columns).toEqual(['title']);
  });

  const rejected: readonly Rejected[] = [
    ['PGRST205', 404, 'GET /nothing', {}],
    ['PGRST200', 400, 'GET /lists?select=nothing(*)', {}],
    ['PGRST202', 404, 'GET /rpc/nothing', {}],
    ['PGRST204', 400, 'POST /lists', { body: { nothing: 1 } }],
    ['42703', 400, 'GET /lists?select=nothing', {}],
    ['42703', 400, 'GET /lists?nothing=eq.1', {}],
    ['42703', 400, 'GET /lists?order=nothing', {}],
    ['42703', 400, 'GET /lists?select=owners(nothing)', {}],
    [
      '42703',
      400,
      'POST /lists?on_conflict=nothing',
      { body: { id: 1 }, headers: { prefer: 'resolution=merge-duplicates' } },
    ],
    ['42704', 400, 'GET /lists?select=id::nothing', {}],
    ['PGRST105', 405, 'PUT /lists?title=eq.a', { body: { id: 1 } }],
    ['PGRST105', 405, 'PUT /lists?id=gt.1', { body: { id: 1 } }],
    ['PGRST105', 405, 'PUT /lists?id=eq.1&title=eq.a', { body: { id: 1 } }],
    ['PGRST105', 405, 'PUT /lists', { body: { id: 1 } }],
    ['PGRST108', 400, 'GET /lists?tasks.id=eq.1', {}],
    ['PGRST108', 400, 'GET /lists?select=tasks(id)&tasks.tags.order=id', {}],
    ['PGRST108', 400, 'GET /lists?order=owners(name)', {}],
    ['PGRST118', 400, 'GET /lists?select=tasks(id)&order=tasks(id)', {}],
    ['PGRST120', 400, 'GET /lists?select=tasks(id)&tasks=eq.1', {}],
    ['PGRST123', 400, 'GET /tasks?select=hours.sum()', { settings: { allowsAggregates: false } }],
    ['PGRST127', 400, 'GET /lists?select=...tasks(hours.sum())', {}],
    [
      'PGRST128',
      400,
      'POST /rpc/add',
      { body: { a: 1, b: 2 }, headers: { prefer: 'handling=strict,max-affected=1' } },
    ],
    ['PGRST107', 406, 'GET /lists', { headers: { accept: 'application/geo+json' } }],
  ];
  it.each(rejected)('rejects with %s (%d): %s', (code, status, line, options) => {
    expect(() => planRequestLine(cache, line, options)).toThrow(expect.objectContaining({ code, status }));
  });

  it('counts embedded rows with "count" even if aggregates are not allowed', () => {
    const { plan } = planRequestLine(cache, 'GET /lists?select=id,tasks(count)', {
      settings: { allowsAggregates: false },
    });
    expect(plan.rows.outputColumns).toHaveLength(2);
  });
});
