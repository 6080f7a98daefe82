import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { recalcular, registrarFato } from './index';

const suite = openSuite();
const CONSORCIO = '/contabilidade/cadastros/consorcio';
const CODIGO = 'contabilidade.cadastros.consorcio';
const CONFERENCIA = '/contabilidade/lancamentos/lancamentos-contabeis/conferencia';
const YEAR = 2026;

let prefeitura: number;
let contador: Caller;
let ids: { funcao: number; natureza: number; rateio: number; fonte: number; dotacao: number };
beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  const rules = { [CODIGO]: [1, 2, 3, 4], 'contabilidade.lancamentos.lancamentos-contabeis': [1, 5] };
  contador = (await suite.make.userWith(rules)).in(prefeitura, YEAR);
  const idDe = async (sql: string) => (await suite.sql<{ id: number }>(sql))[0]?.id as number;
  ids = {
    funcao: await idDe("select id from funcao where codigo = '10'"),
    natureza: await idDe("select id from natureza_despesa where codigo = '3.3.90.39.00'"),
    rateio: await idDe("select id from natureza_despesa where codigo like '3.3.71.70%' order by codigo limit 1"),
    fonte: await idDe("select id from fonte_recurso where codigo = '1.500.0000'"),
    dotacao: await idDe(
      `select d.id from dotacao d join saldo_contabil s on (s.conta_corrente ->> 'dotacao_id')::bigint = d.id join plano_conta c on c.id = s.conta_id
        join fonte_recurso f on f.id = d.fonte_recurso_id where d.exercicio = ${YEAR} and c.codigo like '6.2.2.1.1.%' and f.codigo = '1.500.0000'
        group by d.id order by sum(s.creditos - s.debitos) desc limit 1`,
    ),
  };
});

/** A person with CNPJ that is of no consortium yet. */
const pessoa = async (): Promise<number> =>
  (
    await suite.sql<{ id: number }>(
      "select p.id from pessoa p where p.tipo = 'juridica' and p.situacao and not exists (select from consorcio k where k.pessoa_id = p.id) order by p.id limit 1",
    )
  )[0]?.id as number;
const rateio = (valor: string, exercicio = YEAR) => ({
  exercicio,
  data: `${exercicio}-01-15`,
  documento: `Rateio ${exercicio}`,
  valor,
  parcelas: 12,
});
const prestacao = (empenhado: string, liquidado: string, pago: string, exercicio = YEAR) => ({
  exercicio,
  funcao_id: ids.funcao,
  natureza_despesa_id: ids.natureza,
  fonte_recurso_id: ids.fonte,
  empenhado,
  liquidado,
  pago,
});
const rascunho = async (changes: object = {}) => ({
  pessoa_id: await pessoa(),
  finalidade: 'Saúde',
  lei_ratificacao: 'Lei 1/2017',
  participacao: '10',
  contratos_rateio: [rateio('1000.00')],
  ...changes,
});
async function feito(changes: object = {}): Promise<Wire> {
  const { status, body } = await contador.post(CONSORCIO, await rascunho(changes));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
}
const errorsOf = async (changes: object) => (await contador.post(CONSORCIO, await rascunho(changes))).body.errors;

async function chave(id: number, exercicio = YEAR): Promise<string[]> {
  const rows = await suite.sql<{ linha: string }>(
    `select regexp_replace(c.codigo, '(\\.0+)+$', '') || ' ' || sum(s.debitos - s.creditos)::text as linha
       from saldo_contabil s join plano_conta c on c.id = s.conta_id where s.conta_corrente ->> 'instrumento' = $1
      group by c.codigo having sum(s.debitos - s.creditos) <> 0 order by 1`,
    [`consorcio:${id}:${exercicio}`],
  );
  return rows.map(({ linha }) => linha);
}
const semDiferencas = async () => expect(await (await suite.platform()).transact((tx) => recalcular(tx, prefeitura, YEAR))).toEqual([]);

/** The fact of an empenho to a consortium. */
const empenhar = async (credor_id: number, valor: string, n: number) =>
  (await suite.platform())
    .inEntity(prefeitura)
    .inYear(YEAR)
    .transact((tx) =>
      registrarFato(tx, {
        fato: 'EMPENHO',
        evento: '3010',
        data: '2026-11-10',
        entidade_id: prefeitura,
        valor,
        contexto: { dotacao_id: ids.dotacao, natureza_despesa_id: ids.rateio, credor_id, empenho_id: 900_000 + n },
        origem: { tipo: 'teste', id: n },
        chave: `teste:consorcio:${n}`,
      }),
    );

describe('consórcios (handbook Contabilidade 5.9)', () => {
  it('o contrato de rateio entra no controle (7050), o aditivo soma, e retirado a chave volta a zero', async () => {
    const { id } = await feito();
    expect(await chave(id)).toEqual(['7.5.1 1000.00', '8.5.1.1 -1000.00']);
    const url = `${CONSORCIO}/${id}`;
    expect((await contador.edit(url, { contratos_rateio: [rateio('1500.00')] })).status).toBe(200);
    expect(await chave(id)).toEqual(['7.5.1 1500.00', '8.5.1.1 -1500.00']);
    expect((await contador.edit(url, { finalidade: 'Saúde e transporte' })).status).toBe(200);
    expect(await chave(id)).toEqual(['7.5.1 1500.00', '8.5.1.1 -1500.00']);
    const { body } = await contador.get(CONFERENCIA);
    for (const ponto of body.pontos.filter(({ nome }: Wire) => nome.startsWith('Consórcios')))
      expect(ponto).toMatchObject({ confere: true });
    expect((await contador.edit(url, { contratos_rateio: [] })).status).toBe(200);
    expect(await chave(id)).toEqual([]);
    await semDiferencas();
  });

  it('não se empenha além do rateio, nem ele baixa do que se empenhou', async () => {
    const { id, pessoa_id } = await feito();
    await empenhar(pessoa_id, '600.00', 1);
    await expect(empenhar(pessoa_id, '400.01', 2)).rejects.toMatchObject({
      issues: { id: [expect.stringMatching(/^Do contrato de rateio de 2026 com .* restam R\$ 400,00 a empenhar/)] },
    });
    expect((await contador.get(`${CONSORCIO}/${id}`)).body).toMatchObject({
      rateio_vigente: '1000.00',
      empenhado: '600.00',
      a_empenhar: '400.00',
    });
    expect((await contador.edit(`${CONSORCIO}/${id}`, { contratos_rateio: [rateio('599.99')] })).body.errors).toEqual({
      contratos_rateio: ['Do rateio de 2026 já se empenharam R$ 600,00.'],
    });
    await empenhar(pessoa_id, '400.00', 3);
    await semDiferencas();
  });

  it('sem contrato de rateio nada se empenha, e o contrato do ano que vem espera o exercício', async () => {
    await expect(empenhar(await pessoa(), '1.00', 4)).rejects.toMatchObject({
      issues: { id: [expect.stringMatching(/restam R\$ 0,00 a empenhar: registre o contrato ou o aditivo/)] },
    });
    expect(await errorsOf({ contratos_rateio: [rateio('10.00'), { ...rateio('10.00', 2027), data: '2026-11-10' }] })).toEqual({
      'contratos_rateio.1.exercicio': ['O contrato de 2027 se registra quando o exercício começar.'],
    });
  });

  it('ao mesmo tempo, ou o contrato baixa ou se empenha: nunca mais do que ele', async () => {
    const { id, pessoa_id } = await feito();
    await empenhar(pessoa_id, '600.00', 5);
    const done = await Promise.allSettled([
      empenhar(pessoa_id, '400.00', 6),
      contador.edit(`${CONSORCIO}/${id}`, { contratos_rateio: [rateio('600.00')] }),
    ]);
    expect(done.filter(({ status, ...rest }) => status === 'fulfilled' && (rest as Wire).value?.status !== 422)).toHaveLength(1);
    const { rateio_vigente, empenhado } = (await contador.get(`${CONSORCIO}/${id}`)).body;
    expect(Number(empenhado)).toBeLessThanOrEqual(Number(rateio_vigente));
  });

  it('um contrato por exercício, e a prestação é de um contrato e não passa dele', async () => {
    expect(Object.keys(await errorsOf({ contratos_rateio: [rateio('10.00'), rateio('20.00')] }))).toEqual(['contratos_rateio.1.exercicio']);
    expect(await errorsOf({ prestacoes: [prestacao('10.00', '10.00', '10.00', 2024)] })).toEqual({
      prestacoes: ['Não há contrato de rateio de 2024.'],
    });
    expect(await errorsOf({ prestacoes: [prestacao('1000.01', '10.00', '10.00')] })).toEqual({
      prestacoes: ['O empenhado pelo consórcio em 2026 (R$ 1.000,01) passa do rateio.'],
    });
    expect(await errorsOf({ prestacoes: [prestacao('10.00', '11.00', '10.00')] })).toEqual({
      'prestacoes.0.liquidado': ['O liquidado não passa do empenhado.'],
    });
    expect(await errorsOf({ prestacoes: [prestacao('10.00', '9.00', '9.01')] })).toEqual({
      'prestacoes.0.pago': ['O pago não passa do liquidado.'],
    });
    expect((await feito({ prestacoes: [prestacao('1000.00', '900.00', '800.00')] })).prestacoes).toHaveLength(1);
  });

  it('a participação se ajusta pelo resultado do consórcio, e não fica negativa', async () => {
    const { id } = await feito();
    const saldo = async () =>
      (
        await suite.sql<{ saldo: string }>(
          `select coalesce(sum(s.debitos - s.creditos), 0)::numeric(18,2)::text as saldo from saldo_contabil s join plano_conta c on c.id = s.conta_id
            where c.codigo like '1.2.2.1.1.02%' and s.entidade_id = $1`,
          [prefeitura],
        )
      )[0]?.saldo;
    const ajustar = (resultado: string, valor: string) =>
      contador.post(`${CONSORCIO}/${id}/participacao`, { data: '2026-11-10', resultado, valor, documento: 'Balanço de 2025' });
    expect((await ajustar('aumento', '50.00')).status).toBe(200);
    expect((await ajustar('reducao', '20.00')).status).toBe(200);
    expect(await saldo()).toBe('30.00');
    const refused = await ajustar('reducao', '30.01');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { conta_credito_id: [expect.stringContaining('Baixa maior do que o saldo')] },
    ]);
    await semDiferencas();
  });

  it('com contrato não se exclui nem muda de pessoa, e cada ato pede a sua regra', async () => {
    const { id, pessoa_id } = await feito();
    expect((await contador.edit(`${CONSORCIO}/${id}`, { pessoa_id: await pessoa() })).body.errors).toHaveProperty('pessoa_id');
    expect((await contador.delete(`${CONSORCIO}/${id}`)).status).toBe(422);
    expect(Object.keys(await errorsOf({ pessoa_id }))).toEqual(['pessoa_id']);
    const reader = (await suite.make.userWith({ [CODIGO]: [1] })).in(prefeitura, YEAR);
    expect((await reader.get(`${CONSORCIO}/${id}`)).status).toBe(200);
    expect((await reader.post(CONSORCIO, await rascunho())).body.detalhe.regra).toBe(2);
    expect((await reader.post(`${CONSORCIO}/${id}/participacao`, {})).body.detalhe.regra).toBe(2);
  });
});
