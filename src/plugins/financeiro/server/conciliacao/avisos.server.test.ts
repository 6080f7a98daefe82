import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { openExecution } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { recalcular } from '../../../contabilidade/server';
import { ok, recusa, Tesouraria, YEAR } from '../fixtures';

const suite = openSuite();
const tesouraria = new Tesouraria(suite);
const URL = '/financeiro/movimentacao/conciliacao-bancaria';
const LINHA = `${URL}/extrato`;
const MENU = 'financeiro.movimentacao.conciliacao-bancaria';
const AVISOS = `${MENU}.conciliacao-de-avitos-de-lancamentos-diversos`;
const ALL = [1, 2, 3, 4, 5];
const REGRAS = {
  [MENU]: ALL,
  [AVISOS]: ALL,
  'financeiro.movimentacao.receita-orcamentaria.lancamento': ALL,
  'financeiro.movimentacao.receita-e-despesa-extraorcamentaria.movimentacao-extra-orcamentaria': ALL,
  'financeiro.movimentacao.receita-e-despesa-extraorcamentaria.estorno-extra-orcamentaria': ALL,
  'financeiro.movimentacao.transferencias-bancarias.transferencias-bancarias': ALL,
};
const MES = '2026-11';
const DIA = '2026-11-18';

let execucao: Awaited<ReturnType<typeof openExecution>>;
let tesoureiro: Caller;
beforeAll(async () => {
  execucao = await openExecution(suite, REGRAS);
  // who reconciles is not who authorises payments: the chain of expense is of the others
  tesoureiro = execucao.liquidante;
});

/** An account with 1.000,00, its November open, and a line of the statement. */
async function comLinha(valor: string, historico = 'Lançamento do banco') {
  const conta = await tesouraria.conta({ 500: '1000.00', 862: '0.00' });
  const debito = valor.startsWith('-');
  const saldo_extrato = debito ? (1000 - Number(valor.slice(1))).toFixed(2) : (1000 + Number(valor)).toFixed(2);
  const { id: conciliacao } = await ok(tesoureiro.post(URL, { conta_bancaria_id: conta, mes: MES, saldo_extrato }));
  const { id } = await ok(
    tesoureiro.post(LINHA, {
      conta_bancaria_id: conta,
      data: DIA,
      natureza: debito ? 'debito' : 'credito',
      valor: valor.replace('-', ''),
      historico,
      documento: '9981',
    }),
  );
  return { conta, conciliacao, linha: id as number };
}
const dotacaoDe = (natureza: string) =>
  execucao.idOf(
    "select d.id from dotacao d join fonte_recurso f on f.id = d.fonte_recurso_id join natureza_despesa n on n.id = d.natureza_despesa_id join orgao o on o.id = d.orgao_id where coalesce(o.entidade_id, o.id) = $3 and d.exercicio = $1 and f.codigo = '1.500.0000' and n.codigo like $2 || '%' and d.disponivel > 1000 order by d.ficha limit 1",
    [YEAR, natureza, execucao.prefeitura],
  );
const ato = (linha: number, name: string, input: object, person = tesoureiro) => person.post(`${LINHA}/${linha}/${name}`, input);
const quadro = async (id: number): Promise<Wire> => (await tesoureiro.get(`${URL}/${id}/quadro`)).body;
const confere = async () => recalcular(await suite.platform(), await suite.make.entity('02'), YEAR);

describe('avisos de lançamentos diversos', () => {
  it('S10: a tarifa sem empenho se liquida no estimativo e, paga, deixa a conciliação sem débito pendente', async () => {
    const { conta, conciliacao, linha } = await comLinha('-12.50', 'TARIFA PACOTE DE SERVIÇOS');
    expect((await quadro(conciliacao)).resumo).toMatchObject({
      debitos_nao_contabilizados: '12.50',
      saldo_contabil: '1000.00',
      diferenca: '0.00',
    });
    const empenho_id = await execucao.empenhado(await dotacaoDe('3.3.90.39'), '200.00', { tipo: 'estimativo', tipo_despesa: 'tarifa' });
    const tratada = await ok(ato(linha, 'tarifa', { empenho_id, atesto_pessoa_id: execucao.atesto_pessoa_id }), 200);
    expect(tratada).toMatchObject({
      situacao: 'Em pagamento',
      aviso: 'tarifa',
      documento_gerado: expect.stringMatching(/^Ordem de pagamento \d{5}\/2026$/),
    });
    const ordem = await execucao.idOf('select id from ordem_pagamento where conta_bancaria_id = $1', [conta]);
    await ok(execucao.ordenador.post(`/execucao-orcamentaria/ordem-pagamento/${ordem}/autorizar`), 200);
    await ok(execucao.ordenador.post('/execucao-orcamentaria/pagamento', { ordem_pagamento_id: ordem, data: execucao.today }), 201);
    expect(await ok(tesoureiro.post(`${URL}/${conciliacao}/automatica`), 200)).toEqual({ aviso: 1 });
    expect((await quadro(conciliacao)).resumo).toMatchObject({
      debitos_nao_contabilizados: '0.00',
      pagamentos_nao_compensados: '0.00',
      saldo_contabil: '987.50',
      diferenca: '0.00',
      pendentes: 0,
    });
    expect((await tesoureiro.get(`${LINHA}/${linha}`)).body.situacao).toBe('Conciliada');
    expect((await ato(linha, 'tarifa', {})).body.errors.id[0]).toMatch(/^Não se pode/);
    expect(await confere()).toEqual([]);
  });

  it('o rendimento é receita do evento 2026 e fica conciliado', async () => {
    const { conciliacao, linha, conta } = await comLinha('38.41', 'RENDIMENTO');
    const natureza_receita_id = await tesouraria.id(
      "select id from natureza_receita where codigo like '1.3.2.1%' and situacao and id in (select natureza_receita_id from receita_realizada where prevista > 0) order by codigo, desdobramento limit 1",
    );
    expect(await ok(ato(linha, 'rendimento', { natureza_receita_id, fonte_recurso_id: await tesouraria.fonte('500') }), 200)).toMatchObject(
      { situacao: 'Conciliada', aviso: 'rendimento' },
    );
    const [lancado] = await suite.sql(
      "select e.codigo as evento, r.tipo, to_char(r.data_credito, 'YYYY-MM-DD') as credito from lancamento_receita r join lancamento_contabil l on l.chave = 'lancamento_receita:' || r.id join evento_contabil e on e.id = l.evento_id where r.conta_bancaria_id = $1",
      [conta],
    );
    expect(lancado).toEqual({ evento: '2026', tipo: 'rendimento', credito: DIA });
    expect((await quadro(conciliacao)).resumo).toMatchObject({ saldo_contabil: '1038.41', diferenca: '0.00', pendentes: 0 });
    expect(await confere()).toEqual([]);
  });

  it('o crédito de quem não se sabe é ingresso a identificar (2040)', async () => {
    const { conciliacao, linha, conta } = await comLinha('350.00', 'PIX RECEBIDO');
    expect(await ok(ato(linha, 'ingresso', {}), 200)).toMatchObject({ situacao: 'Conciliada', aviso: 'ingresso' });
    const [lancado] = await suite.sql(
      'select e.codigo as evento from movimento_bancario m join evento_contabil e on e.id = m.evento_id where m.conta_bancaria_id = $1 and m.data > $2',
      [conta, '2026-01-01'],
    );
    expect(lancado).toEqual({ evento: '2040' });
    expect((await quadro(conciliacao)).vinculos).toMatchObject([{ regra: 'aviso', data: DIA }]);
    expect(await confere()).toEqual([]);
  });

  it('a devolução anula o pagamento que saiu da conta', async () => {
    const { conta, conciliacao, linha } = await comLinha('80.00', 'DEVOLUÇÃO DE TED');
    const dotacao = await dotacaoDe('3.3.90.39');
    const liquidacao = await ok(execucao.liquidar(await execucao.empenhado(dotacao, '80.00'), '80.00'));
    const alheio = await execucao.pagar(liquidacao.id, '80.00');
    const justificativa = 'A conta do credor estava encerrada';
    expect(await recusa(ato(linha, 'devolucao', { pagamento_id: alheio.id, justificativa }))).toEqual({
      pagamento_id: ['O pagamento saiu de outra conta.'],
    });
    const data = execucao.today;
    const outro = await execucao.empenhado(dotacao, '80.00', { data_emissao: data });
    const paga = await ok(execucao.liquidar(outro, '80.00'));
    const ordem = await ok(
      execucao.liquidante.post('/execucao-orcamentaria/ordem-pagamento', {
        data,
        conta_bancaria_id: conta,
        forma: 'debito',
        liquidacoes: [{ liquidacao_id: paga.id, valor_bruto: null }],
      }),
    );
    await ok(execucao.ordenador.post(`/execucao-orcamentaria/ordem-pagamento/${ordem.id}/autorizar`), 200);
    const pagamento = await ok(execucao.ordenador.post('/execucao-orcamentaria/pagamento', { ordem_pagamento_id: ordem.id, data }));
    const only = (await suite.make.userWith({ [MENU]: ALL, [AVISOS]: ALL })).in(await suite.make.entity('02'), YEAR);
    expect((await ato(linha, 'devolucao', { pagamento_id: pagamento.id, justificativa, data }, only)).body.detalhe).toEqual({
      sistema: 'execucao-orcamentaria.pagamento',
      regra: 5,
    });
    expect(await ok(ato(linha, 'devolucao', { pagamento_id: pagamento.id, justificativa, data }), 200)).toMatchObject({
      situacao: 'Conciliada',
      aviso: 'devolucao',
    });
    // the payment itself waits for the bank to show it
    expect((await quadro(conciliacao)).resumo).toMatchObject({
      pagamentos_nao_compensados: '80.00',
      saldo_contabil: '1000.00',
      diferenca: '0.00',
    });
    expect(await confere()).toEqual([]);
  });

  it('o que foi a outra conta da entidade é transferência, e cada conta a concilia', async () => {
    const { conciliacao, linha } = await comLinha('-100.00', 'TED ENVIADA');
    const outra = await tesouraria.conta({ 500: '0.00' });
    expect(await recusa(ato(linha, 'transferencia', { conta_id: outra }))).toEqual({
      fonte_recurso_id: ['A conta tem várias fontes: escolha uma.'],
    });
    const fonte_recurso_id = await tesouraria.fonte('500');
    expect(await ok(ato(linha, 'transferencia', { conta_id: outra, fonte_recurso_id }), 200)).toMatchObject({ situacao: 'Conciliada' });
    expect((await quadro(conciliacao)).resumo).toMatchObject({ saldo_contabil: '900.00', diferenca: '0.00', pendentes: 0 });
    const { id } = await ok(tesoureiro.post(URL, { conta_bancaria_id: outra, mes: MES, saldo_extrato: '100.00' }));
    await ok(
      tesoureiro.post(LINHA, { conta_bancaria_id: outra, data: DIA, natureza: 'credito', valor: '100.00', historico: 'TED RECEBIDA' }),
    );
    expect(await ok(tesoureiro.post(`${URL}/${id}/automatica`), 200)).toEqual({ valor: 1 });
  });

  it('o que fica pendente diz por quê, e a lista do mês o mostra', async () => {
    const { conta, linha, conciliacao } = await comLinha('7.00');
    expect((await ato(linha, 'pendencia', { motivo: '' })).status).toBe(422);
    const motivo = 'Consultado o banco, que ainda não respondeu';
    expect(await ok(ato(linha, 'pendencia', { motivo }), 200)).toMatchObject({ situacao: 'Com pendência', motivo_pendencia: motivo });
    expect((await quadro(conciliacao)).motivos).toEqual({ [linha]: motivo });
    const listar = async (query: string) =>
      (await tesoureiro.get(`${LINHA}?conta_bancaria_id=${conta}&${query}`)).body.data.map(({ id }: Wire) => id);
    expect([await listar(`mes=${MES}&pendente=true`), await listar('mes=2026-10'), await listar('pendente=false')]).toEqual([
      [linha],
      [],
      [],
    ]);
  });

  it('a linha de que se fez um documento não gera outro enquanto ele existe, ainda que se desfaça o vínculo', async () => {
    const { conta, conciliacao, linha } = await comLinha('350.00', 'PIX RECEBIDO');
    await ok(ato(linha, 'ingresso', {}), 200);
    const [{ id: vinculo_id }] = (await quadro(conciliacao)).vinculos;
    await ok(tesoureiro.post(`${URL}/${conciliacao}/desvincular`, { vinculo_id }), 200);
    const feito = (await tesoureiro.get(`${LINHA}/${linha}`)).body;
    expect(feito).toMatchObject({ situacao: 'Com documento', aviso: 'ingresso' });
    const motivo = 'Consultado o banco, que ainda não respondeu';
    for (const name of ['ingresso', 'rendimento', 'devolucao', 'transferencia'])
      expect((await ato(linha, name, {})).body.errors.id[0], name).toMatch(/^Não se pode/);
    expect(await recusa(ato(linha, 'pendencia', { motivo }))).toEqual({
      id: [`A linha já tem documento (${feito.documento_gerado}): desfaça-o antes, ou concilie a linha com ele.`],
    });
    const [{ n }] = (await suite.sql<{ n: number }>(
      "select count(*)::int as n from movimento_bancario where conta_bancaria_id = $1 and origem_tipo = 'movimentacao_extra_orcamentaria'",
      [conta],
    )) as [{ n: number }];
    expect(n).toBe(1);
    const movimento = await execucao.idOf('select id from movimentacao_extra_orcamentaria where conta_bancaria_id = $1', [conta]);
    await ok(
      tesoureiro.post(
        `/financeiro/movimentacao/receita-e-despesa-extraorcamentaria/movimentacao-extra-orcamentaria/${movimento}/estornar`,
        { data: execucao.today, motivo: 'Não era de ninguém que se saiba' },
      ),
      200,
    );
    expect(await ok(ato(linha, 'pendencia', { motivo }), 200)).toMatchObject({ situacao: 'Com pendência', documento_gerado: null });
    expect(await ok(ato(linha, 'ingresso', {}), 200)).toMatchObject({ situacao: 'Conciliada' });
    expect(await confere()).toEqual([]);
  });

  it('a tarifa em pagamento só se deixa pendente cancelada a ordem e estornada a liquidação', async () => {
    const { conta, linha } = await comLinha('-12.50', 'TARIFA PACOTE DE SERVIÇOS');
    const empenho_id = await execucao.empenhado(await dotacaoDe('3.3.90.39'), '200.00', { tipo: 'estimativo', tipo_despesa: 'tarifa' });
    await ok(ato(linha, 'tarifa', { empenho_id, atesto_pessoa_id: execucao.atesto_pessoa_id }), 200);
    const motivo = 'O banco disse que a tarifa foi cobrada por engano';
    const pendencia = () => ato(linha, 'pendencia', { motivo });
    expect((await recusa(pendencia())).id[0]).toMatch(/^A linha já tem documento \(Ordem de pagamento /);
    const ordem = await execucao.idOf('select id from ordem_pagamento where conta_bancaria_id = $1', [conta]);
    await ok(execucao.ordenador.post(`/execucao-orcamentaria/ordem-pagamento/${ordem}/cancelar`, { motivo }), 200);
    expect((await recusa(pendencia())).id[0]).toMatch(/^A linha já tem documento \(Liquidação /);
    const liquidacao = await execucao.idOf('select id from liquidacao where empenho_id = $1', [empenho_id]);
    await ok(
      execucao.liquidante.post(`/execucao-orcamentaria/liquidacao/${liquidacao}/estorno`, { data: execucao.today, valor: '12.50', motivo }),
    );
    expect(await ok(pendencia(), 200)).toMatchObject({ situacao: 'Com pendência' });
  });

  it('a linha digitada se corrige; a do arquivo, a tratada e a conciliada, não', async () => {
    const conciliada = await comLinha('350.00', 'PIX RECEBIDO');
    await ok(ato(conciliada.linha, 'ingresso', {}), 200);
    const trancada = async (message: string) => {
      for (const answer of [
        await tesoureiro.edit(`${LINHA}/${conciliada.linha}`, { valor: '8.00' }),
        await tesoureiro.delete(`${LINHA}/${conciliada.linha}`),
      ])
        expect(answer.body).toMatchObject({ codigo: 'REGISTRO_BLOQUEADO', message });
    };
    await trancada('A linha está conciliada: desfaça o vínculo para alterar.');
    const [{ id: vinculo_id }] = (await quadro(conciliada.conciliacao)).vinculos;
    await ok(tesoureiro.post(`${URL}/${conciliada.conciliacao}/desvincular`, { vinculo_id }), 200);
    await trancada('A linha já tem documento: estorne-o para alterar.');
    const { linha, conciliacao } = await comLinha('9.00');
    expect((await tesoureiro.edit(`${LINHA}/${linha}`, { valor: '8.00' })).body.result.valor).toBe('8.00');
    await suite.force("update extrato_bancario_linha set origem = 'arquivo' where id = $1", [linha]);
    expect((await tesoureiro.edit(`${LINHA}/${linha}`, { valor: '9.00' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    const tarifa = {
      empenho_id: (await suite.sql<{ id: number }>('select min(id) as id from empenho'))[0]?.id,
      atesto_pessoa_id: execucao.atesto_pessoa_id,
    };
    expect(await recusa(ato(linha, 'tarifa', tarifa))).toEqual({ id: ['A linha é de crédito: escolha outro tratamento.'] });
    expect((await tesoureiro.delete(`${LINHA}/${linha}`)).status).toBe(200);
    expect((await quadro(conciliacao)).extrato).toEqual([]);
  });

  it('cada aviso pede a regra do documento que gera', async () => {
    const { linha } = await comLinha('38.41');
    const only = (await suite.make.userWith({ [MENU]: ALL, [AVISOS]: ALL })).in(await suite.make.entity('02'), YEAR);
    const natureza_receita_id = await tesouraria.id("select id from natureza_receita where codigo like '1.3.2.1%' and situacao limit 1");
    expect((await ato(linha, 'rendimento', { natureza_receita_id }, only)).body.detalhe).toEqual({
      sistema: 'financeiro.movimentacao.receita-orcamentaria.lancamento',
      regra: 2,
    });
    const extra = 'financeiro.movimentacao.receita-e-despesa-extraorcamentaria.movimentacao-extra-orcamentaria';
    expect((await ato(linha, 'ingresso', {}, only)).body.detalhe).toEqual({ sistema: extra, regra: 2 });
    const fonte_recurso_id = await tesouraria.fonte('500');
    const conta_id = await tesouraria.conta({ 500: '0.00' });
    expect((await ato(linha, 'transferencia', { conta_id, fonte_recurso_id }, only)).body.detalhe).toEqual({
      sistema: 'financeiro.movimentacao.transferencias-bancarias.transferencias-bancarias',
      regra: 2,
    });
    const debito = await comLinha('-12.50');
    const empenho_id = await execucao.empenhado(await dotacaoDe('3.3.90.39'), '200.00', { tipo: 'estimativo', tipo_despesa: 'tarifa' });
    expect((await ato(debito.linha, 'tarifa', { empenho_id, atesto_pessoa_id: execucao.atesto_pessoa_id }, only)).body.detalhe).toEqual({
      sistema: 'execucao-orcamentaria.liquidacao',
      regra: 2,
    });
    const leitor = (await suite.make.userWith({ [AVISOS]: [1] })).in(await suite.make.entity('02'), YEAR);
    expect((await ato(linha, 'pendencia', { motivo: 'Não se sabe de quem é' }, leitor)).body.detalhe).toEqual({
      sistema: AVISOS,
      regra: 5,
    });
  });
});
