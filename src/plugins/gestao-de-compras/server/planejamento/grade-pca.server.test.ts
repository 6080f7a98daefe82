import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();
const PCA = '/gestao-de-compras/relatorios/demandas/pca';
const GRADE = `${PCA}/itens/grade`;
const ANO = 2050;

let planejamento: Caller;
let orgao_id: number;
let departamento_id: number;
let unidade_id: number;
beforeAll(async () => {
  planejamento = (await suite.make.userWith({ 'gestao-de-compras.relatorios.demandas.pca': [1, 2, 3, 4, 5] })).in(
    await suite.make.entity('02'),
    2026,
  );
  orgao_id = (await suite.make.orgao()).id;
  departamento_id = (await suite.make.departamento({ unidade_id: (await suite.make.unidade({ orgao_id })).id })).id;
  unidade_id = (await suite.sql<{ id: number }>("select id from unidade_medida where sigla = 'UN'"))[0]?.id as number;
});

let ano = ANO;
const plano = async (): Promise<number> => {
  ano += 1;
  return (await ok(planejamento.post(PCA, { ano, orgao_id }), 201)).id;
};
const linha = (chave: string, more: object = {}) => ({
  chave,
  descricao: `Item ${chave}`,
  categoria: 'material',
  unidade_id,
  departamento_id,
  quantidade: '4',
  valor_unitario: '100.0050',
  valor_exercicio: '400.02',
  data_desejada: `${ano}-05-01`,
  ...more,
});
const salvar = (pca_id: number, linhas: readonly object[], removidas: readonly object[] = []) =>
  planejamento.patch(GRADE, { pca_id, linhas, removidas });
const itensDe = async (pca_id: number): Promise<Wire[]> =>
  suite.sql('select * from pca_item where pca_id = $1 and data_exclusao is null order by numero_item', [pca_id]);

describe('os itens do PCA em planilha', () => {
  it('as linhas novas se numeram na ordem, valem quantidade × preço, e entram no plano', async () => {
    const id = await plano();
    const { totais } = await ok(salvar(id, [linha('a'), linha('b', { quantidade: '3', prioridade: 'alta', renovacao: true })]));
    expect(totais).toMatchObject({ linhas: 2, somas: { valor_total: '700.04' } });
    expect(await itensDe(id)).toMatchObject([
      { numero_item: 1, situacao_item: 'planejado', prioridade: 'media', renovacao: false, valor_total: '400.02' },
      { numero_item: 2, prioridade: 'alta', renovacao: true, valor_total: '300.02' },
    ]);
    expect((await planejamento.get(`${PCA}/${id}`)).body).toMatchObject({ quantos: 2, valor_total: '700.04' });
  });

  it('o que se muda muda o valor, o que se tira sai, e o número não se usa de novo', async () => {
    const id = await plano();
    await ok(salvar(id, [linha('a'), linha('b')]));
    const [um, dois] = await itensDe(id);
    await ok(salvar(id, [{ id: um?.id, rev: um?.versao, quantidade: '2' }, linha('c')], [{ id: dois?.id, rev: dois?.versao }]));
    expect(await itensDe(id)).toMatchObject([
      { numero_item: 1, valor_total: '200.01' },
      { numero_item: 3, descricao: 'Item c' },
    ]);
  });

  it('o que veio das demandas vale o que elas valem, até que se digite outra quantidade', async () => {
    const id = await plano();
    await ok(salvar(id, [linha('a')]));
    const [um] = await itensDe(id);
    await suite.force("update pca_item set valor_total = '400.03' where id = $1", [um?.id]);
    const rev = (await itensDe(id))[0]?.versao;
    await ok(salvar(id, [{ id: um?.id, rev, descricao: 'Outra descrição' }]));
    expect(await itensDe(id)).toMatchObject([{ descricao: 'Outra descrição', valor_total: '400.03' }]);
  });

  it('diz por linha o que falta e o dia que não é do ano do plano, e nada grava', async () => {
    const id = await plano();
    const errors = await errorsOf(salvar(id, [linha('a'), linha('b', { descricao: null, data_desejada: '2026-01-01' })]));
    expect(errors).toMatchObject({
      'linhas.b.descricao': [expect.any(String)],
      'linhas.b.data_desejada': [`A data é do ano do plano, ${ano}.`],
    });
    expect(await itensDe(id)).toEqual([]);
  });

  it('o plano que não está em elaboração se lê e não se grava', async () => {
    const id = await plano();
    await ok(salvar(id, [linha('a')]));
    await ok(planejamento.post(`${PCA}/${id}/enviar`));
    expect((await planejamento.get(`${GRADE}?pca_id=${id}`)).body).toMatchObject({
      somente_leitura: 'O plano não está em elaboração: os seus itens não mudam. Abra a revisão.',
    });
    expect(Object.values(await errorsOf(salvar(id, [linha('b')]))).flat()[0]).toContain('Abra a revisão');
  });

  it('sai em XLSX, e o mesmo arquivo se lê de volta', async () => {
    const id = await plano();
    await ok(salvar(id, [linha('a')]));
    const sent = await planejamento.send({ method: 'GET', url: `${GRADE}/exportar?pca_id=${id}` });
    expect([sent.status, sent.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
    const { body } = await planejamento.form(`${GRADE}/arquivo`, {}, [{ field: 'arquivo', name: 'pca.xlsx', content: sent.bytes }]);
    const { colunas, linhas } = body.result;
    const row = Object.fromEntries(colunas.map((label: string, at: number) => [label, linhas[0][at]]));
    expect(row).toMatchObject({ Descrição: 'Item a', Unidade: 'UN', Quantidade: '4', 'Valor total': '400,02' });
    const { unidade_id: unidades } = (await planejamento.get(`${GRADE}/opcoes?pca_id=${id}`)).body;
    expect(unidades).toContainEqual(expect.objectContaining({ id: unidade_id, codigo: 'UN' }));
  });
});
