import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { cnpjFrom } from '../../../server/seed/draw';

const suite = openSuite();
const PEDIDOS = '/gestao-de-compras/solicitacao-demanda/cotacoes';
const RESPOSTAS = '/gestao-de-compras/solicitacao-demanda/respostas-cotacao';
const COTACOES = '/fornecedor/propostas/cotacoes';

let compras: Caller;
let pesquisa: number;
let linha: number;
beforeAll(async () => {
  const prefeitura = await suite.make.entity('02');
  compras = (await suite.make.userWith({ 'gestao-de-compras.solicitacao-demanda': [1, 2, 3, 5] })).in(prefeitura, 2026);
  [{ id: pesquisa }] = (await suite.sql<{ id: number }>(
    `select q.id from pesquisa_preco q join solicitacao_demanda s on s.id = q.solicitacao_demanda_id
      where s.situacao = 'aguardando_compras' and q.data_exclusao is null order by q.id limit 1`,
  )) as [{ id: number }];
  [{ id: linha }] = (await suite.sql<{ id: number }>('select id from subgrupo_material order by id limit 1')) as [{ id: number }];
});

const em = (dias: number) => new Date(suite.services.clock.now().getTime() + dias * 86_400_000).toISOString();

/** A supplier, who calls by itself. */
async function fornecedor(): Promise<{ quem: Caller; pessoa: number }> {
  const pessoa = await suite.make.pessoa({ tipo: 'juridica', cpf_cnpj: cnpjFrom(String(98_660_000 + suite.make.next())) });
  await suite.make.record('fornecedor_cadastro', { pessoa_id: pessoa.id, porte: 'me', linhas_fornecimento: [linha] });
  const quem = await suite.make.userWith({ 'fornecedor.propostas': [1, 2] }, { tipo: ['fornecedor'] });
  await suite.sql(
    `insert into fornecedor_cadastro_representantes (pai_id, ordem, pessoa_id, poderes)
     select f.id, 0, u.pessoa_id, 'Todos' from fornecedor_cadastro f, usuario u where f.pessoa_id = $1 and u.id = $2`,
    [pessoa.id, quem.usuarioId],
  );
  return { quem, pessoa: pessoa.id };
}
async function pedido(fornecedor_ids: number[]): Promise<number> {
  const { id } = await ok(compras.post(PEDIDOS, { pesquisa_preco_id: pesquisa, fornecedor_ids, prazo: em(3) }), 201);
  await ok(compras.post(`${PEDIDOS}/${id}/enviar`));
  return id;
}
const convite = async (quem: Caller): Promise<number> => (await quem.get(COTACOES)).body.data[0]?.id;
const preco = (valor_unitario: string, item = 1) => ({ itens: [{ item, valor_unitario, marca: 'Boa' }] });
const termina = (id: number) => suite.force('update pedido_cotacao set prazo = $2 where id = $1', [id, em(-1)]);

describe('a cotação on-line', () => {
  it('fica lacrada até o prazo, e depois cada preço entra na pesquisa como cotação direta', async () => {
    const [um, outro] = [await fornecedor(), await fornecedor()];
    const id = await pedido([um.pessoa, outro.pessoa]);
    await ok(um.quem.post(`${COTACOES}/${await convite(um.quem)}/responder`, preco('7.7777')));
    await ok(um.quem.post(`${COTACOES}/${await convite(um.quem)}/responder`, preco('6.6543')));
    const textos = await Promise.all([
      compras.get(`${PEDIDOS}/${id}`),
      compras.get(`${RESPOSTAS}?pedido_cotacao_id=${id}`),
      outro.quem.get(COTACOES),
      um.quem.get(COTACOES),
    ]);
    for (const { status, text } of textos) expect([status, text.includes('6.6543')]).toEqual([200, false]);
    const guardado = await suite.sql('select row_to_json(r)::text as tudo from resposta_cotacao r where pedido_cotacao_id = $1', [id]);
    expect(JSON.stringify(guardado)).not.toContain('6.6543');
    expect((await compras.get(`${PEDIDOS}/${id}`)).body.respostas).toBe(1);
    expect(await errorsOf(compras.post(`${PEDIDOS}/${id}/apurar`))).toEqual({ prazo: [expect.stringContaining('ainda não chegou')] });
    await termina(id);
    expect((await ok(compras.post(`${PEDIDOS}/${id}/apurar`))).situacao).toBe('respondido');
    const { cotacoes } = (await compras.get(`/gestao-de-compras/solicitacao-demanda/pesquisas/${pesquisa}`)).body;
    expect(cotacoes).toContainEqual(
      expect.objectContaining({ fonte: 'fornecedor', fornecedor_id: um.pessoa, valor_unitario: '6.6543', situacao: 'valida' }),
    );
    expect(JSON.stringify(cotacoes)).not.toContain('7.7777');
  });

  it('sem resposta o pedido expira, e depois do prazo não se responde', async () => {
    const { quem, pessoa } = await fornecedor();
    const id = await pedido([pessoa]);
    const lugar = await convite(quem);
    expect((await quem.get('/fornecedor/inicio')).body.cotacoes).toMatchObject([{ id: lugar }]);
    expect(await errorsOf(quem.post(`${COTACOES}/${lugar}/responder`, preco('1.00', 9)))).toHaveProperty(['itens.0.item']);
    await termina(id);
    expect(await errorsOf(quem.post(`${COTACOES}/${lugar}/responder`, preco('1.00')))).toEqual({ id: ['O prazo da cotação terminou.'] });
    expect((await ok(compras.post(`${PEDIDOS}/${id}/apurar`))).situacao).toBe('expirado');
  });

  it('só responde quem foi chamado, e o prazo é do futuro', async () => {
    const [um, outro] = [await fornecedor(), await fornecedor()];
    await pedido([um.pessoa]);
    const lugar = await convite(um.quem);
    expect((await outro.quem.post(`${COTACOES}/${lugar}/responder`, preco('1.00'))).status).toBe(404);
    expect((await outro.quem.get(COTACOES)).body.data).toEqual([]);
    const passado = { pesquisa_preco_id: pesquisa, fornecedor_ids: [um.pessoa], prazo: em(-1) };
    expect(await errorsOf(compras.post(PEDIDOS, passado))).toEqual({ prazo: ['O prazo já passou.'] });
  });

  it('responde-se pelo link sem entrar, uma vez só e até o prazo, e o link de um não serve a outro', async () => {
    const [um, outro] = [await fornecedor(), await fornecedor()];
    const id = await pedido([um.pessoa, outro.pessoa]);
    const { links } = (await compras.get(`${PEDIDOS}/${id}/links`)).body;
    expect(links).toHaveLength(2);
    expect((await um.quem.get(`${PEDIDOS}/${id}/links`)).status).toBe(403);
    const caminho = (n: number) => new URL(links[n].link).pathname;
    const lido = await suite.anonymous.get(caminho(0));
    expect(lido.body).toMatchObject({ aberta: true, usada: false, itens: expect.arrayContaining([expect.objectContaining({ item: 1 })]) });
    expect(await errorsOf(suite.anonymous.post(caminho(0), preco('0')))).toHaveProperty('itens.0.valor_unitario');
    const juntas = await Promise.all([
      suite.anonymous.post(caminho(0), preco('5.4321')),
      suite.anonymous.post(caminho(0), preco('5.4322')),
    ]);
    expect(juntas.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await suite.anonymous.get(caminho(0))).body).toMatchObject({ usada: true });
    expect((await suite.anonymous.get(caminho(0))).text).not.toContain('5.432');
    expect((await suite.anonymous.get(caminho(1))).body.usada).toBe(false);
    await termina(id);
    expect((await errorsOf(suite.anonymous.post(caminho(1), preco('1.00')))).id).toEqual(['O prazo da cotação terminou.']);
    expect((await suite.anonymous.get('/publico/cotacoes/YWJj')).status).toBe(404);
  });

  it('a proposta assinada vai com a resposta, pelo link e pelo portal, e só se abre com os preços', async () => {
    const [um, outro] = [await fornecedor(), await fornecedor()];
    const id = await pedido([um.pessoa, outro.pessoa]);
    const { links } = (await compras.get(`${PEDIDOS}/${id}/links`)).body;
    const content = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
    const pdf = { field: 'arquivo', name: 'proposta.pdf', content };
    const enviar = (n: number, file: typeof pdf) =>
      suite.anonymous.form(new URL(links[n].link).pathname, { resposta: JSON.stringify(preco('3.2100')) }, [file]);
    const dos = async (quem: Caller): Promise<number> => (await quem.form('/arquivo', {}, [pdf])).body.result.id;
    const respostas = async () => (await compras.get(`${RESPOSTAS}?pedido_cotacao_id=${id}`)).body.data;
    const arquivos = async () =>
      Promise.all(
        (await respostas()).map(async (r: { id: number }) => (await compras.get(`${RESPOSTAS}/${r.id}`)).body.arquivo?.nome ?? null),
      );
    const executavel = await enviar(0, { ...pdf, name: 'proposta.exe', content: Buffer.from('MZ\x90\x00\x03') });
    expect(Object.keys(executavel.body.errors ?? { arquivo: executavel.status })).toEqual(['arquivo']);
    await ok(enviar(0, pdf));
    expect(await arquivos()).toEqual([null]);
    for (const { quem } of [um, outro])
      await ok(quem.post(`${COTACOES}/${await convite(quem)}/responder`, { ...preco('4.3200'), arquivo: await dos(quem) }));
    expect(new Set(await arquivos())).toEqual(new Set([null]));
    await termina(id);
    await ok(compras.post(`${PEDIDOS}/${id}/apurar`));
    expect(new Set(await arquivos())).toEqual(new Set(['proposta.pdf']));
  });
});
