import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';

const suite = openSuite();
const CONTRATOS = '/gestao-de-compras/contratos';
const TERMOS = '/gestao-de-compras/termos-contratuais';
const GARANTIAS = '/gestao-de-compras/garantias-contrato';
const OCORRENCIAS = '/gestao-de-compras/ocorrencias-contrato';
const MEDICOES = '/gestao-de-compras/medicoes-contrato';
const CONTRATO = 'gestao-de-compras.sistema.contratos-aditivos';
const GESTAO = 'gestao-de-compras.gestao-de-contratos';
const MOTIVO = 'A medida deixou de ser necessária ao Município';
const PDF = Buffer.from(`%PDF-1.7\n%${'parecer '.repeat(50)}`);

let compras: Caller;
let fiscal: Caller;
let gestor: Caller;
let prefeitura: number;
let hoje: string;
let n = 0;

beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  hoje = suite.services.clock.today();
  const rules = { [CONTRATO]: [1, 2, 3, 4, 5], [GESTAO]: [1, 2, 3, 4, 5] };
  const entra = async () => (await suite.make.userWith(rules)).in(prefeitura, 2026);
  [compras, fiscal, gestor] = [await entra(), await entra(), await entra()];
});

/** What is typed of a line of a term. */
const digitada = (more: object) => ({
  item_numero: 1,
  quantidade_acrescida: null,
  quantidade_suprimida: null,
  valor_unitario_novo: null,
  ...more,
});

const pessoaDe = async ({ usuarioId }: Caller): Promise<number> =>
  (await suite.sql<{ pessoa_id: number }>('select pessoa_id from usuario where id = $1', [usuarioId]))[0]?.pessoa_id as number;

/** A contract in force since January, of 480 units at R$ 1.000,00 unless told otherwise, by the seeded credenciamento. */
async function contrato(more: Record<string, unknown> = {}): Promise<number> {
  n += 1;
  const [modelo] = await suite.sql<Record<string, unknown>>(
    "select c.cliente_id, c.procedimento_auxiliar_id, c.contratado_id, i.material_id from contrato c join contrato_itens i on i.pai_id = c.id where c.chave_semente like '%contrato:0'",
  );
  const values = {
    cliente_id: modelo?.cliente_id,
    entidade_id: prefeitura,
    ano: 2025,
    numero: 1000 + n,
    situacao: 'vigente',
    tipo: 'contrato',
    receita_despesa: 'despesa',
    procedimento_auxiliar_id: modelo?.procedimento_auxiliar_id,
    contratado_id: modelo?.contratado_id,
    orgao_id: prefeitura,
    objeto: `Serviço ${n}`,
    categoria_processo: 'servicos',
    natureza_prazo: 'escopo',
    dedicacao_exclusiva: false,
    reforma: false,
    execucao_por: 'medicao',
    urgente: false,
    data_assinatura: '2025-01-10',
    vigencia_inicio: '2025-01-10',
    vigencia_fim: '2027-06-30',
    data_base: '2024-10-01',
    prazo_entrega_dias: 30,
    prazo_pagamento_dias: 30,
    garantia_exigida: false,
    gestor_id: await pessoaDe(gestor),
    publicacao: 'publicada',
    ...more,
  };
  const names = Object.keys(values);
  const [made] = await suite.sql<{ id: number }>(
    `insert into contrato (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(values),
  );
  const id = made?.id as number;
  await suite.force('update contrato set numero = null where id = $1', [id]);
  await suite.force(
    'insert into contrato_itens (pai_id, ordem, numero, material_id, quantidade, valor_unitario, valor_total) values ($1, 0, 1, $2, 480, 1000, 480000)',
    [id, modelo?.material_id],
  );
  await suite.force("insert into contrato_fiscais (pai_id, ordem, pessoa_id, tipo) values ($1, 0, $2, 'tecnico')", [
    id,
    await pessoaDe(fiscal),
  ]);
  await suite.force('update contrato set numero = $2 where id = $1', [id, 1000 + n]);
  return id;
}

async function parecer(): Promise<number> {
  const sent = await compras.form('/arquivo', {}, [{ field: 'arquivo', name: 'parecer.pdf', content: PDF }]);
  return sent.body.result.id;
}
const termo = async (contrato_id: number, more: object = {}) => ({
  contrato_id,
  tipo: 'aditivo',
  naturezas: ['acrescimo'],
  data_efeito: hoje,
  justificativa: 'Demanda nova.',
  parecer: await parecer(),
  ...more,
});
const lavrar = async (contrato_id: number, more: object = {}) => compras.post(TERMOS, await termo(contrato_id, more));
const acrescimo = (quantidade_acrescida: string, valor_unitario_novo?: string) => ({
  itens: [{ item_numero: 1, quantidade_acrescida, ...(valor_unitario_novo && { valor_unitario_novo }) }],
});
const ato = (id: number, nome: string, body: object = {}, url = TERMOS, quem = compras) => quem.post(`${url}/${id}/${nome}`, body);
async function assinado(contrato_id: number, more: object): Promise<Wire> {
  const { id } = await ok(lavrar(contrato_id, more), 201);
  return ok(ato(id, 'assinar', { data: hoje }));
}
const fatosDe = (...termos: number[]) =>
  suite.sql("select fato, valor::text from fato_contabil where origem_tipo = 'termo_contratual' and origem_id = any($1::bigint[])", [
    termos,
  ]);
async function saldoNoLivro(id: number): Promise<number> {
  const [livro] = await suite.sql<{ saldo: string }>(
    `select coalesce(sum(case l.dc when 'D' then l.valor else -l.valor end), 0)::text as saldo from lancamento_contabil_linha l
       join plano_conta c on c.id = l.conta_id where c.codigo like '7.1.2.3.1%' and l.instrumento = $1`,
    [`contrato:${id}`],
  );
  return Number(livro?.saldo);
}
const lido = async (id: number): Promise<Wire> => (await compras.get(`${CONTRATOS}/${id}`)).body;

describe('o termo contratual', () => {
  it('enquanto se digita diz quanto é e o limite que passaria, como a assinatura (art. 125)', async () => {
    const contrato_id = await contrato();
    const conta = async (quantidade_acrescida: string) =>
      ok(compras.post(`${TERMOS}/conta`, { contrato_id, supressao_consensual: false, itens: [digitada({ quantidade_acrescida })] }));
    expect(await conta('120')).toMatchObject({ valor_acrescido: '120000.00', pct_acrescido: '25.0000', aviso: null });
    expect(await conta('121')).toMatchObject({
      pct_acrescido: '25.2083',
      aviso: expect.stringContaining('este termo 25,2083 %, limite 25 %'),
    });
    expect(await conta('12,')).toMatchObject({ valor_acrescido: '0.00', aviso: null });
    const { body } = await compras.get(`${TERMOS}/a-partir-de/contrato?ids=${contrato_id}`);
    expect(body.result).toMatchObject({ contrato_id, data_efeito: hoje });
  });

  it('o exemplo do manual: 12,5 %, reajuste de 4,23 %, mais 12,5 % cabem; um centavo além não (AD1)', async () => {
    const id = await contrato();
    expect(await assinado(id, acrescimo('60'))).toMatchObject({ numero: 1, pct_acrescido: '12.5000', via_na_data: '480000.00' });
    const reajuste = { tipo: 'apostilamento', naturezas: ['reajuste'], indice: 'IPCA', percentual: '4.2300', valor_reajuste: '20304.00' };
    expect(await assinado(id, reajuste)).toMatchObject({ numero: 1, valor_efeito: '20304.00' });
    const demais = await ok(lavrar(id, acrescimo('1', '62538.01')), 201);
    expect((await errorsOf(ato(demais.id, 'assinar', { data: hoje }))).id).toEqual([
      expect.stringContaining('Acréscimo ultrapassa o limite legal: utilizado 12,5000 %, este termo 12,5000 %, limite 25 %'),
    ]);
    expect(await assinado(id, acrescimo('1', '62538.00'))).toMatchObject({ numero: 2, pct_acrescido: '12.5000', via_na_data: '500304.00' });
    expect(await lido(id)).toMatchObject({ valor_inicial: '480000.00', valor_atual: '622842.00', pct_acrescido: '25.0000', termos: 3 });
  });

  it('a supressão não compensa o acréscimo, e acima de 25 % é por acordo (AD2)', async () => {
    const id = await contrato();
    const menos = (quantidade_suprimida: string, more: object = {}) => ({
      naturezas: ['supressao'],
      itens: [{ item_numero: 1, quantidade_suprimida }],
      ...more,
    });
    await assinado(id, acrescimo('120'));
    await assinado(id, menos('120'));
    const mais = await ok(lavrar(id, acrescimo('0.0001')), 201);
    expect(await errorsOf(ato(mais.id, 'assinar', { data: hoje }))).toHaveProperty('id');
    const demais = await ok(lavrar(id, menos('1')), 201);
    expect((await errorsOf(ato(demais.id, 'assinar', { data: hoje }))).id).toEqual([expect.stringContaining('só por acordo')]);
    expect(await assinado(id, menos('1', { supressao_consensual: true }))).toMatchObject({
      situacao: 'assinado',
      valor_efeito: '-1000.00',
    });
  });

  it('ao assinar julga-se de novo: de duas minutas da mesma supressão, prorrogação ou reajuste, a segunda já não cabe', async () => {
    const id = await contrato({ data_base: '2025-10-01' });
    const emVez = async (more: object) => {
      const [primeira, segunda] = [await ok(lavrar(id, more), 201), await ok(lavrar(id, more), 201)];
      await ok(ato(primeira.id, 'assinar', { data: hoje }));
      return (await errorsOf(ato(segunda.id, 'assinar', { data: hoje }))).id;
    };
    const supressao = {
      naturezas: ['supressao'],
      supressao_consensual: true,
      itens: [{ item_numero: 1, quantidade_suprimida: '300' }],
    };
    expect(await emVez(supressao)).toEqual(['Do item 1 o contrato tem 180,0000.']);
    expect(await emVez({ naturezas: ['prazo'], vigencia_fim_nova: '2027-12-31' })).toEqual([
      expect.stringContaining('A vigência já vai até 31/12/2027'),
    ]);
    const antigo = await ok(lavrar(id, acrescimo('1')), 201);
    const reajuste = { tipo: 'apostilamento', naturezas: ['reajuste'], valor_reajuste: '180.00' };
    const itens = [{ item_numero: 1, valor_unitario_novo: '1001.0000' }];
    expect(await emVez({ ...reajuste, itens })).toEqual([expect.stringContaining('O reajuste espera 12 meses')]);
    expect((await errorsOf(ato(antigo.id, 'assinar', { data: hoje }))).id).toEqual([
      'Os preços do contrato mudaram: salve o termo de novo para tomar os de hoje.',
    ]);
  });

  it('o valor de novo período só vem com a prorrogação', async () => {
    const id = await contrato({ natureza_prazo: 'continuo' });
    expect((await errorsOf(lavrar(id, { ...acrescimo('1'), valor_periodo: '10.00' }))).valor_periodo).toEqual([
      'Marque a natureza Prorrogação de vigência, ou deixe em branco.',
    ]);
  });

  it('a base de um contínuo é a dos meses do período que corre', async () => {
    const id = await contrato({ natureza_prazo: 'continuo', vigencia_inicio: '2025-02-10', vigencia_fim: '2026-02-09' });
    const prorrogacao = { naturezas: ['prazo'], vigencia_fim_nova: '2027-01-09', valor_periodo: '440000.00' };
    await assinado(id, prorrogacao);
    // eleven months of R$ 40.000,00
    expect(await assinado(id, acrescimo('1'))).toMatchObject({ via_na_data: '440000.00' });
  });

  it('o último acréscimo que cabe é de um só, de cinco que o assinam ao mesmo tempo', async () => {
    const id = await contrato();
    const feitos = await Promise.all(Array.from({ length: 5 }, () => ok(lavrar(id, acrescimo('100')), 201)));
    const answers = await Promise.all(feitos.map((one) => ato(one.id, 'assinar', { data: hoje })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(4).fill(422)]);
  });

  it('por apostila só o que a lei permite; o aditivo tem parecer; o efeito não retroage mais de um mês', async () => {
    const id = await contrato();
    expect((await errorsOf(lavrar(id, { tipo: 'apostilamento', ...acrescimo('1') }))).naturezas).toEqual([
      expect.stringContaining('art. 136'),
    ]);
    const sem = await ok(lavrar(id, { ...acrescimo('1'), parecer: null }), 201);
    expect((await errorsOf(ato(sem.id, 'assinar', { data: hoje }))).id).toEqual([expect.stringContaining('parecer jurídico')]);
    const velho = await ok(lavrar(id, { ...acrescimo('1'), data_efeito: '2026-09-01' }), 201);
    expect((await errorsOf(ato(velho.id, 'assinar', { data: hoje }))).data).toEqual([expect.stringContaining('art. 132')]);
    expect((await errorsOf(lavrar(id, { itens: [{ item_numero: 9, quantidade_acrescida: '1' }] })))['itens.0.item_numero']).toEqual([
      expect.stringContaining('art. 126'),
    ]);
  });

  it('o reajuste espera doze meses, e a prorrogação vem depois do fim e dentro do limite', async () => {
    const id = await contrato({ data_base: '2026-02-01', natureza_prazo: 'continuo' });
    const reajuste = { tipo: 'apostilamento', naturezas: ['reajuste'], valor_reajuste: '1.00' };
    expect((await errorsOf(lavrar(id, reajuste))).data_efeito).toEqual([expect.stringContaining('só desde 01/02/2027')]);
    const ate = (vigencia_fim_nova: string) => termo(id, { naturezas: ['prazo'], vigencia_fim_nova });
    expect((await errorsOf(compras.post(TERMOS, await ate('2027-06-30')))).vigencia_fim_nova).toEqual([
      expect.stringContaining('já vai até'),
    ]);
    expect((await errorsOf(compras.post(TERMOS, await ate('2036-01-01')))).vigencia_fim_nova).toEqual([
      expect.stringContaining('120 meses'),
    ]);
    await assinado(id, { naturezas: ['prazo'], vigencia_fim_nova: '2028-06-30', valor_periodo: '240000.00' });
    expect(await lido(id)).toMatchObject({ vigencia_atual: '2028-06-30', valor_atual: '720000.00' });
  });

  it('publicado, chega ao livro; revertido por outro termo, o contrato e o livro voltam ao que eram', async () => {
    const id = await contrato();
    const { id: feito } = await assinado(id, acrescimo('10'));
    await ok(ato(feito, 'publicar', { numero_controle: '98765432000198-2-000001/2026-1', data: hoje }));
    expect(await fatosDe(feito)).toEqual([{ fato: 'CONTRATO_ALTERACAO', valor: '10000.00' }]);
    expect((await compras.edit(`${TERMOS}/${feito}`, { justificativa: 'Outra.' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    const reverso = await ok(ato(feito, 'anular', { motivo: MOTIVO }));
    const criado = (await compras.get(`${TERMOS}/${reverso.id}`)).body;
    expect(criado).toMatchObject({ reverte_id: feito, situacao: 'assinado', numero: 2, valor_efeito: '-10000.00' });
    expect(await lido(id)).toMatchObject({ valor_atual: '480000.00', pct_acrescido: null, termos: 0 });
    expect(await saldoNoLivro(id)).toBe(0);
    await ok(ato(reverso.id, 'publicar', { numero_controle: '98765432000198-2-000001/2026-2', data: hoje }));
    expect(await fatosDe(feito, reverso.id)).toHaveLength(1);
    expect(await saldoNoLivro(id)).toBe(0);
  });

  it('do que não foi publicado, ou nada vale, o livro nada soube: nem a reversão se lança', async () => {
    const id = await contrato();
    const { id: inedito } = await assinado(id, acrescimo('10'));
    const { id: reverso } = await ok(ato(inedito, 'anular', { motivo: MOTIVO }));
    await ok(ato(reverso, 'publicar', { numero_controle: '98765432000198-2-000002/2026-1', data: hoje }));
    const { id: semValor } = await assinado(id, { tipo: 'apostilamento', naturezas: ['dotacao'] });
    await ok(ato(semValor, 'publicar', { numero_controle: '98765432000198-2-000002/2026-2', data: hoje }));
    const { id: outro } = await ok(ato(semValor, 'anular', { motivo: MOTIVO }));
    expect(await fatosDe(inedito, reverso, semValor, outro)).toEqual([]);
    expect(await saldoNoLivro(id)).toBe(0);
  });
});

describe('a fiscalização', () => {
  it('a garantia: o seguro dura o contrato, lança ao registrar, e o que era controle sai ao liberar', async () => {
    const contrato_id = await contrato();
    const garantia = {
      contrato_id,
      modalidade: 'seguro',
      valor: '24000.00',
      emissor: 'Seguradora',
      apolice: '1',
      inicio: hoje,
      fim: '2027-06-29',
    };
    expect((await errorsOf(compras.post(GARANTIAS, garantia))).fim).toEqual([expect.stringContaining('art. 97, I')]);
    const { id } = await ok(compras.post(GARANTIAS, { ...garantia, fim: '2027-07-30' }), 201);
    await ok(ato(id, 'registrar', {}, GARANTIAS));
    const endossada = await ok(ato(id, 'endossar', { fim: '2027-12-31' }, GARANTIAS));
    expect(endossada).toMatchObject({ situacao: 'endossada', fim: '2027-12-31', validade: 'No prazo' });
    await suite.sql('update garantia_contrato set fim = $2 where id = $1', [id, '2026-10-31']);
    expect((await compras.get(`${GARANTIAS}/${id}`)).body).toMatchObject({ situacao: 'endossada', validade: 'Vencida' });
    expect(await ok(ato(id, 'liberar_garantia', {}, GARANTIAS))).toMatchObject({ situacao: 'liberada', encerrada_em: hoje });
    const fatos = await suite.sql(
      "select fato, situacao from fato_contabil where origem_tipo = 'garantia_contrato' and origem_id = $1 order by id",
      [id],
    );
    expect(fatos).toEqual([
      { fato: 'GARANTIA_RECEBIDA', situacao: 'contabilizado' },
      { fato: 'GARANTIA_LIBERADA', situacao: 'contabilizado' },
    ]);
  });

  it('a ocorrência é de quem foi designado, ou de quem tem a regra 5; a inconformidade tem prazo', async () => {
    const contrato_id = await contrato();
    const curioso = (await suite.make.userWith({ [GESTAO]: [1, 2] })).in(prefeitura, 2026);
    const ocorrencia = { contrato_id, tipo: 'visita', data: hoje, descricao: 'Equipe completa.' };
    expect((await curioso.post(OCORRENCIAS, ocorrencia)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    await suite.force("insert into contrato_fiscais (pai_id, ordem, pessoa_id, tipo) values ($1, 1, $2, 'setorial')", [
      contrato_id,
      await pessoaDe(curioso),
    ]);
    const feita = await ok(curioso.post(OCORRENCIAS, ocorrencia), 201);
    expect(feita).toMatchObject({ situacao: 'aberta', fiscal_id: await pessoaDe(curioso) });
    expect(await errorsOf(curioso.post(OCORRENCIAS, { ...ocorrencia, tipo: 'inconformidade' }))).toHaveProperty('prazo_correcao');
    expect(await ok(ato(feita.id, 'responder', { resposta: 'Corrigido.' }, OCORRENCIAS))).toMatchObject({
      situacao: 'respondida',
      resposta: 'Corrigido.',
    });
  });

  it('a medição não passa do contratado; o fiscal confere, o gestor aprova, e só então se executou', async () => {
    const contrato_id = await contrato();
    const medicao = (quantidade: string) => ({
      contrato_id,
      periodo_inicio: '2026-10-01',
      periodo_fim: '2026-10-31',
      itens: [{ item_numero: 1, quantidade }],
    });
    expect((await errorsOf(compras.post(MEDICOES, medicao('480.0001'))))['itens.0.quantidade']).toEqual([
      expect.stringContaining('o contrato tem 480,0000'),
    ]);
    const { id, numero } = await ok(compras.post(MEDICOES, medicao('400')), 201);
    expect(numero).toBe(1);
    expect(await errorsOf(compras.post(MEDICOES, medicao('81')))).toHaveProperty(['itens.0.quantidade']);
    expect((await ato(id, 'conferir', {}, MEDICOES, gestor)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    await ok(ato(id, 'conferir', {}, MEDICOES, fiscal));
    expect((await ato(id, 'aprovar', {}, MEDICOES, fiscal)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    expect(await lido(contrato_id)).toMatchObject({ executado: '0.00' });
    expect((await errorsOf(ato(id, 'aprovar', {}, MEDICOES, gestor))).id).toEqual([expect.stringContaining('não tem empenho')]);
    const { contratado_id: credor_id } = await lido(contrato_id);
    await (await openSupply(suite)).empenhado('3.3.90.39', '400000.00', { contrato_id, credor_id });
    expect(await ok(ato(id, 'aprovar', {}, MEDICOES, gestor))).toMatchObject({ situacao: 'aprovada_gestor', valor_total: '400000.00' });
    expect(await lido(contrato_id)).toMatchObject({ executado: '400000.00', saldo_contratual: '80000.00' });
    const demais = { naturezas: ['supressao'], supressao_consensual: true, itens: [{ item_numero: 1, quantidade_suprimida: '81' }] };
    expect((await errorsOf(lavrar(contrato_id, demais)))['itens.0.quantidade_suprimida']).toEqual([
      expect.stringContaining('já foram pedidos ou medidos 400,0000'),
    ]);
  });

  it('só se mede o contrato vigente, e nenhum acaba com medição por decidir', async () => {
    const contrato_id = await contrato();
    const periodo = { periodo_inicio: '2026-10-01', periodo_fim: '2026-10-31' };
    const { id } = await ok(compras.post(MEDICOES, { contrato_id, ...periodo, itens: [{ item_numero: 1, quantidade: '1' }] }), 201);
    await ok(ato(contrato_id, 'suspender', { motivo: MOTIVO }, CONTRATOS));
    expect((await errorsOf(ato(id, 'conferir', {}, MEDICOES, fiscal))).id).toEqual([expect.stringContaining('nada se mede nele')]);
    await ok(ato(contrato_id, 'retomar', { motivo: MOTIVO }, CONTRATOS));
    await ok(ato(id, 'conferir', {}, MEDICOES, fiscal));
    const extincao = { motivo: MOTIVO, forma_extincao: 'unilateral', contraditorio_em: hoje };
    for (const [nome, pedido] of [
      ['extinguir', extincao],
      ['anular', { motivo: MOTIVO }],
    ] as const)
      expect((await errorsOf(ato(contrato_id, nome, pedido, CONTRATOS))).id).toEqual([expect.stringContaining('não foi aprovada')]);
    await ok(ato(contrato_id, 'suspender', { motivo: MOTIVO }, CONTRATOS));
    expect((await errorsOf(ato(id, 'aprovar', {}, MEDICOES, gestor))).id).toEqual([expect.stringContaining('nada se mede nele')]);
  });
});

describe('os relatórios de contratos', () => {
  const BASE = '/gestao-de-compras/relatorios/contratos';
  it('a relação: o valor atual é o inicial com o que o mudou; a vigência, por faixa', async () => {
    const menu = 'gestao-de-compras.relatorios.contratos';
    const leitor = (await suite.make.userWith({ [`${menu}.relacao-contratos`]: [1], [`${menu}.vigencia-contratos`]: [1] })).in(
      prefeitura,
      2026,
    );
    const linhas = async (path: string): Promise<Wire[]> => {
      const { status, body } = await leitor.get(`${BASE}/${path}`);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.linhas;
    };
    const relacao = (await linhas('relacao-contratos?por=assinatura&situacao=todas&modalidade=todas')).filter(
      ({ tipo }) => tipo === 'linha',
    );
    // of who is not a company the report does not tell the whole number
    for (const { documento } of relacao) expect(documento).toMatch(/^(\d\d\.\d{3}\.\d{3}\/\d{4}-\d\d|\*{3}\.\d{3}\.\d{3}-\*\*)$/);
    const centavos = (valor: string) => Number(valor.replace('.', ''));
    expect(relacao.length).toBeGreaterThan(3);
    for (const { inicial, acrescimos, supressoes, reajustes, prorrogacoes, atual } of relacao)
      expect(centavos(atual)).toBe(
        centavos(inicial) + centavos(acrescimos) - centavos(supressoes) + centavos(reajustes) + centavos(prorrogacoes),
      );
    const [semeado] = await suite.sql<{ fim: string }>(
      "select vigencia_fim::text as fim from contrato where chave_semente like '%contrato:1'",
    );
    const vigencia = (await linhas(`vigencia-contratos?vencem_ate=${semeado?.fim}`)).filter(({ tipo }) => tipo === 'linha');
    expect(vigencia).toMatchObject([{ dias: 25, prorrogavel: null, providencia: 'Concluir ou prorrogar' }]);
    const continuo = (await linhas('vigencia-contratos')).find(({ objeto }) => objeto?.startsWith('Serviços contínuos de limpeza'));
    expect(continuo).toMatchObject({ inicio: '2026-11-03', prorrogavel: '2036-11-03' });
  });
});

describe('o extrato no diário oficial', () => {
  it('vai uma vez à revisão, com o contratado, o objeto, o valor e a vigência', async () => {
    const id = await contrato();
    const enviar = () => compras.post(`${CONTRATOS}/${id}/enviar_ao_diario`, {});
    const materia = await ok(enviar());
    const [guardada] = await suite.sql<{ titulo: string; conteudo: string; situacao: string }>(
      'select titulo, conteudo, situacao from diario_materia where id = $1',
      [materia.id],
    );
    expect([guardada?.titulo, guardada?.situacao]).toEqual([expect.stringMatching(/^EXTRATO DO CONTRATO Nº \d+/), 'enviada']);
    for (const dito of [`Serviço ${n}`, 'R$ 480.000,00', '10/01/2025 a 30/06/2027']) expect(guardada?.conteudo).toContain(dito);
    expect((await ok(enviar())).id).toBe(materia.id);
  });
});
