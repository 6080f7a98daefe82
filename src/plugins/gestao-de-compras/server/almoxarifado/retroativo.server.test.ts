import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { ALMOXARIFADO, Warehouse } from '#tests/server/warehouse';

const suite = openSuite();
const casa = new Warehouse(suite);
beforeAll(async () => {
  await casa.open();
  await permitir(true);
});
afterAll(() => permitir(false));

/** What the decree of the Prefeitura says of the order of the days. */
async function permitir(sim: boolean): Promise<void> {
  const orgao_id = await suite.make.entity('02');
  const found = await suite.sql('update parametro_compras set permitir_movimento_retroativo = $2 where orgao_id = $1 returning id', [
    orgao_id,
    sim,
  ]);
  if (found.length === 0) await suite.make.record('parametro_compras', { orgao_id, permitir_movimento_retroativo: sim });
}

const dia = (d: number) => `2026-11-${String(d).padStart(2, '0')}`;
type Linha = Record<string, unknown>;
/** A confirmed movement of a day of November. */
const mover = (lugar: number, tipo: string, d: number, itens: readonly Linha[], more: object = {}) =>
  casa.mover(lugar, tipo, itens, { data: dia(d), ...more });
const recusa = async (lugar: number, tipo: string, data: string, itens: readonly Linha[], more: object = {}) => {
  const id = await casa.rascunho(lugar, tipo, itens, { data, ...more });
  const errors = await errorsOf(casa.confirmar(id));
  await ok(casa.almoxarife.delete(`${ALMOXARIFADO}/movimentacao/${id}`));
  return errors;
};
const valoresDe = async (lugar: number, material_id: number) =>
  suite.sql<{ data: string; valor: string }>(
    'select data::text, valor::text from lancamento_estoque where almoxarifado_id = $1 and material_id = $2 order by id',
    [lugar, material_id],
  );

/** Ten worth 100,00 on the 10th and ten worth 300,00 on the 18th, of which five left at their average. */
async function estocado(): Promise<{ lugar: number; material_id: number; saida: number }> {
  const [lugar, material_id] = [await casa.almoxarifado(), await casa.material()];
  await mover(lugar, 'entrada_doacao', 10, [{ material_id, quantidade: '10', valor_total: '100.00' }]);
  await mover(lugar, 'entrada_doacao', 18, [{ material_id, quantidade: '10', valor_total: '300.00' }]);
  const saida = await mover(lugar, 'saida_consumo', 18, [{ material_id, quantidade: '5' }]);
  return { lugar, material_id, saida };
}

describe('o movimento de estoque retroativo', () => {
  it('sem o parâmetro, nada é de antes do último movimento do material', async () => {
    const { lugar, material_id } = await estocado();
    await permitir(false);
    const errors = await recusa(lugar, 'entrada_doacao', dia(17), [{ material_id, quantidade: '1', valor_total: '1.00' }]);
    expect(errors['itens.0.material_id']).toEqual([expect.stringContaining('tem movimento em 18/11/2026')]);
    await expect(
      suite.sql(
        `insert into lancamento_estoque (cliente_id, posicao_id, movimentacao_id, tipo, data, quantidade, valor)
         select cliente_id, posicao_id, movimentacao_id, tipo, '2026-11-17', 1, 1 from lancamento_estoque where material_id = $1 limit 1`,
        [material_id],
      ),
    ).rejects.toThrow('tem movimento em 18/11/2026');
    await permitir(true);
  });

  it('a entrada vale o seu preço e segue a ordem do registro: o que já saiu não muda de valor, nem no livro', async () => {
    const { lugar, material_id, saida } = await estocado();
    const antes = await valoresDe(lugar, material_id);
    const livro = () =>
      suite.sql("select id, numero from lancamento_contabil where origem_tipo = 'movimentacao_estoque' and origem_id = $1", [saida]);
    const doLivro = await livro();
    await mover(lugar, 'entrada_doacao', 5, [{ material_id, quantidade: '5', valor_total: '25.00' }]);
    const depois = await valoresDe(lugar, material_id);
    expect([depois.slice(0, 3), depois[3], await livro()]).toEqual([antes, { data: dia(5), valor: '25.00' }, doLivro]);
    expect(await casa.posicao(lugar, material_id)).toMatchObject({ quantidade: '20', valor: '325.00' });
    // the last movement is still the last day: the next one follows it, at the average of all
    const [posicao] = await suite.sql('select ultimo_movimento::text from posicao_estoque where almoxarifado_id = $1', [lugar]);
    expect(posicao).toEqual({ ultimo_movimento: dia(18) });
    await mover(lugar, 'saida_consumo', 12, [{ material_id, quantidade: '2' }]);
    expect((await valoresDe(lugar, material_id)).at(-1)).toEqual({ data: dia(12), valor: '-32.50' });
    const relatorio = async (modelo: string, fim: string): Promise<Wire[]> => {
      const asked = { relatorio: modelo, exercicio: '2026', fim, almoxarifado_id: String(lugar), agrupar: 'departamento' };
      const { body } = await casa.almoxarife.get(`/gestao-de-compras/relatorios/almoxarifado?${new URLSearchParams(asked)}`);
      return body.linhas.filter(({ tipo }: Wire) => tipo === 'linha');
    };
    const posicaoEm = async (fim: string) => (await relatorio('posicao', fim))[0];
    expect(await posicaoEm(dia(12))).toMatchObject({ quantidade: '13.0000', valor: '92.50' });
    // the ficha follows the days, and ends each of them with the position of it
    const ficha = async (fim: string) =>
      (await relatorio('ficha', fim)).map(({ data, saldo_quantidade, saldo_valor }) => [data, saldo_quantidade, saldo_valor]);
    expect(await ficha(dia(12))).toEqual([
      [dia(5), '5.0000', '25.00'],
      [dia(10), '15.0000', '125.00'],
      [dia(12), '13.0000', '92.50'],
    ]);
    expect((await ficha(dia(30))).at(-1)).toEqual([dia(18), '18.0000', '292.50']);
    expect(await posicaoEm(dia(30))).toMatchObject({ quantidade: '18.0000', valor: '292.50' });
  });

  it('recusa-se o que deixaria o saldo do dia, ou de um dia depois, negativo ou sem valor que feche', async () => {
    const { lugar, material_id } = await estocado();
    const sair = (d: number, quantidade: string) => recusa(lugar, 'saida_consumo', dia(d), [{ material_id, quantidade }]);
    expect((await sair(9, '1')).data).toEqual([expect.stringContaining('não havia em 09/11/2026')]);
    expect((await sair(11, '11')).data).toEqual([expect.stringContaining('não havia em 11/11/2026')]);
    // there were ten worth 100,00, and ten at the average of now are worth 200,00
    expect((await sair(11, '10')).data).toEqual([expect.stringContaining('a quantidade e o valor que saem')]);
    // at one price only the quantity counts: on the 11th there would be enough, on the 14th not any more
    const outro = await casa.almoxarifado();
    for (const d of [10, 18]) await mover(outro, 'entrada_doacao', d, [{ material_id, quantidade: '10', valor_total: '100.00' }]);
    await mover(outro, 'saida_consumo', 14, [{ material_id, quantidade: '4' }]);
    const depois = await recusa(outro, 'saida_consumo', dia(11), [{ material_id, quantidade: '7' }]);
    expect(depois.data).toEqual([expect.stringContaining('não havia em 14/11/2026')]);
    await mover(outro, 'saida_consumo', 11, [{ material_id, quantidade: '6' }]);
    expect(await casa.posicao(outro, material_id)).toMatchObject({ quantidade: '10', valor: '100.00' });
  });

  it('o que saiu num dia antes de outra entrada dele continua a ter de onde sair', async () => {
    const [lugar, material_id] = [await casa.almoxarifado(), await casa.material()];
    await mover(lugar, 'entrada_doacao', 5, [{ material_id, quantidade: '10', valor_total: '100.00' }]);
    await mover(lugar, 'saida_consumo', 18, [{ material_id, quantidade: '10' }]);
    await mover(lugar, 'entrada_doacao', 18, [{ material_id, quantidade: '10', valor_total: '100.00' }]);
    const errors = await recusa(lugar, 'saida_consumo', dia(10), [{ material_id, quantidade: '4' }]);
    expect(errors.data).toEqual([expect.stringContaining('não havia em 18/11/2026')]);
  });

  it('fora do mês aberto não se movimenta, e nada volta antes de ter saído', async () => {
    const { lugar, material_id, saida } = await estocado();
    const outubro = await recusa(lugar, 'entrada_doacao', '2026-10-31', [{ material_id, quantidade: '1', valor_total: '1.00' }]);
    expect(outubro.data).toEqual([expect.stringContaining('O estoque está fechado até 31/10/2026')]);
    const volta = await recusa(lugar, 'devolucao_consumo', dia(17), [{ material_id, quantidade: '1' }], { movimento_origem_id: saida });
    expect(volta.data).toEqual([expect.stringContaining('não pode ser anterior à da movimentação que volta, de 18/11/2026')]);
  });

  it('sai dos lotes que havia no dia, e só até o que deles havia', async () => {
    const [lugar, material_id] = [await casa.almoxarifado(), await casa.material({ controla_lote: true, controla_validade: true })];
    const entrar = (d: number, lote: string, validade: string) =>
      mover(lugar, 'entrada_doacao', d, [{ material_id, quantidade: '5', valor_total: '10.00', lote, validade }]);
    await entrar(5, 'ANTIGO', '2027-12-31');
    await entrar(5, 'OUTRO', '2028-12-31');
    await entrar(18, 'NOVO', '2027-01-31');
    // the first to expire came after the day
    await mover(lugar, 'saida_consumo', 10, [{ material_id, quantidade: '2' }]);
    const lotes = await suite.sql<{ lote: string; quantidade: string }>(
      'select lote, trim_scale(quantidade)::text as quantidade from lote_estoque where almoxarifado_id = $1 order by lote',
      [lugar],
    );
    expect(lotes.map(({ lote, quantidade }) => [lote, quantidade])).toEqual([
      ['ANTIGO', '3'],
      ['NOVO', '5'],
      ['OUTRO', '5'],
    ]);
    const demais = await recusa(lugar, 'saida_consumo', dia(10), [{ material_id, quantidade: '9' }]);
    expect(demais['itens.0.quantidade']).toEqual([expect.stringContaining('Faltam 1')]);
    // what enters again in a lot after the day was not there on it
    await mover(lugar, 'entrada_doacao', 18, [
      { material_id, quantidade: '5', valor_total: '10.00', lote: 'ANTIGO', validade: '2027-12-31' },
    ]);
    const doLote = await recusa(lugar, 'saida_consumo', dia(11), [{ material_id, quantidade: '4' }]);
    expect(doLote.data).toEqual([expect.stringContaining('Do lote ANTIGO não havia em 11/11/2026')]);
  });
});
