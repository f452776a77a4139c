create table workshop.parts (
  number text primary key,
  name text not null,
  stock integer not null default 0,
  dimensions jsonb
);

create table workshop.jobs (
  id integer generated always as identity primary key,
  engine_id integer not null references public.engines,
  title text not null,
  urgency workshop.urgency not null default 'normal',
  hours numrange,
  opened_at timestamptz not null default '2026-04-01T07:00:00Z',
  closed_at timestamptz
);

create table workshop.job_parts (
  job_id integer references workshop.jobs on delete cascade,
  part_number text references workshop.parts,
  amount integer not null default 1,
  primary key (job_id, part_number)
);

-- Exposed views of hidden tables.
create table private.suppliers (id integer primary key, name text not null, secret text);
create table private.offers (
  supplier_id integer references private.suppliers,
  part_number text references workshop.parts,
  price numeric(8, 2),
  primary key (supplier_id, part_number)
);
create view workshop.suppliers as select id, name from private.suppliers;
create view workshop.offers as select supplier_id, part_number, price from private.offers;

-- A view with the name of a table in the schema public.
create view workshop.engines as select id, name, status from public.engines;

create function workshop.open_jobs(at_least workshop.urgency default 'low')
returns setof workshop.jobs
language sql stable
as $$ select * from workshop.jobs where closed_at is null and urgency >= at_least order by id $$;

create function workshop.close_job(job integer) returns workshop.jobs
language sql volatile
as $$ update workshop.jobs set closed_at = '2026-06-01T12:00:00Z' where id = job returning * $$;
