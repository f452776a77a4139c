import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Chart } from './chart.tsx';

const weeks = (values: readonly number[]) =>
  values.map((value, week) => ({ label: `Week ${week}`, shortLabel: `W${week}`, value }));

function renderChart(values: readonly number[]) {
  renderScreen(<Chart title="Posts" kind="bars" period="Week" format={String} points={weeks(values)} />);
  return within(screen.getByRole('figure'));
}

test('a chart starts at the first non-zero value, and shows its range and the highest value', () => {
  const chart = renderChart([...Array<number>(10).fill(0), 3, 53, ...Array<number>(12).fill(4)]);
  chart.getByText('peak 53');
  chart.getByText(/^W10 – W23/);
});

test('a chart whose only non-zero value is the last one shows the last twelve weeks', () => {
  const chart = renderChart([...Array<number>(30).fill(0), 7]);
  chart.getByText(/^W19 – W30/);
});
