import { useGo } from '@refinedev/core';
import { useLocation } from 'react-router';
import { civilToday } from '../../definition/civil-date';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The month that the calendar shows (`YYYY-MM`), kept in the address (`mes`); that of today unless it says another. */
export function useShownMonth(): [string, (month: string) => void] {
  const go = useGo();
  const asked = new URLSearchParams(useLocation().search).get('mes') ?? '';
  const show = (mes: string) => go({ query: { mes }, options: { keepQuery: true }, type: 'replace' });
  return [MONTH.test(asked) ? asked : civilToday().slice(0, 7), show];
}
