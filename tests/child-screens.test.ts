import { expect, it } from 'vitest';
import { loadBuiltPlugins } from '../src/plugins/load';

/** What is made elsewhere than on a page of its own, and where. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'empenho em-liquidacao': 'the page of the liquidações of the empenho',
};

// the API alone is no way in: what follows a document is made on a page of it (`pages` of the plugin) or by one of its acts
it('tudo o que segue um documento tem uma tela em que se faz', async () => {
  const missing = (await loadBuiltPlugins()).flatMap(({ resources = [], pages = [] }) =>
    resources.flatMap(({ name, route, document, acts = {} }) =>
      Object.keys(document?.children ?? {})
        .filter(
          (child) =>
            !Object.hasOwn(acts, child) && !pages.some(({ path }) => path.startsWith(`${route.base}/`) && path.endsWith(`/${child}`)),
        )
        .map((child) => `${name} ${child}`),
    ),
  );
  expect(missing.sort()).toEqual(Object.keys(ELSEWHERE).sort());
});
