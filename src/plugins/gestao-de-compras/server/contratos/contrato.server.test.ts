import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { certificar } from '#tests/server/sanctions-double';
import { openSupply } from '#tests/server/supply';

const suite = openSuite();
const URL = '/gestao-de-compras/contratos';
const CODIGO = 'gestao-de-compras.sistema.contratos-aditivos';
const MOTIVO = 'O objeto deixou de ser necessário ao Município';
const ANO = 2026;

let sala: Awaited<ReturnType<typeof openSupply>>;
let compras: Caller;
let prefeitura: number;
let hoje: string;
let ids: Record<'empresa' | 'outra' | 'gestor' | 'fiscal' | 'agente' | 'papel', number>;

beforeAll(async () => {
  sala = await openSupply(suite);
  prefeitura = sala.prefeitura;
  hoje = suite.services.clock.today();
  compras = (await suite.make.userWith({ [CODIGO]: [1, 2, 3, 4, 5] })).in(prefeitura, ANO);
  const pessoa = async () => (await suite.make.pessoa()).id;
  const [material] = await suite.sql<{ id: number }>("select id from material where tipo = 'consumo' order by id limit 1");
  ids = {
    empresa: await pessoa(),
    outra: await pessoa(),
    gestor: await pessoa(),
    fiscal: await pessoa(),
    agente: await pessoa(),
    papel: material?.id as number,
  };
  await certificar(suite, ids.empresa);
});

/** A homologated process whose first item, of 100 units at R$ 10,00, the company won. */
async function homologado(
  more: { natureza?: string; amparo?: string; quantidade?: number; preco?: string; vencedor?: number } = {},
): Promise<number> {
  const [modelo] = await suite.sql<{ cliente_id: number }>('select cliente_id from orgao where id = $1', [prefeitura]);
  const [processo] = await suite.sql<{ id: number }>(
    `insert into processo_contratacao (cliente_id, entidade_id, exercicio, numero, situacao, orgao_id, natureza, modalidade, amparo_legal, forma,
            criterio_julgamento, modo_disputa, srp, inversao_fases, objeto_resumido, objeto, categoria_processo, especial, orcamento_sigiloso,
            declaracao_lrf, validade_proposta_dias, restrito_pre_qualificados, agente_id)
     values ($1, $2, 2026, (select coalesce(max(numero), 0) + 1 from processo_contratacao), 'homologado', $2, $3, 'pregao', $4, 'eletronica',
            'menor_preco', 'aberto', false, false, 'Papel', 'Papel', 'compras', false, false, false, 60, false, $5) returning id`,
    [modelo?.cliente_id, prefeitura, more.natureza ?? 'licitacao', more.amparo ?? '1', ids.agente],
  );
  await suite.sql(
    `insert into resultado_item_licitacao (cliente_id, entidade_id, exercicio, processo_contratacao_id, item_numero, ordem, material_id, fornecedor_id,
            quantidade, valor_unitario, valor_total, situacao)
     values ($1, $2, 2026, $3, 1, 1, $4, $5, $6, $7, 0, 'homologado')`,
    [
      modelo?.cliente_id,
      prefeitura,
      processo?.id,
      ids.papel,
      more.vencedor ?? ids.empresa,
      more.quantidade ?? 100,
      more.preco ?? '10.0000',
    ],
  );
  return processo?.id as number;
}

const rascunho = (processo_contratacao_id: number, more: object = {}) => ({
  processo_contratacao_id,
  contratado_id: ids.empresa,
  orgao_id: prefeitura,
  objeto: 'Papel para a rede',
  vigencia_inicio: hoje,
  vigencia_fim: '2027-11-01',
  reajuste_indice: 'IPCA',
  data_base: '2026-09-01',
  gestor_id: ids.gestor,
  fiscais: [{ pessoa_id: ids.fiscal, tipo: 'tecnico' }],
  forma_fornecimento: 'Entregas parceladas',
  clausulas_dispensadas: [{ clausula: 'VIII', motivo: 'O crédito consta da nota de empenho.' }],
  ...more,
});
const criar = async (processo: number, more: object = {}): Promise<Wire> => ok(compras.post(URL, rascunho(processo, more)), 201);
const ato = (id: number, nome: string, body: object = {}) => compras.post(`${URL}/${id}/${nome}`, body);
const itens = (quantidade: string, valor_unitario = '10') => ({
  itens: [{ item_processo: 1, material_id: ids.papel, quantidade, valor_unitario }],
});

async function ateAssinatura(processo: number, more: object = {}): Promise<number> {
  const { id } = await criar(processo, more);
  await ok(ato(id, 'enviar_juridico'));
  await ok(ato(id, 'liberar_assinatura'));
  return id;
}
const empenhar = (contrato_id: number) => sala.empenhado('3.3.90.30', '1000.00', { contrato_id, credor_id: ids.empresa });
async function ateVigente(processo: number, more: object = {}): Promise<number> {
  const id = await ateAssinatura(processo, more);
  await ok(ato(id, 'assinar', { data: hoje }));
  await ok(ato(id, 'informar_pncp', { numero_controle: '98765432000198-2-000009/2026', data: hoje }));
  await empenhar(id);
  await ok(ato(id, 'tornar_vigente'));
  return id;
}

describe('o contrato', () => {
  it('da minuta à vigência: os itens do vencedor, o parecer, o número e a publicação; depois os itens não mudam', async () => {
    const feito = await criar(await homologado());
    expect(feito).toMatchObject({
      situacao: 'minuta',
      valor_inicial: '1000.00',
      itens: [{ numero: 1, item_processo: 1, valor_total: '1000.00' }],
    });
    const { id } = feito;
    await ok(ato(id, 'enviar_juridico'));
    expect(await ok(ato(id, 'devolver', { motivo: MOTIVO }))).toMatchObject({ situacao: 'minuta' });
    await ok(ato(id, 'enviar_juridico'));
    await ok(ato(id, 'liberar_assinatura'));
    const assinado = await ok(ato(id, 'assinar', { data: hoje }));
    expect(assinado).toMatchObject({ situacao: 'assinado', ano: ANO, data_assinatura: hoje, publicacao: 'pendente' });
    expect(assinado.numero).toBeGreaterThan(0);
    expect((await ato(id, 'tornar_vigente')).body.errors.id[0]).toContain('só produz efeitos depois de publicado no PNCP');
    expect((await errorsOf(ato(id, 'informar_pncp', { numero_controle: 'x', data: '2026-01-01' }))).data).toEqual([
      'A publicação não antecede a assinatura.',
    ]);
    await ok(ato(id, 'informar_pncp', { numero_controle: '98765432000198-2-000001/2026', data: hoje }));
    // what waited in the queue of the PNCP is what was published: it is not sent again
    expect(await suite.sql('select situacao, manual, sequencial from publicacao_pncp where contrato_id = $1', [id])).toEqual([
      { situacao: 'informada', manual: true, sequencial: 1 },
    ]);
    await empenhar(id);
    expect(await ok(ato(id, 'tornar_vigente'))).toMatchObject({ situacao: 'vigente', publicacao: 'publicada' });
    const [lancado] = await suite.sql(
      "select valor::text, situacao from fato_contabil where fato = 'CONTRATO_REGISTRO' and origem_id = $1",
      [id],
    );
    expect(lancado).toEqual({ valor: '1000.00', situacao: 'contabilizado' });
    expect((await compras.edit(`${URL}/${id}`, { objeto: 'Outro' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    await expect(suite.sql('update contrato_itens set quantidade = 9 where pai_id = $1', [id])).rejects.toThrow('não se altera');
  });

  it('vem de uma origem só, e o contratado a venceu', async () => {
    const processo = await homologado();
    expect(await errorsOf(compras.post(URL, rascunho(processo, { processo_contratacao_id: null })))).toHaveProperty(
      'processo_contratacao_id',
    );
    expect((await errorsOf(compras.post(URL, rascunho(processo, { contratado_id: ids.outra })))).contratado_id).toEqual([
      'O contratado não venceu item do processo.',
    ]);
    await suite.sql("update processo_contratacao set situacao = 'adjudicado' where id = $1", [processo]);
    expect((await errorsOf(compras.post(URL, rascunho(processo)))).processo_contratacao_id).toEqual([
      expect.stringContaining('não está homologado'),
    ]);
  });

  it('não passa das quantidades nem dos preços adjudicados, somados os outros contratos (R3)', async () => {
    const processo = await homologado();
    await criar(processo, itens('60'));
    expect((await errorsOf(compras.post(URL, rascunho(processo, itens('40.0001')))))['itens.0.quantidade']).toEqual([
      expect.stringContaining('Do item 1 foram adjudicados 100,0000, e outros contratos e autorizações têm 60,0000'),
    ]);
    expect((await errorsOf(compras.post(URL, rascunho(processo, itens('1', '10.0001')))))['itens.0.valor_unitario']).toEqual([
      expect.stringContaining('O preço adjudicado do item 1 é R$ 10,0000'),
    ]);
    await criar(processo, itens('40'));
  });

  it('a última unidade adjudicada é de um só contrato, de seis pedidos ao mesmo tempo', async () => {
    const processo = await homologado();
    const answers = await Promise.all(Array.from({ length: 6 }, () => compras.post(URL, rascunho(processo, itens('60')))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(422)]);
  });

  it('o prazo tem o limite da lei, com o artigo (4B.1)', async () => {
    const processo = await homologado();
    const recusado = async (more: object) => (await errorsOf(compras.post(URL, rascunho(processo, more)))).vigencia_fim;
    expect(await recusado({ natureza_prazo: 'continuo', vigencia_fim: '2035-01-01' })).toEqual([
      expect.stringContaining('arts. 106 e 107'),
    ]);
    expect(await recusado({ natureza_prazo: 'indeterminado' })).toEqual([expect.stringContaining('art. 109')]);
    const emergencia = await homologado({ natureza: 'direta', amparo: '38' });
    expect((await errorsOf(compras.post(URL, rascunho(emergencia, { vigencia_fim: '2028-01-01' })))).vigencia_fim).toEqual([
      expect.stringContaining('art. 75, VIII'),
    ]);
  });

  it('a garantia acima de 5 % se justifica, e sem data-base não vai ao jurídico', async () => {
    const processo = await homologado();
    const garantia = { garantia_exigida: true, garantia_percentual: '5.0001' };
    expect((await errorsOf(compras.post(URL, rascunho(processo, garantia)))).garantia_justificativa).toEqual([
      expect.stringContaining('art. 98'),
    ]);
    const { id } = await criar(processo, { data_base: null });
    expect(await errorsOf(ato(id, 'enviar_juridico'))).toHaveProperty('data_base');
  });
});

describe('a assinatura', () => {
  it('o prazo do PNCP é de 20 dias úteis da licitação e de 10 da contratação direta (R1)', async () => {
    const prazo = async (natureza: string) => {
      const id = await ateAssinatura(await homologado({ natureza, amparo: natureza === 'direta' ? '19' : '1' }));
      return (await ok(ato(id, 'assinar', { data: hoje }))).pncp_prazo as string;
    };
    const [licitacao, direta] = [await prazo('licitacao'), await prazo('direta')];
    const uteis = (await import('../../../../server/calendar/read-calendar')).readCalendar;
    const calendar = await uteis(await suite.platform());
    expect([calendar.deadline(hoje, 20, 'uteis'), calendar.deadline(hoje, 10, 'uteis')]).toEqual([licitacao, direta]);
  });

  it('o agente do processo não é gestor nem fiscal do contrato (SEG2)', async () => {
    const id = await ateAssinatura(await homologado(), { gestor_id: ids.agente });
    expect((await ato(id, 'assinar', { data: hoje })).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    const fiscais = [{ pessoa_id: ids.agente, tipo: 'tecnico' }];
    expect((await ato(id, 'designar', { gestor_id: ids.gestor, fiscais })).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    const fiscal = { pessoa_id: ids.fiscal, tipo: 'tecnico' };
    expect(await errorsOf(ato(id, 'designar', { gestor_id: ids.gestor, fiscais: [] }))).toHaveProperty('fiscais');
    expect((await errorsOf(ato(id, 'designar', { gestor_id: ids.gestor, fiscais: [fiscal, fiscal] })))['fiscais.1.pessoa_id']).toEqual([
      'Este fiscal já está na lista.',
    ]);
    const designado = await ok(ato(id, 'designar', { gestor_id: ids.gestor, fiscais: [{ ...fiscal, ato: 'Portaria 1/2026' }] }));
    expect(designado).toMatchObject({ gestor_id: ids.gestor, fiscais: [{ ...fiscal, ato: 'Portaria 1/2026' }] });
    await ok(ato(id, 'assinar', { data: hoje }));
  });

  it('quem está impedido nesse dia não assina (R2), e as dotações somam o contrato', async () => {
    const dotacoes = [{ exercicio: ANO, valor: '999.99' }];
    const id = await ateAssinatura(await homologado(), { dotacoes });
    expect((await errorsOf(ato(id, 'assinar', { data: hoje }))).dotacoes).toEqual([expect.stringContaining('as somas devem ser iguais')]);
    const [cliente] = await suite.sql<{ id: number }>('select cliente_id as id from orgao where id = $1', [prefeitura]);
    await suite.sql(
      `insert into sancao_fornecedor (cliente_id, pessoa_id, tipo, origem, decisao, inicio, fim, fundamento, situacao, situacao_publicacao)
       values ($1, $2, 'impedimento', 'municipio', '2026-01-01', '2026-01-01', '2027-12-31', 'Inexecução', 'aplicada', 'publicada')`,
      [cliente?.id, ids.outra],
    );
    const outro = await ateAssinatura(await homologado({ vencedor: ids.outra }), { contratado_id: ids.outra });
    expect((await errorsOf(ato(outro, 'assinar', { data: hoje }))).data).toEqual([
      expect.stringContaining('não pode licitar nem contratar'),
    ]);
  });
});

describe('a execução', () => {
  it('a suspensão soma os seus dias à vigência, por apostila (art. 115, § 5º)', async () => {
    const id = await ateVigente(await homologado());
    expect(await ok(ato(id, 'suspender', { motivo: MOTIVO }))).toMatchObject({ situacao: 'suspenso', suspenso_em: hoje });
    await suite.force('update contrato set suspenso_em = suspenso_em - 10 where id = $1', [id]);
    expect(await ok(ato(id, 'retomar', { motivo: MOTIVO }))).toMatchObject({
      situacao: 'vigente',
      vigencia_fim: '2027-11-01',
      vigencia_atual: '2027-11-11',
      termos: 1,
    });
  });

  it('encerra-se sem garantia por liberar, com a avaliação, e o saldo sai do livro (R6)', async () => {
    const id = await ateVigente(await homologado());
    const notas = { nota_prazo: 9, nota_qualidade: 8, nota_comunicacao: 10, nota_conformidade: 9 };
    expect(await errorsOf(ato(id, 'encerrar', { ...notas, nota_prazo: 11 }))).toHaveProperty('nota_prazo');
    expect(await ok(ato(id, 'encerrar', notas))).toMatchObject({ situacao: 'encerrado', encerrado_em: hoje, nota_qualidade: 8 });
    const fatos = await suite.sql('select fato, valor::text from fato_contabil where origem_tipo = $1 and origem_id = $2 order by id', [
      'contrato',
      id,
    ]);
    expect(fatos).toEqual([
      { fato: 'CONTRATO_REGISTRO', valor: '1000.00' },
      { fato: 'CONTRATO_BAIXA', valor: '1000.00' },
    ]);
  });

  it('extingue-se com a forma e o contraditório; a minuta se anula sem lançar', async () => {
    const id = await ateVigente(await homologado());
    expect(await errorsOf(ato(id, 'extinguir', { motivo: MOTIVO }))).toHaveProperty('forma_extincao');
    const pedido = { motivo: MOTIVO, forma_extincao: 'unilateral', contraditorio_em: hoje };
    expect(await ok(ato(id, 'extinguir', pedido))).toMatchObject({ situacao: 'extinto', forma_extincao: 'unilateral' });
    const { id: minuta } = await criar(await homologado());
    expect(await errorsOf(ato(minuta, 'anular', { motivo: 'Curto' }))).toHaveProperty('motivo');
    expect(await ok(ato(minuta, 'anular', { motivo: MOTIVO }))).toMatchObject({ situacao: 'anulado' });
    expect((await ato(minuta, 'assinar', { data: hoje })).body.errors.id[0]).toContain('está anulado');
  });

  it('o que acabou já não espera a publicação', async () => {
    const id = await ateAssinatura(await homologado());
    await ok(ato(id, 'assinar', { data: hoje }));
    const aPublicar = async () =>
      (await compras.get('/pendencias')).body.find(({ recurso, ato: qual }: Wire) => recurso === 'contrato' && qual === 'prazo').quantidade;
    const antes = await aPublicar();
    expect(antes).toBeGreaterThan(0);
    await ok(ato(id, 'anular', { motivo: MOTIVO }));
    expect(await aPublicar()).toBe(antes - 1);
  });

  it('a mesa da execução tem os assinados, com o saldo, os fiscais e os alertas', async () => {
    const id = await ateVigente(await homologado(), { vigencia_fim: '2026-12-15' });
    const gestor = (await suite.make.userWith({ 'gestao-de-compras.gestao-de-contratos': [1] })).in(prefeitura, ANO);
    const { data } = (await gestor.get(`/gestao-de-compras/gestao-de-contratos?gestor_id=${ids.gestor}&vence_em=30`)).body;
    expect(data.find((row: Wire) => row.id === id)).toMatchObject({
      saldo_contratual: '1000.00',
      executado: '0.00',
      pct_executado: '0.00',
      alertas: 'Vence em até 30 dias; Sem ciência da designação',
    });
    const chefe = (await suite.make.userWith({ 'gestao-de-compras.gestao-de-contratos': [1, 5] })).in(prefeitura, ANO);
    const textos = (await chefe.get('/pendencias')).body.map(({ texto }: Wire) => texto);
    expect(textos).toContainEqual(expect.stringMatching(/perto do fim da vigência/));
  });
});

describe('a ciência da designação (arts. 7º e 117)', () => {
  it('quem foi designado a dá por si, e o contrato diz desde quando; até lá avisa, e outra designação pede outra ciência', async () => {
    const designado = async () => {
      const caller = (await suite.make.userWith({ [CODIGO]: [1, 2] })).in(prefeitura, ANO);
      const [row] = await suite.sql<{ id: number; nome: string }>(
        'select p.id, p.nome from usuario u join pessoa p on p.id = u.pessoa_id where u.id = $1',
        [caller.usuarioId],
      );
      return { caller, id: row?.id as number, nome: row?.nome as string };
    };
    const [gestor, fiscal, substituto] = [await designado(), await designado(), await designado()];
    const fiscais = [{ pessoa_id: fiscal.id, tipo: 'tecnico' }];
    const id = await ateAssinatura(await homologado(), { gestor_id: gestor.id, fiscais });
    expect((await compras.get(`${URL}/${id}`)).body.aguarda_ciencia).toBe(`${gestor.nome} (gestor), ${fiscal.nome} (técnico)`);
    const dar = (quem: Caller) => quem.post(`${URL}/${id}/dar_ciencia`);
    expect((await dar(compras)).body).toMatchObject({ codigo: 'SEGREGACAO_DE_FUNCOES', message: expect.stringContaining('foi designado') });
    expect(await ok(dar(fiscal.caller))).toMatchObject({
      aguarda_ciencia: `${gestor.nome} (gestor)`,
      ciencias: [{ pessoa_id: fiscal.id, papel: 'tecnico', ciente_em: expect.any(String) }],
    });
    expect((await dar(fiscal.caller)).body.message).toContain('Você já deu ciência');
    await ok(ato(id, 'assinar', { data: hoje }));
    expect(await ok(dar(gestor.caller))).toMatchObject({ aguarda_ciencia: null });
    const outra = await ok(ato(id, 'designar', { gestor_id: gestor.id, fiscais: [{ pessoa_id: substituto.id, tipo: 'tecnico' }] }));
    expect(outra).toMatchObject({ aguarda_ciencia: `${substituto.nome} (técnico)`, ciencias: [{ pessoa_id: gestor.id, papel: 'gestor' }] });
    expect(await ok(dar(substituto.caller))).toMatchObject({ aguarda_ciencia: null });
  });
});

describe('a minuta (art. 92)', () => {
  it('diz o que falta das cláusulas necessárias; redige-as pelo modelo, com o que o contrato diz, e imprime-se', async () => {
    const proprias = '<p>O contratado entrega <strong>em cada escola</strong>.</p>';
    const minuta = await criar(await homologado(), {
      clausulas: proprias,
      forma_fornecimento: 'Entregas mensais <na escola>',
      clausulas_dispensadas: [],
    });
    expect(minuta).toMatchObject({ falta_do_art_92: expect.stringMatching(/^vinculação .* \(II\); .*crédito da despesa \(VIII\); /) });
    expect(minuta.clausulas).toBe(proprias);
    const { clausulas, falta_do_art_92 } = await ok(ato(minuta.id, 'redigir'));
    expect(falta_do_art_92).toBe('crédito da despesa (VIII)');
    for (const dito of ['Papel para a rede', 'Entregas mensais &lt;na escola&gt;', '1.000,00', 'IPCA', '01/09/2026'])
      expect(clausulas).toContain(dito);
    expect(clausulas).not.toContain('{{');
    const imprimir = async () => (await compras.get(`${URL}/${minuta.id}/imprimir/minuta`)).headers['content-type'];
    expect(await imprimir()).toBe('application/pdf');
    await ok(ato(minuta.id, 'enviar_juridico'));
    expect((await ato(minuta.id, 'redigir')).body.errors.id[0]).toContain('está em análise jurídica');
    await ok(ato(minuta.id, 'liberar_assinatura'));
    expect((await errorsOf(ato(minuta.id, 'assinar', { data: hoje }))).clausulas).toEqual([
      expect.stringContaining('Faltam: crédito da despesa (VIII). Devolva-o'),
    ]);
    await ok(ato(minuta.id, 'devolver', { motivo: MOTIVO }));
    const dispensar = (motivo: string) => compras.edit(`${URL}/${minuta.id}`, { clausulas_dispensadas: [{ clausula: 'VIII', motivo }] });
    expect(await errorsOf(dispensar('Não cabe'))).toHaveProperty('clausulas_dispensadas.0.motivo');
    expect(await ok(dispensar('O crédito consta da nota de empenho.'))).toMatchObject({ falta_do_art_92: null });
    for (const nome of ['enviar_juridico', 'liberar_assinatura']) await ok(ato(minuta.id, nome));
    expect(await ok(ato(minuta.id, 'assinar', { data: hoje }))).toMatchObject({ situacao: 'assinado', clausulas });
    expect(await imprimir()).toBe('application/pdf');
  });

  it('a cláusula do texto conta pelo inciso do título; a de dedicação exclusiva e a de garantia, só do contrato que as tem', async () => {
    const titulos = (incisos: string) => `<h2>Cláusula (art. 92, ${incisos})</h2>`;
    const falta = async (clausulas: string, more: object = {}) => (await criar(await homologado(), { clausulas, ...more })).falta_do_art_92;
    const quase = `${titulos('II e III')}${titulos('VI')}${titulos('VII a IX')}${titulos('XIV a XVII')}`;
    expect(await falta(quase)).toBe('resposta ao pedido de reequilíbrio (XI); casos de extinção (XIX)');
    const inteiro = quase + titulos('XI') + titulos('XIX');
    expect(await falta(inteiro)).toBe(null);
    expect(await falta(inteiro, { dedicacao_exclusiva: true, garantia_exigida: true, garantia_percentual: '5' })).toBe(
      'resposta ao pedido de repactuação (X); garantia da execução (XII)',
    );
    expect(await falta(inteiro + titulos('IX a XI'), { dedicacao_exclusiva: true })).toBe(null);
    const { id } = await criar(await homologado(), { clausulas: inteiro });
    await suite.sql(
      "update material set tipo = 'permanente' where id in (select i.material_id from contrato_itens i where i.pai_id = $1)",
      [id],
    );
    expect((await compras.get(`${URL}/${id}`)).body.falta_do_art_92).toBe('garantia do objeto e assistência técnica (XIII)');
  });

  it('sem cláusulas, a minuta que vai ao jurídico leva as do modelo', async () => {
    const { id } = await criar(await homologado());
    expect((await ok(ato(id, 'enviar_juridico'))).clausulas).toContain('legislação aplicável');
  });
});
