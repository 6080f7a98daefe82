import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller, Wire } from '#tests/server/caller';
import { openSuite } from '#tests/server/harness';
import { VERIFICACOES_STN, type VerificacaoDaStn, type VerificacoesDaStn } from '../../../parts/lrf/verificacoes';
import { lrfPublicacao } from '../../../resources/lrf/lrf_publicacao';
import { verificacaoStnExecucao } from '../../../resources/lrf/verificacao_stn_execucao';

const suite = openSuite();
const URL = verificacaoStnExecucao.route.base;
const VARIACOES = '/contabilidade/lancamentos/variacoes-patrimoniais';
const YEAR = 2026;
const FIXO = 'Um documento emitido não se altera nem se exclui: corrija-o por outro documento.';

let prefeitura: number;
let contador: Caller;
beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  const rules = { [lrfPublicacao.menu]: [1, 2, 3, 4, 5], 'contabilidade.lancamentos.variacoes-patrimoniais': [1, 2, 5] };
  contador = (await suite.make.userWith(rules, { group: { consolida: true } })).in(prefeitura, YEAR);
});

async function made(asked: object = { mes: '10' }): Promise<Wire> {
  const { status, body } = await contador.post(URL, asked);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
}
const ler = async (id: number): Promise<Wire> => (await contador.get(`${URL}/${id}`)).body;

async function agora(abrangencia = 'entidade'): Promise<VerificacoesDaStn> {
  const { status, body } = await contador.get(`${VERIFICACOES_STN}?mes=10&abrangencia=${abrangencia}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
}

/** What a row of a run says of a check, beside what the screen says of it. */
const guardado = ({ codigo, valor_a, valor_b, diferenca, resultado }: Wire) => [codigo, valor_a, valor_b, diferenca, resultado];
const naTela = ({ codigo, unidade, a, b, diferenca, resultado }: VerificacaoDaStn) => {
  const written = (value: string | null) => (value !== null && unidade === 'quantidade' ? `${value}.00` : value);
  return [codigo, written(a), written(b), written(diferenca), resultado];
};

/** Consumption of materials in October, after the checks of October were made: a month less without any. */
async function consumir(): Promise<void> {
  const [model] = await suite.sql<Record<string, unknown>>(
    `select v.tipo, v.evento_id, v.conta_credito_id, d.id as conta_debito_id
       from variacao_patrimonial v join plano_conta d on d.exercicio = v.exercicio and d.cliente_id = v.cliente_id and d.codigo = '3.3.1.1.1.01.00'
      where v.tipo = 'diminutiva' and v.estorno_de_id is null and v.entidade_id = $1 order by v.id limit 1`,
    [prefeitura],
  );
  const draft = { ...model, data: '2026-10-15', valor: '7.00', documento: 'Laudo 1', historico: 'Depois da verificação' };
  expect((await contador.post(VARIACOES, draft)).body).toMatchObject({ result: { valor: '7.00' } });
}
const mesesSemConsumo = ({ resultados }: Wire): number => Number(resultados.find(({ codigo }: Wire) => codigo === 'D2 86').valor_a);

describe('o histórico das verificações da STN (handbook Contabilidade 14)', () => {
  it('guarda cada verificação como a tela a mostra, com quem, quando e quantas de cada resultado', async () => {
    const { linhas } = await agora();
    const { id, numero } = await made();
    const kept = await ler(id);
    expect(kept).toMatchObject({ mes: '10', abrangencia: 'entidade', verificado_por: expect.any(String) });
    expect(Math.abs(Date.parse(kept.data_hora) - suite.services.clock.now().getTime())).toBeLessThan(60_000);
    expect(kept.resultados.map(guardado)).toEqual(linhas.map(naTela));
    const quantas = (resultado: string) => linhas.filter((linha) => linha.resultado === resultado).length;
    const { conferem, nao_conferem, sem_dados, externas } = kept;
    expect([conferem, nao_conferem, sem_dados, externas]).toEqual(['ok', 'divergente', 'sem_dados', 'externa'].map(quantas));
    expect(conferem).toBeGreaterThan(0);
    for (const { resultado, motivo } of kept.resultados) if (resultado !== 'ok') expect(motivo).toBeTruthy();
    expect((await made()).numero).toBe(numero + 1);
  });

  it('o que se lança depois não muda os números de antes, e a tela diz o que era', async () => {
    const { id } = await made();
    const before = await ler(id);
    await consumir();
    expect(await ler(id)).toEqual(before);
    expect((await agora()).ultima).toEqual({
      data_hora: before.data_hora,
      resultados: Object.fromEntries(before.resultados.map(({ codigo, resultado }: Wire) => [codigo, resultado])),
    });
    const again = await ler((await made()).id);
    expect(mesesSemConsumo(again)).toBe(mesesSemConsumo(before) - 1);
    expect((await agora()).ultima?.data_hora).toBe(again.data_hora);
  });

  it('a do município é de todas as entidades, de quem consolida, e não se mistura à da entidade', async () => {
    expect((await agora('municipio')).ultima).toBeNull();
    const { linhas } = await agora('municipio');
    const kept = await ler((await made({ mes: '10', abrangencia: 'municipio' })).id);
    expect(kept.resultados.map(guardado)).toEqual(linhas.map(naTela));
    expect([(await agora('municipio')).ultima?.data_hora, (await agora()).ultima?.data_hora === kept.data_hora]).toEqual([
      kept.data_hora,
      false,
    ]);
    const alone = (await suite.make.userWith({ [lrfPublicacao.menu]: [1, 2] })).in(prefeitura, YEAR);
    for (const { body } of [
      await alone.post(URL, { mes: '10', abrangencia: 'municipio' }),
      await alone.get(`${VERIFICACOES_STN}?mes=10&abrangencia=municipio`),
    ])
      expect(body).toMatchObject({ codigo: 'ENTIDADE_NAO_PERMITIDA' });
  });

  it('nada dela se altera nem se exclui, nem por fora', async () => {
    const { id } = await made();
    const before = await ler(id);
    for (const { status } of [await contador.put(`${URL}/${id}`, { ...before, mes: '9' }), await contador.delete(`${URL}/${id}`)])
      expect([404, 405]).toContain(status);
    for (const statement of [
      "update verificacao_stn_execucao set mes = '9' where id = $1",
      'update verificacao_stn_execucao set conferem = conferem + 1 where id = $1',
      'delete from verificacao_stn_execucao where id = $1',
      "update verificacao_resultado set resultado = 'ok' where pai_id = $1",
      'update verificacao_resultado set valor_a = 1 where pai_id = $1',
      'delete from verificacao_resultado where pai_id = $1',
    ])
      await expect(suite.sql(statement, [id]), statement).rejects.toThrow(FIXO);
    expect(await ler(id)).toEqual(before);
  });

  it('quem só consulta lê o histórico da sua entidade e não verifica; nem o que o servidor apura se escreve', async () => {
    const { id } = await made({ mes: '10', conferem: 999, resultados: [] });
    const kept = await ler(id);
    expect([kept.conferem < 999, kept.resultados.length > 100]).toEqual([true, true]);
    const reader = (await suite.make.userWith({ [lrfPublicacao.menu]: [1] })).in(prefeitura, YEAR);
    expect((await reader.get(`${URL}/${id}`)).body.resultados).toHaveLength(kept.resultados.length);
    expect((await reader.post(URL, { mes: '10' })).body).toMatchObject({ codigo: 'SEM_PERMISSAO' });
    const camara = (await suite.make.userWith({ [lrfPublicacao.menu]: [1] })).in(await suite.make.entity('01'), YEAR);
    expect((await camara.get(`${URL}/${id}`)).status).toBe(404);
    expect((await camara.get(URL)).body.data).toEqual([]);
  });
});
