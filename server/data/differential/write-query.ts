import {
  type ModelCondition,
  type ModelField,
  type ModelItem,
  type ModelLeaf,
  type ModelOrder,
  type ModelRead,
  nameOfEmbed,
  type Value,
} from './model-read.ts';

/** Returns the query string of a read, as a PostgREST client writes it. */
export function writeQuery(read: ModelRead): string {
  return [['select', read.items.map(selectItem).join(',')], ...parametersOf(read, '')]
    .map(([name = '', value = '']) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

/** Returns the parameters for filters, order and range of a read and of its embedded relations. */
function parametersOf(read: ModelRead, prefix: string): readonly (readonly string[])[] {
  const parameters: string[][] = [];
  for (const condition of read.conditions) parameters.push(parameterOf(condition, prefix));
  if (read.order.length > 0) parameters.push([`${prefix}order`, read.order.map(orderTerm).join(',')]);
  if (read.limit !== null) parameters.push([`${prefix}limit`, String(read.limit)]);
  if (read.offset !== null) parameters.push([`${prefix}offset`, String(read.offset)]);
  const embeddedParameters = read.items.flatMap((item) =>
    item.kind === 'embed' ? parametersOf(item.read, `${prefix}${nameOfEmbed(item)}.`) : [],
  );
  return [...parameters, ...embeddedParameters];
}

function selectItem(item: ModelItem): string {
  if (item.kind === 'all') return '*';
  const alias = item.alias === null ? '' : `${item.alias}:`;
  if (item.kind === 'column') return `${alias}${fieldText(item.field)}${item.isText ? '::text' : ''}`;
  const items = item.read.items.map(selectItem).join(',');
  const inner = item.isInner ? '!inner' : '';
  return `${item.isSpread ? '...' : alias}${item.relation.target}${inner}(${items})`;
}

function fieldText({ column, path }: ModelField): string {
  return path.reduce<string>(
    (text, step, index) => `${text}${index === path.length - 1 ? '->>' : '->'}${step}`,
    column,
  );
}

function parameterOf(condition: ModelCondition, prefix: string): string[] {
  if ('conditions' in condition)
    return [
      `${prefix}${condition.isNegated ? 'not.' : ''}${condition.kind}`,
      `(${writeConditionList(condition.conditions)})`,
    ];
  const [name, operation] = operationOf(condition, { isInLogicTree: false });
  return [`${prefix}${name}`, operation];
}

function writeConditionList(conditions: readonly ModelCondition[]): string {
  return conditions
    .map((condition) => {
      if ('conditions' in condition)
        return `${condition.isNegated ? 'not.' : ''}${condition.kind}(${writeConditionList(condition.conditions)})`;
      return operationOf(condition, { isInLogicTree: true }).join('.');
    })
    .join(',');
}

/** @param options.isInLogicTree whether the condition is within a logic tree, where unquoted values end at commas and brackets */
function operationOf(
  condition: ModelLeaf,
  { isInLogicTree }: { readonly isInLogicTree: boolean },
): readonly [name: string, operation: string] {
  const negation = condition.isNegated ? 'not.' : '';
  switch (condition.kind) {
    case 'embedded':
      return [condition.name, condition.isNegated ? 'is.null' : 'not.is.null'];
    case 'is':
      return [fieldText(condition.field), `${negation}is.${condition.value}`];
    case 'in':
      return [fieldText(condition.field), `${negation}in.(${condition.values.map(quote).join(',')})`];
    case 'filter': {
      const { field, operator, quantifier, value } = condition;
      const text = typeof value === 'object' && value !== null ? arrayText(value) : String(value);
      const operand = isInLogicTree ? quote(text) : text;
      return [fieldText(field), `${negation}${operator}${quantifier ? `(${quantifier})` : ''}.${operand}`];
    }
  }
}

function arrayText(value: Exclude<Value, null | boolean | number | string>): string {
  return `{${Object.values(value)
    .map((each) => quote(each))
    .join(',')}}`;
}

function quote(value: Value): string {
  return typeof value === 'number' ? String(value) : `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`;
}

function orderTerm({ embed, field, direction, nulls }: ModelOrder): string {
  const text = embed === null ? fieldText(field) : `${embed}(${fieldText(field)})`;
  return `${text}${direction ? `.${direction}` : ''}${nulls ? `.nulls${nulls}` : ''}`;
}
