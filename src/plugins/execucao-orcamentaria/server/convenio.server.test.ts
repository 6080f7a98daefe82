import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok, openExecution } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { addDays } from '../../../resources/definition';
import { avisarFimDaVigencia } from '../../financeiro/server/convenio/prazos';

const suite = openSuite();
const CONVENIO = '/execucao-orcamentaria/convenios-e-transferencias/convenios';
const RECEITA = '/financeiro/movimentacao/receita-orcamentaria/lancamento';
const EMPENHO = '/execucao-orcamentaria/empenho';
const PAGAMENTO = '/execucao-orcamentaria/pagamento';
const ALL = [1, 2, 3, 4, 5, 6];
const MENU = 'execucao-orcamentaria.convenios-e-transferencias.convenios';
const RULES = {
  [MENU]: ALL,
  'financeiro.movimentacao.receita-orcamentaria.lancamento': ALL,
  'financeiro.movimentacao.receita-orcamentaria.anulacao-receita': ALL,
};

let exe: Awaited<ReturnType<typeof openExecution>>;
let fonte700: number;
let entrada: number;
let naturezaDeConvenio: number;
let ficha: number;
let outroEnte: number;
beforeAll(async () => {
  exe = await openExecution(suite, RULES);
  fonte700 = await exe.fonte('1.700.0000');
  entrada = await exe.conta('0.00', '1.700.0000');
  naturezaDeConvenio = await exe.idOf(
    "select id from natureza_receita where codigo = '1.7.1.7.99.0.1' and situacao order by desdobramento limit 1",
  );
  ficha = await exe.dotacao(13);
  outroEnte = (await suite.make.pessoa()).id;
});

let made = 0;
function minuta(changes: object = {}) {
  made += 1;
  return exe.empenhador.post(CONVENIO, {
    numero: `C-${made}`,
    sentido: 'recebido',
    instrumento: 'convenio',
    concedente_id: outroEnte,
    objeto: 'Pavimentação de vias',
    assinatura: '2026-10-05',
    vigencia_inicio: '2026-10-05',
    vigencia_fim: '2027-10-05',
    valor_repasse: '1000.00',
    fonte_recurso_id: fonte700,
    parcelas: [
      { numero: 1, previsao: '2026-11-10', valor: '400.00' },
      { numero: 2, previsao: '2027-03-10', valor: '600.00' },
    ],
    ...changes,
  });
}
const act = (id: number, name: string, asked: object = {}) => exe.empenhador.post(`${CONVENIO}/${id}/${name}`, asked);
const lido = async (id: number): Promise<Wire> => (await exe.empenhador.get(`${CONVENIO}/${id}`)).body;
const chave = (id: number) => exe.chave('instrumento', `convenio:${id}`);
async function assinado(changes: object = {}): Promise<number> {
  const { id } = await ok(minuta(changes), 201);
  await ok(act(id, 'assinar'));
  return id;
}
const parceria = (changes: object = {}) =>
  assinado({ sentido: 'concedido', instrumento: 'termo_fomento', concedente_id: null, convenente_id: exe.credor_id, ...changes });
const receita = (valor_bruto: string, changes: object = {}) =>
  exe.empenhador.post(RECEITA, {
    data: '2026-11-10',
    data_credito: '2026-11-10',
    tipo: 'normal',
    credito_lancado: false,
    natureza_receita_id: naturezaDeConvenio,
    conta_bancaria_id: entrada,
    valor_bruto,
    fontes: [{ fonte_recurso_id: fonte700, percentual: '100' }],
    ...changes,
  });

describe('convênio recebido', () => {
  it('K5: assinado, recebido e comprovado, o que havia a receber e a comprovar volta a zero na chave dele (7020 a 7022)', async () => {
    const id = await assinado();
    expect(await chave(id)).toEqual(['7.1.1.2.1 -1000.00', '8.1.1.2.1.01 1000.00']);
    await ok(receita('400.00', { convenio_id: id }), 201);
    expect(await lido(id)).toMatchObject({ recebido: '400.00', a_receber: '600.00', a_comprovar: '400.00', situacao: 'vigente' });
    expect((await lido(id)).parcelas.map((parcela: Wire) => parcela.recebido_em)).toEqual(['2026-11-10', null]);
    await ok(receita('600.00', { convenio_id: id, data: '2026-11-12', data_credito: '2026-11-12' }), 201);
    await ok(act(id, 'prestar', { data: '2026-11-16', valor: '1000.00' }));
    expect(await chave(id)).toEqual(['7.1.1.2.1 -1000.00', '8.1.1.2.1.02 1000.00']);
    expect(await errorsOf(act(id, 'concluir'))).toEqual({ id: ['Restam R$ 1.000,00 a comprovar: registre a prestação de contas.'] });
    await ok(act(id, 'decidir', { data: '2026-11-17', decisao: 'aprovada' }));
    expect(await chave(id)).toEqual(['7.1.1.2.1 -1000.00', '8.1.1.2.1.04 1000.00']);
    expect((await lido(id)).parcelas.map((parcela: Wire) => parcela.recebido_em)).toEqual(['2026-11-10', '2026-11-12']);
    await ok(act(id, 'concluir'));
    expect(await lido(id)).toMatchObject({ situacao: 'concluido', a_receber: '0.00', a_comprovar: '0.00', comprovado: '1000.00' });
  });

  it('K6: a receita de natureza ou fonte de convênio diz qual é, e não passa do que há a receber', async () => {
    const id = await assinado();
    expect(await errorsOf(receita('1.00'))).toEqual({ convenio_id: ['Informe o convênio: a natureza ou a fonte é de convênio.'] });
    expect(await errorsOf(receita('1000.01', { convenio_id: id }))).toEqual({ valor_bruto: ['Do convênio restam R$ 1.000,00 a receber.'] });
    expect(await errorsOf(receita('1.00', { convenio_id: id, data: '2026-10-04', data_credito: '2026-10-05' }))).toEqual({
      data: ['O convênio é de 05/10/2026: o ingresso não é anterior.'],
    });
    const { id: naoAssinado } = await ok(minuta(), 201);
    expect(await errorsOf(receita('1.00', { convenio_id: naoAssinado }))).toHaveProperty('convenio_id');
  });

  it('a anulação por erro devolve o que havia a receber; a restituição é da prestação de contas', async () => {
    const id = await assinado();
    const { id: lancada } = await ok(receita('400.00', { convenio_id: id }), 201);
    await ok(exe.empenhador.post(`${RECEITA}/${lancada}/anular`, { data: '2026-11-11', tipo: 'erro', valor: '150.00', motivo: 'A maior' }));
    expect(await chave(id)).toEqual(['7.1.1.2.1 -1000.00', '8.1.1.2.1.01 750.00', '8.1.1.2.1.02 250.00']);
    expect((await lido(id)).parcelas[0].recebido_em).toBeNull();
    const { id: concedente } = await suite.make.pessoa();
    await ok(
      exe.empenhador.post(`${RECEITA}/${lancada}/anular`, {
        data: '2026-11-12',
        tipo: 'restituicao',
        valor: '50.00',
        credor_id: concedente,
        motivo: 'Saldo não aplicado',
      }),
    );
    expect(await lido(id)).toMatchObject({ recebido: '250.00', a_comprovar: '250.00' });
  });

  it('a aprovação desfeita volta a haver a comprovar, e a prestação não passa do que se recebeu', async () => {
    const id = await assinado();
    expect(await errorsOf(act(id, 'prestar', { data: '2026-11-16', valor: '0.01' }))).toEqual({ valor: ['Restam R$ 0,00 a comprovar.'] });
    await ok(receita('400.00', { convenio_id: id }), 201);
    await ok(act(id, 'prestar', { data: '2026-11-16', valor: '300.00' }));
    expect(await errorsOf(act(id, 'prestar', { data: '2026-11-16', valor: '100.01' }))).toEqual({
      valor: ['Restam R$ 100,00 a comprovar.'],
    });
    await ok(act(id, 'decidir', { data: '2026-11-16', decisao: 'aprovada' }));
    expect(await errorsOf(act(id, 'decidir', { data: '2026-11-16', decisao: 'aprovada' }))).toEqual({
      prestacao: ['Nenhuma prestação espera decisão.'],
    });
    await ok(act(id, 'decidir', { data: '2026-11-17', prestacao: 1, decisao: 'reprovada' }));
    expect(await lido(id)).toMatchObject({ a_comprovar: '400.00', comprovado: '0.00', prestacoes: [{ situacao: 'reprovada' }] });
    expect(await chave(id)).toEqual(['7.1.1.2.1 -1000.00', '8.1.1.2.1.01 600.00', '8.1.1.2.1.02 400.00']);
  });

  it('aprovada em um dia, a prestação não cabe antes do ingresso', async () => {
    const id = await assinado();
    await ok(receita('400.00', { convenio_id: id }), 201);
    await ok(act(id, 'prestar', { data: '2026-11-05', valor: '400.00' }));
    expect(await errorsOf(act(id, 'decidir', { data: '2026-11-06', decisao: 'aprovada' }))).toEqual({
      valor: ['Em 06/11/2026 o convênio só tinha R$ 0,00.'],
    });
  });

  it('o que foi assinado só muda por aditivo: prazo, acréscimo em parcela nova, supressão das últimas', async () => {
    const id = await assinado();
    expect(await errorsOf(exe.empenhador.edit(`${CONVENIO}/${id}`, { valor_repasse: '900.00' }))).toHaveProperty('valor_repasse');
    expect(Object.keys(await errorsOf(exe.empenhador.delete(`${CONVENIO}/${id}`)))).toEqual(['id']);
    await ok(act(id, 'aditar', { numero: '1', data: '2026-11-03', tipo: 'valor', valor: '200.00', previsao: '2027-05-01' }));
    await ok(act(id, 'aditar', { numero: '2', data: '2026-11-04', tipo: 'valor', valor: '-500.00' }));
    await ok(act(id, 'aditar', { numero: '3', data: '2026-11-05', tipo: 'prazo', nova_vigencia: '2027-12-31' }));
    expect(await errorsOf(act(id, 'aditar', { numero: '4', data: '2026-11-05', tipo: 'valor', valor: '-700.01' }))).toEqual({
      valor: ['Só restam R$ 700,00 a receber ou a repassar.'],
    });
    expect(await lido(id)).toMatchObject({
      valor_atual: '700.00',
      a_receber: '700.00',
      vigencia_fim: '2027-12-31',
      parcelas: [{ valor: '400.00' }, { valor: '300.00' }],
      aditivos: [{ numero: '1' }, { numero: '2' }, { numero: '3' }],
    });
    expect(await chave(id)).toEqual(['7.1.1.2.1 -700.00', '8.1.1.2.1.01 700.00']);
    await ok(act(id, 'rescindir', { data: '2026-11-17', motivo: 'Obra não iniciada' }));
    expect(await chave(id)).toEqual([]);
  });

  it('recusa parcelas que não somam o repasse, conta sem a fonte ou de outro convênio, e o que falta a uma emenda', async () => {
    expect(await errorsOf(minuta({ valor_repasse: '1000.01' }))).toEqual({
      parcelas: ['As parcelas somam R$ 1.000,00, e o repasse é de R$ 1.000,01.'],
    });
    expect(await errorsOf(minuta({ conta_bancaria_id: await exe.conta('0.00') }))).toEqual({
      conta_bancaria_id: ['A conta bancária não tem a fonte do convênio.'],
    });
    const conta_bancaria_id = await exe.conta('0.00', '1.700.0000');
    await ok(minuta({ conta_bancaria_id }), 201);
    expect(await errorsOf(minuta({ conta_bancaria_id }))).toHaveProperty('conta_bancaria_id');
    expect(Object.keys(await errorsOf(minuta({ instrumento: 'emenda_especial' })))).toEqual([
      'emenda_autor',
      'emenda_numero',
      'emenda_tipo',
    ]);
    expect(await errorsOf(minuta({ concedente_id: null }))).toHaveProperty('concedente_id');
    expect(await errorsOf(minuta({ vigencia_fim: '2026-10-01' }))).toHaveProperty('vigencia_fim');
  });
});

describe('convênio concedido', () => {
  it('K5: o repasse é o pagamento do empenho, que anulado o devolve; comprovado, as chaves voltam a zero (7030 a 7032)', async () => {
    const id = await parceria();
    const empenho = await exe.empenhado(ficha, '1000.00', { tipo_despesa: 'transferencia', convenio_id: id });
    const { id: liquidada } = await ok(exe.liquidar(empenho, '1000.00'), 201);
    expect(await chave(id)).toEqual(['7.1.2.2.1 -1000.00', '8.1.2.2.1.01 1000.00']);
    const pago = await exe.pagar(liquidada, '1000.00');
    expect(await chave(id)).toEqual(['7.1.2.2.1 -1000.00', '8.1.2.2.1.02 1000.00']);
    await ok(
      exe.empenhador.post(`${PAGAMENTO}/${pago.id}/anulacao`, {
        data: exe.today,
        valor: null,
        motivo: 'erro',
        justificativa: 'Conta trocada',
      }),
      201,
    );
    expect(await lido(id)).toMatchObject({ recebido: '0.00', a_receber: '1000.00', a_comprovar: '0.00' });
    const ordem = await exe.idOf('select ordem_pagamento_id as id from pagamento where id = $1', [pago.id]);
    await ok(exe.ordenador.post(PAGAMENTO, { ordem_pagamento_id: ordem, data: exe.today }), 201);
    await ok(act(id, 'prestar', { data: exe.today, valor: '1000.00' }));
    await ok(act(id, 'decidir', { data: exe.today, decisao: 'aprovada' }));
    expect(await chave(id)).toEqual(['7.1.2.2.1 -1000.00', '8.1.2.2.1.04 1000.00']);
    await ok(act(id, 'concluir'));
  });

  it('o empenho é do convenente, na vigência, até o que resta a repassar sem empenho', async () => {
    const id = await parceria();
    const rascunho = (valor: string, changes: object = {}) =>
      exe.empenhador.post(EMPENHO, exe.rascunho(ficha, valor, { tipo_despesa: 'transferencia', convenio_id: id, ...changes }));
    expect(await errorsOf(rascunho('1000.01'))).toEqual({ valor: ['Do convênio restam R$ 1.000,00 a repassar, sem empenho.'] });
    expect(await errorsOf(rascunho('1.00', { credor_id: outroEnte }))).toEqual({ credor_id: ['O credor não é o convenente.'] });
    await exe.empenhado(ficha, '700.00', { tipo_despesa: 'transferencia', convenio_id: id });
    expect(await errorsOf(rascunho('300.01'))).toEqual({ valor: ['Do convênio restam R$ 300,00 a repassar, sem empenho.'] });
    const estimado = await exe.empenhado(ficha, '100.00', { tipo: 'estimativo', tipo_despesa: 'transferencia', convenio_id: id });
    const reforco = { data: exe.today, valor: '200.01', motivo: 'Mais atendimentos', itens: [] };
    expect(await errorsOf(exe.empenhador.post(`${EMPENHO}/${estimado}/reforco`, reforco))).toEqual({
      valor: ['Do convênio restam R$ 200,00 a repassar, sem empenho.'],
    });
    const recebido = await assinado();
    expect(await errorsOf(rascunho('1.00', { convenio_id: recebido }))).toHaveProperty('convenio_id');
  });
});

describe('convênios: o que os outros sabem', () => {
  it('a conferência prova os saldos de cada um', async () => {
    expect(await exe.conferir(/^Convênios: /)).toEqual({ provados: 3, divergem: [] });
  });

  it('sessenta e trinta dias antes do fim, quem pratica atos é avisado, e nos outros dias não', async () => {
    for (const dias of [60, 45, 30]) await assinado({ numero: `F-${dias}`, vigencia_fim: addDays(exe.today, dias) });
    await (await suite.platform()).transact(avisarFimDaVigencia);
    const avisos = await suite.sql<{ titulo: string }>(
      "select titulo from notificacao where usuario_id = $1 and titulo like 'O convênio F-%' order by titulo",
      [exe.empenhador.usuarioId],
    );
    expect(avisos.map(({ titulo }) => titulo)).toEqual(['O convênio F-30 termina em 30 dias', 'O convênio F-60 termina em 60 dias']);
  });

  it('sem a regra 5 não se assina, e de um estranho não se vê', async () => {
    const { id } = await ok(minuta(), 201);
    const reader = (await suite.make.userWith({ [MENU]: [1] })).in(exe.prefeitura, 2026);
    expect((await reader.post(`${CONVENIO}/${id}/assinar`, {})).body.detalhe).toEqual({ sistema: MENU, regra: 5 });
    expect((await (await suite.make.userWith({})).get(CONVENIO)).status).toBe(403);
  });
});
