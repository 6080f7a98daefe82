import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { abrirContratacao, PROCESSO } from '../../gestao-de-compras/server/contratacao/contratacao-tests';
import { abrirPortal, LICITACOES } from './portal-tests';

const suite = openSuite();
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let p: Awaited<ReturnType<typeof abrirPortal>>;
beforeAll(async () => {
  c = await abrirContratacao(suite);
  p = await abrirPortal(suite, c);
});

const ESCLARECIMENTOS = `${LICITACOES}/esclarecimentos`;
const DOCUMENTOS = `${LICITACOES}/documentos`;
const PERGUNTA = { tipo: 'esclarecimento', texto: 'A entrega pode ser parcelada?' };

describe('a conta de demonstração do fornecedor', () => {
  it('abre o portal e nada do que é da prefeitura', async () => {
    const rosana = await suite.login('90000003433');
    const { body } = await rosana.get(`${LICITACOES}?aceita_propostas=true`);
    expect(body.data.length).toBeGreaterThan(0);
    expect((await rosana.get('/fornecedor/propostas')).body.data).toContainEqual(expect.objectContaining({ situacao: 'vencedora' }));
    const inicio = (await rosana.get('/fornecedor/inicio')).body;
    expect(inicio.convites.length + inicio.cotacoes.length).toBeGreaterThan(1);
    for (const url of [PROCESSO, `${PROCESSO}/propostas`, '/fornecedor/cadastro', '/configuracao/pessoa', '/cadastro/usuarios/permissoes'])
      expect([url, (await rosana.get(url)).status]).toEqual([url, 403]);
  });
});

describe('esclarecimentos e impugnações pelo portal (R13)', () => {
  it('pergunta-se até três dias úteis antes da abertura, e o servidor recusa depois', async () => {
    const { quem } = await p.licitante();
    const processo = await p.pregao();
    await ok(quem.post(`${LICITACOES}/${processo}/perguntar`, PERGUNTA));
    const [recebida] = await suite.sql<{ autor: string; recebido_em: string }>(
      'select autor, recebido_em::text from questionamento_licitacao where processo_contratacao_id = $1',
      [processo],
    );
    expect(recebida?.recebido_em).toBe(c.hoje);
    await suite.force('update processo_contratacao set data_fim_propostas = $2, data_sessao = $2 where id = $1', [
      processo,
      `${c.hoje}T12:00:00.000Z`,
    ]);
    expect((await errorsOf(quem.post(`${LICITACOES}/${processo}/perguntar`, PERGUNTA))).texto).toEqual([
      expect.stringContaining('três dias úteis antes da abertura'),
    ]);
    expect(Object.keys(await errorsOf(quem.post(`${LICITACOES}/${processo}/perguntar`, { tipo: 'esclarecimento' })))).toEqual(['texto']);
  });

  it('o que espera resposta só o vê quem perguntou; a resposta é de todos, sem o autor', async () => {
    const [um, outro] = [await p.licitante(), await p.licitante()];
    const processo = await p.pregao();
    await ok(um.quem.post(`${LICITACOES}/${processo}/perguntar`, PERGUNTA));
    const lista = async (quem = um.quem) => (await quem.get(`${ESCLARECIMENTOS}?licitacao_id=${processo}`)).body.data;
    expect(await lista()).toMatchObject([{ texto: PERGUNTA.texto, situacao: 'recebido' }]);
    expect(await lista(outro.quem)).toEqual([]);
    expect((await suite.anonymous.get(`/publico/licitacoes/${processo}`)).body.respostas).toEqual([]);
    const [{ id }] = (await suite.sql<{ id: number }>('select id from questionamento_licitacao where processo_contratacao_id = $1', [
      processo,
    ])) as [{ id: number }];
    await ok(c.compras.post(`${PROCESSO}/questionamentos/${id}/responder`, { resposta: 'Sim, em duas remessas.' }));
    expect(await lista(outro.quem)).toMatchObject([{ resposta: 'Sim, em duas remessas.' }]);
    const [{ autor }] = (await suite.sql<{ autor: string }>('select autor from questionamento_licitacao where id = $1', [id])) as [
      { autor: string },
    ];
    const publico = await suite.anonymous.get(`/publico/licitacoes/${processo}`);
    expect(publico.body.respostas).toMatchObject([{ texto: PERGUNTA.texto, resposta: 'Sim, em duas remessas.' }]);
    for (const { text } of [publico, await outro.quem.get(`${ESCLARECIMENTOS}?licitacao_id=${processo}`)])
      expect(text).not.toContain(autor);
  });
});

describe('edital e anexos', () => {
  /** A document of a process, sent by the purchases sector. */
  const incluir = async (processo: number, more: object = {}) =>
    ok(
      c.compras.post(`${PROCESSO}/documentos`, {
        processo_contratacao_id: processo,
        tipo: 'edital',
        titulo: 'Edital',
        arquivo: await p.arquivo(c.compras),
        ...more,
      }),
      201,
    );

  it('retiram-se do portal com o dia e o CNPJ de quem os retira, e sem entrar por qualquer pessoa (art. 87, § 2º)', async () => {
    const { quem, pessoa } = await p.licitante();
    const processo = await p.pregao();
    const { id } = await incluir(processo);
    await incluir(processo, { titulo: 'Só do processo', publicar: false });
    const lista = (await quem.get(`${DOCUMENTOS}?licitacao_id=${processo}`)).body.data;
    expect(lista.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Edital']);
    const { url } = await ok(quem.post(`${DOCUMENTOS}/${id}/baixar`));
    expect((await suite.anonymous.get(url)).text).toContain('%PDF');
    const retiradas = await suite.sql(
      'select pessoa_id, cpf_cnpj = (select cpf_cnpj from pessoa where id = $2) as seu from download_edital where documento_id = $1',
      [id, pessoa],
    );
    expect(retiradas).toEqual([{ pessoa_id: pessoa, seu: true }]);
    expect((await c.compras.get(`${PROCESSO}/retiradas?documento_id=${id}`)).body.data).toHaveLength(1);
    const publico = (await suite.anonymous.get(`/publico/licitacoes/${processo}`)).body;
    expect(publico.documentos).toMatchObject([{ titulo: 'Edital' }]);
    expect((await suite.anonymous.get(`/publico/licitacoes/documentos/${id}`)).status).toBe(302);
    expect(await suite.sql('select id from download_edital where documento_id = $1', [id])).toHaveLength(1);
  });

  it('o publicado não se altera nem se exclui, e o que não se publica ninguém baixa', async () => {
    const { quem } = await p.licitante();
    const processo = await p.pregao();
    const { id } = await incluir(processo);
    const { id: interno } = await incluir(processo, { publicar: false });
    expect((await c.compras.edit(`${PROCESSO}/documentos/${id}`, { titulo: 'Outro' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    expect((await c.compras.delete(`${PROCESSO}/documentos/${id}`)).body.codigo).toBe('REGISTRO_BLOQUEADO');
    expect((await quem.post(`${DOCUMENTOS}/${interno}/baixar`)).status).toBe(404);
    expect((await suite.anonymous.get(`/publico/licitacoes/documentos/${interno}`)).status).toBe(404);
  });
});
