-- Lets moderators accept suggestions that contain the number of inversions. Before, rounding turned 3 into 3.00, which is not an
-- integer, and accepting the suggestion failed.

-- Returns the values as they are stored: texts cleaned, figures rounded to two decimals without trailing zeros, lists sorted and
-- without duplicates.
create or replace function private.clean_coaster_fields(fields jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    jsonb_object_agg(
      key,
      case jsonb_typeof(value)
        when 'string' then to_jsonb(private.trimmed(private.clean_line(value #>> '{}')))
        when 'number' then to_jsonb(trim_scale(round((value #>> '{}')::numeric, 2)))
        when 'array' then (
          select coalesce(jsonb_agg(distinct private.trimmed(private.clean_line(entry #>> '{}'))), '[]')
          from jsonb_array_elements(value) as entry
        )
        else value
      end
    ),
    '{}'
  )
  from jsonb_each(fields);
$$;

-- Cleans the suggestions that wait for a decision.
update public.coaster_suggestions
set after = private.clean_coaster_fields(after)
where status = 'open' and after ? 'inversions';
