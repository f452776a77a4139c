import { expect } from 'vitest';
import { describeRequests, rejected } from '../testing/describe-requests.ts';

// describeRequests adds the preference `tx=rollback` to every request.
describeRequests({
  insert: [
    [
      'POST /lines',
      { status: 201, headers: { 'Content-Range': '*/*' }, body: null },
      { body: { name: 'New', length_km: 1 } },
    ],
    [
      'POST /lines?select=name,color',
      {
        status: 201,
        headers: { 'Content-Range': '*/*', 'Preference-Applied': 'return=representation, tx=rollback' },
        body: [{ name: 'New', color: '#336633' }],
      },
      { headers: { prefer: 'return=representation' }, body: { name: 'New', length_km: 1 } },
    ],
    [
      'POST /ledger',
      {
        status: 201,
        headers: {
          Location: '/ledger?id=eq.7',
          'Content-Range': '*/*',
          'Preference-Applied': 'return=headers-only, tx=rollback',
        },
        body: null,
      },
      { headers: { prefer: 'return=headers-only' }, role: 'service_role', body: { id: 7, amount: 1 } },
    ],
    [
      'POST /ledger',
      {
        status: 201,
        headers: { 'Content-Range': '*/*', 'Preference-Applied': 'return=representation, tx=rollback' },
        body: [
          { id: 7, amount: 1 },
          { id: 8, amount: 2.5 },
        ],
      },
      {
        headers: { 'content-type': 'text/csv', prefer: 'return=representation' },
        role: 'service_role',
        body: 'id,amount\n7,1\n8,2.5',
      },
    ],
    [
      'POST /ledger?select=id',
      {
        status: 201,
        headers: { 'Content-Range': '*/*', 'Preference-Applied': 'return=representation, tx=rollback' },
        body: [{ id: 7 }],
      },
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded', prefer: 'return=representation' },
        role: 'service_role',
        body: 'id=7&amount=1',
      },
    ],
    [
      'POST /ledger',
      {
        status: 201,
        headers: { 'Content-Range': '*/*', 'Preference-Applied': 'return=representation, tx=rollback' },
        body: [
          { id: 7, amount: 1 },
          { id: 8, amount: 2 },
        ],
      },
      {
        headers: { prefer: 'return=representation' },
        role: 'service_role',
        body: [
          { id: 7, amount: 1 },
          { id: 8, amount: 2 },
        ],
      },
    ],
    [
      'POST /engines?columns=name,gauge&select=name,gauge',
      {
        status: 201,
        headers: {
          'Content-Range': '*/*',
          'Preference-Applied': 'missing=default, return=representation, tx=rollback',
        },
        body: [
          { name: 'A', gauge: 381 },
          { name: 'B', gauge: 600 },
        ],
      },
      {
        headers: { prefer: 'return=representation,missing=default' },
        body: [{ name: 'A' }, { name: 'B', gauge: 600, x: 1 }],
      },
    ],
    [
      'POST /engines?columns=name,status&select=name',
      rejected(
        400,
        '23502',
        'null value in column "status" of relation "engines" violates not-null constraint',
        {
          details: expect.stringMatching(/^Failing row contains/),
        },
      ),
      { headers: { prefer: 'return=representation' }, body: [{ name: 'A' }] },
    ],
    [
      'POST /ledger',
      {
        status: 201,
        headers: {
          'Content-Range': '*/*',
          'Preference-Applied': 'resolution=merge-duplicates, return=representation, tx=rollback',
        },
        body: [
          { id: 1, amount: 1 },
          { id: 8, amount: 2 },
        ],
      },
      {
        headers: { prefer: 'return=representation,resolution=merge-duplicates' },
        role: 'service_role',
        body: [
          { id: 1, amount: 1 },
          { id: 8, amount: 2 },
        ],
      },
    ],
    [
      'POST /ledger',
      {
        status: 201,
        headers: {
          'Content-Range': '*/*',
          'Preference-Applied': 'resolution=ignore-duplicates, return=representation, tx=rollback',
        },
        body: [{ id: 8, amount: 2 }],
      },
      {
        headers: { prefer: 'return=representation,resolution=ignore-duplicates' },
        role: 'service_role',
        body: [
          { id: 1, amount: 1 },
          { id: 8, amount: 2 },
        ],
      },
    ],
    [
      'POST /lines?on_conflict=name&select=name,length_km',
      {
        headers: {
          'Content-Range': '*/*',
          'Preference-Applied': 'resolution=merge-duplicates, return=representation, tx=rollback',
        },
        body: [{ name: 'Valley Line', length_km: 9 }],
      },
      {
        headers: { prefer: 'return=representation,resolution=merge-duplicates' },
        body: { name: 'Valley Line', length_km: 9 },
      },
    ],
    [
      'POST /ledger',
      rejected(409, '23505', 'duplicate key value violates unique constraint "ledger_pkey"', {
        details: 'Key (id)=(1) already exists.',
      }),
      { role: 'service_role', body: { id: 1, amount: 1 } },
    ],
  ],
  update: [
    [
      'PATCH /engines?id=eq.1&select=id,name',
      {
        headers: { 'Content-Range': '0-0/*', 'Preference-Applied': 'return=representation, tx=rollback' },
        body: [{ id: 1, name: 'X' }],
      },
      { headers: { prefer: 'return=representation' }, body: { name: 'X' } },
    ],
    [
      'PATCH /engines?id=eq.1&columns=name&select=id,name,builder',
      {
        headers: { 'Content-Range': '0-0/*', 'Preference-Applied': 'return=representation, tx=rollback' },
        body: [{ id: 1, name: 'X', builder: 'Alder & Sons' }],
      },
      { headers: { prefer: 'return=representation' }, body: { name: 'X', builder: 'Y' } },
    ],
    [
      'PATCH /engines?id=gt.1',
      rejected(409, '23505', 'duplicate key value violates unique constraint "engines_name_builder_key"', {
        details: 'Key (name, builder)=(X, Lowther Works) already exists.',
      }),
      { headers: { prefer: 'count=exact' }, body: { name: 'X' } },
    ],
    [
      'PATCH /engines?id=eq.99',
      { status: 204, headers: { 'Content-Range': '*/*' }, body: null },
      { body: { name: 'X' } },
    ],
    [
      'PATCH /engines?id=eq.99',
      {
        headers: { 'Content-Range': '*/*', 'Preference-Applied': 'return=representation, tx=rollback' },
        body: [],
      },
      { headers: { prefer: 'return=representation' }, body: { name: 'X' } },
    ],
    [
      'PATCH /engines?id=eq.1',
      { status: 204, headers: { 'Content-Range': '*/*' }, body: null },
      { body: {} },
    ],
    [
      'PATCH /engines?id=lt.3',
      {
        status: 204,
        headers: { 'Content-Range': '0-1/2', 'Preference-Applied': 'count=exact, tx=rollback' },
        body: null,
      },
      { headers: { prefer: 'count=exact' }, body: { gauge: 600 } },
    ],
  ],
  delete: [
    [
      'DELETE /incidents?id=eq.aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
      { status: 204, headers: { 'Content-Range': '*/*' }, body: null },
    ],
    [
      'DELETE /incidents?severity=eq.1&select=summary',
      {
        headers: { 'Content-Range': '*/*', 'Preference-Applied': 'return=representation, tx=rollback' },
        body: [{ summary: 'Duck on the track' }, { summary: 'Hat, blown off' }],
      },
      { headers: { prefer: 'return=representation' } },
    ],
    [
      'DELETE /incidents?severity=eq.1',
      {
        status: 204,
        headers: { 'Content-Range': '*/2', 'Preference-Applied': 'count=exact, tx=rollback' },
        body: null,
      },
      { headers: { prefer: 'count=exact' } },
    ],
  ],
});
