import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';

const suite = openSuite();
const CONTRATOS = '/gestao-de-compras/contratos';
const EMPENHO = '/execucao-orcamentaria/empenho';
const MEDICOES = '/gestao-de-compras/medicoes-contrato';
const LIQUIDACAO = '/execucao-orcamentaria/liquidacao';
const RESTOS = '/contabilidade/lancamentos/restos-a-pagar/restos-a-pagar';
const CONSUMO = '3.3.90.30';
const A_EXECUTAR = '8.1.2.3.1.01';
const EXECUTADO = '8.1.2.3.1.02';
const MOTIVO = 'O objeto deixou de ser necessário ao Município';
const NOTAS = { nota_prazo: 9, nota_qualidade: 8, nota_comunicacao: 10, nota_conformidade: 9 };

let sala: Awaited<ReturnType<typeof openSupply>>;
let gestor: Caller;
let contador: Caller;
let item: { material_id: number; quantidade: string; valor_unitario: string };
let almoxarifado_id: number;

beforeAll(async () => {
  sala = await openSupply(suite);
  const tudo = [1, 2, 3, 4, 5];
  gestor = (
    await suite.make.userWith({ 'gestao-de-compras.sistema.contratos-aditivos': tudo, 'gestao-de-compras.gestao-de-contratos': tudo })
  ).in(sala.prefeitura, 2026);
  contador = (await suite.make.userWith({ 'contabilidade.lancamentos.restos-a-pagar.restos-a-pagar': tudo })).in(sala.prefeitura, 2026);
  almoxarifado_id = await sala.almoxarifado();
  item = { material_id: await sala.material(), quantidade: '10', valor_unitario: '4.8500' };
});

const ato = (id: number, nome: string, body: object = {}) => gestor.post(`${CONTRATOS}/${id}/${nome}`, body);
const mesa = async (id: number) => (await gestor.get(`/gestao-de-compras/gestao-de-contratos/${id}`)).body;
const livro = (id: number) => sala.chave('instrumento', `contrato:${id}`);

/** A contract of 48,50, signed and published, whose term begins by its act. */
async function assinado(more: object = {}): Promise<number> {
  const id = await sala.contratado([item], { situacao: 'assinado', publicacao: 'publicada', ...more });
  const [gestor_id, pessoa_id] = [(await suite.make.pessoa()).id, (await suite.make.pessoa()).id];
  await ok(ato(id, 'designar', { gestor_id, fiscais: [{ pessoa_id, tipo: 'tecnico' }] }));
  return id;
}
/** The same in force, with an empenho of so much of it. */
async function vigente(valor = '48.50'): Promise<{ contrato_id: number; empenho_id: number }> {
  const contrato_id = await assinado();
  const empenho_id = await sala.empenhado(CONSUMO, valor, { contrato_id });
  await ok(ato(contrato_id, 'tornar_vigente'));
  return { contrato_id, empenho_id };
}
async function rascunho(contrato_id: number, valor: string, more: object = {}) {
  const onde = await sala.dotacaoDe(CONSUMO);
  const cronograma = [{ mes: 11, valor }];
  return sala.empenhador.post(EMPENHO, {
    data_emissao: sala.today,
    tipo: 'global',
    tipo_despesa: 'normal',
    credor_id: sala.credor_id,
    ordenador_id: sala.ordenador_id,
    modalidade_licitacao: 'dispensa',
    historico: 'Despesa de contrato',
    valor,
    cronograma,
    contrato_id,
    ...onde,
    ...more,
  });
}

/** The resto a pagar of an empenho, as if it had been inscribed in the year before, with its balances in the book. */
async function inscrever(empenho_id: number, valor: string): Promise<number> {
  const fonte_recurso_id = await sala.fonte('1.500.0000');
  const natureza_despesa_id = await sala.idOf("select id from natureza_despesa where codigo = '3.3.90.30.00'");
  const { id } = await ok(
    contador.post(RESTOS, {
      ano_inscricao: 2025,
      tipo: 'nao_processado',
      numero_empenho: `R${empenho_id}/2025`,
      data_empenho: '2025-08-06',
      credor_id: sala.credor_id,
      natureza_despesa_id,
      fonte_recurso_id,
      inscrito: valor,
    }),
    201,
  );
  await suite.force('update resto_a_pagar set empenho_id = $2 where id = $1', [id, empenho_id]);
  const { registrarFato } = await import('../../../contabilidade/server');
  const key = { fonte_recurso_id, empenho_id };
  const contexto = { ...key, ano_inscricao: 2025 };
  await (await suite.platform())
    .inEntity(sala.prefeitura)
    .inYear(2026)
    .transact((tx) =>
      registrarFato(tx, {
        fato: 'SALDO_ABERTURA',
        evento: '9000',
        data: '2026-01-01',
        periodo: 0,
        entidade_id: sala.prefeitura,
        linhas: [
          { conta: '5.3.1.1', dc: 'D', valor, contexto },
          { conta: '6.3.1.1', dc: 'C', valor, contexto },
          { conta: '8.2.1.1.1.01', dc: 'D', valor, contexto: { fonte_recurso_id } },
          { conta: '8.2.1.1.2.01', dc: 'C', valor, contexto: key },
        ],
        origem: { tipo: 'teste', id },
        chave: `teste:resto:${id}`,
      }),
    );
  return id;
}
const liquidarResto = async (id: number, valor: string) =>
  contador.post(`${RESTOS}/${id}/liquidar`, {
    data: sala.today,
    valor,
    documento: 'NF 4187',
    atesto_pessoa_id: sala.atesto_pessoa_id,
    motivo: 'Conforme a medição',
  });

/** A contract in force that is measured, with its empenho and a medição of so much of it, already checked. */
async function medido(quantidade: string, valor?: string) {
  const feito = await vigente(valor);
  const { contrato_id } = feito;
  await suite.force(
    "update contrato set execucao_por = 'medicao', gestor_id = (select pessoa_id from usuario where id = $2) where id = $1",
    [contrato_id, gestor.usuarioId],
  );
  await suite.force(
    "insert into contrato_fiscais (pai_id, ordem, pessoa_id, tipo) select $1, 9, pessoa_id, 'tecnico' from usuario where id = $2",
    [contrato_id, gestor.usuarioId],
  );
  const periodo = { periodo_inicio: '2026-10-01', periodo_fim: '2026-10-31' };
  const { id: medicao } = await ok(gestor.post(MEDICOES, { contrato_id, ...periodo, itens: [{ item_numero: 1, quantidade }] }), 201);
  await ok(gestor.post(`${MEDICOES}/${medicao}/conferir`));
  return { ...feito, medicao: medicao as number };
}

describe('a despesa de um contrato', () => {
  it('R16b: pede à Execução o empenho do que o contrato programa no exercício, só o que ainda não se pediu', async () => {
    const { dotacao_id } = await sala.dotacaoDe(CONSUMO);
    const contrato_id = await assinado();
    const { ordenador_id } = sala;
    const pedir = () => ato(contrato_id, 'solicitar_empenhos', { ordenador_id });
    expect((await errorsOf(pedir())).id?.[0]).toMatch(/não programa dotação/);
    for (const [ordem, exercicio, valor] of [
      [0, 2026, '40.00'],
      [1, 2027, '8.50'],
    ])
      await suite.force('insert into contrato_dotacoes (pai_id, ordem, dotacao_id, exercicio, valor) values ($1, $2, $3, $4, $5)', [
        contrato_id,
        ordem,
        dotacao_id,
        exercicio,
        valor,
      ]);
    expect((await Promise.all([pedir(), pedir()])).map(({ status }) => status).sort()).toEqual([200, 422]);
    const rascunhos = () =>
      suite.sql('select situacao, valor::text, credor_id, dotacao_id from empenho where contrato_id = $1 order by id', [contrato_id]);
    expect(await rascunhos()).toEqual([{ situacao: 'rascunho', valor: '40.00', credor_id: sala.credor_id, dotacao_id }]);
    await suite.force("update contrato_dotacoes set valor = '45.00' where pai_id = $1 and ordem = 0", [contrato_id]);
    await ok(pedir());
    expect((await rascunhos()).map(({ valor }) => valor)).toEqual(['40.00', '5.00']);
  });

  it('só se empenha por ele ao contratado, na vigência e até o que resta dele; também no reforço', async () => {
    const contrato_id = await assinado();
    const outro = (await suite.make.pessoa()).id;
    expect(await errorsOf(rascunho(contrato_id, '10.00', { credor_id: outro }))).toHaveProperty('contrato_id');
    expect((await errorsOf(rascunho(contrato_id, '48.51'))).valor).toEqual([expect.stringContaining('R$ 48,50 a empenhar')]);
    const futuro = await sala.contratado([item], { vigencia_inicio: '2026-12-30' });
    expect((await errorsOf(rascunho(futuro, '10.00'))).contrato_id).toEqual([expect.stringContaining('vigora de 30/12/2026 a 31/12/2026')]);
    const empenho_id = await sala.empenhado(CONSUMO, '40.00', { contrato_id });
    const reforco = (valor: string) =>
      sala.empenhador.post(`${EMPENHO}/${empenho_id}/reforco`, { data: sala.today, valor, motivo: 'Falta do contrato' });
    expect((await errorsOf(reforco('8.51'))).valor).toEqual([expect.stringContaining('R$ 8,50 a empenhar')]);
    await ok(reforco('8.50'), 201);
    expect(await mesa(contrato_id)).toMatchObject({ empenhado: '48.50', a_empenhar: '0.00', liquidado: '0.00', pago: '0.00' });
  });

  it('de dois empenhos de todo o contrato, emitidos ao mesmo tempo, um fica', async () => {
    const contrato_id = await assinado();
    const ids = [(await ok(rascunho(contrato_id, '48.50'), 201)).id, (await ok(rascunho(contrato_id, '48.50'), 201)).id];
    const respostas = await Promise.all(ids.map((id) => sala.empenhador.post(`${EMPENHO}/${id}/emitir`)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await mesa(contrato_id)).toMatchObject({ empenhado: '48.50' });
  });

  it('liquida-se o que se recebeu dele, o controle muda de a executar para executado, volta com o estorno e acaba com o contrato', async () => {
    const { contrato_id, empenho_id } = await vigente();
    expect(await livro(contrato_id)).toEqual(['7.1.2.3.1 -48.50', `${A_EXECUTAR} 48.50`]);
    expect((await errorsOf(sala.liquidar(empenho_id, '1.00'))).valor).toEqual([expect.stringContaining('registre antes o recebimento')]);
    const af = await sala.emitida({ origem: 'contrato', contrato_id, empenho_id, almoxarifado_id });
    const { id } = await sala.recebida(af.id, '29.10', [{ item_numero: 1, quantidade_entregue: '6' }]);
    const [{ em_liquidacao_id = 0 } = {}] = await suite.sql<{ em_liquidacao_id: number }>(
      'select em_liquidacao_id from recebimento where id = $1',
      [id],
    );
    const liquidar = (valor: string) => sala.liquidar(empenho_id, valor, { origens: [{ em_liquidacao_id, valor }] });
    const feita = await ok(liquidar('29.10'), 201);
    expect(await livro(contrato_id)).toEqual(['7.1.2.3.1 -48.50', `${A_EXECUTAR} 19.40`, `${EXECUTADO} 29.10`]);
    expect(await mesa(contrato_id)).toMatchObject({ executado: '29.10', liquidado: '29.10', saldo_contratual: '19.40' });
    await ok(
      sala.liquidante.post(`${LIQUIDACAO}/${feita.id}/estorno`, { data: sala.today, valor: '9.10', motivo: 'Parte lançada a mais' }),
      201,
    );
    expect(await livro(contrato_id)).toEqual(['7.1.2.3.1 -48.50', `${A_EXECUTAR} 28.50`, `${EXECUTADO} 20.00`]);
    await ok(sala.ato(af.id, 'cancelar_saldo', { motivo: MOTIVO }));
    expect((await errorsOf(ato(contrato_id, 'encerrar', NOTAS))).id).toEqual([expect.stringContaining('não foi liquidada')]);
    await ok(liquidar('9.10'), 201);
    await ok(ato(contrato_id, 'encerrar', NOTAS));
    expect(await livro(contrato_id)).toEqual([]);
  });

  it('a vigência da despesa só se inicia com empenho emitido, salvo a de dotações de exercício futuro', async () => {
    const contrato_id = await assinado();
    const recusa = async () => (await errorsOf(ato(contrato_id, 'tornar_vigente'))).id;
    expect(await recusa()).toEqual([expect.stringContaining('não tem empenho emitido: emita-o em Execução orçamentária')]);
    const { id: empenho_id } = await ok(rascunho(contrato_id, '48.50'), 201);
    expect(await recusa()).toEqual([expect.stringContaining('não tem empenho emitido')]);
    await ok(sala.empenhador.post(`${EMPENHO}/${empenho_id}/emitir`));
    expect(await ok(ato(contrato_id, 'tornar_vigente'))).toMatchObject({ situacao: 'vigente' });
    const futuro = await assinado({ numero: null });
    await suite.force('insert into contrato_dotacoes (pai_id, ordem, exercicio, valor) values ($1, 0, 2026, 8.50), ($1, 1, 2027, 40)', [
      futuro,
    ]);
    expect((await errorsOf(ato(futuro, 'tornar_vigente'))).id).toEqual([expect.stringContaining('não tem empenho emitido')]);
    await suite.force('update contrato_dotacoes set exercicio = 2027 where pai_id = $1', [futuro]);
    expect(await ok(ato(futuro, 'tornar_vigente'))).toMatchObject({ situacao: 'vigente' });
    expect(await ok(ato(await assinado({ receita_despesa: 'receita' }), 'tornar_vigente'))).toMatchObject({ situacao: 'vigente' });
  });

  it('a medição aprovada é o recebimento: põe em liquidação no empenho o que se mediu, e volta enquanto não se liquida', async () => {
    const { contrato_id, empenho_id, medicao } = await medido('4');
    const valores = () => sala.saldosDoEmpenho(empenho_id);
    const feita = await ok(gestor.post(`${MEDICOES}/${medicao}/aprovar`));
    expect(feita).toMatchObject({ situacao: 'aprovada_gestor', empenho_id });
    expect(await valores()).toEqual({ em_liquidacao: '19.40', liquidado: '0.00', a_liquidar: '29.10' });
    const detalhes = await suite.sql('select parte, valor::text from empenho_em_liquidacao_detalhes where pai_id = $1', [
      feita.em_liquidacao_id,
    ]);
    expect(detalhes).toEqual([{ parte: 'consumo', valor: '19.40' }]);
    await ok(gestor.post(`${MEDICOES}/${medicao}/estornar`, { motivo: MOTIVO }));
    expect(await valores()).toEqual({ em_liquidacao: '0.00', liquidado: '0.00', a_liquidar: '48.50' });
    const { em_liquidacao_id } = await ok(gestor.post(`${MEDICOES}/${medicao}/aprovar`));
    await ok(sala.liquidar(empenho_id, '19.40', { origens: [{ em_liquidacao_id, valor: '19.40' }] }), 201);
    expect(await mesa(contrato_id)).toMatchObject({ executado: '19.40', liquidado: '19.40' });
    expect(await errorsOf(gestor.post(`${MEDICOES}/${medicao}/estornar`, { motivo: MOTIVO }))).toHaveProperty('id');
  });

  it('de vários empenhos a medição diz o seu, que a comporta; de dois atos ao mesmo tempo um aprova', async () => {
    const { contrato_id, empenho_id, medicao } = await medido('4', '20.00');
    const outro = await sala.empenhado(CONSUMO, '10.00', { contrato_id });
    expect((await errorsOf(gestor.post(`${MEDICOES}/${medicao}/aprovar`))).id).toEqual([expect.stringContaining('ou tem vários')]);
    const escolher = async (escolhido: number) => {
      await ok(gestor.post(`${MEDICOES}/${medicao}/devolver`, { motivo: MOTIVO }));
      await ok(gestor.edit(`${MEDICOES}/${medicao}`, { empenho_id: escolhido }));
      await ok(gestor.post(`${MEDICOES}/${medicao}/conferir`));
    };
    await escolher(outro);
    expect((await errorsOf(gestor.post(`${MEDICOES}/${medicao}/aprovar`))).id).toEqual([expect.stringContaining('Restam R$ 10,00')]);
    await escolher(empenho_id);
    const respostas = await Promise.all([1, 2].map(() => gestor.post(`${MEDICOES}/${medicao}/aprovar`)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await sala.saldosDoEmpenho(empenho_id)).toMatchObject({ em_liquidacao: '19.40' });
    const alheio = await sala.empenhado(CONSUMO, '10.00');
    const draft = { contrato_id, periodo_inicio: '2026-10-01', periodo_fim: '2026-10-31', itens: [{ item_numero: 1, quantidade: '1' }] };
    expect(await errorsOf(gestor.post(MEDICOES, { ...draft, empenho_id: alheio }))).toHaveProperty('empenho_id');
  });

  it('vários empenhos pagam uma medição, cada um a sua parte, que somam o medido; o estorno volta todos', async () => {
    const { contrato_id, empenho_id, medicao } = await medido('4', '20.00');
    const outro = await sala.empenhado(CONSUMO, '10.00', { contrato_id });
    await ok(gestor.post(`${MEDICOES}/${medicao}/devolver`, { motivo: MOTIVO }));
    const partes = (...valores: [number, string][]) =>
      gestor.edit(`${MEDICOES}/${medicao}`, { empenhos: valores.map(([id, valor]) => ({ empenho_id: id, valor })) });
    expect((await errorsOf(partes([outro, '10.00'], [empenho_id, '9.39']))).empenhos).toEqual([expect.stringContaining('R$ 19,39')]);
    const alheio = await sala.empenhado(CONSUMO, '10.00');
    expect(await errorsOf(partes([alheio, '10.00'], [empenho_id, '9.40']))).toHaveProperty(['empenhos.0.empenho_id']);
    await ok(partes([outro, '10.00'], [empenho_id, '9.40']));
    await ok(gestor.post(`${MEDICOES}/${medicao}/conferir`));
    const saldos = async () => [await sala.saldosDoEmpenho(outro), await sala.saldosDoEmpenho(empenho_id)];
    const aprovar = () => gestor.post(`${MEDICOES}/${medicao}/aprovar`);
    await ok(aprovar());
    expect(await saldos()).toMatchObject([{ em_liquidacao: '10.00' }, { em_liquidacao: '9.40' }]);
    await ok(gestor.post(`${MEDICOES}/${medicao}/estornar`, { motivo: MOTIVO }));
    expect(await saldos()).toMatchObject([{ em_liquidacao: '0.00' }, { em_liquidacao: '0.00' }]);
    const { empenhos } = await ok(aprovar());
    for (const { empenho_id: id, em_liquidacao_id, valor } of empenhos)
      await ok(sala.liquidar(id, valor, { origens: [{ em_liquidacao_id, valor }] }), 201);
    expect(await mesa(contrato_id)).toMatchObject({ executado: '19.40', liquidado: '19.40' });
    expect(await errorsOf(gestor.post(`${MEDICOES}/${medicao}/estornar`, { motivo: MOTIVO }))).toHaveProperty('id');
  });

  it('o resto a pagar do empenho conta no liquidado e no pago do contrato, e só se liquida do que se aceitou', async () => {
    const { contrato_id, empenho_id, medicao } = await medido('4');
    await suite.sql("update empenho set situacao = 'inscrito_rp' where id = $1", [empenho_id]);
    const resto = await inscrever(empenho_id, '48.50');
    expect(await ok(gestor.post(`${MEDICOES}/${medicao}/aprovar`))).toMatchObject({ empenho_id, em_liquidacao_id: null });
    const liquidar = (valor: string) => liquidarResto(resto, valor);
    expect((await errorsOf(liquidar('19.41'))).valor).toEqual([expect.stringContaining('falta medir R$ 0,01')]);
    await ok(liquidar('19.40'), 201);
    expect(await mesa(contrato_id)).toMatchObject({ empenhado: '48.50', liquidado: '19.40', pago: '0.00', executado: '19.40' });
    expect(await livro(contrato_id)).toEqual(['7.1.2.3.1 -48.50', `${A_EXECUTAR} 29.10`, `${EXECUTADO} 19.40`]);
    await suite.force('update resto_a_pagar set pago = 19.40, cancelado = 9.10 where id = $1', [resto]);
    expect(await mesa(contrato_id)).toMatchObject({ empenhado: '39.40', a_empenhar: '9.10', pago: '19.40' });
  });

  it('do contrato assinado se empenha, mas só se liquida depois de iniciada a vigência', async () => {
    const contrato_id = await assinado();
    const empenho_id = await sala.empenhado(CONSUMO, '48.50', { contrato_id });
    expect((await errorsOf(sala.liquidar(empenho_id, '1.00'))).empenho_id).toEqual([expect.stringContaining('ainda não está vigente')]);
  });

  it('do empenho não se anula o que foi pedido, nem a autorização usa empenho de outro contrato', async () => {
    const { contrato_id, empenho_id } = await vigente();
    const pedido = { origem: 'contrato', almoxarifado_id, empenho_id };
    const alheio = (await vigente('1.00')).contrato_id;
    const { id: alheia } = await sala.criar({ ...pedido, contrato_id: alheio });
    expect((await errorsOf(sala.ato(alheia, 'emitir'))).empenho_id).toEqual([expect.stringContaining('não é o desta autorização')]);
    const { id: solta } = await sala.criar({ ...pedido, contrato_id: alheio, empenho_id: await sala.empenhado(CONSUMO, '48.50') });
    expect((await errorsOf(sala.ato(solta, 'emitir'))).empenho_id).toEqual([expect.stringContaining('não é de contrato algum')]);
    const af = await sala.emitida({ ...pedido, contrato_id, itens: [{ item_numero: 1, quantidade: '8' }] });
    const anular = (tipo: string, valor: string | null = null) =>
      sala.empenhador.post(`${EMPENHO}/${empenho_id}/anulacao`, {
        data: sala.today,
        tipo,
        valor,
        motivo: 'desistencia',
        devolve_para: 'dotacao',
        justificativa: MOTIVO,
      });
    expect((await errorsOf(anular('total'))).valor).toEqual([expect.stringContaining('R$ 9,70 não estão pedidos')]);
    await ok(anular('parcial', '9.70'), 201);
    await ok(sala.ato(af.id, 'cancelar_saldo', { motivo: MOTIVO }));
    await ok(anular('total'), 201);
    expect(await mesa(contrato_id)).toMatchObject({ empenhado: '0.00', a_empenhar: '48.50' });
  });
});
