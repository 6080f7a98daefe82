import { expect } from 'vitest';
import type { Wire } from './caller';
import type { Caller, openSuite } from './harness';

const YEAR = 2026;
const ALL = [1, 2, 3, 4, 5, 6];
const OF_EXECUTION = {
  'execucao-orcamentaria.empenho': ALL,
  'execucao-orcamentaria.liquidacao': ALL,
  'execucao-orcamentaria.pagamento': ALL,
};

const EMPENHO = '/execucao-orcamentaria/empenho';
const LIQUIDACAO = '/execucao-orcamentaria/liquidacao';
const ORDEM = '/execucao-orcamentaria/ordem-pagamento';
const PAGAMENTO = '/execucao-orcamentaria/pagamento';

/** Answers the result of a call, which must have this status. */
export async function ok(call: Promise<{ status: number; body: Wire }>, status = 200): Promise<Wire> {
  const answer = await call;
  if (answer.status !== status) throw new Error(JSON.stringify(answer.body));
  return answer.body.result;
}

/** What a refused draft is told, by field. */
export async function errorsOf(call: Promise<{ status: number; body: Wire }>): Promise<Record<string, string[]>> {
  const { status, body } = await call;
  expect([status, body.codigo]).toEqual([422, 'ERRO_VALIDACAO']);
  return body.errors;
}

/**
 * The people of the Prefeitura of the demonstration and the chain of expense, a call each: who issues, who liquidates and who
 * authorises are different persons.
 *
 * @param rules what they have besides the screens of the chain
 */
export async function openExecution(suite: ReturnType<typeof openSuite>, rules: Record<string, number[]> = {}) {
  const today = suite.services.clock.today();
  const prefeitura = await suite.make.entity('02');
  const somebody = async () => (await suite.make.userWith({ ...OF_EXECUTION, ...rules })).in(prefeitura, YEAR);
  const idOf = async (sql: string, values: unknown[] = []) => (await suite.sql<{ id: number }>(sql, values))[0]?.id as number;
  const [empenhador, liquidante, ordenador]: [Caller, Caller, Caller] = [await somebody(), await somebody(), await somebody()];
  const ordenador_id = await idOf('select pessoa_id as id from usuario where id = $1', [ordenador.usuarioId]);
  const [atesto_pessoa_id, credor_id] = [(await suite.make.pessoa()).id, (await suite.make.pessoa()).id];
  for (const { id: unidade_id } of await suite.sql<{ id: number }>('select id from unidade order by id'))
    await suite.make.record('unidade_despesa', {
      codigo: `X${unidade_id}`,
      nome: `Unidade ${unidade_id}`,
      unidade_id,
      ordenador_id,
      inicio: '2025-01-01',
    });
  let made = 0;

  /** A dotação of the year, by its ficha. */
  const dotacao = (ficha: number) => idOf(`select id from dotacao where exercicio = ${YEAR} and ficha = $1`, [ficha]);
  const fonte = (codigo: string) => idOf('select id from fonte_recurso where codigo = $1', [codigo]);

  /** An account of the Prefeitura, with money of a fonte from the beginning of the year unless it is empty. */
  async function conta(valor: string, codigo = '1.500.0000'): Promise<number> {
    made += 1;
    const fonte_recurso_id = await fonte(codigo);
    const banco_id = await idOf("select id from banco where codigo = '001'");
    const id = await idOf(
      `insert into conta_bancaria (cliente_id, entidade_id, descricao, tipo, situacao, banco_id, agencia, conta, conta_dv, permite_saldo_negativo, abertura, layout)
       select cliente_id, $1, $2, 'movimento', true, $3, '1', $2, '0', false, '2020-01-01', 'manual' from orgao where id = $1 returning id`,
      [prefeitura, `7${made}`, banco_id],
    );
    await suite.sql('insert into conta_bancaria_fontes (pai_id, ordem, fonte_recurso_id) values ($1, 0, $2)', [id, fonte_recurso_id]);
    if (valor === '0.00') return id;
    const contexto = { conta_bancaria: { id, tipo: 'movimento' as const }, fonte_recurso_id };
    // a module of the server is only read once the suite has put all of them together
    const { registrarFato } = await import('../../src/plugins/contabilidade/server');
    await (await suite.platform())
      .inEntity(prefeitura)
      .inYear(YEAR)
      .transact((tx) =>
        registrarFato(tx, {
          fato: 'SALDO_ABERTURA',
          evento: '9000',
          data: `${YEAR}-01-01`,
          periodo: 0,
          entidade_id: prefeitura,
          linhas: [
            { conta: '1.1.1.1.1.19', dc: 'D', valor, isf: 'F', contexto },
            { conta: '2.3.7.1.1.02', dc: 'C', valor },
            { conta: '7.2.1.1.1', dc: 'D', valor, contexto: { fonte_recurso_id } },
            { conta: '8.2.1.1.1.01', dc: 'C', valor, contexto: { fonte_recurso_id } },
          ],
          origem: { tipo: 'teste', id },
          chave: `teste:execucao:${id}`,
        }),
      );
    return id;
  }

  /** A valid draft of an empenho of today. */
  const rascunho = (dotacao_id: number, valor: string, changes: object = {}) => ({
    data_emissao: today,
    tipo: 'ordinario',
    tipo_despesa: 'normal',
    credor_id,
    ordenador_id,
    modalidade_licitacao: 'nao_aplicavel',
    dotacao_id,
    valor,
    historico: 'Despesa do teste da execução',
    ...changes,
  });
  async function empenhado(dotacao_id: number, valor: string, changes: object = {}): Promise<number> {
    const { id } = await ok(empenhador.post(EMPENHO, rascunho(dotacao_id, valor, changes)), 201);
    await ok(empenhador.post(`${EMPENHO}/${id}/emitir`));
    return id;
  }
  function liquidar(empenho_id: number, valor: string, changes: object = {}) {
    made += 1;
    return liquidante.post(LIQUIDACAO, {
      empenho_id,
      data: today,
      competencia: today.slice(0, 7),
      valor,
      vencimento: today,
      atesto_pessoa_id,
      atesto_data: today,
      documentos: [{ tipo: 'recibo', numero: `E${made}`, emissao: today, valor }],
      retencoes: [],
      historico: 'Despesa do teste da execução',
      ...changes,
    });
  }
  /** The payment of a liquidação, from an account with just that much. */
  async function pagar(liquidacao_id: number, valor: string): Promise<Wire> {
    const conta_bancaria_id = await conta(valor);
    const ordem = await ok(
      liquidante.post(ORDEM, {
        data: today,
        conta_bancaria_id,
        forma: 'debito',
        liquidacoes: [{ liquidacao_id, valor_bruto: null }],
      }),
      201,
    );
    await ok(ordenador.post(`${ORDEM}/${ordem.id}/autorizar`));
    return ok(ordenador.post(PAGAMENTO, { ordem_pagamento_id: ordem.id, data: today }), 201);
  }
  /** What the book has by a key, account by account, credit positive; nothing of what is at zero. */
  async function chave(nome: string, valor: string | number): Promise<string[]> {
    const rows = await suite.sql<{ linha: string }>(
      `select regexp_replace(c.codigo, '(\\.0+)+$', '') || ' ' || sum(s.creditos - s.debitos)::text as linha
         from saldo_contabil s join plano_conta c on c.id = s.conta_id where s.conta_corrente ->> $1 = $2
        group by c.codigo having sum(s.creditos - s.debitos) <> 0 order by 1`,
      [nome, String(valor)],
    );
    return rows.map(({ linha }) => linha);
  }

  /** What the conferência says of the points of some names: those that differ, with what differs. */
  async function conferir(nomes: RegExp): Promise<{ provados: number; divergem: unknown[] }> {
    const contador = (await suite.make.userWith({ 'contabilidade.lancamentos.lancamentos-contabeis': ALL })).in(prefeitura, YEAR);
    const { status, body } = await contador.get('/contabilidade/lancamentos/lancamentos-contabeis/conferencia');
    if (status !== 200) throw new Error(JSON.stringify(body));
    const pontos = (body.pontos as Wire[]).filter(({ nome }) => nomes.test(nome));
    return { provados: pontos.length, divergem: pontos.filter(({ confere }) => !confere) };
  }

  return {
    today,
    prefeitura,
    empenhador,
    liquidante,
    ordenador,
    ordenador_id,
    credor_id,
    atesto_pessoa_id,
    idOf,
    dotacao,
    fonte,
    conta,
    rascunho,
    empenhado,
    liquidar,
    pagar,
    chave,
    conferir,
  };
}
