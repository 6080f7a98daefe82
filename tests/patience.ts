import { beforeAll } from 'vitest';

/** What the tests of screens wait for is a fact: on a slow machine it comes later than the second that their library gives it. */
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 60_000 });
});
