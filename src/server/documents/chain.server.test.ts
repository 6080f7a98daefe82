import { beforeAll, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { type ChainStep, isLinked, type Resource } from '../../resources/definition';

const suite = openSuite();
let all: Caller;
beforeAll(async () => {
  all = (await suite.admin()).in(await suite.make.entity('02'), 2026);
});

/** So many records of each kind are walked, the last ones. */
const WALKED = 3;

const linked = (): Resource[] => [...suite.services.registry.byName.values()].map(({ definition }) => definition).filter(isLinked);

async function chainOf({ api }: Resource, id: number): Promise<ChainStep[]> {
  const answer = await all.get(`${api.path}/${id}/cadeia`);
  expect(answer.status).toBe(200);
  return answer.body as ChainStep[];
}

it('a cadeia se percorre nos dois sentidos: o que vem depois de um documento tem esse documento antes', async () => {
  const one: string[] = [];
  let steps = 0;
  for (const resource of linked()) {
    const list = await all.get(`${resource.api.path}?per_page=${WALKED}`);
    if (list.status !== 200) continue;
    for (const { id } of list.body.data as { id: number }[]) {
      for (const { recurso, lado, itens } of await chainOf(resource, id)) {
        const [first] = itens;
        // what is of another year is opened from its own
        if (!first?.url) continue;
        steps += 1;
        const other = await chainOf(suite.services.registry.get(recurso).definition, first.id);
        const back = other.find((step) => step.recurso === resource.name && step.lado !== lado);
        if (!back?.itens.some((item) => item.id === id)) one.push(`${resource.name} ${id} ${lado} ${recurso} ${first.id}`);
      }
    }
  }
  expect(one).toEqual([]);
  expect(steps).toBeGreaterThan(100);
});

it('de uma liquidação se vê o empenho antes, e a ordem e o pagamento depois, cada um com o seu endereço', async () => {
  const [{ liquidacao_id: id = 0 } = {}] = await suite.sql<{ liquidacao_id: number }>(
    'select l.liquidacao_id from pagamento_liquidacoes l join pagamento p on p.id = l.pai_id where p.data_exclusao is null and p.entidade_id = $1 and p.exercicio = 2026 order by p.id desc limit 1',
    [await suite.make.entity('02')],
  );
  const steps = await chainOf(suite.services.registry.get('liquidacao').definition, id);
  const names = steps.map(({ recurso, lado }) => `${lado} ${recurso}`);
  expect(names.filter((name) => ['antes empenho', 'depois ordem_pagamento', 'depois pagamento'].includes(name))).toEqual([
    'antes empenho',
    'depois ordem_pagamento',
    'depois pagamento',
  ]);
  const empenho = steps.find(({ recurso }) => recurso === 'empenho')?.itens[0];
  expect(empenho?.url).toBe(`/execucao-orcamentaria/empenho/${empenho?.id}`);
  expect(empenho?.nota).toMatch(/ · /);
});

it('o que a pessoa não pode ler não está na sua cadeia, mas o que vem depois dele está', async () => {
  const menu = { 'execucao-orcamentaria.empenho': [1], 'execucao-orcamentaria.pagamento': [1] };
  const reader = (await suite.make.userWith(menu)).in(await suite.make.entity('02'), 2026);
  const [{ empenho_id: id = 0 } = {}] = await suite.sql<{ empenho_id: number }>(
    'select q.empenho_id from pagamento_liquidacoes l join liquidacao q on q.id = l.liquidacao_id join empenho e on e.id = q.empenho_id and e.exercicio = 2026 and e.entidade_id = $1 order by l.id desc limit 1',
    [await suite.make.entity('02')],
  );
  const { status, body } = await reader.get(`/execucao-orcamentaria/empenho/${id}/cadeia`);
  expect(status).toBe(200);
  expect((body as ChainStep[]).map(({ recurso }) => recurso)).toEqual(['ordem_pagamento', 'pagamento']);
});
