import type { Icon } from '@tabler/icons-react';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './about.module.css';

export type QuestionAndAnswer = {
  readonly icon: Icon;
  readonly question: string;
  readonly answer: ReactNode;
};

/** Shows questions whose answers unfold. The first one is open. */
export function QuestionList({ questions }: { readonly questions: readonly QuestionAndAnswer[] }) {
  return questions.map(({ icon: QuestionIcon, question, answer }, index) => (
    <details key={question} className={classes.answer} open={index === 0}>
      <summary className={classes.question}>
        <QuestionIcon size={22} stroke={1.8} aria-hidden />
        <span className={classes.questionText}>{question}</span>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <p className={classes.answerText}>{answer}</p>
    </details>
  ));
}
