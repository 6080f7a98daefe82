import { type Answer, call } from './call';

/** Name of the state of the sign-in that this browser began, so that nobody can make it end another's. */
const STATE = 'sgp-govbr';

/** Leaves for gov.br. Gives the refusal when it cannot; otherwise the page ends here. */
export async function goToGovbr(): Promise<Answer | null> {
  const answer = await call('/login/govbr/url');
  if (!answer.url) return answer;
  localStorage.setItem(STATE, new URL(answer.url).searchParams.get('state') ?? '');
  window.location.assign(answer.url);
  return null;
}

/** What gov.br sent back in the address. */
export type Returned = { kind: 'cancelled' } | { kind: 'foreign' } | { kind: 'answer'; values: Record<string, string> };

/** Reads the address of the callback; its state serves once. */
export function readReturn(search: URLSearchParams): Returned {
  const began = localStorage.getItem(STATE);
  localStorage.removeItem(STATE);
  if (search.has('error')) return { kind: 'cancelled' };
  const { code, state, iss } = Object.fromEntries(search);
  if (!code || !state || state !== began) return { kind: 'foreign' };
  return { kind: 'answer', values: { code, state, ...(iss && { iss }) } };
}
