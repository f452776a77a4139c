import { type RefObject, useRef, useState } from 'react';
import { MODERATION_TEXT_MAX_LENGTH } from '#shared/rules/community/report.ts';
import type { Decision } from '../api/act-on-cases.ts';
import {
  type DraftValues,
  decisionOf,
  EMPTY_DRAFT,
  needsReasons,
  submitLabel,
} from '../model/decision-draft.ts';
import { storedLength } from '../model/stored-length.ts';

type Errors = { readonly rule?: string; readonly statement?: string };

/** The decision that a moderator is about to make. */
export type DecisionDraft = {
  readonly values: DraftValues;
  readonly errors: Errors;
  readonly needsReasons: boolean;
  readonly decision: Omit<Decision, 'caseIds'>;
  readonly ruleField: RefObject<HTMLInputElement | null>;
  readonly change: (values: Partial<DraftValues>) => void;
  /**
   * Returns whether the draft can be sent. Sets the errors of empty fields, but not of a text that is too long: the text field shows
   * that error itself.
   */
  readonly validate: () => boolean;
  readonly submitLabel: (caseCount: number) => string;
  /** Empties the draft. */
  readonly reset: () => void;
};

/** Holds the values of a decision. The form and the shortcuts change them. */
export function useDecisionDraft(): DecisionDraft {
  const [values, setValues] = useState(EMPTY_DRAFT);
  const [errors, setErrors] = useState<Errors>({});
  const ruleField = useRef<HTMLInputElement>(null);
  const isReasonRequired = needsReasons(values);
  return {
    values,
    errors,
    ruleField,
    needsReasons: isReasonRequired,
    decision: decisionOf(values),
    change(changes) {
      setValues((before) => ({ ...before, ...changes }));
      setErrors({});
    },
    validate() {
      const newErrors: Errors = isReasonRequired
        ? {
            ...(values.rule.trim() === '' && { rule: 'Name the rule' }),
            ...(values.statement.trim() === '' && { statement: 'Say why' }),
          }
        : {};
      setErrors(newErrors);
      if (newErrors.rule) ruleField.current?.focus();
      const isTooLong = isReasonRequired && storedLength(values.statement) > MODERATION_TEXT_MAX_LENGTH;
      return !isTooLong && Object.keys(newErrors).length === 0;
    },
    submitLabel: (caseCount) => submitLabel(values, caseCount),
    reset() {
      setValues(EMPTY_DRAFT);
      setErrors({});
    },
  };
}
