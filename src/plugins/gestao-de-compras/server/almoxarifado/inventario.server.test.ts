import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { ALMOXARIFADO, Warehouse } from '#tests/server/warehouse';

import { antesDoMes } from './antes-do-mes';

const suite = openSuite();
const casa = new Warehouse(suite);
const INVENTARIO = `${ALMOXARIFADO}/inventarios`;
let primeiro: Caller;
let segundo: Caller;
let ordenador: Caller;
beforeAll(async () => {
  await casa.open();
  [primeiro, segundo, ordenador] = [await casa.pessoa(), await casa.pessoa(), await casa.pessoa()];
});

async function abrir(almoxarifado_id: number, escopo: object = {}) {
  const [comissao] = await suite.sql<{ id: number }>('select id from comissao_licitacao order by id limit 1');
  const { body } = await primeiro.post(INVENTARIO, {
    almoxarifado_id,
    tipo: 'eventual',
    data_corte: suite.services.clock.today(),
    comissao_id: comissao?.id,
    ...escopo,
  });
  return body;
}

const ato = (quem: Caller, id: number, nome: string) => quem.post(`${INVENTARIO}/${id}/${nome}`);

/** Types a column of every line, as the form does. */
async function contar(quem: Caller, id: number, coluna: string, valores: readonly (string | null)[]) {
  const { itens } = (await quem.get(`${INVENTARIO}/${id}`)).body;
  return quem.edit(`${INVENTARIO}/${id}`, { itens: itens.map((item: object, n: number) => ({ ...item, [coluna]: valores[n] })) });
}

describe('inventário de estoque', () => {
  it('duas pessoas contam, a terceira contagem decide, outra homologa, e as diferenças viram ajustes', async () => {
    const lugar = await casa.almoxarifado();
    const [a, b, c] = [await casa.material(), await casa.material(), await casa.material()];
    await casa.mover(
      lugar,
      'entrada_doacao',
      [a, b, c].map((material_id) => ({ material_id, quantidade: '3', valor_total: '10.00' })),
    );
    const { id, itens } = (await abrir(lugar)).result;
    expect(itens.map((item: { material_id: number; quantidade_sistema: null }) => [item.material_id, item.quantidade_sistema])).toEqual([
      [a, null],
      [b, null],
      [c, null],
    ]);
    const parado = await casa.confirmar(await casa.rascunho(lugar, 'saida_consumo', [{ material_id: a, quantidade: '1' }]));
    expect(parado.body.errors.itens[0]).toContain('está em inventário');
    expect((await abrir(lugar)).codigo).toBe('REGISTRO_BLOQUEADO');
    await contar(primeiro, id, 'contagem1', ['3', '2', null]);
    expect(Object.keys((await ato(primeiro, id, 'concluir_primeira')).body.errors)).toEqual(['itens.2.contagem1']);
    await contar(primeiro, id, 'contagem1', ['3', '2', '4']);
    expect((await ato(primeiro, id, 'concluir_primeira')).body.result.situacao).toBe('contagem2');
    expect((await contar(primeiro, id, 'contagem2', ['3', '2', '5'])).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    await primeiro.post(`${INVENTARIO}/${id}/trancar`);
    expect((await ato(primeiro, id, 'concluir_segunda')).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    expect((await contar(segundo, id, 'contagem1', ['9', '9', '9'])).body.errors.itens[0]).toContain('a contagem que está aberta');
    await contar(segundo, id, 'contagem2', ['3', '2', '5']);
    expect((await ato(segundo, id, 'concluir_segunda')).body.result.situacao).toBe('recontagem');
    await contar(segundo, id, 'contagem3', [null, null, '4']);
    const apurado = (await ato(segundo, id, 'apurar')).body.result;
    expect(apurado).toMatchObject({ situacao: 'apurado', valor_diferencas: '0.00' });
    expect(apurado.itens.map((item: Record<string, string>) => [item.quantidade_apurada, item.diferenca, item.valor_diferenca])).toEqual([
      ['3.0000', '0.0000', '0.00'],
      ['2.0000', '-1.0000', '-3.33'],
      ['4.0000', '1.0000', '3.33'],
    ]);
    expect((await ato(segundo, id, 'homologar')).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    expect((await ato(ordenador, id, 'homologar')).body.result?.situacao).toBe('homologado');
    expect([await casa.posicao(lugar, a), await casa.posicao(lugar, b), await casa.posicao(lugar, c)]).toMatchObject([
      { quantidade: '3', valor: '10.00' },
      { quantidade: '2', valor: '6.67' },
      { quantidade: '4', valor: '13.33' },
    ]);
    const feitas = await suite.sql('select tipo, situacao from movimentacao_estoque where inventario_id = $1 order by id', [id]);
    expect(feitas).toEqual([
      { tipo: 'ajuste_falta', situacao: 'confirmada' },
      { tipo: 'ajuste_sobra', situacao: 'confirmada' },
    ]);
    await casa.mover(lugar, 'saida_consumo', [{ material_id: a, quantidade: '1' }]);
  });

  it('conta lote por lote o que tem lotes; cancelado, tudo volta a se mover', async () => {
    const lugar = await casa.almoxarifado();
    const material_id = await casa.material({ controla_lote: true, controla_validade: true });
    const lote = (nome: string, validade: string) => ({ material_id, quantidade: '2', valor_total: '5.00', lote: nome, validade });
    await casa.mover(lugar, 'entrada_doacao', [lote('A', '2027-01-01'), lote('B', '2027-02-01')]);
    const { id, itens } = (await abrir(lugar)).result;
    expect(itens.map((item: { lote: string }) => item.lote)).toEqual(['A', 'B']);
    await primeiro.post(`${INVENTARIO}/${id}/cancelar`, { motivo: 'Aberto no almoxarifado errado.' });
    await casa.mover(lugar, 'saida_consumo', [{ material_id, quantidade: '1' }]);
  });

  it('a falta de um lote sai desse lote', async () => {
    const lugar = await casa.almoxarifado();
    const material_id = await casa.material({ controla_lote: true, controla_validade: true });
    const lote = (nome: string, validade: string) => ({ material_id, quantidade: '2', valor_total: '5.00', lote: nome, validade });
    await casa.mover(lugar, 'entrada_doacao', [lote('A', '2027-01-01'), lote('B', '2027-02-01')]);
    const { id } = (await abrir(lugar)).result;
    await contar(primeiro, id, 'contagem1', ['2', '1']);
    await ato(primeiro, id, 'concluir_primeira');
    await contar(segundo, id, 'contagem2', ['2', '1']);
    expect((await ato(segundo, id, 'concluir_segunda')).body.result.situacao).toBe('apurado');
    expect((await ato(ordenador, id, 'homologar')).status).toBe(200);
    const lotes = await suite.sql('select lote, trim_scale(quantidade)::text as q from lote_estoque where material_id = $1 order by lote', [
      material_id,
    ]);
    expect(lotes).toEqual([
      { lote: 'A', q: '2' },
      { lote: 'B', q: '1' },
    ]);
  });

  it('conta só os materiais, ou as classes da curva, que se escolhem', async () => {
    const lugar = await casa.almoxarifado();
    const [a, b] = [await casa.material(), await casa.material()];
    await casa.mover(
      lugar,
      'entrada_doacao',
      [a, b].map((material_id) => ({ material_id, quantidade: '9', valor_total: '900000.00' })),
    );
    await casa.mover(lugar, 'saida_consumo', [
      { material_id: a, quantidade: '7' },
      { material_id: b, quantidade: '2' },
    ]);
    const contados = async (escopo: object) => {
      const { result, errors } = await abrir(lugar, escopo);
      expect(errors).toBeUndefined();
      await primeiro.post(`${INVENTARIO}/${result.id}/cancelar`, { motivo: 'Só para ver o que se conta.' });
      return result.itens.map((item: { material_id: number }) => item.material_id);
    };
    expect(await contados({ materiais: [b] })).toEqual([b]);
    expect([await contados({ curva: ['A'] }), await contados({ curva: ['C'] })]).toEqual([[a], [b]]);
    expect((await abrir(lugar, { materiais: [b], curva: ['A'] })).errors.almoxarifado_id[0]).toContain('deste escopo');
  });

  it('a falta acima do parâmetro do órgão abre um processo de quem responde pelo almoxarifado; até ele, não', async () => {
    const entidade = await suite.make.entity('02');
    await suite.sql('update parametro_compras set inventario_falta_processo = 10 where orgao_id = $1', [entidade]);
    const inventariar = async (contada: string) => {
      const [lugar, material_id] = [await casa.almoxarifado(), await casa.material()];
      await casa.mover(lugar, 'entrada_doacao', [{ material_id, quantidade: '10', valor_total: '50.00' }]);
      const { id } = (await abrir(lugar)).result;
      await contar(primeiro, id, 'contagem1', [contada]);
      await ato(primeiro, id, 'concluir_primeira');
      await contar(segundo, id, 'contagem2', [contada]);
      await ato(segundo, id, 'concluir_segunda');
      return { id, lugar };
    };
    const ate = await inventariar('8');
    expect((await ato(ordenador, ate.id, 'homologar')).body.result).toMatchObject({ situacao: 'homologado', processo_id: null });
    const acima = await inventariar('7');
    const { processo_id } = (await ato(ordenador, acima.id, 'homologar')).body.result;
    const [processo] = await suite.sql<{ titulo: string; texto: string; status: number; responde: boolean }>(
      `select p.titulo, p.texto, p.status_id as status, (select i.pessoa_id from processo_interessados i where i.pai_id = p.id) = a.responsavel_id as responde
         from processo p, almoxarifado a where p.id = $1 and a.id = $2`,
      [processo_id, acima.lugar],
    );
    expect(processo).toMatchObject({ status: 2, responde: true });
    expect(processo?.texto).toMatch(/falta de R\$ 15,00.*faltam 3, no valor de R\$ 15,00/s);
    await suite.sql('update parametro_compras set assunto_sancao_id = null where orgao_id = $1', [entidade]);
    const semAssunto = await inventariar('1');
    expect((await ato(ordenador, semAssunto.id, 'homologar')).body.errors.valor_diferencas[0]).toContain('nos parâmetros de compras');
  });

  it('antes de dezembro se encerrar, avisa-se de cada almoxarifado com estoque sem inventário anual homologado', async () => {
    const [lugar, material_id] = [await casa.almoxarifado(), await casa.material()];
    await casa.mover(lugar, 'entrada_doacao', [{ material_id, quantidade: '1', valor_total: '2.00' }]);
    const [{ nome = '' } = {}] = await suite.sql<{ nome: string }>('select nome from almoxarifado where id = $1', [lugar]);
    const entidade = await suite.make.entity('02');
    const work = (await suite.platform()).inEntity(entidade).inYear(2026);
    const avisos = async (mes: number) =>
      (await Promise.all(antesDoMes.map((check) => check(work, { entidade_id: entidade, exercicio: 2026 }, mes))))
        .flat()
        .map(({ texto }) => texto);
    const deste = `o inventário anual de ${nome} não foi homologado`;
    expect([(await avisos(12)).includes(deste), (await avisos(11)).includes(deste)]).toEqual([true, false]);
    const { id } = (await abrir(lugar, { tipo: 'anual' })).result;
    await contar(primeiro, id, 'contagem1', ['1']);
    await ato(primeiro, id, 'concluir_primeira');
    await contar(segundo, id, 'contagem2', ['1']);
    await ato(segundo, id, 'concluir_segunda');
    await ato(ordenador, id, 'homologar');
    expect((await avisos(12)).includes(deste)).toBe(false);
  });
});
