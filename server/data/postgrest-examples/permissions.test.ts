import type { ParsedResponse } from '../testing/data-api-client.ts';
import { describeRequests, rejected } from '../testing/describe-requests.ts';

/** Returns the expected response for a role without the required privileges on a table. */
function denied(role: 'anon' | 'authenticated', privileges: string, table: string): Partial<ParsedResponse> {
  const isAnonymous = role === 'anon';
  return {
    ...rejected(isAnonymous ? 401 : 403, '42501', `permission denied for table ${table}`, {
      hint: `Grant the required privileges to the current role with: GRANT ${privileges} ON public.${table} TO ${role};`,
    }),
    ...(isAnonymous && { headers: { 'WWW-Authenticate': 'Bearer' } }),
  };
}

const PREPARE = `
  revoke all on public.staff, public.services from anon;
  grant select (id, name) on public.staff to anon;
  grant select, update (cancelled) on public.services to anon;
  grant insert on public.incidents to anon;
  revoke select on public.incidents from anon;
  create view public.own_tickets with (security_invoker = on) as select series, number, owner_id from public.tickets;
  create view public.all_tickets as select series, number, owner_id from public.tickets;
  create view public.ledger_rows with (security_invoker = on) as select id from public.ledger;`;

// describeRequests adds the preference `tx=rollback` to every request. Its authenticated caller is the owner of the tickets of series A,
// whose id ends with 1.
describeRequests(
  {
    'privileges on relations and functions': [
      ['GET /ledger', denied('anon', 'SELECT', 'ledger')],
      ['HEAD /ledger', { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } }],
      ['GET /ledger', denied('authenticated', 'SELECT', 'ledger'), { role: 'authenticated' }],
      ['POST /ledger', denied('anon', 'INSERT', 'ledger'), { body: { id: 3, amount: 1 } }],
      [
        'POST /ledger',
        denied('anon', 'SELECT, INSERT', 'ledger'),
        { headers: { prefer: 'return=representation' }, body: { id: 3, amount: 1 } },
      ],
      [
        'POST /ledger',
        denied('authenticated', 'SELECT, INSERT, UPDATE', 'ledger'),
        {
          headers: { prefer: 'resolution=merge-duplicates' },
          role: 'authenticated',
          body: { id: 3, amount: 1 },
        },
      ],
      [
        'PATCH /ledger?id=eq.1',
        denied('authenticated', 'SELECT, UPDATE', 'ledger'),
        { role: 'authenticated', body: { amount: 1 } },
      ],
      [
        'DELETE /ledger?id=eq.1',
        denied('authenticated', 'SELECT, DELETE', 'ledger'),
        { role: 'authenticated' },
      ],
      [
        'PUT /ledger?id=eq.1',
        denied('authenticated', 'SELECT, INSERT, UPDATE', 'ledger'),
        { role: 'authenticated', body: { id: 1, amount: 1 } },
      ],
      [
        'GET /ledger',
        {
          body: [
            { id: 1, amount: 1250.75 },
            { id: 2, amount: -310 },
          ],
        },
        { role: 'service_role' },
      ],
      ['GET /ledger_rows', denied('authenticated', 'SELECT', 'ledger'), { role: 'authenticated' }],
      [
        'GET /rpc/staff_only',
        {
          ...rejected(401, '42501', 'permission denied for function staff_only'),
          headers: { 'WWW-Authenticate': 'Bearer' },
        },
      ],
      ['GET /rpc/staff_only', { body: 'tea' }, { role: 'authenticated' }],
    ],
    'privileges on columns': [
      ['GET /staff?select=id,name&id=eq.1', { body: [{ id: 1, name: 'Ottilie Brandt' }] }],
      ['GET /staff?select=id,email&id=eq.1', denied('anon', 'SELECT', 'staff')],
      ['GET /staff?id=eq.1', denied('anon', 'SELECT', 'staff')],
      ['GET /staff?select=id&email=is.null', denied('anon', 'SELECT', 'staff')],
      ['GET /staff?select=id&order=email&limit=1', denied('anon', 'SELECT', 'staff')],
      [
        'GET /boiler_certificates?select=engine_id,staff(name)&engine_id=eq.1',
        { body: [{ engine_id: 1, staff: { name: 'Barnaby Quill' } }] },
      ],
      [
        'GET /boiler_certificates?select=engine_id,staff(email)&engine_id=eq.1',
        denied('anon', 'SELECT', 'staff'),
      ],
      [
        'PATCH /services?id=eq.1&select=cancelled',
        {
          headers: { 'Content-Range': '0-0/*', 'Preference-Applied': 'return=representation, tx=rollback' },
          body: [{ cancelled: true }],
        },
        { headers: { prefer: 'return=representation' }, body: { cancelled: true } },
      ],
      ['PATCH /services?id=eq.1', denied('anon', 'SELECT, UPDATE', 'services'), { body: { fare: 1 } }],
    ],
    'the privilege to read the rows of a write': [
      [
        'POST /incidents',
        { status: 201, headers: { 'Content-Range': '*/*' }, body: null },
        { body: { service_id: 1, day: '2026-04-03', summary: 'a' } },
      ],
      [
        'POST /incidents',
        denied('anon', 'SELECT, INSERT', 'incidents'),
        {
          headers: { prefer: 'return=representation' },
          body: { service_id: 1, day: '2026-04-03', summary: 'a' },
        },
      ],
      [
        'POST /incidents',
        denied('anon', 'SELECT, INSERT', 'incidents'),
        {
          headers: { prefer: 'return=headers-only' },
          body: { service_id: 1, day: '2026-04-03', summary: 'a' },
        },
      ],
      [
        'POST /notices?select=title',
        {
          status: 201,
          headers: { 'Content-Range': '*/*', 'Preference-Applied': 'return=representation, tx=rollback' },
          body: [{ title: 'a' }],
        },
        {
          headers: { prefer: 'return=representation' },
          role: 'authenticated',
          body: { title: 'a', author_id: '00000000-0000-4000-8000-000000000001' },
        },
      ],
    ],
    views: [
      ['GET /own_tickets?select=series,number', { body: [] }],
      [
        'GET /own_tickets?select=series,number&order=number',
        {
          body: [
            { series: 'A', number: 1 },
            { series: 'A', number: 2 },
          ],
        },
        { role: 'authenticated' },
      ],
      [
        'GET /all_tickets?select=series,number&order=series,number',
        {
          body: [
            { series: 'A', number: 1 },
            { series: 'A', number: 2 },
            { series: 'B', number: 1 },
          ],
        },
      ],
      [
        'PATCH /own_tickets?series=eq.B',
        {
          headers: { 'Content-Range': '*/*', 'Preference-Applied': 'return=representation, tx=rollback' },
          body: [],
        },
        { headers: { prefer: 'return=representation' }, role: 'authenticated', body: { number: 9 } },
      ],
      [
        'POST /own_tickets',
        rejected(403, '42501', 'new row violates row-level security policy for table "tickets"'),
        {
          role: 'authenticated',
          body: { series: 'Z', number: 1, owner_id: '00000000-0000-4000-8000-000000000002' },
        },
      ],
      [
        'POST /ledger_rows',
        rejected(403, '42501', 'permission denied for table ledger'),
        { role: 'authenticated', body: { id: 9 } },
      ],
      [
        'GET /passengers_by_day?select=day,passengers&order=day&limit=1',
        { headers: { 'Content-Range': '0-0/*' }, body: [{ day: '2025-08-16', passengers: 70 }] },
      ],
    ],
  },
  { prepare: PREPARE },
);
