import { describe, expect, it } from 'vitest';
import { awaited } from '../../resources/definition';
import type { Wire } from '../../tests/server/caller';
import { openSuite } from '../../tests/server/harness';

const suite = openSuite();
const resources = () => [...suite.services.registry.byName.values()].map(({ definition }) => definition);

describe('o que espera por mim', () => {
  it('todo ato que se espera parte de um estado pelo qual a lista se filtra', () => {
    const wrong = resources().flatMap((definition) =>
      awaited(definition).flatMap(([name, { when = {} }]) => {
        const fields = Object.keys(when);
        const known = fields.every((field) => definition.list.filters?.includes(field) && definition.fields[field]?.kind === 'choice');
        return fields.length > 0 && known ? [] : [`${definition.name}.${name}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('conta o que a lista de cada um mostra, só a quem pode praticar o ato, e só no contexto do topo', async () => {
    const prefeitura = await suite.make.entity('02');
    const [{ n: already = 0 } = {}] = await suite.sql<{ n: number }>(
      "select count(*)::int as n from movimentacao_orcamentaria where entidade_id = $1 and exercicio = 2026 and situacao = 'publicada'",
      [prefeitura],
    );
    const n = already + 3;
    await suite.sql(
      `insert into movimentacao_orcamentaria (cliente_id, entidade_id, exercicio, numero, tipo, situacao, justificativa)
       select o.cliente_id, o.id, 2026, n, 'suplementar', 'publicada', 'O que espera' from orgao o, generate_series(901, 903) n where o.id = $1`,
      [prefeitura],
    );
    const menu = 'execucao-orcamentaria.movimentacoes';
    const may = (await suite.make.userWith({ [menu]: [1, 5] })).in(prefeitura, 2026);
    const [waiting] = (await may.get('/pendencias')).body as Wire[];
    expect(waiting).toMatchObject({ recurso: 'movimentacao_orcamentaria', ato: 'efetivar', quantidade: n });
    expect(waiting?.texto).toBe(`${n} movimentações orçamentárias a efetivar`);
    expect((await may.get('/execucao-orcamentaria/movimentacoes?situacao_in=publicada')).body.total).toBe(n);
    const sees = (await suite.make.userWith({ [menu]: [1] })).in(prefeitura, 2026);
    expect([(await sees.get('/pendencias')).body, (await may.in(prefeitura, 2025).get('/pendencias')).body]).toEqual([[], []]);
  });
});
