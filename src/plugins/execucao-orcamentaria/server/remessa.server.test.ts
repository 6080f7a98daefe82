import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok, openExecution } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { recalcular } from '../../contabilidade/server';
import { recusas } from '../calculo/cnab240/fixtures';
import { responderRemessa } from '../calculo/cnab240/responder';

const suite = openSuite();
const BASE = '/financeiro/movimentacao/remessa-e-boletim-bancario';
const PREVIA = '/financeiro/movimentacao/despesa-orcamentaria/previa';
const ORDEM = '/execucao-orcamentaria/ordem-pagamento';
const ALL = [1, 2, 3, 4, 5, 6];
const REGRAS = {
  'financeiro.movimentacao.remessa-e-boletim-bancario': ALL,
  'financeiro.movimentacao.despesa-orcamentaria.previa': ALL,
  'financeiro.movimentacao.despesa-orcamentaria.pagamento': ALL,
};
const YEAR = 2026;
let execution: Awaited<ReturnType<typeof openExecution>>;
let tesoureiro: Caller;
let assinantes: [Caller, Caller];
let dotacao: number;
let credores = 0;

beforeAll(async () => {
  execution = await openExecution(suite, REGRAS);
  dotacao = await execution.dotacao(13);
  const somebody = async () =>
    (await suite.make.userWith({ ...REGRAS, 'execucao-orcamentaria.pagamento': ALL })).in(execution.prefeitura, YEAR);
  tesoureiro = await somebody();
  assinantes = [await somebody(), await somebody()];
});

/** Somebody who holds everything of the bank and nothing of the payments that it moves. */
const semPagamento = async () => (await suite.make.userWith(REGRAS)).in(execution.prefeitura, YEAR);

/** An account with CNAB 240 and money, of which the two may sign. */
async function contaComCnab(valor: string, baixa_no = 'retorno', banco = '237'): Promise<number> {
  const id = await execution.conta(valor);
  await suite.sql(
    `update conta_bancaria set layout = 'cnab240', convenio_cnab = $2, agencia = '123', agencia_dv = '4', conta_dv = '0', baixa_no = $3, banco_id = (select b.id from banco b where b.codigo = $4) where id = $1`,
    [id, String(1000 + id), baixa_no, banco],
  );
  for (const [n, { usuarioId }] of assinantes.entries())
    await suite.sql(
      `insert into conta_bancaria_assinantes (pai_id, ordem, pessoa_id, inicio) select $1, $2, pessoa_id, '2026-01-01' from usuario where id = $3`,
      [id, n, usuarioId],
    );
  return id;
}

/** Somebody with an account of a bank, and a key of Pix. */
async function credor(banco: string): Promise<number> {
  credores += 1;
  const banco_id = await execution.idOf('select id from banco where codigo = $1', [banco]);
  const tipo_id = await execution.idOf("select id from tipo_conta_bancaria_pessoa where nome not ilike 'poup%' order by id limit 1");
  const conta = { banco_id, tipo_id, agencia: '55', agencia_dv: '1', conta: String(4400 + credores), conta_dv: '9', principal: true };
  const pix = { pix_tipo: 'email', pix_chave: 'fulano@exemplo.com.br' };
  return (await suite.make.pessoa({ contas_bancarias: [{ ...conta, ...pix }] })).id;
}

/** An authorised order of some reais, by an account. */
async function ordemAutorizada(conta_bancaria_id: number, valor: string, mais: { banco?: string; forma?: string } = {}): Promise<number> {
  const { banco = '001', forma = 'ted' } = mais;
  const empenho = await execution.empenhado(dotacao, valor, { credor_id: await credor(banco) });
  const { id: liquidacao_id } = await ok(execution.liquidar(empenho, valor), 201);
  const ordem = await ok(
    execution.liquidante.post(ORDEM, {
      data: execution.today,
      conta_bancaria_id,
      forma,
      liquidacoes: [{ liquidacao_id, valor_bruto: null }],
    }),
    201,
  );
  await ok(execution.ordenador.post(`${ORDEM}/${ordem.id}/autorizar`));
  return ordem.id;
}

const gerar = (conta_bancaria_id: number, ordens: number[]) =>
  tesoureiro.post(BASE, {
    data: execution.today,
    conta_bancaria_id,
    data_pagamento: execution.today,
    ordens: ordens.map((ordem_pagamento_id) => ({ ordem_pagamento_id })),
  });

/** A signed file, as the bank gets it. */
async function enviada(conta: number, ordens: number[]): Promise<{ id: number; content: string }> {
  const { id } = await ok(gerar(conta, ordens), 201);
  for (const one of assinantes) await ok(one.post(`${BASE}/${id}/assinar`));
  const file = await tesoureiro.send({ method: 'GET', url: `${BASE}/${id}/arquivo` });
  expect(file.status).toBe(200);
  await ok(tesoureiro.post(`${BASE}/${id}/enviar`));
  return { id, content: file.text };
}

let arquivos = 0;
async function receber(content: string, name?: string) {
  arquivos += 1;
  const { body } = await tesoureiro.form('/arquivo', {}, [
    { field: 'arquivo', name: name ?? `retorno-${arquivos}.ret`, content: Buffer.from(content, 'latin1') },
  ]);
  return tesoureiro.post(`${BASE}/retornos`, { arquivo: body.result.id });
}

const situacaoDe = async (id: number) => (await execution.ordenador.get(`${ORDEM}/${id}`)).body.situacao;
const pagamentosDe = (ordem: number) =>
  suite.sql<{ data: string; situacao: string; item: number | null }>(
    "select to_char(data, 'YYYY-MM-DD') as data, situacao, remessa_item_id as item from pagamento where ordem_pagamento_id = $1 order by id",
    [ordem],
  );

describe('remessa bancária', () => {
  it('S6: o retorno paga o que o banco pagou, no dia do banco, e a ordem rejeitada volta a autorizada', async () => {
    const conta = await contaComCnab('600.00');
    const ordens = [
      await ordemAutorizada(conta, '100.00'),
      await ordemAutorizada(conta, '200.00', { banco: '237' }),
      await ordemAutorizada(conta, '300.00', { forma: 'pix' }),
    ];
    const { id, content } = await enviada(conta, ordens);
    expect(recusas(content)).toEqual([]);
    expect(await errorsOf(execution.ordenador.post(`${ORDEM}/${ordens[0]}/pagar`, { data: execution.today }))).toEqual({
      ordem_pagamento_id: [expect.stringContaining('A ordem está na remessa nº')],
    });
    // the lots follow the forms: credit in the same bank, TED and Pix
    const resposta = responderRemessa(content, ['AN', '00', '00'], execution.today);
    // as some banks send it: without an extension, and filled up to the end of a block
    const retorno = await ok(receber(`${resposta}\0\0\0\0`, 'PGT181126'), 201);
    expect(retorno.linhas.map(({ valor, resultado }: Wire) => [valor, resultado])).toEqual([
      ['200.00', 'rejeitado'],
      ['100.00', 'pago'],
      ['300.00', 'pago'],
    ]);
    expect(retorno.linhas[0].mensagem).toBe('AN Conta do favorecido inválida');
    expect(retorno).toMatchObject({ situacao: 'processado', pagos: 2, rejeitados: 1 });
    expect(await Promise.all(ordens.map(situacaoDe))).toEqual(['paga', 'autorizada', 'paga']);
    expect((await pagamentosDe(ordens[0] as number)).map(({ data, situacao }) => [data, situacao])).toEqual([
      [execution.today, 'confirmado'],
    ]);
    expect(await pagamentosDe(ordens[1] as number)).toEqual([]);
    expect((await tesoureiro.get(`${BASE}/${id}`)).body.situacao).toBe('processada');
    expect(await recalcular(await suite.platform(), execution.prefeitura, YEAR)).toEqual([]);
    // the same file is taken once, and what was rejected goes in another
    expect(await errorsOf(receber(`${resposta}\0\0\0\0`))).toEqual({
      arquivo: [expect.stringContaining('Este arquivo já foi recebido, no retorno nº')],
    });
    const outra = await ok(gerar(conta, [ordens[1] as number]), 201);
    expect(outra.nsa).toBe(2);
  });

  it('S7: com baixa no envio, a ordem fica paga ao enviar, e o que o banco devolve se anula', async () => {
    const conta = await contaComCnab('300.00', 'envio');
    const ordens = [await ordemAutorizada(conta, '100.00'), await ordemAutorizada(conta, '200.00')];
    const { content } = await enviada(conta, ordens);
    expect(await Promise.all(ordens.map(situacaoDe))).toEqual(['paga', 'paga']);
    const retorno = await ok(receber(responderRemessa(content, ['00', 'AN'], execution.today)), 201);
    expect(retorno.linhas.map(({ resultado }: Wire) => resultado)).toEqual(['repetido', 'devolvido']);
    expect(await Promise.all(ordens.map(situacaoDe))).toEqual(['paga', 'autorizada']);
    const [anulacao] = await suite.sql(
      `select a.motivo, a.valor::text from pagamento_anulacao a join pagamento p on p.id = a.pagamento_id where p.ordem_pagamento_id = $1`,
      [ordens[1]],
    );
    expect(anulacao).toMatchObject({ motivo: 'devolucao_bancaria', valor: '200.00' });
    expect(await recalcular(await suite.platform(), execution.prefeitura, YEAR)).toEqual([]);
  });

  it('o que o banco ainda não pagou espera, o que pagou por outro valor não se lança, e o desconhecido se diz', async () => {
    const conta = await contaComCnab('300.00');
    const ordens = [await ordemAutorizada(conta, '100.00'), await ordemAutorizada(conta, '200.00')];
    const { id, content } = await enviada(conta, ordens);
    const waiting = await ok(receber(responderRemessa(content, ['BD', 'BD'], execution.today)), 201);
    expect(waiting.linhas.map(({ resultado }: Wire) => resultado)).toEqual(['aguardando', 'aguardando']);
    expect((await tesoureiro.get(`${BASE}/${id}`)).body.situacao).toBe('enviada');
    const paid = responderRemessa(content, ['00', '00'], execution.today);
    const other = paid.split('\r\n');
    const at = other.findIndex((line) => line[13] === 'A');
    other[at] = `${other[at]?.slice(0, 162)}000000000009999${other[at]?.slice(177)}`;
    const strange = other.map((line) =>
      line[13] === 'A' && line !== other[at] ? `${line.slice(0, 73)}${'999999'.padEnd(20)}${line.slice(93)}` : line,
    );
    const retorno = await ok(receber(strange.join('\r\n')), 201);
    expect(retorno.linhas.map(({ resultado }: Wire) => resultado)).toEqual(['divergente', 'desconhecido']);
    expect(retorno.situacao).toBe('com_divergencia');
    expect(retorno.linhas[0].mensagem).toContain('O banco pagou R$ 99,99 e a ordem é de R$ 100,00');
    expect(await Promise.all(ordens.map(situacaoDe))).toEqual(['autorizada', 'autorizada']);
    await ok(receber(paid), 201);
    expect(await Promise.all(ordens.map(situacaoDe))).toEqual(['paga', 'paga']);
  });

  it('duas pessoas autorizadas na conta assinam, cada uma uma vez, e o arquivo existe depois disso', async () => {
    const conta = await contaComCnab('100.00');
    const { id } = await ok(gerar(conta, [await ordemAutorizada(conta, '100.00')]), 201);
    expect((await tesoureiro.send({ method: 'GET', url: `${BASE}/${id}/arquivo` })).status).toBe(404);
    expect((await tesoureiro.post(`${BASE}/${id}/assinar`)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    const espera = async (quem: Caller) =>
      (await quem.get('/pendencias/itens')).body.some((item: Wire) => item.recurso === 'remessa_bancaria' && item.id === id);
    expect([await espera(tesoureiro), await espera(assinantes[0]), await espera(assinantes[1])]).toEqual([false, true, true]);
    const outro = await semPagamento();
    expect(await errorsOf(outro.post(`${BASE}/${id}/assinar`))).toEqual({ id: [expect.stringContaining('quem está autorizado hoje')] });
    await ok(assinantes[0].post(`${BASE}/${id}/assinar`));
    expect(await errorsOf(assinantes[0].post(`${BASE}/${id}/assinar`))).toEqual({
      id: ['Você já assinou esta remessa: falta outra pessoa.'],
    });
    expect([await espera(assinantes[0]), await espera(assinantes[1])]).toEqual([false, true]);
    expect((await ok(assinantes[1].post(`${BASE}/${id}/assinar`))).situacao).toBe('autorizada');
    const ler = () => tesoureiro.send({ method: 'GET', url: `${BASE}/${id}/arquivo` });
    expect((await ler()).text).toBe((await ler()).text);
  });

  it('a ordem vai em uma remessa por vez, e a cancelada a solta', async () => {
    const conta = await contaComCnab('100.00');
    const ordem = await ordemAutorizada(conta, '100.00');
    const both = await Promise.all([gerar(conta, [ordem]), gerar(conta, [ordem])]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const made = both.find(({ status }) => status === 201)?.body.result;
    expect(await errorsOf(execution.ordenador.post(`${ORDEM}/${ordem}/cancelar`, { motivo: 'Credor pediu outra conta' }))).toEqual({
      id: [expect.stringContaining('A ordem está na remessa nº')],
    });
    await ok(tesoureiro.post(`${BASE}/${made.id}/cancelar`, { motivo: 'Data errada' }));
    expect((await ok(gerar(conta, [ordem]), 201)).nsa).toBe(made.nsa + 1);
  });

  it('não vai em remessa o que não é do banco, o de outra conta, nem a conta que mudou depois da ordem', async () => {
    const [conta, outra] = [await contaComCnab('400.00'), await contaComCnab('100.00')];
    const debito = await ordemAutorizada(conta, '100.00', { forma: 'debito' });
    const alheia = await ordemAutorizada(outra, '100.00');
    const mudada = await ordemAutorizada(conta, '100.00');
    await suite.sql("update pessoa_conta c set conta = '1' from ordem_pagamento o where o.id = $1 and c.pai_id = o.credor_id", [mudada]);
    const errors = await errorsOf(gerar(conta, [debito, alheia, mudada]));
    expect(errors['ordens.0.ordem_pagamento_id']?.[0]).toContain('é paga por débito em conta: não vai em remessa.');
    expect(errors['ordens.1.ordem_pagamento_id']?.[0]).toContain('é de outra conta bancária.');
    expect(errors['ordens.2.ordem_pagamento_id']?.[0]).toContain('A conta do credor mudou desde a ordem nº');
    const itau = await contaComCnab('100.00', 'retorno', '341');
    expect(await errorsOf(gerar(itau, [await ordemAutorizada(itau, '100.00')]))).toEqual({
      conta_bancaria_id: ['O banco desta conta tem layout próprio, que o sistema ainda não escreve.'],
    });
  });

  it('um arquivo que não é retorno, ou de outro convênio, é recusado inteiro', async () => {
    const conta = await contaComCnab('100.00');
    const { content } = await enviada(conta, [await ordemAutorizada(conta, '100.00')]);
    expect(await errorsOf(receber(content))).toEqual({ arquivo: ['O arquivo é uma remessa, e não o retorno do banco.'] });
    const alheio = responderRemessa(content, ['00'], execution.today).replaceAll(String(1000 + conta).padEnd(20), '999999'.padEnd(20));
    expect(await errorsOf(receber(alheio))).toEqual({
      arquivo: [expect.stringContaining('O arquivo é do convênio "999999" com o banco 237')],
    });
  });
});

describe('prévia de pagamento', () => {
  const previa = (ordens: number[]) =>
    tesoureiro.post(PREVIA, { data: execution.today, ordens: ordens.map((ordem_pagamento_id) => ({ ordem_pagamento_id })) });

  it('mostra o que cada conta e fonte teria, e recusa a que faltaria', async () => {
    const conta = await contaComCnab('150.00');
    const ordens = [await ordemAutorizada(conta, '100.00'), await ordemAutorizada(conta, '60.00')];
    const errors = await errorsOf(previa(ordens));
    expect(errors.ordens?.[0]).toMatch(/tem R\$ 150,00: faltariam R\$ 10,00\./);
    const made = await ok(previa([ordens[0] as number]), 201);
    expect(made.saldos.map(({ saldo, selecionado, resultado }: Wire) => [saldo, selecionado, resultado])).toEqual([
      ['150.00', '100.00', '50.00'],
    ]);
  });

  it('autorizada pelo ordenador e executada, paga o que é de débito e leva o mais em remessa', async () => {
    const [conta, comum] = [await contaComCnab('100.00'), await execution.conta('70.00')];
    const naRemessa = await ordemAutorizada(conta, '100.00');
    const noDebito = await ordemAutorizada(comum, '70.00', { forma: 'debito' });
    const made = await ok(previa([naRemessa, noDebito]), 201);
    expect((await (await semPagamento()).post(`${PREVIA}/${made.id}/autorizar`)).status).toBe(403);
    await ok(execution.ordenador.post(`${PREVIA}/${made.id}/autorizar`));
    expect((await (await semPagamento()).post(`${PREVIA}/${made.id}/executar`)).status).toBe(403);
    expect((await ok(tesoureiro.post(`${PREVIA}/${made.id}/executar`))).situacao).toBe('executada');
    expect(await Promise.all([naRemessa, noDebito].map(situacaoDe))).toEqual(['autorizada', 'paga']);
    const [item] = await suite.sql('select situacao, valor::text from remessa_item where ordem_pagamento_id = $1', [naRemessa]);
    expect(item).toMatchObject({ situacao: 'pendente', valor: '100.00' });
    const { body } = await tesoureiro.get('/financeiro/movimentacao/despesa-orcamentaria/pagamento?per_page=100');
    expect(body.data.some(({ tipo, liquido }: Wire) => tipo === 'orcamentario' && liquido === '70.00')).toBe(true);
  });
});

describe('cheques', () => {
  it('S18: o cheque emitido que se cancela anula o pagamento, e a ordem fica outra vez autorizada', async () => {
    const conta = await execution.conta('100.00');
    const CHEQUE = `${BASE}/cheques`;
    const branco = await ok(tesoureiro.post(CHEQUE, { conta_bancaria_id: conta, talonario: 'T1', numero: 1, praca: 'mesma' }), 201);
    const outra = await execution.conta('100.00');
    const porTed = await ordemAutorizada(outra, '100.00', { forma: 'debito' });
    await ok(execution.ordenador.post(`${ORDEM}/${porTed}/pagar`, { data: execution.today }));
    const ordem = await ordemAutorizada(conta, '100.00', { forma: 'cheque' });
    await ok(execution.ordenador.post(`${ORDEM}/${ordem}/pagar`, { data: execution.today }));
    const pago = async (of: number) =>
      (await suite.sql<{ id: number }>('select id from pagamento where ordem_pagamento_id = $1', [of]))[0]?.id;
    const emitir = (pagamento_id: unknown) => tesoureiro.post(`${CHEQUE}/${branco.id}/emitir`, { pagamento_id, emissao: execution.today });
    expect(await errorsOf(emitir(await pago(porTed)))).toEqual({
      pagamento_id: [
        'O pagamento é de outra conta bancária.',
        'A ordem deste pagamento não é paga por cheque: a forma se escolhe na ordem.',
      ],
    });
    expect(await ok(emitir(await pago(ordem)))).toMatchObject({ situacao: 'emitido', valor: '100.00' });
    await ok(tesoureiro.post(`${CHEQUE}/${branco.id}/entregar`, { data: execution.today, recebedor: 'O próprio' }));
    const cancelamento = { data: execution.today, motivo: 'Rasurado' };
    expect((await (await semPagamento()).post(`${CHEQUE}/${branco.id}/cancelar`, cancelamento)).status).toBe(403);
    expect(await situacaoDe(ordem)).toBe('paga');
    const cancelado = await ok(tesoureiro.post(`${CHEQUE}/${branco.id}/cancelar`, cancelamento));
    expect(cancelado.situacao).toBe('cancelado');
    expect(await situacaoDe(ordem)).toBe('autorizada');
    const [anulacao] = await suite.sql(
      'select a.motivo from pagamento_anulacao a join pagamento p on p.id = a.pagamento_id where p.ordem_pagamento_id = $1',
      [ordem],
    );
    expect(anulacao).toMatchObject({ motivo: 'estorno_cheque' });
    expect(await recalcular(await suite.platform(), execution.prefeitura, YEAR)).toEqual([]);
  });
});

describe('o retorno do ano seguinte', () => {
  it('em janeiro, o que o banco pagou em dezembro é pagamento do ano dele, e o que devolve é receita do ano em que volta (Lei 4.320, art. 38)', async () => {
    const conta = await contaComCnab('300.00');
    const ordens = [await ordemAutorizada(conta, '100.00'), await ordemAutorizada(conta, '200.00')];
    const { content } = await enviada(conta, ordens);
    const NEXT = YEAR + 1;
    const janeiro = `${NEXT}-01-05`;
    suite.travel({ days: (Date.parse(janeiro) - Date.parse(suite.services.clock.today())) / 86_400_000 });
    await suite.sql("update sistema_gestao_exercicios set situacao = 'aberto' where ano = $1", [NEXT]);
    await suite.sql(
      `update versao_planejamento set situacao_versao = 'vigente' where id = (select max(v.id) from versao_planejamento v
        where v.instrumento = 'loa' and v.exercicio_referencia = $1 and v.cliente_id = 1)`,
      [NEXT],
    );
    const menu = 'contabilidade.cadastros.contabilidade.plano-de-contas';
    const contador = (await suite.make.userWith({ [menu]: ALL })).in(execution.prefeitura, NEXT);
    await ok(contador.post('/contabilidade/cadastros/contabilidade/plano-de-contas/implantar'));
    tesoureiro = (
      await suite.make.userWith({
        ...REGRAS,
        'execucao-orcamentaria.pagamento': ALL,
        'financeiro.movimentacao.receita-orcamentaria.lancamento': ALL,
      })
    ).in(execution.prefeitura, NEXT);
    const retorno = await ok(receber(responderRemessa(content, ['00', '00'], execution.today)), 201);
    expect(retorno.linhas.map(({ resultado }: Wire) => resultado)).toEqual(['pago', 'pago']);
    for (const ordem of ordens) expect(await pagamentosDe(ordem)).toMatchObject([{ data: execution.today, situacao: 'confirmado' }]);
    // paid by the bank in January, an order of December is a resto to be paid: told, and nothing is registered
    const devolvido = await ok(receber(responderRemessa(content, ['AN', '00'], janeiro)), 201);
    expect(devolvido.linhas.map(({ resultado }: Wire) => resultado)).toEqual(['devolvido', 'repetido']);
    expect(devolvido.linhas[0].mensagem).toContain(`O pagamento é de ${YEAR}: o que voltou entrou como receita de restituição`);
    expect(await pagamentosDe(ordens[0] as number)).toMatchObject([{ situacao: 'confirmado' }]);
    const receitas = await suite.sql<{ data: string; codigo: string; valor: string; exercicio: number }>(
      `select to_char(l.data, 'YYYY-MM-DD') as data, n.codigo, l.valor_bruto::text as valor, l.exercicio from lancamento_receita l
         join natureza_receita n on n.id = l.natureza_receita_id where l.conta_bancaria_id = $1 and l.exercicio = $2`,
      [conta, NEXT],
    );
    expect(receitas).toEqual([{ data: janeiro, codigo: '1.9.2.2.99.0.1', valor: '100.00', exercicio: NEXT }]);
    // the same again changes nothing
    const outra = await ok(receber(responderRemessa(`${content}\r\n`, ['AN', '00'], janeiro)), 201);
    expect(outra.linhas.map(({ resultado }: Wire) => resultado)).toEqual(['repetido', 'repetido']);
  });
});
