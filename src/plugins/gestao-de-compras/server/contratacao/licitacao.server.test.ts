import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { addDays } from '../../../../resources/definition';
import { abrirContratacao, MOTIVO, PROCESSO, RESULTADO } from './contratacao-tests';
import { aposIntencao, habilitar } from './pregao-tests';

const suite = openSuite();
const PROPOSTA = `${PROCESSO}/propostas`;
const ATA = '/gestao-de-compras/atas';
const PREGAO = {
  natureza: 'licitacao',
  modalidade: 'pregao',
  amparo_legal: '1',
  criterio_julgamento: 'menor_preco',
  modo_disputa: 'aberto',
};
const LANCE = `${PROCESSO}/lances`;
const DECLARA = { declara_requisitos: true, declara_menor: true, declara_integridade: true };
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let material: number;
beforeAll(async () => {
  c = await abrirContratacao(suite);
  material = (await c.material()).id;
});

const agora = () => suite.services.clock.now();
const em = (dias: number) => new Date(agora().getTime() + dias * 86_400_000).toISOString();

/** A pregão that receives proposals until in thirty days: of one item, a hundred units at R$ 1.000,00 unless it is told. */
async function pregao(more: object = {}, preco = '1000.00'): Promise<Wire> {
  const { id: solicitacao } = await c.aprovada([{ material_id: material, quantidade: '100', preco }]);
  const id = await c.comParecer([solicitacao], { ...PREGAO, ...more });
  await ok(c.ato(c.ordenador, id, 'autorizar'));
  return ok(c.ato(c.compras, id, 'divulgar', { data_fim_propostas: em(30) }));
}
const propor = (processo_contratacao_id: number, fornecedor_id: number, valor_unitario: string, more: object = {}) =>
  c.compras.post(PROPOSTA, {
    processo_contratacao_id,
    fornecedor_id,
    ...DECLARA,
    itens: [{ item_numero: 1, quantidade: '100', valor_unitario }],
    ...more,
  });
const naProposta = (id: number, nome: string, body: object = {}) => c.compras.post(`${PROPOSTA}/${id}/${nome}`, body);
async function enviada(processo: number, fornecedor: number, valor: string, more: object = {}): Promise<Wire> {
  const { id } = await ok(propor(processo, fornecedor, valor, more), 201);
  return ok(naProposta(id, 'enviar'));
}
/** The last minute of the bids has gone by. */
const fimDosLances = (id: number) => suite.sql('update processo_contratacao_itens set disputa_ate = $2 where pai_id = $1', [id, em(-1)]);
/** The instant of the session has come, and the proposals are no longer received. */
const aposPrazo = (id: number) =>
  suite.force('update processo_contratacao set data_inicio_propostas = $2, data_fim_propostas = $3, data_sessao = $3 where id = $1', [
    id,
    em(-2),
    em(-1),
  ]);

describe('a divulgação', () => {
  it('as propostas ficam abertas os dias úteis da lei, e nem um dia a menos; cada modalidade tem os seus números', async () => {
    const { id: solicitacao } = await c.aprovada([{ material_id: material, quantidade: '100', preco: '1000.00' }]);
    const id = await c.comParecer([solicitacao], PREGAO);
    await ok(c.ato(c.ordenador, id, 'autorizar'));
    const ate = (dia: string) =>
      c.ato(c.compras, id, 'divulgar', { data_inicio_propostas: `${c.hoje}T12:00:00.000Z`, data_fim_propostas: `${dia}T18:00:00.000Z` });
    const [aviso] = (await errorsOf(ate(addDays(c.hoje, 5)))).data_fim_propostas ?? [];
    const [, dia, mes, ano] = /ao menos 8 dias úteis, até (\d{2})\/(\d{2})\/(\d{4})/.exec(aviso ?? '') ?? [];
    const minimo = `${ano}-${mes}-${dia}`;
    expect(minimo >= addDays(c.hoje, 10)).toBe(true);
    expect(await errorsOf(ate(addDays(minimo, -1)))).toHaveProperty('data_fim_propostas');
    const feito = await ok(ate(minimo));
    expect(feito).toMatchObject({ situacao: 'divulgado', rotulo_modalidade: expect.stringMatching(/^Pregão \d{3}\/2026$/) });
    const [um, outro] = [await pregao(), await pregao()];
    expect((outro.numero_modalidade as number) - (um.numero_modalidade as number)).toBe(1);
  });

  it('a contratação direta sem disputa não se divulga, e a licitação não se homologa sem proposta', async () => {
    const direta = await c.dispensa('10.00');
    await ok(c.ato(c.ordenador, direta, 'autorizar'));
    expect(await errorsOf(c.ato(c.compras, direta, 'divulgar', { data_fim_propostas: em(30) }))).toHaveProperty('situacao');
    const { id } = await pregao();
    expect(await errorsOf(c.ato(c.ordenador, id, 'homologar'))).toHaveProperty('id');
    expect(await errorsOf(c.resultado(id, await c.fornecedor(), '1.00'))).toHaveProperty('processo_contratacao_id');
  });
});

describe('as propostas', () => {
  it('ficam lacradas até a sessão: ninguém lê os valores, nem na trilha nem no banco (R3)', async () => {
    const { id } = await pregao();
    const proposta = await ok(propor(id, await c.fornecedor(), '987.6543'), 201);
    expect(proposta).toMatchObject({ itens: [], valores: { definido: true } });
    await ok(naProposta(proposta.id, 'enviar'));
    const admin = await suite.admin();
    const lido = await admin.in(c.prefeitura, 2026).get(`${PROPOSTA}/${proposta.id}`);
    const [linha] = await suite.sql('select row_to_json(p)::text as tudo from proposta_licitacao p where id = $1', [proposta.id]);
    const trilha = await suite.sql("select row_to_json(a)::text as tudo from auditoria a where recurso = 'proposta_licitacao'");
    expect(lido.status).toBe(404);
    for (const texto of [lido.text, JSON.stringify(linha), JSON.stringify(trilha)]) expect(texto).not.toContain('987.6543');
    expect(await suite.sql('select id from proposta_licitacao_itens where pai_id = $1', [proposta.id])).toEqual([]);
    expect((await errorsOf(c.ato(c.compras, id, 'abrir_sessao'))).data_sessao).toEqual([expect.stringContaining('ainda não chegou')]);
  });

  it('até a sessão quem propôs só é visto por quem o escreveu; os outros veem quantas há, e depois todos veem (R3)', async () => {
    const { id } = await pregao();
    const fornecedor = await c.fornecedor();
    const outro = (await suite.admin()).in(c.prefeitura, 2026);
    const vistas = async (quem: typeof outro) => (await quem.get(`${PROPOSTA}?processo_contratacao_id=${id}`)).body.total;
    const { id: proposta } = await ok(propor(id, fornecedor, '900'), 201);
    const recebidas = async (quem: typeof outro) => (await quem.get(`${PROCESSO}/${id}`)).body.propostas_recebidas;
    expect(await recebidas(outro)).toBe(0);
    await ok(naProposta(proposta, 'enviar'));
    expect([await vistas(c.compras), await vistas(outro), await vistas(c.ordenador)]).toEqual([1, 0, 0]);
    expect([await recebidas(c.compras), await recebidas(outro)]).toEqual([1, 1]);
    for (const caminho of ['', '/historico']) expect((await outro.get(`${PROPOSTA}/${proposta}${caminho}`)).status).toBe(404);
    expect((await outro.post(`${PROPOSTA}/${proposta}/retirar`)).status).toBe(404);
    // what is not seen counts all the same: a supplier proposes once, whoever writes it
    const repetida = { processo_contratacao_id: id, fornecedor_id: fornecedor, ...DECLARA };
    const itens = [{ item_numero: 1, quantidade: '100', valor_unitario: '899' }];
    expect(await errorsOf(c.ordenador.post(PROPOSTA, { ...repetida, itens }))).toHaveProperty('fornecedor_id');
    await ok(c.ato(c.compras, id, 'suspender', { motivo: MOTIVO }));
    expect(await vistas(outro)).toBe(0);
    await ok(c.ato(c.compras, id, 'retomar'));
    await aposPrazo(id);
    expect(await vistas(outro)).toBe(0);
    await ok(c.ato(c.compras, id, 'abrir_sessao'));
    expect([await vistas(c.compras), await vistas(outro)]).toEqual([1, 0]);
    await suite.sql("update processo_contratacao_itens set disputa_ate = now() - interval '1 day' where pai_id = $1", [id]);
    await ok(c.ato(c.compras, id, 'encerrar_disputa'));
    expect([await vistas(outro), await vistas(c.ordenador)]).toEqual([1, 1]);
  });

  it('uma por licitante, de quem pode licitar, inteira e declarada; retirada até o fim do prazo, depois do relógio nenhuma (R4)', async () => {
    const { id } = await pregao();
    const fornecedor = await c.fornecedor();
    const item = (more: object) => ({ itens: [{ item_numero: 1, quantidade: '100', valor_unitario: '900', ...more }] });
    expect(await errorsOf(propor(id, fornecedor, '900', item({ item_numero: 2 })))).toHaveProperty('itens.0.item_numero');
    expect(await errorsOf(propor(id, fornecedor, '900', item({ quantidade: '99' })))).toHaveProperty('itens.0.quantidade');
    expect(await errorsOf(propor(id, fornecedor, '0'))).toHaveProperty('itens.0.valor_unitario');
    expect(await errorsOf(propor(id, fornecedor, '900', { itens: [] }))).toHaveProperty('itens');
    const sem = await ok(propor(id, fornecedor, '900', { declara_menor: false }), 201);
    expect(await errorsOf(naProposta(sem.id, 'enviar'))).toHaveProperty('declara_menor');
    expect(await errorsOf(propor(id, fornecedor, '900'))).toHaveProperty('fornecedor_id');
    await ok(naProposta(sem.id, 'retirar'));
    const outra = await enviada(id, fornecedor, '900');
    expect((await c.compras.edit(`${PROPOSTA}/${outra.id}`, { declara_me_epp: true })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    await aposPrazo(id);
    expect(await errorsOf(naProposta(outra.id, 'retirar'))).toHaveProperty('id');
    expect(await errorsOf(propor(id, await c.fornecedor(), '900'))).toHaveProperty('processo_contratacao_id');
  });

  it('o item exclusivo é só de ME e EPP', async () => {
    const { id } = await pregao({}, '10.00');
    expect(await errorsOf(propor(id, await c.fornecedor('demais'), '9', { declara_me_epp: true }))).toHaveProperty('itens.0.item_numero');
    expect((await propor(id, await c.fornecedor(), '9', { declara_me_epp: true })).status).toBe(201);
  });
});

describe('a sessão', () => {
  it('sem proposta o processo é deserto', async () => {
    const { id } = await pregao();
    await aposPrazo(id);
    const feito = await ok(c.ato(c.compras, id, 'abrir_sessao'));
    expect(feito).toMatchObject({ situacao: 'deserto', itens: [{ situacao_item: 'deserto' }] });
  });

  it('abre, classifica, negocia, declara, adjudica e homologa: o registro de preços, a ata e a sua prorrogação', async () => {
    const { id } = await pregao({ srp: true });
    const [grande, pequena, terceira] = [await c.fornecedor('demais'), await c.fornecedor(), await c.fornecedor()];
    const melhor = await enviada(id, grande, '900.0000');
    const segunda = await enviada(id, pequena, '944.9000', { declara_me_epp: true });
    const fora = await enviada(id, terceira, '880.0000', { declara_me_epp: true });
    await aposPrazo(id);
    expect(await ok(c.ato(c.compras, id, 'abrir_sessao'))).toMatchObject({ situacao: 'disputa' });
    expect((await c.compras.get(`${PROPOSTA}/${fora.id}`)).body).toMatchObject({
      situacao: 'aberta',
      valores: { definido: false },
      itens: [{ valor_unitario: '880.0000', valor_final: '880.0000', classificacao: 1 }],
    });
    await ok(naProposta(fora.id, 'desclassificar', { motivo: MOTIVO }));
    await provarLances(id, melhor.id, segunda.id);
    await ok(c.ato(c.compras, id, 'encerrar_disputa'));
    expect((await c.compras.get(`${PROPOSTA}/${segunda.id}`)).body.itens).toMatchObject([
      { classificacao: 2, convocada: true, nota: null },
    ]);
    expect(await errorsOf(naProposta(segunda.id, 'novo_valor', { item_numero: 1, valor_unitario: '944.9' }))).toHaveProperty(
      'valor_unitario',
    );
    await ok(naProposta(segunda.id, 'novo_valor', { item_numero: 1, valor_unitario: '899.9900' }));
    await ok(c.ato(c.compras, id, 'convocar'));
    await habilitar(suite, id);
    expect(await ok(c.ato(c.compras, id, 'declarar_vencedor'))).toMatchObject({ situacao: 'recursal' });
    expect((await c.ato(c.compras, id, 'adjudicar')).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    await aposIntencao(suite, id);
    await ok(c.ato(c.ordenador, id, 'adjudicar'));
    const feito = await ok(c.ato(c.ordenador, id, 'homologar'));
    expect(feito).toMatchObject({ situacao: 'homologado', valor_homologado: '89999.00', economia: '10001.00' });
    const { data } = (await c.compras.get(`${RESULTADO}?processo_contratacao_id=${id}`)).body;
    expect(data.map(({ fornecedor_id, situacao }: Wire) => [fornecedor_id, situacao])).toEqual([
      [pequena, 'homologado'],
      [grande, 'reserva'],
    ]);
    expect((await c.compras.get(`${PROPOSTA}/${melhor.id}`)).body.situacao).toBe('classificada');
    await provarAta(id, pequena, grande);
  });

  it('negocia só a primeira de cada item, e a ME chamada só cobre a melhor; quem muda de lugar perde a vez (art. 61, R8)', async () => {
    const { id } = await pregao();
    const [grande, pequena, terceiro] = [await c.fornecedor('demais'), await c.fornecedor(), await c.fornecedor('demais')];
    const primeira = await enviada(id, grande, '900');
    const chamada = await enviada(id, pequena, '944.90', { declara_me_epp: true });
    const ultima = await enviada(id, terceiro, '990');
    await aposPrazo(id);
    await ok(c.ato(c.compras, id, 'abrir_sessao'));
    await fimDosLances(id);
    await ok(c.ato(c.compras, id, 'encerrar_disputa'));
    const novo = (proposta: number, valor_unitario: string) => naProposta(proposta, 'novo_valor', { item_numero: 1, valor_unitario });
    const item = async (proposta: number) => (await c.compras.get(`${PROPOSTA}/${proposta}`)).body.itens[0];
    expect((await errorsOf(novo(ultima.id, '800'))).item_numero).toEqual([
      expect.stringContaining('é a 3ª no item 1. Só negocia a primeira'),
    ]);
    expect((await errorsOf(novo(chamada.id, '900'))).valor_unitario).toEqual([
      expect.stringContaining('menor que o melhor do item 1, R$ 900'),
    ]);
    expect(await errorsOf(novo(primeira.id, '900'))).toHaveProperty('valor_unitario');
    expect(await item(chamada.id)).toMatchObject({ classificacao: 2, convocada: true });
    // the first lowers its own, and the small business is no longer within the five per cent
    await ok(novo(primeira.id, '899'));
    expect(await item(chamada.id)).toMatchObject({ classificacao: 2, convocada: false });
    expect(await errorsOf(novo(chamada.id, '890'))).toHaveProperty('item_numero');
    // without the first, the next one negotiates
    await ok(naProposta(primeira.id, 'desclassificar', { motivo: MOTIVO }));
    expect([(await item(primeira.id)).classificacao, (await item(chamada.id)).classificacao]).toEqual([null, 1]);
    await ok(novo(chamada.id, '940'));
    expect(await item(chamada.id)).toMatchObject({ valor_final: '940.0000', nota: 'Novo valor depois da abertura' });
  });

  it('no leilão o novo valor é maior', async () => {
    const { id } = await pregao({ modalidade: 'leilao', amparo_legal: '4', criterio_julgamento: 'maior_lance' });
    const proposta = await enviada(id, await c.fornecedor('demais'), '1100');
    await enviada(id, await c.fornecedor('demais'), '1050');
    await aposPrazo(id);
    await ok(c.ato(c.compras, id, 'abrir_sessao'));
    await fimDosLances(id);
    await ok(c.ato(c.compras, id, 'encerrar_disputa'));
    const novo = (valor_unitario: string) => naProposta(proposta.id, 'novo_valor', { item_numero: 1, valor_unitario });
    expect((await errorsOf(novo('1099'))).valor_unitario).toEqual([expect.stringContaining('maior que o melhor')]);
    await ok(novo('1150'));
  });

  it('suspensa, a disputa volta com o tempo que lhe restava', async () => {
    const { id } = await pregao();
    await enviada(id, await c.fornecedor('demais'), '900');
    await aposPrazo(id);
    await ok(c.ato(c.compras, id, 'abrir_sessao'));
    await ok(c.ato(c.compras, id, 'suspender', { motivo: MOTIVO }));
    const minutos = (n: number) => em(n / 1440);
    await suite.sql('update processo_contratacao set fase_desde = $2 where id = $1', [id, minutos(-60)]);
    await suite.sql('update processo_contratacao_itens set disputa_ate = $2 where pai_id = $1', [id, minutos(-50)]);
    const { situacao, disputa_ate } = await ok(c.ato(c.compras, id, 'retomar'));
    expect(situacao).toBe('disputa');
    expect(Date.parse(disputa_ate as string)).toBeGreaterThan(Date.parse(minutos(9)));
    expect(Date.parse(disputa_ate as string)).toBeLessThan(Date.parse(minutos(11)));
  });

  it('fracassado o processo, fracassam os itens; revogado ou anulado, são cancelados', async () => {
    const { id } = await comVencedor({});
    expect(await ok(c.ato(c.compras, id, 'fracassar', { motivo: MOTIVO }))).toMatchObject({
      situacao: 'fracassado',
      itens: [{ situacao_item: 'fracassado' }],
    });
    const { data } = (await c.compras.get(`${RESULTADO}?processo_contratacao_id=${id}`)).body;
    expect(data.map(({ situacao }: Wire) => situacao)).toEqual(['cancelado']);
    for (const [ato, situacao] of [
      ['revogar', 'revogado'],
      ['anular', 'anulado'],
    ] as const) {
      const { id: outro } = await pregao();
      expect(await ok(c.ato(c.ordenador, outro, ato, { motivo: MOTIVO }))).toMatchObject({
        situacao,
        itens: [{ situacao_item: 'cancelado' }],
      });
    }
  });

  it('um material está em uma ata vigente por vez do órgão, também quando uma suspensa volta (art. 82, VIII)', async () => {
    const ids = [await ataPublicada(), await ataPublicada()];
    const ato = (id: number, nome: string, body: object = {}) => c.ordenador.post(`${ATA}/${id}/${nome}`, body);
    const both = await Promise.all(ids.map((id) => ato(id, 'tornar_vigente')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const vigente = ids[both.findIndex(({ status }) => status === 200)] as number;
    const outra = ids.find((id) => id !== vigente) as number;
    expect((await errorsOf(ato(outra, 'tornar_vigente'))).itens).toEqual([expect.stringContaining('já está na ata')]);
    await ok(ato(vigente, 'suspender', { motivo: MOTIVO }));
    await ok(ato(outra, 'tornar_vigente'));
    expect((await errorsOf(ato(vigente, 'retomar'))).itens).toEqual([expect.stringContaining('já está na ata')]);
    await ok(ato(outra, 'cancelar', { motivo: MOTIVO }));
    expect(await ok(ato(vigente, 'retomar'))).toMatchObject({ situacao: 'vigente' });
    await ok(ato(vigente, 'cancelar', { motivo: MOTIVO }));
  });

  it('acima do estimado não se aceita, e o processo fracassa', async () => {
    const { id } = await pregao();
    await enviada(id, await c.fornecedor('demais'), '1000.0001');
    await aposPrazo(id);
    await ok(c.ato(c.compras, id, 'abrir_sessao'));
    await fimDosLances(id);
    for (const ato of ['encerrar_disputa', 'convocar']) await ok(c.ato(c.compras, id, ato));
    expect((await errorsOf(c.ato(c.compras, id, 'declarar_vencedor'))).itens).toEqual([expect.stringContaining('dentro do estimado')]);
    expect(await ok(c.ato(c.compras, id, 'fracassar', { motivo: MOTIVO }))).toMatchObject({
      situacao: 'fracassado',
      itens: [{ situacao_item: 'fracassado' }],
    });
  });
});

/** A process with one proposal, which won. */
async function comVencedor(more: object): Promise<{ id: number; fornecedor: number }> {
  const { id } = await pregao(more);
  const fornecedor = await c.fornecedor('demais');
  await enviada(id, fornecedor, '900');
  await aposPrazo(id);
  await ok(c.ato(c.compras, id, 'abrir_sessao'));
  await fimDosLances(id);
  for (const ato of ['encerrar_disputa', 'convocar']) await ok(c.ato(c.compras, id, ato));
  await habilitar(suite, id);
  await ok(c.ato(c.compras, id, 'declarar_vencedor'));
  return { id, fornecedor };
}

/** The publication of an ata was made outside. */
async function informarPublicacao(ata: number): Promise<void> {
  const publicacao = await c.idDe("select id from publicacao_pncp where ata_id = $1 and operacao = 'inclusao'", [ata]);
  const numero_controle = '98765432000198-1-000001/2026-000001';
  await ok(c.ordenador.post(`/gestao-de-compras/publicacoes-pncp/${publicacao}/informar`, { numero_controle, data: c.hoje }));
}

/** An ata signed and published, of a homologated registro de preços. */
async function ataPublicada(): Promise<number> {
  const { id: processo, fornecedor } = await comVencedor({ srp: true });
  await aposIntencao(suite, processo);
  for (const ato of ['adjudicar', 'homologar']) await ok(c.ato(c.ordenador, processo, ato));
  const { id } = (await c.compras.get(`${ATA}?processo_contratacao_id=${processo}&fornecedor_id=${fornecedor}`)).body.data[0];
  await ok(c.ordenador.post(`${ATA}/${id}/assinar`));
  await informarPublicacao(id);
  return id;
}

/** R5 and R6 of a process in dispute, in which the first has 900 and the second 944.90; what is left of it is as it began. */
async function provarLances(processo: number, primeira: number, segunda: number): Promise<void> {
  const lance = (proposta_id: number, valor: string, more: object = {}) =>
    c.compras.post(LANCE, { processo_contratacao_id: processo, proposta_id, item_numero: 1, valor, ...more });
  expect(await errorsOf(c.ato(c.compras, processo, 'encerrar_disputa'))).toHaveProperty('disputa_ate');
  expect(await errorsOf(lance(primeira, '900'))).toHaveProperty('valor');
  expect(await errorsOf(lance(primeira, '890', { item_numero: 2 }))).toHaveProperty('item_numero');
  // it betters its own and not the best: the interval is asked only of who covers the best
  await suite.force('update processo_contratacao_itens set intervalo_lance = 5 where pai_id = $1', [processo]);
  await ok(lance(segunda, '944.8999'), 201);
  expect((await errorsOf(lance(segunda, '899'))).valor).toEqual([expect.stringContaining('difere dele ao menos')]);
  const engano = await ok(lance(primeira, '8.99'), 201);
  await ok(c.compras.post(`${LANCE}/${engano.id}/excluir_lance`, { motivo: 'Erro manifesto de digitação do licitante' }));
  expect((await c.compras.get(`${LANCE}/${engano.id}`)).body).toMatchObject({ cancelado: true, valor: '8.9900' });
  expect((await c.compras.get(`${PROPOSTA}/${primeira}`)).body.itens).toMatchObject([{ valor_final: '900.0000' }]);
  // in the last two minutes a bid gives two more, counted from it; of two at once each is received
  await suite.sql('update processo_contratacao_itens set disputa_ate = $2 where pai_id = $1', [processo, em(1 / 1440)]);
  const antes = (await c.compras.get(`${PROCESSO}/${processo}`)).body.disputa_ate;
  const both = await Promise.all([lance(primeira, '895'), lance(segunda, '895')]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await c.compras.get(`${PROCESSO}/${processo}`)).body.disputa_ate > antes).toBe(true);
  await suite.force('update proposta_licitacao_itens set valor_final = valor_unitario, lance_em = null where pai_id = any($1::bigint[])', [
    [primeira, segunda],
  ]);
  await fimDosLances(processo);
  expect(await errorsOf(lance(primeira, '800'))).toHaveProperty('processo_contratacao_id');
}

/** The ata of a homologated registro de preços: what was won, whose it is, for how long. */
async function provarAta(processo: number, vencedor: number, outro: number): Promise<void> {
  const hoje = suite.services.clock.today();
  const ano = Number(hoje.slice(0, 4));
  const fim = `${ano + 1}${new Date(Date.parse(hoje) - 86_400_000).toISOString().slice(4, 10)}`;
  const rascunho = (more: object = {}) => ({
    processo_contratacao_id: processo,
    fornecedor_id: vencedor,
    vigencia_inicio: hoje,
    vigencia_fim: fim,
    ...more,
  });
  // the homologação left the draft of the winner, and no other is made beside it
  const [minuta] = (await c.compras.get(`${ATA}?processo_contratacao_id=${processo}`)).body.data;
  expect(minuta).toMatchObject({ fornecedor_id: vencedor, situacao: 'minuta', vigencia_fim: fim });
  expect(await errorsOf(c.compras.post(ATA, rascunho()))).toHaveProperty('fornecedor_id');
  expect((await c.compras.delete(`${ATA}/${minuta.id}`)).status).toBe(200);
  expect(await errorsOf(c.compras.post(ATA, rascunho({ fornecedor_id: outro })))).toHaveProperty('fornecedor_id');
  expect(await errorsOf(c.compras.post(ATA, rascunho({ vigencia_fim: `${ano + 2}-01-31` })))).toHaveProperty('vigencia_fim');
  const cota = [{ orgao_id: c.orgao, item_numero: 1, quantidade: '90' }];
  expect(await errorsOf(c.compras.post(ATA, rascunho({ quotas: cota })))).toHaveProperty('quotas');
  const ata = await ok(c.compras.post(ATA, rascunho()), 201);
  expect(ata).toMatchObject({
    situacao: 'minuta',
    rotulo: `Minuta ${ata.id}`,
    valor_registrado: '89999.00',
    saldo: '89999.00',
    itens: [{ item_numero: 1, quantidade_registrada: '100.0000', valor_unitario_registrado: '899.9900' }],
    quotas: [{ orgao_id: c.orgao, item_numero: 1, quantidade: '100.0000' }],
  });
  const ato = (nome: string, body: object = {}) => c.ordenador.post(`${ATA}/${ata.id}/${nome}`, body);
  expect(await errorsOf(ato('tornar_vigente'))).toHaveProperty('id');
  expect((await ok(ato('assinar'))).rotulo).toMatch(/^\d{6}\/\d{4}$/);
  expect((await c.compras.edit(`${ATA}/${ata.id}`, { vigencia_fim: hoje })).body.codigo).toBe('REGISTRO_BLOQUEADO');
  expect((await errorsOf(ato('tornar_vigente'))).id).toEqual([expect.stringContaining('ainda não está publicada no PNCP')]);
  await informarPublicacao(ata.id);
  await ok(ato('tornar_vigente'));
  await ok(ato('suspender', { motivo: MOTIVO }));
  await ok(ato('retomar'));
  expect(await errorsOf(ato('encerrar'))).toHaveProperty('vigencia_fim');
  expect(await errorsOf(ato('prorrogar', { vigencia_fim: `${ano + 3}-01-31`, motivo: MOTIVO }))).toHaveProperty('vigencia_fim');
  const prorrogada = `${ano + 2}${fim.slice(4)}`;
  expect(await ok(ato('prorrogar', { vigencia_fim: prorrogada, motivo: MOTIVO }))).toMatchObject({
    vigencia_fim: prorrogada,
    situacao: 'vigente',
    prorrogada_em: hoje,
  });
  expect(await errorsOf(ato('prorrogar', { vigencia_fim: `${ano + 3}-01-31`, motivo: MOTIVO }))).toHaveProperty('id');
  expect(await errorsOf(c.compras.post(ATA, rascunho()))).toHaveProperty('fornecedor_id');
  expect(await ok(ato('cancelar', { motivo: MOTIVO }))).toMatchObject({ situacao: 'cancelada' });
  // nothing was asked of the cancelled one: another takes its place, and only one
  const both = await Promise.all([c.compras.post(ATA, rascunho()), c.compras.post(ATA, rascunho())]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
}
