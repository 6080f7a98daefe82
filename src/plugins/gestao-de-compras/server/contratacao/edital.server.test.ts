import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { addDays } from '../../../../resources/definition';
import { partesQueFaltamNoEdital } from '../../calculo/contratacao/faltas';
import { abrirContratacao, MOTIVO, PROCESSO } from './contratacao-tests';
import { abrirPregao, aposIntencao, HABILITACAO, habilitar, PROPOSTA } from './pregao-tests';

const suite = openSuite();
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let p: Awaited<ReturnType<typeof abrirPregao>>;
let outroOrgao: number;
beforeAll(async () => {
  c = await abrirContratacao(suite);
  p = await abrirPregao(suite, c);
  outroOrgao = await c.idDe('select id from orgao where id <> $1 order by id limit 1', [c.orgao]);
});

const ato = (id: number, nome: string, body: object = {}) => c.ato(c.compras, id, nome, body);
const fim = (id: number) => suite.sql('update processo_contratacao_itens set disputa_ate = $2 where pai_id = $1', [id, p.em(-1)]);
const propostaDe = async (id: number): Promise<Wire> => (await c.compras.get(`${PROPOSTA}/${id}`)).body;

describe('a habilitação antes das propostas (art. 17, § 1º)', () => {
  const INVERTIDA = { inversao_fases: true, motivo_inversao: 'O objeto pede capacidade técnica comprovada antes dos preços.' };

  it('pede o motivo', async () => {
    const { id: solicitacao } = await c.aprovada([{ material_id: (await c.material()).id, preco: '100.00' }]);
    expect(await errorsOf(c.criar([solicitacao], { ...INVERTIDA, motivo_inversao: null }))).toHaveProperty('motivo_inversao');
  });

  it('todos são conferidos com os preços lacrados, e só se abrem as propostas dos habilitados', async () => {
    const { id } = await p.pregao(INVERTIDA);
    const { id: boa } = await p.enviada(id, await c.fornecedor('demais'), '900');
    const { id: outra } = await p.enviada(id, await c.fornecedor('demais'), '800');
    await p.aposPrazo(id);
    expect(await ok(ato(id, 'abrir_sessao'))).toMatchObject({ situacao: 'habilitacao' });
    expect((await propostaDe(outra)).itens).toMatchObject([{ valor_unitario: null, valor_final: null }]);
    expect(await errorsOf(ato(id, 'convocar'))).toHaveProperty('situacao');
    expect(await errorsOf(ato(id, 'declarar_vencedor'))).toHaveProperty('situacao');
    expect((await errorsOf(ato(id, 'encerrar_habilitacao'))).id).toHaveLength(2);
    const [exigencia] = (await c.compras.get(`${HABILITACAO}?processo_contratacao_id=${id}&proposta_id=${outra}`)).body.data;
    await ok(p.naExigencia(exigencia.id, 'recusar', { motivo: MOTIVO }));
    await habilitar(suite, id);
    expect((await errorsOf(ato(id, 'encerrar_habilitacao'))).id).toEqual([expect.stringContaining('inabilite')]);
    await ok(p.naProposta(outra, 'inabilitar', { motivo: MOTIVO }));
    expect(await ok(ato(id, 'encerrar_habilitacao'))).toMatchObject({ situacao: 'disputa' });
    expect([(await propostaDe(boa)).itens[0].valor_final, (await propostaDe(outra)).itens[0].valor_final]).toEqual(['900.0000', null]);
    await fim(id);
    for (const nome of ['encerrar_disputa', 'convocar']) await ok(ato(id, nome));
    expect((await errorsOf(ato(id, 'encerrar_habilitacao'))).id).toEqual(['Não há propostas lacradas neste processo.']);
    await ok(ato(id, 'declarar_vencedor'));
    await aposIntencao(suite, id);
    expect(await ok(c.ato(c.ordenador, id, 'adjudicar'))).toMatchObject({ situacao: 'adjudicado' });
  });
});

describe('o edital escrito pelo modelo (art. 25)', () => {
  it('sem ele nada vai ao jurídico; o modelo o escreve com o que o processo diz, imprime-se, e divulgado não muda', async () => {
    const nome = await c.material();
    const { id: solicitacao } = await c.aprovada([{ material_id: nome.id, quantidade: '100', preco: '1000.00' }]);
    const pregao = {
      natureza: 'licitacao',
      modalidade: 'pregao',
      amparo_legal: '1',
      criterio_julgamento: 'menor_preco',
      modo_disputa: 'aberto',
    };
    const { id } = await ok(c.criar([solicitacao], { ...pregao, srp: true, edital: null, minuta_contrato: null }), 201);
    await ok(ato(id, 'declarar_ausencia_impedimento'));
    expect(await errorsOf(ato(id, 'enviar_parecer'))).toEqual({ edital: [expect.stringContaining('Escreva o edital')] });
    const { edital, minuta_contrato } = await ok(ato(id, 'redigir_pecas'));
    expect(partesQueFaltamNoEdital(edital)).toEqual([]);
    expect(edital).toContain(nome.nome);
    expect(minuta_contrato).toContain('art. 82, IX');
    await ok(ato(id, 'enviar_parecer'));
    await ok(c.ato(c.juridico, id, 'emitir_parecer', { parecer: 'De acordo.', favoravel: true }));
    await ok(c.ato(c.ordenador, id, 'autorizar'));
    await ok(ato(id, 'divulgar', { data_fim_propostas: p.em(30) }));
    expect((await c.compras.get(`${PROCESSO}/${id}/imprimir/edital`)).headers['content-type']).toBe('application/pdf');
    expect((await c.compras.edit(`${PROCESSO}/${id}`, { edital: '<p>Outro.</p>' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    await expect(suite.sql("update processo_contratacao set edital = 'Outro' where id = $1", [id])).rejects.toThrow();
  });
});

describe('o que o edital pede', () => {
  it('os documentos de habilitação escolhidos no processo, e todos quando nenhum se escolhe', async () => {
    const exigencias = [{ exigencia: 'cnpj' }, { exigencia: 'fgts' }];
    const { id } = await p.pregao({ exigencias_habilitacao: exigencias });
    const fornecedor = await c.fornecedor('demais');
    await p.enviada(id, fornecedor, '900');
    await p.ateConvocar(id);
    expect((await p.exigencias(id, fornecedor)).map(({ exigencia }) => exigencia)).toEqual(['cnpj', 'fgts']);
    const { id: outro } = await p.pregao();
    await p.enviada(outro, fornecedor, '900');
    await p.ateConvocar(outro);
    expect(await p.exigencias(outro, fornecedor)).toHaveLength(10);
  });

  it('a ação que se expande pede a declaração do ordenador (LRF, art. 16)', async () => {
    const { id: solicitacao } = await c.aprovada([{ material_id: (await c.material()).id, preco: '100.00' }]);
    const { id } = await ok(c.criar([solicitacao], { expande_acao: true }), 201);
    expect((await errorsOf(ato(id, 'enviar_parecer'))).declaracao_lrf).toEqual([expect.stringContaining('art. 16')]);
    await ok(c.compras.edit(`${PROCESSO}/${id}`, { declaracao_lrf: true }));
    await ok(ato(id, 'enviar_parecer'));
  });

  it('restrita a pré-qualificados, só recebe a proposta de quem foi deferido numa pré-qualificação em vigor (art. 80, § 10)', async () => {
    const comissao = await c.idDe('select id from comissao_licitacao order by id limit 1');
    const procedimento = await suite.make.record('procedimento_auxiliar', {
      tipo: 'pre_qualificacao',
      orgao_id: c.orgao,
      comissao_id: comissao,
      objeto: 'Pré-qualificação',
      data_inicio: c.hoje,
      pre_qualificacao_de: 'licitantes',
      restringe_licitacao: true,
      criterio_distribuicao: null,
    });
    const { id: solicitacao } = await c.aprovada([{ material_id: (await c.material()).id, preco: '100.00' }]);
    const restrita = { restrito_pre_qualificados: true, pre_qualificacao_id: procedimento.id };
    expect(await errorsOf(c.criar([solicitacao], { ...restrita, pre_qualificacao_id: null }))).toHaveProperty('pre_qualificacao_id');
    expect(await errorsOf(c.criar([solicitacao], restrita))).toHaveProperty('pre_qualificacao_id');
    await suite.sql("update procedimento_auxiliar set situacao = 'publicado' where id = $1", [procedimento.id]);
    const { id } = await p.pregao(restrita);
    const [dentro, fora] = [await c.fornecedor('demais'), await c.fornecedor('demais')];
    await suite.make.record('inscricao_procedimento', { procedimento_id: procedimento.id, pessoa_id: dentro });
    const proposta = { processo_contratacao_id: id, declara_requisitos: true, declara_menor: true, declara_integridade: true };
    const itens = [{ item_numero: 1, quantidade: '100', valor_unitario: '900' }];
    const propor = (fornecedor_id: number) => c.compras.post(PROPOSTA, { ...proposta, fornecedor_id, itens });
    expect((await errorsOf(propor(dentro))).fornecedor_id).toEqual([expect.stringContaining('pré-qualificado')]);
    await suite.sql("update inscricao_procedimento set situacao = 'deferida' where procedimento_id = $1", [procedimento.id]);
    expect((await errorsOf(propor(fora))).fornecedor_id).toEqual([expect.stringContaining('pré-qualificado')]);
    await ok(propor(dentro), 201);
  });
});

describe('a licitação restrita a bens pré-qualificados (art. 80, II)', () => {
  it('recebe de qualquer licitante o bem aprovado, e nenhum outro', async () => {
    const { id: processo } = await p.pregao({});
    const [item] = await suite.sql<{ material_id: number }>('select material_id from processo_contratacao_itens where pai_id = $1', [
      processo,
    ]);
    const material_id = item?.material_id as number;
    const procedimento = await suite.make.record('procedimento_auxiliar', {
      tipo: 'pre_qualificacao',
      orgao_id: c.orgao,
      comissao_id: await c.idDe('select id from comissao_licitacao order by id limit 1'),
      objeto: 'Pré-qualificação de bens',
      data_inicio: c.hoje,
      pre_qualificacao_de: 'bens',
      restringe_licitacao: true,
      criterio_distribuicao: null,
      itens: [{ material_id, quantidade: '1.0000' }],
    });
    await suite.sql("update procedimento_auxiliar set situacao = 'publicado' where id = $1", [procedimento.id]);
    const pessoa_id = (await suite.make.pessoa()).id;
    const inscrever = (bens: readonly object[]) =>
      suite.make.record('inscricao_procedimento', { procedimento_id: procedimento.id, pessoa_id, bens });
    await expect(inscrever([])).rejects.toMatchObject({ issues: { bens: [expect.stringContaining('Diga os bens')] } });
    await inscrever([{ material_id, marca: 'Órbita X' }]);
    await suite.force('update processo_contratacao set restrito_pre_qualificados = true, pre_qualificacao_id = $2 where id = $1', [
      processo,
      procedimento.id,
    ]);
    const declaracoes = { declara_requisitos: true, declara_menor: true, declara_integridade: true };
    const qualquer = await c.fornecedor('demais');
    const propor = (marca: string | null) =>
      c.compras.post(PROPOSTA, {
        processo_contratacao_id: processo,
        fornecedor_id: qualquer,
        ...declaracoes,
        itens: [{ item_numero: 1, quantidade: '100', valor_unitario: '900', marca }],
      });
    expect((await errorsOf(propor('Órbita X')))['itens.0.marca']).toEqual([expect.stringContaining('nenhum deste item foi')]);
    await suite.sql("update inscricao_procedimento set situacao = 'deferida' where procedimento_id = $1", [procedimento.id]);
    expect((await errorsOf(propor(null)))['itens.0.marca']).toEqual([expect.stringContaining('Órbita X')]);
    expect((await errorsOf(propor('Cometa')))['itens.0.marca']).toEqual([expect.stringContaining('Órbita X')]);
    await ok(propor('orbita x'), 201);
  });
});

describe('a intenção de registro de preços (art. 86)', () => {
  const SRP = {
    natureza: 'licitacao',
    modalidade: 'pregao',
    amparo_legal: '1',
    criterio_julgamento: 'menor_preco',
    modo_disputa: 'aberto',
    srp: true,
    irp_dispensada: null,
  };

  it('fica aberta ao menos oito dias úteis, e o processo a espera; sem ela diz-se o motivo', async () => {
    const { id: solicitacao } = await c.aprovada([{ material_id: (await c.material()).id, quantidade: '100', preco: '1000.00' }]);
    const { id } = await ok(c.criar([solicitacao], SRP), 201);
    expect((await errorsOf(ato(id, 'enviar_parecer'))).irp_dispensada).toEqual([expect.stringContaining('art. 86')]);
    expect(await errorsOf(ato(id, 'divulgar_irp', { irp_ate: addDays(c.hoje, 8) }))).toHaveProperty('irp_ate');
    const irp_ate = addDays(c.hoje, 20);
    expect(await ok(ato(id, 'divulgar_irp', { irp_ate }))).toMatchObject({ irp_ate });
    expect(await errorsOf(ato(id, 'divulgar_irp', { irp_ate }))).toHaveProperty('irp_ate');
    expect((await errorsOf(ato(id, 'enviar_parecer'))).irp_dispensada).toEqual([expect.stringContaining('espere')]);
    await suite.force('update processo_contratacao set irp_ate = $2 where id = $1', [id, addDays(c.hoje, -1)]);
    await ok(ato(id, 'enviar_parecer'));
  });

  it('o que os outros órgãos querem soma ao item, no prazo, e é trocado pelo que digam depois', async () => {
    const { id: solicitacao } = await c.aprovada([{ material_id: (await c.material()).id, quantidade: '100', preco: '1000.00' }]);
    const { id } = await ok(c.criar([solicitacao], SRP), 201);
    const manifestar = (quantidade: string, more: object = {}) =>
      ato(id, 'manifestar_irp', { orgao_id: outroOrgao, itens: [{ item_numero: 1, quantidade }], ...more });
    expect(await errorsOf(manifestar('30'))).toHaveProperty('id');
    await ok(ato(id, 'divulgar_irp', { irp_ate: addDays(c.hoje, 20) }));
    expect(await errorsOf(manifestar('30', { orgao_id: c.orgao }))).toHaveProperty('orgao_id');
    expect(await errorsOf(manifestar('30', { itens: [{ item_numero: 2, quantidade: '1' }] }))).toHaveProperty(['itens.0.item_numero']);
    await ok(manifestar('30'));
    expect(await ok(manifestar('50'))).toMatchObject({
      itens: [{ quantidade: '150.0000', valor_total: '150000.00' }],
      participantes: [{ orgao_id: outroOrgao, item_numero: 1, quantidade: '50.0000' }],
    });
    await suite.force('update processo_contratacao set irp_ate = $2 where id = $1', [id, addDays(c.hoje, -1)]);
    expect((await errorsOf(manifestar('60'))).id).toEqual([expect.stringContaining('terminaram')]);
    await ok(ato(id, 'enviar_parecer'));
  });

  it('quem é de outra entidade a encontra e manifesta o seu órgão, no prazo, sem acesso ao processo', async () => {
    const { id: solicitacao } = await c.aprovada([{ material_id: (await c.material()).id, quantidade: '100', preco: '1000.00' }]);
    const { id } = await ok(c.criar([solicitacao], SRP), 201);
    const saude = await suite.make.entity('03');
    const quem = (await suite.make.userWith({ 'gestao-de-compras.compras-e-licitacoes': [1, 2] })).in(saude, 2026);
    const orgao_id = await c.idDe('select id from orgao where coalesce(entidade_id, id) = $1 order by id limit 1', [saude]);
    const INTENCOES = `${PROCESSO}/intencoes`;
    const manifestar = (more: object = {}) =>
      quem.post(`${INTENCOES}/${id}/manifestar`, { orgao_id, itens: [{ item_numero: 1, quantidade: '40' }], ...more });
    expect((await manifestar()).status).toBe(404);
    await ok(ato(id, 'divulgar_irp', { irp_ate: addDays(c.hoje, 20) }));
    expect((await quem.get(`${PROCESSO}/${id}`)).status).toBe(404);
    expect((await quem.get(`${INTENCOES}/${id}`)).body).toMatchObject({ aberta: true, manifestado: null, gerenciador_id: c.orgao });
    expect((await errorsOf(manifestar({ orgao_id: c.orgao }))).orgao_id).toEqual([expect.stringContaining('da entidade em que')]);
    await ok(manifestar());
    expect((await quem.get(`${INTENCOES}/${id}`)).body.manifestado).toContain('item 1: 40');
    expect((await c.compras.get(`${PROCESSO}/${id}`)).body).toMatchObject({
      itens: [{ quantidade: '140.0000' }],
      participantes: [{ orgao_id, item_numero: 1, quantidade: '40.0000' }],
    });
    await suite.force('update processo_contratacao set irp_ate = $2 where id = $1', [id, addDays(c.hoje, -1)]);
    expect((await quem.get(`${INTENCOES}/${id}`)).body.aberta).toBe(false);
    expect((await manifestar()).status).not.toBe(200);
  });
});

describe('o diálogo competitivo (art. 32)', () => {
  const DIALOGO = {
    natureza: 'licitacao',
    modalidade: 'dialogo',
    amparo_legal: '5',
    criterio_julgamento: 'menor_preco',
    modo_disputa: 'aberto',
    categoria_processo: 'servicos',
  };

  it('pré-seleção, diálogo e, sessenta dias úteis depois, as propostas de quem foi admitido', async () => {
    const { id: solicitacao } = await c.aprovada([{ material_id: (await c.material()).id, preco: '100000.00' }]);
    const id = await c.comParecer([solicitacao], DIALOGO);
    await ok(c.ato(c.ordenador, id, 'autorizar'));
    expect(await errorsOf(ato(id, 'divulgar', { data_fim_propostas: p.em(20) }))).toHaveProperty('data_fim_propostas');
    await ok(ato(id, 'divulgar', { data_fim_propostas: p.em(60) }));
    const [admitido, estranho] = [await c.fornecedor('demais'), await c.fornecedor('demais')];
    const propor = (fornecedor_id: number) =>
      c.compras.post(PROPOSTA, {
        processo_contratacao_id: id,
        fornecedor_id,
        declara_requisitos: true,
        declara_menor: true,
        declara_integridade: true,
        itens: [{ item_numero: 1, quantidade: '1', valor_unitario: '90000' }],
      });
    const abrir = (more: object = {}) =>
      ato(id, 'abrir_fase_competitiva', {
        solucao: 'Iluminação por contrato de desempenho',
        admitidos: [{ fornecedor_id: admitido }],
        data_fim_propostas: p.em(120),
        ...more,
      });
    expect((await errorsOf(propor(admitido))).fornecedor_id).toEqual([expect.stringContaining('fase das propostas')]);
    expect((await errorsOf(abrir())).id).toEqual([expect.stringContaining('A pré-seleção vai até')]);
    await p.aposPrazo(id);
    expect((await errorsOf(ato(id, 'abrir_sessao'))).id).toEqual([expect.stringContaining('fase competitiva')]);
    expect(await errorsOf(abrir({ data_fim_propostas: p.em(60) }))).toHaveProperty('data_fim_propostas');
    const duas = [{ fornecedor_id: admitido }, { fornecedor_id: admitido }];
    expect(await errorsOf(abrir({ admitidos: duas }))).toHaveProperty(['admitidos.1.fornecedor_id']);
    expect((await Promise.all([abrir(), abrir()])).map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await errorsOf(propor(estranho))).fornecedor_id).toEqual([expect.stringContaining('não foi pré-selecionado')]);
    await ok(propor(admitido), 201);
  });
});
