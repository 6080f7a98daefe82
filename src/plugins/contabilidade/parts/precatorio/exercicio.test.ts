import { expect, it } from 'vitest';
import { exercicioDoPrecatorio } from '../../resources/precatorio';

it.each([
  ['2025-04-02', 2026],
  ['2025-04-03', 2027],
  ['2026-02-01', 2027],
  ['2026-02-02', 2028],
])('o apresentado em %s entra no orçamento de %i', (apresentacao, year) => {
  expect(exercicioDoPrecatorio(apresentacao)).toBe(year);
});
