import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { expectDeclaredBalances } from '#tests/server/declared-balances';
import { type Caller, openSuite } from '#tests/server/harness';
import { statementsOf } from '#tests/server/statements';
import { addDays, fromCents, toCents } from '../../../resources/definition';
import { recalcular, registrarFato } from '../../contabilidade/server';

const suite = openSuite();
const EMPENHO = '/execucao-orcamentaria/empenho';
const LIQUIDACAO = '/execucao-orcamentaria/liquidacao';
const ORDEM = '/execucao-orcamentaria/ordem-pagamento';
const PAGAMENTO = '/execucao-orcamentaria/pagamento';
const RETENCAO = '/execucao-orcamentaria/retencao';
const YEAR = 2026;
const ALL = [1, 2, 3, 4, 5, 6];
const EXECUCAO = { 'execucao-orcamentaria.empenho': ALL, 'execucao-orcamentaria.liquidacao': ALL, 'execucao-orcamentaria.pagamento': ALL };

let prefeitura: number;
let today: string;
let empenhador: Caller;
let liquidante: Caller;
let ordenador: Caller;
let ordenador_id: number;
let atesto_pessoa_id: number;
let credor_id: number;
let fonte500: number;
let issRetido: number;
let inssRetido: number;
let dotacao: number;

async function idDe(sql: string, values: unknown[] = []): Promise<number> {
  return (await suite.sql<{ id: number }>(sql, values))[0]?.id as number;
}
/** Somebody with every rule of the execution. */
const somebody = async () => (await suite.make.userWith(EXECUCAO)).in(prefeitura, YEAR);
const pessoaDe = (caller: Caller) => idDe('select pessoa_id as id from usuario where id = $1', [caller.usuarioId]);

beforeAll(async () => {
  today = suite.services.clock.today();
  prefeitura = await suite.make.entity('02');
  [empenhador, liquidante, ordenador] = [await somebody(), await somebody(), await somebody()];
  ordenador_id = await pessoaDe(ordenador);
  atesto_pessoa_id = (await suite.make.pessoa()).id;
  credor_id = (await suite.make.pessoa()).id;
  fonte500 = await idDe("select id from fonte_recurso where codigo = '1.500.0000'");
  issRetido = await idDe("select id from tipo_retencao where nome like 'ISS%'");
  const titulo = await idDe("select id from titulo_extra_orcamentario where codigo = '002'");
  inssRetido = (
    await suite.make.record('tipo_retencao', {
      nome: 'INSS de teste – 11 %',
      titulo_extra_id: titulo,
      tipo_pessoa: 'ambas',
      incide_sobre: 'bruto',
      aliquota: '11',
      vigencia_inicio: '2026-01-01',
    })
  ).id;
  for (const { id: unidade_id } of await suite.sql<{ id: number }>('select id from unidade order by id'))
    await suite.make.record('unidade_despesa', {
      codigo: `T${unidade_id}`,
      nome: `Unidade ${unidade_id}`,
      unidade_id,
      ordenador_id,
      inicio: '2025-01-01',
    });
  dotacao = await idDe(`select id from dotacao where exercicio = ${YEAR} and ficha = 13`);
});

let contas = 0;
/** An account of the Prefeitura with money of a fonte. */
async function conta(valor: string, fonte = fonte500): Promise<number> {
  contas += 1;
  const work = (await suite.platform()).inEntity(prefeitura).inYear(YEAR);
  const banco_id = await idDe("select id from banco where codigo = '001'");
  const [row] = await suite.sql<{ id: number }>(
    `insert into conta_bancaria (cliente_id, entidade_id, descricao, tipo, situacao, banco_id, agencia, conta, conta_dv, permite_saldo_negativo, abertura, layout)
     select cliente_id, $1, $2, 'movimento', true, $3, '1', $2, '0', false, '2020-01-01', 'manual' from orgao where id = $1 returning id`,
    [prefeitura, `9${contas}`, banco_id],
  );
  const id = row?.id as number;
  await suite.sql('insert into conta_bancaria_fontes (pai_id, ordem, fonte_recurso_id) values ($1, 0, $2)', [id, fonte]);
  if (toCents(valor) > 0n)
    await work.transact((tx) =>
      registrarFato(tx, {
        fato: 'SALDO_ABERTURA',
        evento: '9000',
        data: `${YEAR}-01-01`,
        entidade_id: prefeitura,
        linhas: [
          {
            conta: '1.1.1.1.1.19',
            dc: 'D',
            valor,
            isf: 'F',
            contexto: { conta_bancaria: { id, tipo: 'movimento' }, fonte_recurso_id: fonte },
          },
          { conta: '2.3.7.1.1.02', dc: 'C', valor },
          { conta: '7.2.1.1.1', dc: 'D', valor, contexto: { fonte_recurso_id: fonte } },
          { conta: '8.2.1.1.1.01', dc: 'C', valor, contexto: { fonte_recurso_id: fonte } },
        ],
        origem: { tipo: 'teste', id },
        chave: `teste:conta:${id}`,
      }),
    );
  return id;
}

async function ok(call: Promise<{ status: number; body: Wire }>, status = 200): Promise<Wire> {
  const answer = await call;
  expect([answer.status, answer.body.errors ?? answer.body.message]).toEqual([status, answer.body.errors ?? answer.body.message]);
  if (answer.status !== status) throw new Error(JSON.stringify(answer.body));
  return answer.body.result;
}

let notas = 0;
interface Empenhada {
  tipo?: string;
  data?: string;
  retencoes?: object[];
  atesto_data?: string;
  categoria_fila?: string;
  modalidade_licitacao?: string;
  dotacao_id?: number;
}
const rascunhoEmpenho = (valor: string, changes: object = {}) => ({
  data_emissao: today,
  tipo: 'ordinario',
  tipo_despesa: 'normal',
  credor_id,
  ordenador_id,
  modalidade_licitacao: 'nao_aplicavel',
  dotacao_id: dotacao,
  valor,
  historico: 'Serviços de manutenção predial',
  ...changes,
});
/** An empenho and its liquidação. */
async function liquidada(valor: string, changes: Empenhada = {}, empenhado = valor): Promise<{ empenho: number; liquidacao: number }> {
  const { data = today, tipo = 'ordinario', modalidade_licitacao = 'nao_aplicavel', dotacao_id = dotacao } = changes;
  notas += 1;
  const made = await ok(
    empenhador.post(EMPENHO, rascunhoEmpenho(empenhado, { data_emissao: data, tipo, modalidade_licitacao, dotacao_id })),
    201,
  );
  await ok(empenhador.post(`${EMPENHO}/${made.id}/emitir`));
  return { empenho: made.id, liquidacao: await liquidar(made.id, valor, changes) };
}
async function liquidar(
  empenho: number,
  valor: string,
  { data = today, retencoes = [], atesto_data = data, categoria_fila }: Empenhada = {},
): Promise<number> {
  notas += 1;
  const made = await ok(
    liquidante.post(LIQUIDACAO, {
      empenho_id: empenho,
      data,
      competencia: data.slice(0, 7),
      valor,
      vencimento: data,
      atesto_pessoa_id,
      atesto_data,
      retencoes,
      documentos: [{ tipo: 'nfse', numero: String(notas), emissao: data, valor }],
      ...(categoria_fila && { categoria_fila }),
      historico: 'Serviço prestado',
    }),
    201,
  );
  return made.id;
}
const rascunhoOrdem = (conta_bancaria_id: number, liquidacao: number, valor_bruto: string | null = null, changes: object = {}) => ({
  data: today,
  conta_bancaria_id,
  forma: 'debito',
  liquidacoes: [{ liquidacao_id: liquidacao, valor_bruto }],
  ...changes,
});
/** An authorised order. */
async function autorizada(
  conta_bancaria_id: number,
  liquidacao: number,
  valor: string | null = null,
  changes: object = {},
): Promise<number> {
  const { id } = await ok(liquidante.post(ORDEM, rascunhoOrdem(conta_bancaria_id, liquidacao, valor, changes)), 201);
  await ok(ordenador.post(`${ORDEM}/${id}/autorizar`));
  return id;
}
/** The only retention of a liquidação, whole. */
async function retencaoDe(liquidacao: number): Promise<Wire> {
  const { body } = await liquidante.get(`${RETENCAO}?liquidacao_id=${liquidacao}`);
  return (await liquidante.get(`${RETENCAO}/${body.data[0].id}`)).body;
}
const pagar = (ordem: number, data = today) => ordenador.post(PAGAMENTO, { ordem_pagamento_id: ordem, data });
async function pago(conta_bancaria_id: number, liquidacao: number, valor: string | null = null): Promise<Wire> {
  return ok(pagar(await autorizada(conta_bancaria_id, liquidacao, valor)), 201);
}

/** Debits less credits of an account, by keys of its conta-corrente. */
async function livro(account: string, chaves: object): Promise<string> {
  const [row] = await suite.sql<{ valor: string }>(
    `select coalesce(sum(s.debitos - s.creditos), 0)::numeric(18,2)::text as valor from saldo_contabil s join plano_conta c on c.id = s.conta_id
      where c.codigo like $1 || '%' and s.conta_corrente @> $2::jsonb`,
    [account, JSON.stringify(chaves)],
  );
  return row?.valor as string;
}
const naConta = (id: number) => livro('1.1.1', { conta_bancaria_id: id });
const empenhado = async (id: number) => (await empenhador.get(`${EMPENHO}/${id}`)).body;
async function linhas(chave: string): Promise<string[]> {
  const rows = await suite.sql<{ linha: string }>(
    `select x.dc || ' ' || regexp_replace(c.codigo, '(\\.0+)+$', '') || ' ' || x.valor as linha from lancamento_contabil l
       join lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id where l.chave = $1 order by x.ordem`,
    [chave],
  );
  return rows.map(({ linha }) => linha);
}
const P = (debito: string, credito: string, valor: string) => [`D ${debito} ${valor}`, `C ${credito} ${valor}`];

// empenhos are issued in the order of their dates: those of the past come first
describe('datas e fila', () => {
  it('ordem cronológica: paga-se antes quem é exigível antes, ou diz-se por quê', async () => {
    const banco = await conta('900.00');
    const fila = { modalidade_licitacao: 'pregao', categoria_fila: 'locacoes', data: '2026-11-09' };
    const a = await liquidada('100.00', { ...fila, atesto_data: '2026-11-09' });
    const b = await liquidada('200.00', { ...fila, data: '2026-11-12', atesto_data: '2026-11-12' });
    const numero = (await liquidante.get(`${LIQUIDACAO}/${a.liquidacao}`)).body.rotulo;
    expect((await liquidante.post(ORDEM, rascunhoOrdem(banco, b.liquidacao))).body.errors).toEqual({
      motivo_fila: [`Há liquidação anterior na ordem cronológica: nº ${numero}.`],
    });
    const first = await autorizada(banco, a.liquidacao);
    // with the first in an order too the second may be issued, and waits for it to be paid
    const second = await autorizada(banco, b.liquidacao);
    expect((await pagar(second)).body.errors).toEqual({
      ordem_pagamento_id: [`Há liquidação anterior na ordem cronológica: nº ${numero}.`],
    });
    await ok(ordenador.post(`${ORDEM}/${second}/cancelar`, { motivo: 'Outra em seu lugar.' }));
    const urgent = await autorizada(banco, b.liquidacao, null, {
      motivo_fila: 'essencial',
      justificativa_ordem: 'Sem ele para o serviço de urgência.',
    });
    await ok(pagar(urgent), 201);
    await ok(pagar(first), 201);
  });

  it('G5: da emissão à anulação, nenhum documento da cadeia é anterior ao que segue, nem o pagamento à autorização', async () => {
    const banco = await conta('100.00');
    const anterior = (of: string, day: string) => ({ data: [`A data não pode ser anterior à ${of}, de ${day}.`] });
    const { id } = await ok(
      empenhador.post(
        EMPENHO,
        rascunhoEmpenho('80.00', { data_emissao: '2026-11-12', tipo: 'global', cronograma: [{ mes: 11, valor: '80.00' }] }),
      ),
      201,
    );
    await ok(empenhador.post(`${EMPENHO}/${id}/emitir`));
    const early = { data: '2026-11-11', valor: '10.00' };
    const filhos: [string, object][] = [
      ['reforco', { ...early, motivo: 'Complemento' }],
      ['anulacao', { ...early, tipo: 'parcial', motivo: 'desistencia', justificativa: 'Menos do que se previa' }],
      ['em-liquidacao', { ...early, documento: 'NF 1' }],
    ];
    for (const [filho, asked] of filhos) {
      const answer = await empenhador.post(`${EMPENHO}/${id}/${filho}`, asked);
      expect([filho, answer.body.errors]).toEqual([filho, anterior('do empenho', '12/11/2026')]);
    }
    const nota = (data: string, origens: object[] = []) => ({
      empenho_id: id,
      data,
      competencia: '2026-11',
      valor: '50.00',
      vencimento: data,
      atesto_pessoa_id,
      atesto_data: data,
      origens,
      retencoes: [],
      documentos: [{ tipo: 'nfse', numero: 'G5', emissao: data, valor: '50.00' }],
      historico: 'Serviço prestado',
    });
    expect((await liquidante.post(LIQUIDACAO, nota('2026-11-11'))).body.errors).toEqual(anterior('do empenho', '12/11/2026'));
    const { fato } = (await empenhador.post(`${EMPENHO}/${id}/em-liquidacao`, { data: '2026-11-14', valor: '50.00', documento: 'NF 1' }))
      .body;
    const origens = [{ em_liquidacao_id: fato.id, valor: '50.00' }];
    expect((await liquidante.post(LIQUIDACAO, nota('2026-11-13', origens))).body.errors['origens.0.em_liquidacao_id']).toEqual([
      'O fato gerador é de 14/11/2026, depois da liquidação.',
    ]);
    const liquidacao = (await ok(liquidante.post(LIQUIDACAO, nota('2026-11-14', origens)), 201)).id;
    expect((await liquidante.post(ORDEM, rascunhoOrdem(banco, liquidacao, null, { data: '2026-11-13' }))).body.errors).toEqual(
      anterior('da liquidação', '14/11/2026'),
    );
    const ordem = await autorizada(banco, liquidacao, null, { data: '2026-11-15' });
    expect((await pagar(ordem, '2026-11-14')).body.errors).toEqual(anterior('da ordem', '15/11/2026'));
    const hoje = today.split('-').reverse().join('/');
    const ontem = addDays(today, -1);
    const semAutorizacao = { data: [expect.stringContaining(`Pagamento anterior à autorização (${hoje}). Se o ordenador assinou antes`)] };
    expect((await pagar(ordem, ontem)).body.errors).toEqual(semAutorizacao);
    expect((await ordenador.post(`${ORDEM}/${ordem}/pagar`, { data: ontem })).body.errors).toEqual(semAutorizacao);
    // signed on paper before: the ordenador says so, no earlier than the order, and the treasury pays with the day of the bank
    const emPapel = (caller: Caller, autorizado_em: string) =>
      caller.post(`${ORDEM}/${ordem}/autorizar_em_papel`, { autorizado_em, motivo: 'Ofício 12/2026, assinado na queda da rede' });
    expect((await emPapel(ordenador, '2026-11-14')).body.errors).toEqual({
      autorizado_em: ['A data não pode ser anterior à da ordem, de 15/11/2026.'],
    });
    expect((await emPapel(liquidante, ontem)).status).not.toBe(200);
    expect(await ok(emPapel(ordenador, ontem))).toMatchObject({ situacao: 'autorizada', autorizado_em: ontem });
    const [trilha] = await suite.sql<{ motivo: string }>(
      "select motivo from auditoria where recurso = 'ordem_pagamento' and registro_id = $1 and depois ->> 'ato' = 'autorizar_em_papel'",
      [ordem],
    );
    expect(trilha?.motivo).toContain('Ofício 12/2026');
    const pagoOntem = await ok(pagar(ordem, ontem), 201);
    expect(pagoOntem).toMatchObject({ data: ontem, situacao: 'confirmado' });
    await ok(
      ordenador.post(`${PAGAMENTO}/${pagoOntem.id}/anulacao`, { data: today, motivo: 'erro', justificativa: 'Para pagar hoje' }),
      201,
    );
    const paid = await ok(pagar(ordem), 201);
    const back = { data: ontem, motivo: 'erro', justificativa: 'Pago em duplicidade' };
    expect((await ordenador.post(`${PAGAMENTO}/${paid.id}/anulacao`, back)).body.errors).toEqual(anterior('do pagamento', hoje));
    expect((await ordenador.get(`${ORDEM}/${ordem}`)).body.situacao).toBe('paga');
  });
});

describe('da ordem ao pagamento', () => {
  it('T2: paga 600 com retenções de 66: banco −534, consignações +66, pago +600', async () => {
    const banco = await conta('1000.00');
    const { empenho, liquidacao } = await liquidada('600.00', { retencoes: [{ tipo_retencao_id: inssRetido }] });
    expect(await retencaoDe(liquidacao)).toMatchObject({
      valor: '66.00',
      base: '600.00',
      aliquota: '11.0000',
      situacao: 'prevista',
      retido: '0.00',
    });
    const ordem = await ok(liquidante.post(ORDEM, rascunhoOrdem(banco, liquidacao)), 201);
    expect(ordem).toMatchObject({ situacao: 'emitida', valor: '600.00', credor_id, fonte_recurso_id: fonte500 });
    const early = await ordenador.post(`${ORDEM}/${ordem.id}/pagar`, { data: today });
    expect(early.body.errors).toEqual({ id: ['Não se pode pagar: a ordem de pagamento está emitida.'] });
    await ok(ordenador.post(`${ORDEM}/${ordem.id}/autorizar`));
    const paid = await ok(pagar(ordem.id), 201);
    expect(paid).toMatchObject({ situacao: 'confirmado', valor_bruto: '600.00', valor_retido: '66.00', valor_liquido: '534.00' });
    expect(await linhas(`pagamento:${paid.id}`)).toEqual([
      'D 2.1.3.1.1.01.01 600.00',
      'C 1.1.1.1.1.19 534.00',
      'C 2.1.8.8.1.01.02 66.00',
      ...P('6.2.2.1.3.03', '6.2.2.1.3.04', '600.00'),
      ...P('6.2.2.9.2.01.03', '6.2.2.9.2.01.04', '600.00'),
      'D 8.2.1.1.3.01 600.00',
      'C 8.2.1.1.4.01 534.00',
      'C 8.2.1.1.3.02 66.00',
    ]);
    expect([await naConta(banco), await livro('2.1.8.8.1.01', { credor_id, titulo: '002' })]).toEqual(['466.00', '-66.00']);
    expect(await empenhado(empenho)).toMatchObject({ situacao: 'pago', pago: '600.00', a_pagar: '0.00' });
    expect(await retencaoDe(liquidacao)).toMatchObject({
      situacao: 'a_recolher',
      a_recolher: '66.00',
    });
    // T5
    const back = await liquidante.post(`${LIQUIDACAO}/${liquidacao}/estorno`, { data: today, valor: '1.00', motivo: 'Nota errada' });
    expect(back.body.errors).toEqual({ valor: ['Liquidação paga; anule o pagamento antes.'] });
  });

  it('T3 e T4: parciais de 200 e 400 retêm 22,00 e 44,01; anular o segundo devolve 355,99 e 44,01', async () => {
    const banco = await conta('1000.00');
    const { empenho, liquidacao } = await liquidada('600.00', { retencoes: [{ tipo_retencao_id: inssRetido, valor: '66.01' }] });
    const before = await livro('2.1.8.8.1.01', { titulo: '002' });
    const first = await pago(banco, liquidacao, '200.00');
    const second = await pago(banco, liquidacao, '400.00');
    expect([first.valor_retido, second.valor_retido]).toEqual(['22.00', '44.01']);
    expect(await naConta(banco)).toBe('466.01');
    const { status, body } = await ordenador.post(`${PAGAMENTO}/${second.id}/anulacao`, {
      data: today,
      motivo: 'devolucao_bancaria',
      justificativa: 'Conta do credor encerrada',
    });
    expect([status, body.fato]).toMatchObject([201, { valor: '400.00', valor_retido: '44.01' }]);
    expect(body.result).toMatchObject({ situacao: 'anulado', anulado: '400.00' });
    expect(await naConta(banco)).toBe('822.00');
    expect(toCents(await livro('2.1.8.8.1.01', { titulo: '002' })) - toCents(before)).toBe(-2200n);
    expect(await empenhado(empenho)).toMatchObject({ pago: '200.00', a_pagar: '400.00' });
    // the order is authorised again, and pays the same
    expect((await ordenador.get(`${ORDEM}/${second.ordem_pagamento_id}`)).body.situacao).toBe('autorizada');
    const again = await ok(pagar(second.ordem_pagamento_id), 201);
    expect([again.valor_retido, await naConta(banco)]).toEqual(['44.01', '466.01']);
  });

  it('anular em partes reparte a retenção, e a última parte leva o que resta', async () => {
    const banco = await conta('1000.00');
    const { liquidacao } = await liquidada('100.00', { retencoes: [{ tipo_retencao_id: inssRetido, valor: '10.01' }] });
    const { id } = await pago(banco, liquidacao);
    const anular = (valor: string | null) =>
      ordenador.post(`${PAGAMENTO}/${id}/anular`, { data: today, valor, motivo: 'erro', justificativa: 'Pago a maior' });
    expect((await anular('100.01')).body.errors).toEqual({ valor: ['Do pagamento restam R$ 100,00 a anular.'] });
    expect((await anular('30.00')).body.result).toMatchObject({ situacao: 'anulado_parcial', anulado: '30.00' });
    await ok(anular(null));
    const parts = (await ordenador.get(`${PAGAMENTO}/${id}/anulacao`)).body.data.map((row: Wire) => row.valor_retido);
    expect([parts.sort(), await naConta(banco)]).toEqual([['3.00', '7.01'], '1000.00']);
    expect((await anular('0.01')).body.errors).toEqual({ id: ['Não se pode anular: o pagamento está anulado.'] });
    expect(await livro('8.2.1.1.3.02', { fonte_recurso_id: fonte500 })).toBe(await livro('2.1.8.8.1.01', { fonte_recurso_id: fonte500 }));
    const back = await liquidante.post(`${LIQUIDACAO}/${liquidacao}/estorno`, { data: today, motivo: 'Nota cancelada' });
    expect(back.status).toBe(201);
    expect(await retencaoDe(liquidacao)).toMatchObject({
      situacao: 'estornada',
      estornado: '10.01',
    });
  });

  it('T6 e S1: a conta é da fonte da despesa, e paga o que tem dela', async () => {
    const { liquidacao } = await liquidada('100.01');
    const fonte540 = await idDe("select id from fonte_recurso where codigo = '1.540.0000'");
    const outra = await liquidante.post(ORDEM, rascunhoOrdem(await conta('500.00', fonte540), liquidacao));
    expect(outra.body.errors).toEqual({ conta_bancaria_id: ['A conta bancária não tem a fonte 1.500.'] });
    const banco = await conta('100.00');
    const ordem = await autorizada(banco, liquidacao);
    expect((await pagar(ordem)).body.errors).toEqual({ conta_bancaria_id: ['Saldo insuficiente na fonte 1.500 desta conta.'] });
    expect((await ordenador.get(`${ORDEM}/${ordem}`)).body.situacao).toBe('autorizada');
  });

  it('a ordem é de um credor, até o que resta fora de outras ordens, e segura o que manda pagar', async () => {
    const banco = await conta('100.00');
    const { liquidacao } = await liquidada('100.00');
    const first = await ok(
      liquidante.post(`${LIQUIDACAO}/${liquidacao}/pagar`, {
        data: today,
        conta_bancaria_id: banco,
        forma: 'debito',
        valor_bruto: '60.00',
      }),
      201,
    );
    expect(first.rotulo).toMatch(/\/2026$/);
    expect((await liquidante.post(ORDEM, rascunhoOrdem(banco, liquidacao, '40.01'))).body.errors).toEqual({
      'liquidacoes.0.valor_bruto': ['Restam R$ 40,00 a pagar, fora de outras ordens.'],
    });
    const back = await liquidante.post(`${LIQUIDACAO}/${liquidacao}/estorno`, { data: today, valor: '40.01', motivo: 'Nota errada' });
    expect(back.body.errors).toEqual({ valor: ['Há ordem de pagamento emitida com este valor: cancele-a antes.'] });
    const [{ id }] = (await liquidante.get(`${LIQUIDACAO}/${liquidacao}/pagar`)).body.data;
    expect((await ordenador.post(`${ORDEM}/${id}/cancelar`, { motivo: 'Credor pediu outra conta.' })).body.result.situacao).toBe(
      'cancelada',
    );
    expect((await liquidante.post(ORDEM, rascunhoOrdem(banco, liquidacao, null, { forma: 'ted' }))).body.errors).toEqual({
      forma: ['O credor não tem conta bancária no cadastro de pessoas: cadastre-a ou escolha outra forma.'],
    });
    const [clerk, checker] = [await suite.make.userWith({ 'cadastro.pessoa': ALL }), await suite.make.userWith({ 'cadastro.pessoa': ALL })];
    const banco_id = await idDe("select id from banco where codigo = '001'");
    const tipo_id = await idDe('select id from tipo_conta_bancaria_pessoa order by id limit 1');
    const contas_bancarias = [{ banco_id, tipo_id, agencia: '1', conta: '12345', conta_dv: '6', principal: true }];
    await clerk.edit(`/configuracao/pessoa/${credor_id}`, { contas_bancarias });
    expect((await liquidante.post(ORDEM, rascunhoOrdem(banco, liquidacao, null, { forma: 'ted' }))).body.errors).toEqual({
      forma: ['A conta do credor foi alterada e espera que outra pessoa a confirme, em Cadastro › Pessoa.'],
    });
    expect((await checker.post(`/configuracao/pessoa/${credor_id}/conferir_contas`)).status).toBe(200);
    const paidInto = await ok(liquidante.post(ORDEM, rascunhoOrdem(banco, liquidacao, '1.00', { forma: 'ted' })), 201);
    await ok(ordenador.post(`${ORDEM}/${paidInto.id}/cancelar`, { motivo: 'Só para ver a conta.' }));
    expect(
      (await liquidante.post(ORDEM, rascunhoOrdem(banco, liquidacao, null, { forma: 'boleto', linha_digitavel: '1'.repeat(47) }))).body
        .errors,
    ).toEqual({
      linha_digitavel: ['A linha digitável de boleto tem 47 algarismos, e os dígitos não conferem.'],
    });
    const previous = credor_id;
    credor_id = (await suite.make.pessoa()).id;
    const other = await liquidada('10.00');
    credor_id = previous;
    const two = await liquidante.post(ORDEM, {
      ...rascunhoOrdem(banco, liquidacao),
      liquidacoes: [{ liquidacao_id: liquidacao }, { liquidacao_id: other.liquidacao }],
    });
    expect(two.body.errors).toEqual({ 'liquidacoes.1.liquidacao_id': ['A ordem é de um só credor.'] });
  });

  it('a que está toda paga não entra em outra ordem, que diz de qual se trata e por quê', async () => {
    const banco = await conta('20.00');
    const { liquidacao } = await liquidada('20.00');
    await pago(banco, liquidacao);
    const { rotulo } = (await liquidante.get(`${LIQUIDACAO}/${liquidacao}`)).body;
    expect((await liquidante.post(ORDEM, rascunhoOrdem(banco, liquidacao))).body.errors).toEqual({
      'liquidacoes.0.liquidacao_id': [`Liquidação ${rotulo}: não há saldo a pagar.`],
    });
    expect((await liquidante.post(ORDEM, rascunhoOrdem(banco, 999_999_999))).body.errors).toEqual({
      'liquidacoes.0.liquidacao_id': ['Registro não encontrado.'],
    });
  });

  it('segregação: quem liquida não autoriza; só o ordenador autoriza; sem a regra 5 não se paga', async () => {
    const banco = await conta('100.00');
    const { liquidacao } = await liquidada('50.00');
    const { id } = await ok(liquidante.post(ORDEM, rascunhoOrdem(banco, liquidacao)), 201);
    const own = await liquidante.post(`${ORDEM}/${id}/autorizar`);
    expect([own.status, own.body.codigo, own.body.message]).toEqual([
      409,
      'SEGREGACAO_DE_FUNCOES',
      'Quem praticou o ato de liquidar não pode autorizar o pagamento no mesmo documento.',
    ]);
    expect((await empenhador.post(`${ORDEM}/${id}/autorizar`)).body.errors).toEqual({
      ordenador_id: ['Só o ordenador de despesa, designado hoje na unidade ou no órgão da dotação, autoriza o pagamento.'],
    });
    const signed = await ok(ordenador.post(`${ORDEM}/${id}/autorizar`));
    expect(signed).toMatchObject({ situacao: 'autorizada', ordenador_id });
    const typist = (await suite.make.userWith({ 'execucao-orcamentaria.pagamento': [1, 2] })).in(prefeitura, YEAR);
    expect((await typist.post(PAGAMENTO, { ordem_pagamento_id: id, data: today })).body.detalhe).toEqual({
      sistema: 'execucao-orcamentaria.pagamento',
      regra: 5,
    });
    const paid = await ok(pagar(id), 201);
    const url = `${PAGAMENTO}/${paid.id}`;
    expect([(await ordenador.put(url, { data: today, versao: 1 })).status, (await ordenador.delete(url)).status]).toEqual([405, 405]);
    await expect(suite.sql('update pagamento set valor_bruto = 1 where id = $1', [paid.id])).rejects.toThrow(
      'corrija-o por outro documento',
    );
    await expect(suite.sql('delete from pagamento_liquidacoes where pai_id = $1', [paid.id])).rejects.toThrow(
      'corrija-o por outro documento',
    );
    const [{ n: pair } = { n: 0 }] = await suite.sql<{ n: number }>(
      "select count(*)::int as n from conflito_permissao where ato_a = 'autorizar o pagamento' and ato_b = 'conciliar a conta' and gravidade = 'impede'",
    );
    expect(pair).toBe(1);
  });
});

describe('retenções', () => {
  it('seguem do tipo, são da pessoa que ele diz e somam menos do que se liquida', async () => {
    const irrf = await idDe("select id from tipo_retencao where nome like 'IRRF sobre serviços%'");
    const { empenho } = await liquidada('10.00', { tipo: 'estimativo' }, '500.00');
    notas += 1;
    const liquidarCom = (retencoes: object[]) =>
      liquidante.post(LIQUIDACAO, {
        empenho_id: empenho,
        data: today,
        competencia: today.slice(0, 7),
        valor: '100.00',
        vencimento: today,
        atesto_pessoa_id,
        atesto_data: today,
        documentos: [{ tipo: 'nfse', numero: `R${notas}`, emissao: today, valor: '100.00' }],
        historico: 'Serviço prestado',
        retencoes,
      });
    expect((await liquidarCom([{ tipo_retencao_id: irrf, valor: '1.50' }])).body.errors).toEqual({
      'retencoes.0.tipo_retencao_id': ['A retenção "IRRF sobre serviços – 1,5 %" não é de pessoa física.'],
    });
    expect((await liquidarCom([{ tipo_retencao_id: issRetido, valor: '100.00' }])).body.errors).toEqual({
      retencoes: ['As retenções devem somar menos do que o valor da liquidação.'],
    });
    const made = await ok(liquidarCom([{ tipo_retencao_id: issRetido, deducao: '33.34' }]), 201);
    // 3 % of 66.66
    expect(made.retencoes[0]).toMatchObject({ base: '66.66', aliquota: '3.0000', valor: '2.00' });
    const row = await retencaoDe(made.id);
    const next = today.slice(5, 7) === '12' ? `${YEAR + 1}-01-10` : `${YEAR}-${String(Number(today.slice(5, 7)) + 1).padStart(2, '0')}-10`;
    expect(row).toMatchObject({ valor: '2.00', situacao: 'prevista', vencimento: next });
  });
});

describe('cadastros das retenções', () => {
  it('o título tem conta de títulos do seu grupo; a retenção é de consignação', async () => {
    const TITULOS = '/financeiro/cadastros/titulo-extra-orcamentario';
    const clerk = (
      await suite.make.userWith({ 'financeiro.cadastros.titulo-extra-orcamentario': ALL, 'financeiro.cadastros.tipos-de-retencoes': ALL })
    ).in(prefeitura, YEAR);
    const titulo = (changes: object) =>
      clerk.post(TITULOS, { codigo: 'T1', nome: 'De teste', natureza: 'deposito', conta_contabil: '2.1.8.8.1.04.01', ...changes });
    expect((await titulo({ conta_contabil: '1.1.3.8.1.99' })).body.errors).toEqual({
      conta_contabil: ['A conta desta natureza de título é do grupo 2.1.8.8.'],
    });
    expect((await titulo({ conta_contabil: '2.1.8.8.1.04' })).body.errors).toEqual({
      conta_contabil: ['A conta 2.1.8.8.1.04.00 não recebe títulos no plano de contas de 2026.'],
    });
    expect(Object.keys((await titulo({ gera_receita_propria: true })).body.errors)).toEqual(['natureza_receita_id']);
    const made = await ok(titulo({}), 201);
    expect(made).toMatchObject({ conta_contabil: '2.1.8.8.1.04.01', conta_titulo: 'Depósitos e Cauções' });
    const tipo = await clerk.post('/financeiro/cadastros/tipos-de-retencoes', {
      nome: 'Caução retida',
      titulo_extra_id: made.id,
      vigencia_inicio: '2026-01-01',
    });
    expect(Object.keys(tipo.body.errors)).toEqual(['titulo_extra_id']);
  });
});

describe('instruções', () => {
  it('pagar cinquenta liquidações de dez empenhos são tantas quantas pagar uma, e nenhum fato passa das que tem hoje', async () => {
    const banco = await conta('5000.00');
    const pagar = async (liquidacoes: number[]) => {
      const ordem = await ok(
        liquidante.post(ORDEM, {
          ...rascunhoOrdem(banco, liquidacoes[0] as number),
          liquidacoes: liquidacoes.map((liquidacao_id) => ({ liquidacao_id })),
        }),
        201,
      );
      await ok(ordenador.post(`${ORDEM}/${ordem.id}/autorizar`));
      return statementsOf(() => ok(ordenador.post(`${ORDEM}/${ordem.id}/pagar`, { data: today })));
    };
    // the first call of somebody asks also what they may do
    const one = await liquidada('10.00');
    const draft = await ok(empenhador.post(EMPENHO, rascunhoEmpenho('10.00')), 201);
    const emissao = await statementsOf(() => ok(empenhador.post(`${EMPENHO}/${draft.id}/emitir`)));
    const liquidacao = await statementsOf(() => liquidar(draft.id, '10.00'));
    const alone = await pagar([one.liquidacao]);
    const many: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      const { empenho, liquidacao } = await liquidada('10.00', { tipo: 'estimativo' }, '50.00');
      many.push(liquidacao);
      for (let k = 0; k < 4; k += 1) many.push(await liquidar(empenho, '10.00'));
    }
    const all = await pagar(many);
    // of a past day, an emission, a liquidação and a payment ask also what the balances were since
    // an emission asks, in two, whether what it commits will have accounts (V5); a payment, in two, whether the treasury closed its day, and that its account stays open until it ends
    // one of the liquidação is of Patrimônio: what of it is a bem
    // one of the emission and of the payment asks whose grant to a person it is, however many modules grant
    const most = { emissao: 25, liquidacao: 25, all: 42 };
    expect(Object.entries({ emissao, liquidacao, all }).filter(([name, sent]) => sent > most[name as keyof typeof most])).toEqual([]);
    expect([all, alone > 20]).toEqual([alone, true]);
  });
});

describe('um documento que começa por outro', () => {
  it('a ordem, pelas liquidações: de cada uma o que resta fora de outras ordens', async () => {
    const banco = await conta('1000.00');
    const [one, other] = [await liquidada('100.00'), await liquidada('80.00')];
    await ok(liquidante.post(ORDEM, rascunhoOrdem(banco, one.liquidacao, '30.00')), 201);
    const iniciar = (...ids: number[]) => liquidante.get(`${ORDEM}/a-partir-de/liquidacao?ids=${ids.join(',')}`);
    const { result } = (await iniciar(one.liquidacao, other.liquidacao)).body;
    expect(result.liquidacoes).toMatchObject([
      { liquidacao_id: one.liquidacao, valor_bruto: '70.00', liquidacao: { id: one.liquidacao } },
      { liquidacao_id: other.liquidacao, valor_bruto: '80.00' },
    ]);
    const ordem = await ok(liquidante.post(ORDEM, { ...result, data: today, conta_bancaria_id: banco, forma: 'debito' }), 201);
    expect(ordem.valor).toBe('150.00');
    const spent = await iniciar(one.liquidacao, other.liquidacao);
    expect(spent.status).toBe(422);
    expect(spent.body.errors.ids).toHaveLength(2);
    expect(spent.body.errors.ids[0]).toMatch(/^\d+\/2026: nada resta a pagar fora de outras ordens\.$/);
  });

  it('a liquidação, por um empenho só, com o seu histórico', async () => {
    const [one, other] = [await liquidada('40.00', { tipo: 'estimativo' }, '100.00'), await liquidada('100.00')];
    const { body } = await liquidante.get(`${LIQUIDACAO}/a-partir-de/empenho?ids=${one.empenho}`);
    const { historico } = await empenhado(one.empenho);
    expect(body.result).toEqual({ empenho_id: one.empenho, historico });
    const refusal = async (ids: string) => (await liquidante.get(`${LIQUIDACAO}/a-partir-de/empenho?ids=${ids}`)).body.errors.ids;
    expect(await refusal(`${one.empenho},${other.empenho}`)).toEqual(['Liquidação começa por um só registro de empenhos.']);
    expect(await refusal(String(other.empenho))).toEqual([expect.stringMatching(/: nada resta a liquidar\.$/)]);
    expect(await refusal('')).toEqual(['Informe os números separados por vírgulas.']);
  });

  it('só quem pode incluir um e ver o outro; e só pelo que se declarou', async () => {
    const { empenho, liquidacao } = await liquidada('100.00');
    const blind = (await suite.make.userWith({ 'execucao-orcamentaria.pagamento': ALL })).in(prefeitura, YEAR);
    expect((await blind.get(`${ORDEM}/a-partir-de/liquidacao?ids=${liquidacao}`)).status).toBe(403);
    const reader = (await suite.make.userWith({ 'execucao-orcamentaria.pagamento': [1], 'execucao-orcamentaria.liquidacao': [1] })).in(
      prefeitura,
      YEAR,
    );
    expect((await reader.get(`${ORDEM}/a-partir-de/liquidacao?ids=${liquidacao}`)).status).toBe(403);
    expect((await liquidante.get(`${ORDEM}/a-partir-de/empenho?ids=${empenho}`)).status).toBe(404);
  });
});

describe('concorrência', () => {
  it('a mesma liquidação, paga por dez ao mesmo tempo, é paga uma vez', async () => {
    const banco = await conta('1000.00');
    const { empenho, liquidacao } = await liquidada('100.00');
    const ordem = await autorizada(banco, liquidacao);
    const all = await Promise.all(Array.from({ length: 10 }, () => ordenador.post(`${ORDEM}/${ordem}/pagar`, { data: today })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of all)
      if (status !== 200) expect(body.errors).toEqual({ id: ['Não se pode pagar: a ordem de pagamento está paga.'] });
    expect([await naConta(banco), (await empenhado(empenho)).pago]).toEqual(['900.00', '100.00']);
  });

  it('vinte ordens de 10,01 sobre a mesma liquidação de 100,00: nove cabem', async () => {
    const banco = await conta('1000.00');
    const { liquidacao } = await liquidada('100.00');
    const all = await Promise.all(Array.from({ length: 20 }, () => liquidante.post(ORDEM, rascunhoOrdem(banco, liquidacao, '10.01'))));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(9);
    for (const { status, body } of all)
      if (status !== 201) expect(body.errors).toEqual({ 'liquidacoes.0.valor_bruto': ['Restam R$ 9,91 a pagar, fora de outras ordens.'] });
  });

  it('vinte pagamentos de 10,01 da mesma conta e fonte, com 100,00: nove cabem', async () => {
    const banco = await conta('100.00');
    const ordens = [];
    for (let n = 0; n < 20; n += 1) ordens.push(await autorizada(banco, (await liquidada('10.01')).liquidacao));
    const all = await Promise.all(ordens.map((ordem) => pagar(ordem)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(9);
    for (const { status, body } of all)
      if (status !== 201) expect(body.errors).toEqual({ conta_bancaria_id: ['Saldo insuficiente na fonte 1.500 desta conta.'] });
    expect(await naConta(banco)).toBe('9.91');
  });
});

describe('identidades', () => {
  it('pagamentos e anulações quaisquer: G4 vale e as colunas são o livro', async () => {
    const cents = fc.integer({ min: 1, max: 9000 }).map((n) => fromCents(BigInt(n)));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ valor: cents, anula: fc.option(cents) }), { minLength: 2, maxLength: 4 }),
        cents,
        async (steps, retida) => {
          const banco = await conta('500.00');
          const { empenho, liquidacao } = await liquidada('100.00', { retencoes: [{ tipo_retencao_id: inssRetido, valor: retida }] });
          for (const { valor, anula } of steps) {
            const ordem = await liquidante.post(ORDEM, rascunhoOrdem(banco, liquidacao, valor));
            if (ordem.status !== 201) continue;
            await ok(ordenador.post(`${ORDEM}/${ordem.body.result.id}/autorizar`));
            const paid = await ok(pagar(ordem.body.result.id), 201);
            if (anula) {
              const { status } = await ordenador.post(`${PAGAMENTO}/${paid.id}/anular`, {
                data: today,
                valor: anula,
                motivo: 'erro',
                justificativa: 'Propriedade',
              });
              expect(status).toBe(toCents(anula) <= toCents(valor) ? 200 : 422);
            }
            const record = await empenhado(empenho);
            expect(toCents(record.pago)).toBeLessThanOrEqual(toCents(record.liquidado));
            expect(fromCents(-toCents(await livro('6.2.2.1.3.04', { empenho_id: empenho })))).toBe(record.pago);
            expect(fromCents(-toCents(await livro('6.2.2.1.3.03', { empenho_id: empenho })))).toBe(record.a_pagar);
            const row = await retencaoDe(liquidacao);
            const [{ retido } = { retido: '0.00' }] = await suite.sql<{ retido: string }>(
              `select (coalesce((select sum(x.valor) from pagamento_retencoes x where x.retencao_id = $1), 0)
                   - coalesce((select sum(x.valor) from pagamento_anulacao_retencoes x where x.retencao_id = $1), 0))::numeric(18,2)::text as retido`,
              [row.id],
            );
            expect(row.retido).toBe(retido);
            expect(toCents(await naConta(banco))).toBe(50_000n - toCents(record.pago) + toCents(retido));
          }
        },
      ),
      { numRuns: 3 },
    );
    await expectDeclaredBalances(suite.sql);
    // I9: what is committed by consignações is what they are; the book holds
    const ddr = await livro('8.2.1.1.3.02', {});
    expect(ddr).toBe(await livro('2.1.8.8.1.01', {}));
    const [pagos] = await suite.sql<{ dotacoes: string }>(`select sum(pago)::text as dotacoes from dotacao where exercicio = ${YEAR}`);
    expect(fromCents(-toCents(await livro('6.2.2.1.3.04', {})))).toBe(pagos?.dotacoes);
    expect(await recalcular((await suite.platform()).inYear(YEAR), prefeitura, YEAR)).toEqual([]);
  });
});

describe('precatório', () => {
  it('empenha-se na ordem, até o que se deve, a quem o tem; pago, sai da fila, e anulado o pagamento volta a dever', async () => {
    const clerk = (await suite.make.userWith({ 'contabilidade.lancamentos.precatorios': ALL })).in(prefeitura, YEAR);
    const [ana, rui] = [(await suite.make.pessoa()).id, (await suite.make.pessoa()).id];
    const PRECATORIO = '/contabilidade/lancamentos/precatorios';
    const montar = async (numero: string, beneficiario_id: number, apresentacao: string) => {
      const { id } = await ok(
        clerk.post(PRECATORIO, {
          numero,
          tribunal: 'TJ',
          processo: '0001234-13.2020.8.26.0100',
          beneficiario_id,
          natureza: 'comum',
          pessoal: false,
          preferencial: false,
          rpv: false,
          regime: 'geral',
          apresentacao,
          exercicio_pagamento: 2025,
          inscricao: '2026-01-05',
          valor_original: '1000.00',
        }),
        201,
      );
      await ok(clerk.post(`${PRECATORIO}/${id}/incluir`, { data: '2026-01-06' }));
      return id as number;
    };
    const [older, newer] = [await montar('T/1', ana, '2024-01-10'), await montar('T/2', rui, '2024-02-10')];
    const precatorio = async (id: number) => (await clerk.get(`${PRECATORIO}/${id}`)).body;
    const ficha = await idDe(`select id from dotacao where exercicio = ${YEAR} and ficha = 22`);
    const rascunhar = (precatorio_id: number, credor: number, valor: string) => ({
      data_emissao: today,
      tipo: 'ordinario',
      tipo_despesa: 'precatorio',
      precatorio_id,
      credor_id: credor,
      ordenador_id,
      dotacao_id: ficha,
      modalidade_licitacao: 'nao_aplicavel',
      historico: 'Pagamento de precatório',
      valor,
    });
    const refused = async (body: object) => (await empenhador.post(EMPENHO, body)).body.errors;
    expect(await refused(rascunhar(newer, rui, '1000.00'))).toEqual({
      precatorio_id: ['Há precatório anterior na ordem de pagamento: nº T/1.'],
    });
    expect(await refused(rascunhar(older, rui, '1000.01'))).toEqual({
      credor_id: ['O credor não é o beneficiário do precatório nem quem recebeu a cessão dele.'],
      valor: ['Do precatório restam R$ 1.000,00 sem empenho.'],
    });
    const made = await ok(empenhador.post(EMPENHO, rascunhar(older, ana, '1000.00')), 201);
    await ok(empenhador.post(`${EMPENHO}/${made.id}/emitir`));
    // with the older one committed, the next may be
    expect((await empenhador.post(EMPENHO, rascunhar(newer, rui, '400.00'))).status).toBe(201);
    const liquidacao = await liquidar(made.id, '1000.00');
    const before = await livro('2.1.3.1.1.05', {});
    const paid = await pago(await conta('1000.00'), liquidacao);
    expect(await precatorio(older)).toMatchObject({ situacao: 'pago', saldo: '0.00', posicao: null });
    expect(fromCents(toCents(await livro('2.1.3.1.1.05', {})) - toCents(before))).toBe('1000.00');
    await ok(
      ordenador.post(`${PAGAMENTO}/${paid.id}/anular`, { data: today, valor: '300.00', motivo: 'erro', justificativa: 'Valor a conferir' }),
    );
    expect(await precatorio(older)).toMatchObject({ situacao: 'pago_parcial', saldo: '300.00' });
    expect(await (await suite.platform()).transact((tx) => recalcular(tx, prefeitura, YEAR))).toEqual([]);
  });
});
