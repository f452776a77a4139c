import type { LiteralRef } from '../request/request-tree.ts';
import type { StatementParameter } from './statement.ts';

/** Numbers the bind parameters of a statement. A value that is used twice is one parameter. */
export type Parameters = {
  /** Returns the placeholder ($1, $2, …) of a value of the request, such as the value of a filter. */
  readonly requestValue: (reference: LiteralRef) => string;
  /** Returns the placeholder, with a cast, of a value that is the same for all requests of the shape, such as a JSON key. */
  readonly constant: (value: string, type?: 'text' | 'int') => string;
  readonly list: () => readonly StatementParameter[];
};

export function newParameters(): Parameters {
  const list: StatementParameter[] = [];
  const numbers = new Map<string, number>();
  function numberOf(key: string, parameter: StatementParameter): string {
    const number = numbers.get(key) ?? list.push(parameter);
    numbers.set(key, number);
    return `$${number}`;
  }
  return {
    requestValue: ({ literal }) => numberOf(`literal ${literal}`, { literal }),
    constant: (value, type = 'text') => `${numberOf(`${type} ${value}`, { constant: value })}::${type}`,
    list: () => list,
  };
}
