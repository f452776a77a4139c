import { type Plan, SCALAR_COLUMN } from '../plan/plan.ts';
import type { Parameters } from './parameters.ts';
import { quoteIdentifier, quoteName } from './quote.ts';
import { expandColumns, writeListedRows, writeRows } from './write-rows.ts';

/** The response body as an aggregate over the rows of `select`, whose alias is `x`. */
export type WrittenBody = { readonly select: string; readonly body: string };

export function writeBody(plan: Plan, parameters: Parameters): WrittenBody {
  const { rows, format, hasBody } = plan;
  if (format.media === 'csv' && hasBody) return writeCsv(plan, parameters);
  const { select, object } = writeRows(rows, null, parameters);
  return { select, body: hasBody ? bodyOf(plan, object) : "''" };
}

function bodyOf(plan: Plan, object: (alias: string) => string): string {
  const { format } = plan;
  const stripNulls = (json: string) => (format.stripsNulls ? `json_strip_nulls(${json}::json)` : json);
  const returns = plan.action === 'call' ? plan.function.returns : null;
  const isScalar = returns !== null && returns.kind !== 'composite';
  const scalar = `x.${quoteIdentifier(SCALAR_COLUMN)}`;
  switch (format.media) {
    case 'text':
    case 'xml':
      return `coalesce(string_agg(${scalar}::text, ''), '')`;
    case 'octets': {
      const bytes = returns?.type === 'bytea' ? scalar : `convert_to(${scalar}::text, 'UTF8')`;
      return `coalesce(encode(string_agg(${bytes}, ''::bytea), 'hex'), '')`;
    }
    case 'geojson':
      return plan.geoJsonFunction ? featuresOf(quoteName(plan.geoJsonFunction)) : "''";
    default: {
      const isOne = format.isSingular || (returns !== null && !returns.isSet);
      if (isOne) {
        // If there are several rows, the request fails with an error about their number, and this body is not used.
        const value = isScalar ? `to_json(${scalar})` : object('x');
        return `coalesce(string_agg(${stripNulls(value)}::text, ','), 'null')`;
      }
      // json_agg turns a row into an object without row_to_json.
      const value = isScalar ? scalar : object('x').replace(/^row_to_json\((x\.\*)\)$/, '$1');
      return `coalesce(${stripNulls(`json_agg(${value})`)}, '[]')`;
    }
  }
}

function featuresOf(toGeoJson: string): string {
  const features = `coalesce(json_agg(${toGeoJson}(x.*)::json), '[]')`;
  return `json_build_object('type', 'FeatureCollection', 'features', ${features})`;
}

/** Returns the SQL of a CSV body: a header line, which is empty without rows, and the rows as PostgreSQL writes them. */
function writeCsv({ rows }: Plan, parameters: Parameters): WrittenBody {
  const select = writeListedRows(rows, null, parameters);
  const names = rows.outputColumns.flatMap(expandColumns).map(({ name }) => name.text);
  const header = `case when count(*) > 0 then ${parameters.constant(names.join(','))} else '' end`;
  const lines = `string_agg(substring((x.*)::text, 2, length((x.*)::text) - 2), E'\\n')`;
  return { select, body: `${header} || E'\\n' || coalesce(${lines}, '')` };
}
