import { describe, expect, test } from 'vitest';
import { maskDate, maskPhone } from './typing';

const DATE = 'DD/MM/YYYY';

describe('maskDate', () => {
  test.each([
    ['01022026', '01/02/2026'],
    ['01/02/2026', '01/02/2026'],
    ['1/2/2026', '01/02/2026'],
    ['1.2.2026', '01/02/2026'],
    [' 01/02/2026 ', '01/02/2026'],
    ['2026-02-01', '01/02/2026'],
    ['2026-02-01T10:30:00-03:00', '01/02/2026'],
    ['01/02/2026 10:30', '01/02/2026'],
    ['31/02/2026', '31/02/2026'],
    // nobody can guess the century
    ['5/12/90', '05/12/90'],
    ['abc', ''],
  ])('%s pasted reads %s', (typed, shown) => expect(maskDate(DATE, typed, true)).toBe(shown));

  test('typed key by key, with the bars or without, gives the same date', () => {
    for (const keys of ['1/2/2026', '01/02/2026', '01022026', '1/02/2026', '01/2/2026']) {
      const text = [...keys].reduce((shown, key) => maskDate(DATE, shown + key, false), '');
      expect(text, keys).toBe('01/02/2026');
    }
  });

  test('what is being typed can be erased back, and mended in the middle', () => {
    expect(maskDate(DATE, '01/', false)).toBe('01/');
    expect(maskDate(DATE, '01', false)).toBe('01');
    expect(maskDate(DATE, '0', false)).toBe('0');
    expect(maskDate(DATE, '015/02/2026', false)).toBe('01/02/2026');
    expect(maskDate(DATE, '/02/2026', false)).toBe('/02/2026');
    expect(maskDate(DATE, '0/02/2026', false)).toBe('0/02/2026');
    expect(maskDate(DATE, '0/02/2026', true)).toBe('00/02/2026');
  });

  test('hours, months and years follow their own masks', () => {
    expect(maskDate('DD/MM/YYYY HH:mm', '010220261030', true)).toBe('01/02/2026 10:30');
    expect(maskDate('DD/MM/YYYY HH:mm', '1/2/2026 9:05', true)).toBe('01/02/2026 09:05');
    expect(maskDate('DD/MM/YYYY HH:mm', '2026-02-01 10:30:59', true)).toBe('01/02/2026 10:30');
    expect(maskDate('MM/YYYY', '2/2026', true)).toBe('02/2026');
    expect(maskDate('MM/YYYY', '2026-02', true)).toBe('02/2026');
    expect(maskDate('HH:mm', '9:30', true)).toBe('09:30');
  });
});

describe('maskPhone', () => {
  test.each([
    ['11987654321', '(11)98765-4321'],
    ['1138211234', '(11)3821-1234'],
    ['38211234', '3821-1234'],
    ['+55 11 98765-4321', '(11)98765-4321'],
    ['551138211234', '(11)3821-1234'],
    ['011 3821-1234', '(11)3821-1234'],
    ['0800 123 4567', '0800 123 4567'],
    ['(11) 3333-4444 ramal 12', '(11) 3333-4444 ramal 12'],
    ['+351 21 123 4567', '+351211234567'],
    ['119876', '1198-76'],
    ['119876543210', '119876543210'],
    // the area code of Santa Maria, not of the country
    ['(55) 98765-4321', '(55)98765-4321'],
    ['55 3821-1234', '(55)3821-1234'],
    ['555538211234', '(55)3821-1234'],
  ])('%s reads %s', (typed, shown) => expect(maskPhone(typed)).toBe(shown));
});
