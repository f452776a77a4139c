import type { LiteralRef } from '../request/request-tree.ts';
import type { StatementParameter } from './statement.ts';

/** Numbers the parameters of a statement. A literal or constant that is used twice is one parameter. */
export type Parameters = {
  /** Returns the parameter of a literal. */
  readonly literal: (reference: LiteralRef) => string;
  /** Returns the parameter of a constant. */
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
    literal: ({ literal }) => numberOf(`literal ${literal}`, { literal }),
    constant: (value, type = 'text') => `${numberOf(`${type} ${value}`, { constant: value })}::${type}`,
    list: () => list,
  };
}
