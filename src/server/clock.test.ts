import { afterAll, expect, it } from 'vitest';
import { setCivilClock } from '../resources/definition';
import { createClock } from './clock';
import { livesOn } from './demonstration-day';

// a clock that is made is that of the process
afterAll(() => setCivilClock(() => new Date().toISOString().slice(0, 10)));

it('o dia parado volta a andar, e é o do instante', () => {
  const clock = createClock('America/Sao_Paulo', '2026-11-18T14:00:00-03:00');
  expect(clock.today()).toBe('2026-11-18');
  clock.follow();
  expect(clock.today()).toBe(clock.local().day);
});

it('a demonstração vive no dia real depois da sua história e até o fim do seu ano', () => {
  expect(['2026-11-17', '2026-11-18', '2026-12-31', '2027-01-01'].map(livesOn)).toEqual([false, true, true, false]);
});
