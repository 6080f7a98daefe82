import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite({ samples: true });
const MENU = 'teste.amostra';
const PDF = Buffer.from(`%PDF-1.7\n%${'conteúdo '.repeat(50)}`);
const STAFF = { tipo: ['servidor'] };
const OFICIO = 1;

let writer: Caller;
let reader: Caller;
let stranger: Caller;
let acting: Caller;
beforeAll(async () => {
  writer = await suite.make.userWith({ [MENU]: [1, 2, 3, 4, 5] }, STAFF);
  reader = await suite.make.userWith({ [MENU]: [1] }, STAFF);
  stranger = await suite.make.userWith({ 'cadastro.orgao': [1] }, STAFF);
  acting = await suite.make.userWith({ [MENU]: [1, 5] }, STAFF);
});

/** A new sample, and the address of its dossier. */
async function sample(nome = 'Contrato da ponte'): Promise<{ id: number; url: string }> {
  const { id } = await suite.make.record('amostra', { nome });
  return { id, url: `/registros/amostra/${id}` };
}

const attach = (person: Caller, url: string, { name = 'parecer.pdf', content = PDF, tipo = String(OFICIO) } = {}): Promise<Answer> =>
  person.form(`${url}/anexos`, { tipo_anexo_id: tipo, descricao: 'Parecer jurídico' }, [{ field: 'arquivo', name, content }]);
const comment = (person: Caller, url: string, texto: string, mencoes: number[] = []): Promise<Answer> =>
  person.post(`${url}/comentarios`, { texto, mencoes });
const follow = (person: Caller, url: string, seguindo = true): Promise<Answer> => person.put(`${url}/seguir`, { seguindo });
const noticesOf = async (person: Caller): Promise<{ tipo: string; titulo: string; texto: string; url: string }[]> =>
  (await person.get('/notificacoes')).body.data;
const nameOf = async ({ usuarioId }: Caller): Promise<string> => {
  const [row] = await suite.sql<{ nome: string }>('select p.nome from usuario u join pessoa p on p.id = u.pessoa_id where u.id = $1', [
    usuarioId,
  ]);
  return row?.nome ?? '';
};

describe('os anexos de um registro', () => {
  it('dizem o tipo, de quem são e quando; quem vê o registro os lê', async () => {
    const { url } = await sample();
    const { status, body } = await attach(writer, url);
    expect([status, body.result]).toEqual([
      201,
      expect.objectContaining({
        nome: 'parecer.pdf',
        tipo: 'application/pdf',
        tamanho: PDF.length,
        tipo_anexo: 'Ofício',
        descricao: 'Parecer jurídico',
        autor_id: writer.usuarioId,
      }),
    ]);
    const seen = (await reader.get(url)).body;
    expect(seen).toMatchObject({ anexos: [{ nome: 'parecer.pdf' }], pode_anexar: false, pode_comentar: true });
    expect((await reader.get(body.result.url)).bytes.equals(PDF)).toBe(true);
    expect([(await stranger.get(body.result.url)).status, (await suite.anonymous.get(body.result.url)).status]).toEqual([404, 404]);
  });

  it('entram com a regra 2 ou a 5 da tela; ver exige a 1', async () => {
    const { url } = await sample();
    expect((await attach(acting, url)).status).toBe(201);
    expect((await attach(reader, url)).body).toMatchObject({ codigo: 'SEM_PERMISSAO', detalhe: { sistema: MENU, regra: 2 } });
    for (const answer of [
      await stranger.get(url),
      await attach(stranger, url),
      await comment(stranger, url, 'Oi'),
      await follow(stranger, url),
    ])
      expect(answer.body).toMatchObject({ codigo: 'SEM_PERMISSAO', detalhe: { sistema: MENU, regra: 1 } });
  });

  it('têm o tipo do conteúdo, e um tipo de anexo que existe', async () => {
    const { url } = await sample();
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]);
    expect((await attach(writer, url, { name: 'nota.pdf', content: program })).body.codigo).toBe('TIPO_ARQUIVO_INVALIDO');
    for (const tipo of ['', '999', 'x'])
      expect((await attach(writer, url, { tipo })).body.errors, tipo).toEqual({ tipo_anexo_id: ['Escolha o tipo do anexo.'] });
    expect((await writer.form(`${url}/anexos`, { tipo_anexo_id: '1' })).body.errors).toEqual({
      arquivo: ['Envie um arquivo no campo "arquivo".'],
    });
    expect((await writer.get(url)).body.anexos).toEqual([]);
  });

  it('só quem anexou tira; o arquivo deixa de ser lido, e a trilha guarda que esteve ali', async () => {
    const { url } = await sample();
    const { id, url: file } = (await attach(writer, url)).body.result;
    expect((await acting.delete(`${url}/anexos/${id}`)).body).toMatchObject({
      codigo: 'SEM_PERMISSAO',
      message: 'Só quem anexou o arquivo pode tirá-lo.',
    });
    expect((await writer.delete(`${url}/anexos/${id}`)).status).toBe(200);
    expect((await writer.delete(`${url}/anexos/${id}`)).status).toBe(404);
    expect((await writer.get(file)).status).toBe(404);
    const { anexos, linha_do_tempo } = (await reader.get(url)).body;
    expect([anexos, linha_do_tempo.map(({ tipo }: { tipo: string }) => tipo)]).toEqual([[], ['anexo_tirado', 'anexo', 'alteracao']]);
    expect(linha_do_tempo[1].anexo.url).toBeNull();
    const trail = await suite.sql(
      "select acao, coalesce(depois, antes)->>'arquivo' as arquivo from auditoria where recurso = 'registro_anexo' and registro_id = $1 order by id",
      [id],
    );
    expect(trail).toEqual([
      { acao: 'incluir', arquivo: 'parecer.pdf' },
      { acao: 'excluir', arquivo: 'parecer.pdf' },
    ]);
  });

  it('são do registro em que estão: por outro não se tiram', async () => {
    const [a, b] = [await sample(), await sample()];
    const { id } = (await attach(writer, a.url)).body.result;
    expect((await writer.delete(`${b.url}/anexos/${id}`)).status).toBe(404);
  });
});

describe('os comentários de um registro', () => {
  it('avisam quem foi mencionado e pode ver o registro, e dizem quem não pode', async () => {
    const { id, url } = await sample('Obra da escola');
    const { status, body } = await comment(writer, url, 'Confira a medição, @todos', [
      reader.usuarioId,
      stranger.usuarioId,
      writer.usuarioId,
    ]);
    expect([status, body.message]).toEqual([
      201,
      `Comentário publicado. ${await nameOf(stranger)} não recebeu aviso: não tem acesso a este registro.`,
    ]);
    expect((await noticesOf(reader))[0]).toMatchObject({
      tipo: 'mencao',
      titulo: 'Amostra Obra da escola',
      texto: `${await nameOf(writer)} mencionou você: Confira a medição, @todos`,
      url: `/teste/amostra/${id}?painel=conversa`,
    });
    expect(await noticesOf(stranger)).toEqual([]);
    expect(await noticesOf(writer)).toEqual([]);
  });

  it('não mencionam conta que não há, nem de outro cliente', async () => {
    const { url } = await sample();
    const { body } = await comment(writer, url, 'Oi', [99_999_999]);
    expect(body.errors).toEqual({ mencoes: ['Uma das pessoas mencionadas não tem mais conta ativa.'] });
    expect((await writer.get(url)).body.linha_do_tempo).toHaveLength(1);
  });

  it('precisam de texto, de até 4.000 caracteres', async () => {
    const { url } = await sample();
    for (const texto of ['', ' \n', '​'])
      expect((await comment(writer, url, texto)).body.errors).toEqual({ texto: ['Escreva o comentário.'] });
    expect((await comment(writer, url, 'a'.repeat(4001))).body.errors).toEqual({ texto: ['O comentário aceita até 4.000 caracteres.'] });
    expect((await comment(reader, url, 'Linha um\nlinha dois 👷‍♀️')).body.result.texto).toBe('Linha um\nlinha dois 👷‍♀️');
  });

  it('só o autor apaga; o que dizia sai das telas e fica na trilha', async () => {
    const { url } = await sample();
    const { id } = (await comment(reader, url, 'Valor errado')).body.result;
    expect((await writer.delete(`${url}/comentarios/${id}`)).body.message).toBe('Só quem escreveu o comentário pode apagá-lo.');
    expect((await reader.delete(`${url}/comentarios/${id}`)).status).toBe(200);
    const answer = await writer.get(url);
    expect(answer.text).not.toContain('Valor errado');
    expect(answer.body.linha_do_tempo[0]).toMatchObject({ tipo: 'comentario', comentario: { texto: null } });
    const [kept] = await suite.sql(
      "select antes->>'comentario' as texto from auditoria where recurso = 'registro_comentario' and registro_id = $1 and acao = 'excluir'",
      [id],
    );
    expect(kept).toEqual({ texto: 'Valor errado' });
  });

  it('oferecem para mencionar só quem pode ver o registro', async () => {
    const { url } = await sample();
    const offered = async (termo: string) => (await writer.get(`${url}/pessoas?termo=${termo}`)).body;
    const names = (await offered('pessoa de teste')).map(({ id }: { id: number }) => id);
    expect(names).toEqual(expect.arrayContaining([reader.usuarioId, acting.usuarioId]));
    expect(names).not.toContain(stranger.usuarioId);
    expect((await offered('p')).errors).toEqual({ termo: ['Digite pelo menos 2 caracteres.'] });
  });
});

describe('quem segue um registro', () => {
  it('é avisado do que se faz com ele, uma vez cada coisa, e nunca do que ele mesmo faz', async () => {
    const { id, url } = await sample('Ponte nova');
    const follower = await suite.make.userWith({ [MENU]: [1, 2] }, STAFF);
    expect((await follow(follower, url)).body.message).toBe('Você segue este registro.');
    await follow(follower, url);
    expect((await follower.get(url)).body).toMatchObject({ seguindo: true, seguidores: [{ id: follower.usuarioId }] });
    await comment(follower, url, 'Acompanho');
    await comment(writer, url, 'Veja isto', [follower.usuarioId]);
    await attach(writer, url);
    await writer.edit(`/teste/amostra/${id}`, { texto: 'Novo' });
    await writer.post(`/teste/amostra/${id}/confirmar`, { motivo: 'Conferido' });
    const who = await nameOf(writer);
    expect((await noticesOf(follower)).map(({ tipo, texto }) => [tipo, texto])).toEqual([
      ['registro_seguido', `${who} praticou o ato "Confirmar". Motivo: Conferido`],
      ['registro_seguido', `${who} alterou Texto.`],
      ['registro_seguido', `${who} anexou parecer.pdf (Ofício).`],
      ['mencao', `${who} mencionou você: Veja isto`],
    ]);
    await follow(follower, url, false);
    await comment(writer, url, 'Mais um');
    expect(await noticesOf(follower)).toHaveLength(4);
  });

  it('deixa de ser avisado quando perde o acesso', async () => {
    const { url } = await sample();
    const follower = await suite.make.userWith({ [MENU]: [1] }, STAFF);
    await follow(follower, url);
    await suite.sql('update usuario_grupo set fim = $2 where pai_id = $1', [follower.usuarioId, '2021-12-31']);
    await comment(writer, url, 'Depois');
    expect(await suite.sql('select 1 from notificacao where usuario_id = $1', [follower.usuarioId])).toEqual([]);
  });
});

describe('a linha do tempo', () => {
  it('junta atos, alterações, comentários e arquivos, do mais novo ao mais antigo, com antes e depois', async () => {
    const created = await writer.post('/teste/amostra', { nome: 'Do começo', texto: 'Velho', sigilo: 'segredo' });
    const { id } = created.body.result;
    const url = `/registros/amostra/${id}`;
    await comment(reader, url, 'Primeiro');
    await attach(writer, url);
    await writer.edit(`/teste/amostra/${id}`, { texto: 'Novo' });
    await comment(writer, url, 'Segundo');
    await writer.post(`/teste/amostra/${id}/confirmar`, { motivo: 'Conferido' });
    const { linha_do_tempo } = (await reader.get(url)).body;
    const told = linha_do_tempo.map(
      (entry: { tipo: string; alteracao?: { acao: string; ato: string }; comentario?: { texto: string } }) => [
        entry.tipo,
        entry.alteracao?.ato ?? entry.alteracao?.acao ?? entry.comentario?.texto,
      ],
    );
    expect(told).toEqual([
      ['alteracao', 'confirmar'],
      ['comentario', 'Segundo'],
      ['alteracao', 'alterar'],
      ['anexo', undefined],
      ['comentario', 'Primeiro'],
      ['alteracao', 'incluir'],
    ]);
    expect(linha_do_tempo[2]).toMatchObject({
      usuario: await nameOf(writer),
      alteracao: { campos: [{ campo: 'texto', antes: 'Velho', depois: 'Novo' }] },
    });
    // what is personal is not told to who may not see it
    expect(JSON.stringify(linha_do_tempo)).not.toContain('segredo');
  });
});

describe('um registro excluído', () => {
  it('só se consulta, com a regra 4', async () => {
    const { id, url } = await sample();
    const { id: anexo } = (await attach(writer, url)).body.result;
    await writer.delete(`/teste/amostra/${id}`);
    expect((await reader.get(url)).status).toBe(404);
    expect((await writer.get(url)).body).toMatchObject({ anexos: [{ id: anexo }], pode_anexar: false, pode_comentar: false });
    for (const answer of [await attach(writer, url), await comment(writer, url, 'Oi'), await writer.delete(`${url}/anexos/${anexo}`)])
      expect(answer.body).toMatchObject({
        codigo: 'REGISTRO_BLOQUEADO',
        message: 'O registro foi excluído e não recebe anexos nem comentários.',
      });
  });
});

describe('de quem é o dossiê', () => {
  it('o de um registro de outra entidade não existe, e quem só é dela não é avisado', async () => {
    const [prefeitura, camara] = [await suite.make.entity('02'), await suite.make.entity('01')];
    const rules = { 'contabilidade.teste': [1, 2] };
    const here = (await suite.make.userWith(rules, { ...STAFF, entidade: prefeitura })).in(prefeitura, 2026);
    const there = await suite.make.userWith(rules, { ...STAFF, entidade: camara });
    const both = await suite.make.userWith(rules, STAFF);
    const made = await here.post('/teste/fato', { historico: 'Compra', valor: '10.00' });
    const url = `/registros/fato_teste/${made.body.result.id}`;
    expect((await there.in(camara, 2026).get(url)).status).toBe(404);
    expect((await comment(there.in(camara, 2026), url, 'Oi')).status).toBe(404);
    const { body } = await comment(here, url, 'Vejam', [there.usuarioId, both.usuarioId]);
    expect(body.message).toBe(`Comentário publicado. ${await nameOf(there)} não recebeu aviso: não tem acesso a este registro.`);
    expect((await noticesOf(both)).map(({ tipo }) => tipo)).toEqual(['mencao']);
  });

  it('o de um registro de outro cliente não existe, nem o de um cadastro que não tem dossiê', async () => {
    const { id, url } = await sample();
    const { id: anexo, url: file } = (await attach(writer, url)).body.result;
    await comment(writer, url, 'ZZALHEIO');
    await suite.sql(
      "insert into cliente (id, nome, nome_curto, uf, codigo_ibge, cnpj, dominios) values (2, 'Outro', 'Outro', 'SP', '1', '98765438000152', 'outro.exemplo') on conflict do nothing",
    );
    await suite.sql("update cliente set dominios = 'localhost' where id = 1");
    for (const table of ['registro_anexo', 'registro_comentario'])
      await suite.sql(`update ${table} set cliente_id = 2 where registro_id = $1`, [id]);
    const answer = await writer.get(url);
    expect([answer.body.anexos, answer.body.linha_do_tempo.length]).toEqual([[], 1]);
    expect((await writer.delete(`${url}/anexos/${anexo}`)).status).toBe(404);
    expect((await writer.get(file)).status).toBe(404);
    await suite.sql('update amostra set cliente_id = 2 where id = $1', [id]);
    expect((await writer.get(url)).status).toBe(404);
    for (const recurso of ['orgao', 'constructor', 'nada']) expect((await stranger.get(`/registros/${recurso}/1`)).status).toBe(404);
  });
});
