import { IconChevronDown } from '@tabler/icons-react';
import classes from './about.module.css';
import type { Fact } from './fact-list.tsx';

/** Shows questions whose answers unfold; the first one is open. */
export function AnswerList({ answers }: { readonly answers: readonly Fact[] }) {
  return answers.map(({ icon: AnswerIcon, title, text }, index) => (
    <details key={title} className={classes.answer} open={index === 0}>
      <summary className={classes.question}>
        <AnswerIcon size={22} stroke={1.8} aria-hidden />
        <span className={classes.questionText}>{title}</span>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <p className={classes.answerText}>{text}</p>
    </details>
  ));
}
