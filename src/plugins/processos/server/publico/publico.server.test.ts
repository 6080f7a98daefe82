import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { askToSign, signAll } from '#tests/server/sign';

const suite = openSuite({ env: { LIMITE_USUARIO_MIN: '100000', LIMITE_PUBLICO_MIN: '100000' } });
const G = '/administracao/processos/gestao';
const MENU = 'administracao.processos.gestao';
const PUBLICO = '/publico/processos';
const STAFF = { tipo: ['servidor'] };

let protocolo: Wire;
let tributos: Wire;
let ana: Caller;
let bia: Caller;
let pessoa: Wire;
let tipo: number;
let assunto: number;
let address = 0;

/** Somebody at an address of their own, so that the tries of one test do not count for another. */
const alguem = () => {
  address += 1;
  return suite.anonymous.from(`203.0.113.${address}`);
};
const caixa = (nome: string, who: Caller) =>
  suite.make.departamento({ nome, membros: [{ usuario_id: who.usuarioId, perfil: 'chefia', inicio: '2020-01-01' }] });

beforeAll(async () => {
  const rules = { [MENU]: [1, 2, 3, 4, 5] };
  [ana, bia] = [await suite.make.userWith(rules, STAFF), await suite.make.userWith(rules, STAFF)];
  [protocolo, tributos] = [await caixa('Balcão de teste', ana), await caixa('Tributos do teste', bia)];
  pessoa = await suite.make.pessoa({ nome: 'Marta Interessada' });
  [{ id: tipo }] = (await suite.sql<{ id: number }>("select id from processo_tipo where codigo = '01'")) as [{ id: number }];
  [{ id: assunto }] = (await suite.sql<{ id: number }>("select id from processo_assunto where codigo = '4.4.0.0'")) as [{ id: number }];
});

interface Aberto {
  id: number;
  numero: string;
  numero_curto: string;
  chave: string;
  /** Key of the interessado. */
  dela: string;
}

async function abrir(more: object = {}): Promise<Aberto> {
  const { body } = await ana.post(G, {
    tipo_id: tipo,
    assunto_id: assunto,
    titulo: 'Pedido sigiloso de teste',
    texto: '<p>CPF 529.982.247-25.</p>',
    origem_departamento_id: protocolo.id,
    destinatarios: [{ departamento_id: tributos.id, papel: 'para' }],
    interessados: [{ pessoa_id: pessoa.id, papel: 'requerente', receber_email: false }],
    ...more,
  });
  const { id, numero, numero_curto, chave } = body.result;
  const [own] = await suite.sql<{ chave: string }>('select chave from processo_interessados where pai_id = $1', [id]);
  return { id, numero, numero_curto, chave, dela: own?.chave ?? '' };
}
const pelaChave = async (a: string | number, chave: string) => alguem().get(`${G}/buscar-chave-processo/${a}/${chave}`);
const escrever = (who: Caller, processo_id: number, evento: object, more: object = {}) =>
  who.post('/administracao/processos/eventos', { processo_id, evento: JSON.stringify(evento), ...more });
const manifestar = (processo_id: number, chave: string, sent: object) =>
  alguem().post(`${PUBLICO}/manifestacoes`, { processo_id, chave, ...sent });
const eventosDe = (id: number) =>
  suite.sql<{ tipo: string; autor_pessoa_id: number | null; autor_usuario_id: number | null }>(
    'select tipo, autor_pessoa_id, autor_usuario_id from processo_evento where processo_id = $1 order by ordem',
    [id],
  );
const naCaixa = async (who: Caller, id: number) =>
  (await who.get(`${G}/items-abertos?per_page=100`)).body.data.some((row: Wire) => row.id === id);

describe('processo público', () => {
  it('sem a chave mostra só o cabeçalho e as datas; com ela, os textos, com o CPF mascarado', async () => {
    const { id, numero_curto, chave } = await abrir();
    const sem = await alguem().get(`${PUBLICO}/detalhes/${id}`);
    expect(sem.body).toMatchObject({
      acesso: 'sem_chave',
      numero_curto,
      local_atual: 'Tributos do teste',
      movimentos: [expect.any(String)],
    });
    expect(Object.keys(sem.body).sort()).toEqual(
      [
        'id',
        'numero',
        'numero_curto',
        'tipo',
        'assunto',
        'abertura',
        'situacao',
        'status_id',
        'local_atual',
        'acesso',
        'movimentos',
      ].sort(),
    );
    const com = await pelaChave(
      numero_curto.replace('/', '-'),
      `${chave.slice(0, 4)}-${chave.slice(4, 8)}-${chave.slice(8)}`.toLowerCase(),
    );
    expect(com.body).toMatchObject({ id, acesso: 'processo', titulo: 'Pedido sigiloso de teste', pode: null });
    expect(com.body.eventos[0].texto).toBe('<p>CPF ***.982.247-**.</p>');
    expect(com.body.interessados).toEqual([
      { nome: 'Marta Interessada', cpf_cnpj: expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*\*$/), papel: 'requerente' },
    ]);
    expect((await alguem().get(`${PUBLICO}/chave/${chave}`)).body.id).toBe(id);
  });

  it('chave errada e processo que não existe têm a mesma resposta, e a 11ª tentativa em um minuto espera (A24)', async () => {
    const { id, chave } = await abrir();
    const [errada, inexistente, deOutro] = [
      await pelaChave(id, 'ABCDEFGHJKMN'),
      await pelaChave(99_999_999, chave),
      await pelaChave((await abrir()).id, chave),
    ];
    for (const { status, body } of [errada, inexistente, deOutro]) expect([status, body]).toEqual([404, errada.body]);
    const curioso = alguem();
    const answers = [];
    for (let n = 0; n < 11; n++) answers.push((await curioso.get(`${G}/buscar-chave-processo/${id}/ABCDEFGHJKMN`)).status);
    expect(answers).toEqual([...Array(10).fill(404), 429]);
  });

  it('restrito: sem chave não existe; com a do processo, só o cabeçalho; com a do interessado, as peças e a resposta', async () => {
    const { id, chave, dela, numero_curto } = await abrir({ sigilo_id: 3 });
    expect((await alguem().get(`${PUBLICO}/detalhes/${id}`)).status).toBe(404);
    const { body } = await pelaChave(id, chave);
    expect(body).toEqual({
      id,
      numero: expect.any(String),
      numero_curto,
      situacao: 'Novo',
      acesso: 'restrito',
      message: expect.stringMatching(/^Processo de acesso restrito/),
    });
    const full = (await pelaChave(id, dela)).body;
    expect(full).toMatchObject({
      acesso: 'interessado',
      pessoa: 'Marta Interessada',
      pode: { responder: true, ciencia: false, recorrer: false },
    });
    expect(full.eventos[0]).toMatchObject({ restrita: false, texto: expect.stringContaining('CPF') });
  });

  it('a peça de nível pessoal só se lê com a chave do interessado; o arquivo tem endereço que vence', async () => {
    const { id, chave, dela } = await abrir();
    const pdf = { field: 'anexos[0][url]', name: 'laudo.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') };
    await bia.form(
      '/administracao/processos/eventos',
      {
        processo_id: String(id),
        evento: JSON.stringify({ tipo: 'juntada', texto: '<p>Laudo.</p>' }),
        'anexos[0][sigilo_id]': '3',
      },
      [pdf],
    );
    const anexo = async (key: string) => (await pelaChave(id, key)).body.eventos.at(-1).anexos[0];
    expect(await anexo(chave)).toMatchObject({ restrita: true, nome: 'Peça de acesso restrito' });
    const { url } = await anexo(dela);
    expect((await alguem().get(url)).status).toBe(200);
    expect((await alguem().get(url.split('?')[0])).status).toBe(404);
    expect((await alguem().get(url.replace(/expira=\d+/, 'expira=9999999999'))).status).toBe(404);
    suite.travel({ minutes: 11 });
    expect((await alguem().get(url)).status).toBe(404);
  });

  it('a resposta do interessado é dele, volta a quem perguntou e tira o processo da espera', async () => {
    const { id, chave, dela } = await abrir();
    expect((await manifestar(id, chave, { tipo: 'resposta', texto: 'Segue.' })).status).toBe(403);
    await escrever(
      bia,
      id,
      { tipo: 'intimacao', texto: '<p>Envie o RG.</p>' },
      { destinatarios: [{ id: pessoa.id, destinatario_type: 'Pessoa' }] },
    );
    expect(await naCaixa(bia, id)).toBe(false);
    expect((await pelaChave(id, dela)).body.pode).toMatchObject({ ciencia: true, aguardando: 'O processo espera a sua resposta.' });
    expect((await manifestar(id, dela, { tipo: 'resposta' })).body.errors).toHaveProperty('texto');
    const sent = await manifestar(id, dela, { tipo: 'resposta', texto: 'Segue o <RG>.' });
    expect([sent.status, sent.body.message]).toEqual([201, 'Registrado no processo.']);
    expect((await eventosDe(id)).at(-1)).toEqual({ tipo: 'resposta', autor_pessoa_id: pessoa.id, autor_usuario_id: null });
    expect(await naCaixa(bia, id)).toBe(true);
    const full = (await bia.get(`${G}/detalhe/${id}`)).body;
    expect(full.eventos.at(-1)).toMatchObject({ texto: '<p>Segue o &lt;RG&gt;.</p>', autor: { nome: 'Marta Interessada' } });
    expect(full.local).toBe('Tributos do teste');
    expect((await bia.get(`${G}/${id}/integridade`)).body).toMatchObject({ integra: true });
  });

  it('a ciência fecha o que esperava por ela', async () => {
    const { id, dela } = await abrir();
    await escrever(
      bia,
      id,
      { tipo: 'intimacao', texto: '<p>Tome ciência.</p>' },
      { destinatarios: [{ id: pessoa.id, destinatario_type: 'Pessoa' }] },
    );
    expect((await manifestar(id, dela, { tipo: 'ciencia' })).status).toBe(201);
    expect((await pelaChave(id, dela)).body.pode).toMatchObject({ ciencia: false, aguardando: null });
    expect(await naCaixa(bia, id)).toBe(true);
  });
});

describe('peça de um processo', () => {
  it('confere-se pelo código: íntegra, e de um processo restrito só o hash', async () => {
    const pecaDe = async (id: number) =>
      (
        await suite.sql<{ id: number; codigo: string; hash: string }>(
          'select id, codigo, hash from processo_evento where processo_id = $1',
          [id],
        )
      )[0];
    const aberto = await abrir();
    const peca = await pecaDe(aberto.id);
    expect((await alguem().get(`${PUBLICO}/peca/${peca?.codigo}`)).body).toEqual({ id: peca?.id, codigo: peca?.codigo });
    const { body } = await alguem().get(`${PUBLICO}/evento/${peca?.id}?codigo=${peca?.codigo}`);
    expect(body).toMatchObject({
      identificacao: `Processo ${aberto.numero} · evento 1`,
      tipo: 'Abertura',
      integra: true,
      situacao: 'valida',
      sha256: peca?.hash,
    });
    expect((await alguem().get(`${PUBLICO}/evento/${peca?.id}?codigo=00000000-0000`)).status).toBe(404);
    const restrita = await pecaDe((await abrir({ sigilo_id: 3 })).id);
    expect((await alguem().get(`${PUBLICO}/evento/${restrita?.id}?codigo=${restrita?.codigo}`)).body).toMatchObject({
      identificacao: 'Peça de acesso restrito',
      tipo: null,
      data: null,
      orgao: null,
      sha256: restrita?.hash,
    });
  });

  it('um texto mudado por fora é divergente dali em diante', async () => {
    const { id } = await abrir();
    await escrever(bia, id, { tipo: 'despacho', texto: '<p>Vistoriado.</p>' });
    const [primeira, segunda] = await suite.sql<{ id: number; codigo: string }>(
      'select id, codigo from processo_evento where processo_id = $1 order by ordem',
      [id],
    );
    await suite.sql('alter table processo_evento disable trigger processo_evento_livro');
    await suite.sql("update processo_evento set texto = '<p>Aprovado.</p>' where id = $1", [segunda?.id]);
    await suite.sql('alter table processo_evento enable trigger processo_evento_livro');
    const conferir = async (peca?: { id: number; codigo: string }) =>
      (await alguem().get(`${PUBLICO}/evento/${peca?.id}?codigo=${peca?.codigo}`)).body.integra;
    expect([await conferir(primeira), await conferir(segunda)]).toEqual([true, false]);
  });
});

describe('processos da Procuradoria', () => {
  it('são os que estão em um departamento dela', async () => {
    const [procuradoria] = await suite.sql<{ id: number }>(
      'select d.id from departamento d join unidade u on u.id = d.unidade_id where u.procuradoria order by d.id limit 1',
    );
    const { id } = await abrir({ destinatarios: [{ departamento_id: procuradoria?.id, papel: 'para' }] });
    const outro = await abrir();
    const { body } = await ana.get(`${G}?da_procuradoria=true&per_page=100`);
    const found = body.data.map((row: Wire) => row.id);
    expect([found.includes(id), found.includes(outro.id)]).toEqual([true, false]);
  });
});

describe('recurso', () => {
  const decidir = async (id: number, decisao: object) => {
    const { result } = (await escrever(bia, id, decisao)).body;
    await askToSign(bia, 'evento', result.id, [bia]);
    await signAll(suite, bia);
  };
  /** Concluded today, by the civil date of the tests. */
  const concluir = async (id: number) => {
    expect((await bia.post(`${G}/${id}/concluir`, { situacao_id: 12 })).status).toBe(200);
    await suite.sql("update processo set data_conclusao = $2::date + interval '12 hours' where id = $1", [
      id,
      suite.services.clock.today(),
    ]);
  };

  it('concluído, mesmo que arquivado, recebe recurso por dez dias: reabre no departamento que concluiu', async () => {
    const { id, dela } = await abrir();
    await decidir(id, { tipo: 'decisao', texto: '<p>Indefiro.</p>' });
    await concluir(id);
    expect((await manifestar(id, dela, { tipo: 'ciencia' })).body.errors).toHaveProperty('tipo');
    expect((await bia.patch(`${G}/${id}/alterar-situacao`, { situacao_id: 16 })).status).toBe(200);
    suite.travel({ days: 9 });
    bia = await suite.make.session(bia.usuarioId);
    expect((await pelaChave(id, dela)).body.pode).toMatchObject({ responder: false, recorrer: true });
    expect((await manifestar(id, dela, { tipo: 'recurso', texto: 'Não.' })).body.errors).toHaveProperty('texto');
    expect((await manifestar(id, dela, { tipo: 'recurso', texto: 'A decisão não viu o laudo.' })).status).toBe(201);
    expect((await eventosDe(id)).slice(-2).map((row) => row.tipo)).toEqual(['resposta', 'reabertura']);
    expect((await pelaChave(id, dela)).body).toMatchObject({ situacao: 'Reaberto', pode: { responder: true } });
    expect(await naCaixa(bia, id)).toBe(true);
    await concluir(id);
    suite.travel({ days: 20 });
    const tarde = await manifestar(id, dela, { tipo: 'recurso', texto: 'A decisão não viu o laudo.' });
    expect(tarde.body.errors.id[0]).toMatch(/^O prazo para recorrer terminou em \d\d\/\d\d\/\d{4}/);
  });
});
