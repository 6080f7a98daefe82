import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { askToSign, signAll } from '#tests/server/sign';

const suite = openSuite();
const G = '/administracao/processos/gestao';
const MENU = 'administracao.processos.gestao';
const EVENTOS = '/administracao/processos/eventos';
const STAFF = { tipo: ['servidor'] };

let tributos: Wire;
let juridico: Wire;
let ana: Caller;
let bia: Caller;
let caio: Caller;
let estranho: Caller;
const tipos: Record<string, number> = {};
const assuntos: Record<string, number> = {};

/** A department and who has its box. */
async function caixa(nome: string, ...membros: [Caller, string][]): Promise<Wire> {
  return suite.make.departamento({
    nome,
    membros: membros.map(([who, perfil]) => ({ usuario_id: who.usuarioId, perfil, inicio: '2020-01-01' })),
  });
}

beforeAll(async () => {
  const rules = { [MENU]: [1, 2, 3, 4, 5] };
  ana = await suite.make.userWith(rules, STAFF);
  bia = await suite.make.userWith(rules, STAFF);
  caio = await suite.make.userWith(rules, STAFF);
  estranho = await suite.admin();
  await caixa('Protocolo de teste', [ana, 'tramitacao']);
  tributos = await caixa('Tributos de teste', [bia, 'tramitacao']);
  juridico = await caixa('Jurídico de teste', [caio, 'chefia']);
  for (const { id, codigo } of await suite.sql<{ id: number; codigo: string }>('select id, codigo from processo_tipo')) tipos[codigo] = id;
  for (const { id, codigo } of await suite.sql<{ id: number; codigo: string }>('select id, codigo from processo_assunto'))
    assuntos[codigo] = id;
});

const rascunho = (more: object = {}) => ({
  tipo_id: tipos['01'],
  assunto_id: assuntos['4.3.0.0'],
  titulo: 'Compra de cadeiras',
  texto: '<p>Pedem-se dez cadeiras.</p>',
  destinatarios: [{ departamento_id: tributos.id, papel: 'para' }],
  ...more,
});
async function abrir(more: object = {}, who = ana): Promise<Wire> {
  const { status, body } = await who.post(G, rascunho(more));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
}
const detalhe = async (who: Caller, id: number) => (await who.get(`${G}/detalhe/${id}`)).body;
const escrever = (who: Caller, processo_id: number, evento: object, more: object = {}) =>
  who.post(EVENTOS, { processo_id, evento: JSON.stringify(evento), ...more });
const paraOJuridico = () => ({ destinatarios: [{ id: juridico.id, destinatario_type: 'Departamento' }] });
const naCaixa = async (who: Caller, caixaDe: string) => {
  const { body } = await who.get(`${G}/items-${caixaDe}?per_page=100`);
  return body.data.map(({ id }: Wire) => id);
};

describe('abrir um processo', () => {
  it('dá o número, a chave, o evento de abertura e o leva à caixa de quem recebe', async () => {
    const { status, body } = await ana.post(G, rascunho());
    expect([status, body.message]).toEqual([201, expect.stringMatching(/^Processo \d{5}\/\d{2} criado com sucesso!$/)]);
    const { id, numero, chave } = body.result;
    expect(numero).toMatch(/^01\.\d{5}\/\d{2}$/);
    expect(chave).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/);
    const full = await detalhe(bia, id);
    expect(full.eventos.map(({ ordem, tipo, texto }: Wire) => [ordem, tipo, texto])).toEqual([
      [1, 'abertura', '<p>Pedem-se dez cadeiras.</p>'],
    ]);
    expect(full).toMatchObject({ local: 'Tributos de teste', faz_parte: true, permissoes: { tramitar: true, concluir: true } });
    expect(await naCaixa(bia, 'abertos')).toContain(id);
    expect([await naCaixa(ana, 'saida'), await naCaixa(ana, 'abertos')]).toEqual([
      expect.arrayContaining([id]),
      expect.not.arrayContaining([id]),
    ]);
  });

  it('50 ao mesmo tempo recebem 50 números seguidos, e o recusado não gasta nenhum (A1)', async () => {
    const before = (await abrir()).numero as string;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => ana.post(G, n % 10 === 9 ? rascunho({ destinatarios: [] }) : rascunho())),
    );
    const numbers = answers.flatMap(({ status, body }) => (status === 201 ? [Number(body.result.numero.slice(3, 8))] : []));
    const first = Number(before.slice(3, 8)) + 1;
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, n) => first + n));
  });

  it('o rascunho é só de quem escreve, sem número, e o recebe ao ser enviado', async () => {
    const draft = await abrir({ rascunho: true, destinatarios: [] });
    expect([draft.numero, draft.status_id]).toEqual([null, 1]);
    expect((await bia.get(`${G}/detalhe/${draft.id}`)).status).toBe(404);
    const sent = await ana.edit(`${G}/${draft.id}`, { rascunho: false, destinatarios: [{ departamento_id: tributos.id, papel: 'para' }] });
    expect([sent.status, sent.body.result?.numero]).toEqual([200, expect.stringMatching(/^01\./)]);
    const other = await abrir({ rascunho: true });
    expect((await ana.delete(`${G}/${other.id}`)).status).toBe(200);
    expect((await ana.delete(`${G}/${draft.id}`)).body).toMatchObject({ codigo: 'REGISTRO_BLOQUEADO' });
  });

  it('nasce com o acesso do assunto e do tipo, onde não se diz outro', async () => {
    const sindicancia = { tipo_id: tipos['06'], assunto_id: assuntos['4.3.0.0'] };
    expect(await abrir(sindicancia)).toMatchObject({ acesso_id: 2, sigilo_id: 1 });
    expect(await abrir({ ...sindicancia, acesso_id: 1 })).toMatchObject({ acesso_id: 1 });
    expect(await abrir({ acesso_id: 1, sigilo_id: 3 })).toMatchObject({ acesso_id: 2, sigilo_id: 3 });
    expect(await abrir()).toMatchObject({ acesso_id: 1, sigilo_id: 1 });
  });

  it('quem está com ele sabe a quem o devolver; quem o mandou, não', async () => {
    const { id } = await abrir();
    expect([(await detalhe(bia, id)).remetente?.nome, (await detalhe(ana, id)).remetente]).toEqual(['Protocolo de teste', null]);
  });

  it('quem só o vê não escreve minuta, não etiqueta nem relaciona', async () => {
    const [{ id }, other] = [await abrir(), await abrir()];
    expect((await escrever(caio, id, { tipo: 'parecer', texto: 'x', minuta: true })).status).toBe(403);
    expect((await caio.post(`${G}/${id}/set-tags`, { tags: ['x'] })).status).toBe(403);
    expect((await caio.patch(`${G}/${id}/alterar-processos-relacionados`, { relacionados: [other.id] })).status).toBe(403);
  });

  it('recusa o que falta, pelo campo, e quem não tem caixa', async () => {
    const issues = async (who: Caller, more: object) => (await who.post(G, rascunho(more))).body.errors;
    expect(await issues(ana, { destinatarios: [] })).toHaveProperty('destinatarios');
    expect(await issues(ana, { tipo_id: tipos['02'], texto: null })).toHaveProperty('texto');
    expect(await issues(ana, { tipo_id: tipos['05'] })).toHaveProperty('interessados');
    expect(await issues(ana, { destinatarios: [{ papel: 'para' }] })).toHaveProperty(['destinatarios.0.departamento_id']);
    expect(await issues(ana, { origem_departamento_id: juridico.id })).toHaveProperty('origem_departamento_id');
    expect(await issues(await suite.make.userWith({ [MENU]: [1, 2] }, STAFF), {})).toHaveProperty('origem_departamento_id');
  });

  it('recebe o formulário da especificação; um anexo de outro tipo não cria nada (A9)', async () => {
    const fields = (type: string) => ({
      tipo_id: String(tipos['01']),
      assunto_id: String(assuntos['4.3.0.0']),
      titulo: 'Com anexo',
      evento: JSON.stringify({ texto: '<p>Segue.</p>' }),
      'destinatarios[0][id]': String(tributos.id),
      'destinatarios[0][destinatario_type]': 'Departamento',
      'anexos[0][sigilo_id]': '1',
      'anexos[0][ordem]': '1',
      'anexos[0][arquivo]': 'true',
      'anexos[0][type]': type,
    });
    const pdf = { field: 'anexos[0][url]', name: 'laudo.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') };
    const contar = async () => (await suite.sql<{ n: number }>('select count(*)::int as n from processo'))[0]?.n;
    const before = await contar();
    expect((await ana.form(G, fields('image/png'), [pdf])).body.codigo).toBe('TIPO_ARQUIVO_INVALIDO');
    expect(await contar()).toBe(before);
    const { status, body } = await ana.form(G, fields('application/pdf'), [pdf]);
    expect([status, body.errors]).toEqual([201, undefined]);
    const [event] = (await detalhe(bia, body.result.id)).eventos;
    expect(event).toMatchObject({ texto: '<p>Segue.</p>', anexos: [{ nome: 'laudo.pdf', tipo: 'application/pdf' }] });
    expect((await bia.get(event.anexos[0].url)).status).toBe(200);
  });
});

describe('o que o rascunho relaciona', () => {
  it('passa a relação dos dois ao ser enviado, e o rascunho de quem escreve não se relaciona', async () => {
    const [other, mine] = [await abrir(), await abrir({ rascunho: true })];
    const draft = await abrir({ rascunho: true, relacionados: [other.id, mine.id] });
    expect((await detalhe(ana, other.id)).relacionados).toEqual([]);
    const sent = await ana.edit(`${G}/${draft.id}`, { rascunho: false });
    expect([sent.status, sent.body.result?.relacionados]).toEqual([200, []]);
    expect((await detalhe(ana, draft.id)).relacionados).toMatchObject([{ id: other.id }]);
    expect((await detalhe(ana, other.id)).relacionados).toMatchObject([{ id: draft.id }]);
    expect((await detalhe(ana, other.id)).eventos.at(-1)).toMatchObject({ tipo: 'vinculacao' });
  });
});

describe('tramitar', () => {
  it('passa de caixa em caixa; abertos e saída nunca têm o mesmo, e a contagem é a da lista (A5)', async () => {
    const { id } = await abrir();
    expect((await escrever(caio, id, { tipo: 'despacho', texto: '<p>x</p>' })).status).toBe(403);
    const sent = await escrever(bia, id, { tipo: 'despacho', texto: '<p>Ao jurídico.</p>' }, paraOJuridico());
    expect([sent.status, sent.body.errors]).toEqual([201, undefined]);
    for (const who of [ana, bia, caio]) {
      const [open, out] = [await naCaixa(who, 'abertos'), await naCaixa(who, 'saida')];
      expect(open.filter((one: number) => out.includes(one))).toEqual([]);
      const { body } = await who.get(`${G}/count-processos`);
      for (const box of ['abertos', 'saida', 'gerais', 'arquivados', 'favoritos'])
        expect([box, body[box]]).toEqual([box, (await who.get(`${G}/items-${box}`)).body.total]);
    }
    expect(await naCaixa(caio, 'abertos')).toContain(id);
    expect((await escrever(bia, id, { tipo: 'despacho', texto: '<p>x</p>' })).status).toBe(403);
  });

  it('o envio não recebido se cancela, e volta a quem enviou; o recebido não', async () => {
    const { id } = await abrir();
    await escrever(bia, id, { tipo: 'tramitacao' }, paraOJuridico());
    expect((await ana.post(`${G}/${id}/cancelar-envio`)).status).toBe(409);
    expect((await bia.post(`${G}/${id}/cancelar-envio`)).status).toBe(200);
    expect([await naCaixa(bia, 'abertos'), await naCaixa(caio, 'abertos')]).toEqual([
      expect.arrayContaining([id]),
      expect.not.arrayContaining([id]),
    ]);
    await escrever(bia, id, { tipo: 'tramitacao' }, paraOJuridico());
    expect((await caio.post(`${G}/${id}/receber`)).status).toBe(200);
    expect((await bia.post(`${G}/${id}/cancelar-envio`)).status).toBe(409);
    const tipos = (await detalhe(caio, id)).eventos.map(({ tipo }: Wire) => tipo);
    expect(tipos).toEqual(['abertura', 'tramitacao', 'tramitacao', 'tramitacao', 'recebimento']);
  });

  it('a minuta é de quem escreve, tem versões, e vira evento ao ser juntada', async () => {
    const { id } = await abrir();
    const { body } = await escrever(bia, id, { tipo: 'parecer', texto: '<p>Um</p>', minuta: true });
    const minuta = body.result.id;
    expect((await bia.put(`/administracao/processos/minutas/${minuta}`, { texto: '<p>Dois</p>', versao: 1 })).body.result).toEqual({
      versao: 2,
    });
    expect((await bia.put(`/administracao/processos/minutas/${minuta}`, { texto: '<p>Perdido</p>', versao: 1 })).body).toMatchObject({
      codigo: 'VERSAO_DESATUALIZADA',
      detalhe: { versao_atual: 2, texto_atual: '<p>Dois</p>' },
    });
    expect([(await detalhe(ana, id)).minutas, (await detalhe(bia, id)).minutas.length]).toEqual([[], 1]);
    expect((await bia.post(`${G}/${id}/concluir`, { situacao_id: 13 })).body.errors.id).toEqual(['1 minuta em aberto.']);
    const made = await bia.post(`${G}/${id}/adicionar-minutas-protocolo`, { minutas: [minuta] });
    expect([made.status, made.body.errors]).toEqual([200, undefined]);
    expect((await detalhe(ana, id)).eventos.at(-1)).toMatchObject({ tipo: 'parecer', texto: '<p>Dois</p>', ordem: 2 });
  });
});

describe('as situações', () => {
  const situacao = (who: Caller, id: number, situacao_id: number, justificativa?: string) =>
    who.patch(`${G}/${id}/alterar-situacao`, { situacao_id, justificativa });

  it('só há as passagens da tabela; o reaberto sai dos arquivados e volta à caixa (A7)', async () => {
    const { id } = await abrir();
    expect((await situacao(bia, id, 16)).body.errors).toEqual({ situacao_id: ['Transição não permitida: Novo → Arquivado'] });
    expect((await situacao(bia, id, 10)).body.errors).toEqual({ situacao_id: ['Transição não permitida: Novo → Deferido'] });
    expect((await situacao(bia, id, 7)).status).toBe(200);
    expect((await situacao(bia, id, 18, 'curta')).body.errors).toHaveProperty('justificativa');
    expect((await bia.post(`${G}/${id}/concluir`, { situacao_id: 10 })).body.errors).toHaveProperty('situacao_id');
    const decisao = (await escrever(bia, id, { tipo: 'decisao', texto: '<p>Defiro.</p>' })).body.result;
    await askToSign(bia, 'evento', decisao.id, [bia]);
    await signAll(suite, bia);
    const done = await bia.post(`${G}/${id}/concluir`, { situacao_id: 10, arquivar: true });
    expect([done.status, done.body.errors, done.body.result?.status_id]).toEqual([200, undefined, 5]);
    expect(await naCaixa(bia, 'arquivados')).toContain(id);
    expect((await situacao(bia, id, 8, 'Recurso do interessado.')).status).toBe(200);
    expect([await naCaixa(bia, 'arquivados'), await naCaixa(bia, 'abertos')]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
  });

  it('o prazo parado anda os dias em que parou (A8, D4)', async () => {
    const { id, data_prazo } = await abrir({ assunto_id: assuntos['2.1.0.0'] });
    expect(data_prazo).not.toBeNull();
    expect((await situacao(bia, id, 5)).status).toBe(200);
    await suite.sql('update processo_suspensao set inicio = inicio - 7 where processo_id = $1', [id]);
    const { body } = await situacao(bia, id, 3);
    const moved = (Date.parse(body.result.data_prazo) - Date.parse(data_prazo)) / 86_400_000;
    // seven days, and until the next business day
    expect(moved).toBeGreaterThanOrEqual(7);
    expect(moved).toBeLessThan(13);
  });
});

describe('os arquivos', () => {
  it('de outro processo, ou que outra pessoa enviou, não se juntam pelo número', async () => {
    const pdf = { field: 'anexos[0][url]', name: 'laudo.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') };
    const sent = await ana.form(
      G,
      {
        tipo_id: String(tipos['06']),
        assunto_id: String(assuntos['1.7.0.0']),
        titulo: 'Restrito',
        acesso_id: '2',
        'destinatarios[0][departamento_id]': String(tributos.id),
        'destinatarios[0][papel]': 'para',
        'anexos[0][type]': 'application/pdf',
      },
      [pdf],
    );
    const [{ arquivo_id } = {}] = await suite.sql<{ arquivo_id: number }>(
      'select arquivo_id from processo_evento_anexo where processo_id = $1',
      [sent.body.result.id],
    );
    const { body: kept } = await caio.form('/arquivo', {}, [{ field: 'arquivo', name: 'dele.pdf', content: pdf.content }]);
    const { id } = await abrir();
    for (const alheio of [arquivo_id, kept.result?.id ?? kept.id]) {
      expect(alheio).toBeGreaterThan(0);
      const { status, body } = await escrever(bia, id, { tipo: 'juntada' }, { anexos: [{ arquivo_id: alheio }] });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['anexos.0.url']]);
      expect((await escrever(bia, id, { tipo: 'parecer', texto: 'x', minuta: true }, { anexos: [{ arquivo_id: alheio }] })).status).toBe(
        422,
      );
    }
  });

  it('o de uma minuta é dela, lê-se por quem a escreve, e vai com ela ao processo', async () => {
    const { id } = await abrir();
    const { body: kept } = await bia.form('/arquivo', {}, [
      { field: 'arquivo', name: 'meu.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') },
    ]);
    const arquivo_id = kept.result?.id ?? kept.id;
    const { body } = await escrever(bia, id, { tipo: 'parecer', texto: '<p>x</p>', minuta: true }, { anexos: [{ arquivo_id }] });
    const [row] = await suite.sql<{ dono_tipo: string; token: string }>('select dono_tipo, token from arquivo where id = $1', [arquivo_id]);
    expect(row?.dono_tipo).toBe('processo_minuta_anexo');
    expect([(await bia.get(`/arquivo/${row?.token}`)).status, (await ana.get(`/arquivo/${row?.token}`)).status]).toEqual([200, 404]);
    expect((await bia.post(`${G}/${id}/adicionar-minutas-protocolo`, { minutas: [body.result.id] })).status).toBe(200);
    expect((await detalhe(ana, id)).eventos.at(-1).anexos).toMatchObject([{ nome: 'meu.pdf' }]);
    expect((await ana.get(`/arquivo/${row?.token}`)).status).toBe(200);
  });
});

describe('a corrente de eventos', () => {
  it('recalcula-se, e um byte mudado se vê; eventos não se alteram nem se excluem (A6)', async () => {
    const { id } = await abrir();
    await escrever(bia, id, { tipo: 'despacho', texto: '<p>Um</p>' });
    await escrever(bia, id, { tipo: 'despacho', texto: '<p>Dois</p>' });
    expect((await bia.get(`${G}/${id}/integridade`)).body).toMatchObject({ integra: true, eventos: 3, quebrada_em: null });
    await expect(suite.sql("update processo_evento set texto = 'x' where processo_id = $1", [id])).rejects.toThrow(/não se altera/);
    await expect(suite.sql('delete from processo_evento where processo_id = $1', [id])).rejects.toThrow(/não se altera/);
    await suite.sql('alter table processo_evento disable trigger processo_evento_livro');
    await suite.sql("update processo_evento set texto = '<p>Un</p>' where processo_id = $1 and ordem = 2", [id]);
    await suite.sql('alter table processo_evento enable trigger processo_evento_livro');
    expect((await bia.get(`${G}/${id}/integridade`)).body).toMatchObject({ integra: false, quebrada_em: 2 });
  });
});

describe('o processo restrito', () => {
  const SEGREDO = 'ZZSEGREDO';
  let id: number;
  beforeAll(async () => {
    const pdf = { field: 'anexos[0][url]', name: `${SEGREDO}.pdf`, content: Buffer.from(`%PDF-1.4\n${SEGREDO}\n%%EOF\n`) };
    const { body } = await ana.form(
      G,
      {
        tipo_id: String(tipos['06']),
        assunto_id: String(assuntos['1.7.0.0']),
        titulo: `${SEGREDO} titulo`,
        texto: `<p>${SEGREDO}</p>`,
        acesso_id: '2',
        sigilo_id: '3',
        'destinatarios[0][departamento_id]': String(tributos.id),
        'destinatarios[0][papel]': 'para',
        'anexos[0][type]': 'application/pdf',
      },
      [pdf],
    );
    id = body.result.id;
    await bia.post(`${G}/${id}/set-tags`, { tags: [SEGREDO] });
    await bia.edit(`${G}/${id}`, { titulo: `${SEGREDO} mudado` });
  });

  it('quem não faz parte, mesmo administrador, não lê dele palavra alguma (A3)', async () => {
    const file = (await detalhe(bia, id)).eventos[0].anexos[0].url;
    const { numero_curto } = await detalhe(bia, id);
    const calls = [
      ...['abertos', 'saida', 'gerais', 'arquivados', 'favoritos'].map((box) => `${G}/items-${box}?per_page=100`),
      G,
      `${G}?busca=${SEGREDO}`,
      `${G}?formato=csv`,
      `${G}/${id}`,
      `${G}/detalhe/${id}`,
      `${G}/${id}/integridade`,
      `${G}/${id}/historico`,
      `${G}/${id}/imprimir`,
      `${G}/buscar?numero=${numero_curto}`,
      `${G}/buscar-processos?termo=${SEGREDO}`,
      `${G}/nao-visualizados`,
      file,
      `/busca?termo=${SEGREDO}`,
      `/configuracao/auditoria?recurso=processo&registro_id=${id}`,
      `/configuracao/auditoria?busca=${SEGREDO}`,
      '/notificacoes',
      `${G}/acessos`,
    ];
    for (const url of calls) {
      const { text, bytes } = await estranho.get(url);
      expect([url, (text ?? '').includes(SEGREDO) || bytes.includes(SEGREDO)]).toEqual([url, false]);
    }
    expect(await detalhe(estranho, id)).toMatchObject({ id, acesso_id: 2, faz_parte: false, url: null, solicitacao_pendente: false });
    expect((await estranho.get(file)).status).toBe(404);
    expect((await escrever(estranho, id, { tipo: 'comentario', texto: 'x' })).status).toBe(404);
    expect((await estranho.patch(`${G}/${id}/alterar-situacao`, { situacao_id: 3 })).status).toBe(404);
    const row = (await estranho.get(`${G}/buscar?numero=${numero_curto}`)).body.find((one: Wire) => one.id === id);
    expect(row).toMatchObject({ titulo: 'Processo restrito', url: null });
  });

  it('o acesso se pede e se concede até um dia; no seguinte já não vale (A4)', async () => {
    const asked = { justificativa: 'Instrução da auditoria interna de 2026.', prazo_dias: 5 };
    const { status, body } = await estranho.post(`${G}/${id}/solicitar-acesso`, asked);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect((await estranho.post(`${G}/${id}/solicitar-acesso`, asked)).status).toBe(409);
    expect((await estranho.patch(`${G}/acessos/${body.result.id}`, { situacao: 'concedido' })).status).toBe(404);
    const [pedido] = (await bia.get(`${G}/acessos`)).body;
    expect(pedido).toMatchObject({ id: body.result.id, processo_id: id });
    expect((await detalhe(bia, id)).acessos).toMatchObject([{ id: pedido.id, situacao: 'pendente', prazo_dias: 5 }]);
    await suite.sql(
      "insert into processo_membro (cliente_id, processo_id, usuario_id, motivo) select cliente_id, id, $2, 'assinatura' from processo where id = $1",
      [id, caio.usuarioId],
    );
    expect((await caio.patch(`${G}/acessos/${pedido.id}`, { situacao: 'concedido' })).body.codigo).toBe('SEM_PERMISSAO');
    expect((await detalhe(caio, id)).acessos).toEqual([]);
    expect((await bia.patch(`${G}/acessos/${pedido.id}`, { situacao: 'concedido' })).status).toBe(200);
    expect(await detalhe(estranho, id)).toMatchObject({ titulo: `${SEGREDO} mudado`, faz_parte: true });
    await suite.sql("update processo_membro set ate = hoje() where processo_id = $1 and motivo = 'acesso'", [id]);
    expect((await detalhe(estranho, id)).faz_parte).toBe(true);
    await suite.sql("update processo_membro set ate = hoje() - 1 where processo_id = $1 and motivo = 'acesso'", [id]);
    expect((await detalhe(estranho, id)).faz_parte).toBe(false);
    expect((await detalhe(bia, id)).eventos.at(-1)).toMatchObject({ tipo: 'acesso' });
  });
});

describe('o que acompanha o processo', () => {
  it('relaciona nos dois lados, sem repetir nem incluir a si mesmo (R9)', async () => {
    const [a, b] = [await abrir(), await abrir()];
    expect((await ana.patch(`${G}/${a.id}/alterar-processos-relacionados`, { relacionados: [a.id] })).status).toBe(422);
    expect((await ana.patch(`${G}/${a.id}/alterar-processos-relacionados`, { relacionados: [b.id] })).body.result).toMatchObject([
      { id: b.id },
    ]);
    expect((await detalhe(ana, b.id)).relacionados).toMatchObject([{ id: a.id }]);
    await ana.patch(`${G}/${b.id}/alterar-processos-relacionados`, { relacionados: [] });
    expect((await detalhe(ana, a.id)).relacionados).toEqual([]);
  });

  it('o apenso anda com o principal; o anexado termina nele (R10)', async () => {
    const [principal, apenso, anexo] = [await abrir(), await abrir(), await abrir()];
    const motivo = 'Tratam do mesmo pedido.';
    expect((await bia.post(`${G}/${apenso.id}/apensar`, { processo_principal_id: principal.id, motivo })).status).toBe(200);
    expect((await bia.post(`${G}/${principal.id}/apensar`, { processo_principal_id: apenso.id, motivo })).status).toBe(422);
    const joined = await bia.post(`${G}/${anexo.id}/anexar`, { processo_principal_id: principal.id, motivo });
    expect(joined.body.result).toMatchObject({ status_id: 5, situacao_id: 17 });
    await escrever(bia, principal.id, { tipo: 'tramitacao' }, paraOJuridico());
    expect(await naCaixa(caio, 'abertos')).toEqual(expect.arrayContaining([principal.id, apenso.id]));
    expect((await bia.get(`${G}/${apenso.id}/integridade`)).body.integra).toBe(true);
  });

  it('etiquetas, favorito e lembrete', async () => {
    const { id } = await abrir();
    expect((await ana.post(`${G}/${id}/set-tags`, { tags: [' IPTU ', 'iptu', 'Urgente'] })).body.result).toEqual(['iptu', 'Urgente']);
    expect((await ana.post(`${G}/${id}/set-tags`, { tags: Array.from({ length: 11 }, (_, n) => `t${n}`) })).status).toBe(422);
    expect((await ana.put(`${G}/${id}/favoritar`)).body.result).toEqual({ favorito: true });
    expect(await naCaixa(ana, 'favoritos')).toContain(id);
    expect(await naCaixa(bia, 'favoritos')).not.toContain(id);
    const past = { data: '2020-01-01T09:00:00-03:00', descricao: 'Cobrar' };
    expect((await ana.patch(`${G}/${id}/alterar-lembrete/0`, past)).status).toBe(422);
    const future = { data: '2099-01-01T09:00:00-03:00', descricao: 'Cobrar' };
    expect((await ana.patch(`${G}/${id}/alterar-lembrete/0`, future)).body.result).toMatchObject({ descricao: 'Cobrar' });
    expect([(await detalhe(ana, id)).lembretes.length, (await detalhe(bia, id)).lembretes.length]).toEqual([1, 0]);
  });

  it('acha pelo número escrito de todos os modos, e pela chave (A2)', async () => {
    const { id, numero, numero_curto, chave } = await abrir();
    const short = `${Number(numero_curto.slice(0, 5))}/20${numero_curto.slice(6)}`;
    for (const typed of [numero, numero_curto, short])
      for (const path of ['buscar?numero', 'items-gerais?busca', 'items-gerais?termo']) {
        const { body } = await ana.get(`${G}/${path}=${encodeURIComponent(typed)}`);
        expect([path, typed, (body.data ?? body).map((row: Wire) => row.id)]).toEqual([path, typed, expect.arrayContaining([id])]);
      }
    const typed = `${chave.slice(0, 4)}-${chave.slice(4, 8)}-${chave.slice(8)}`.toLowerCase();
    expect((await ana.get(`${G}/buscar-chave/${typed}`)).body).toMatchObject({ id, numero });
    expect((await ana.get(`${G}/buscar-chave/XXXXYYYYZZZZ`)).status).toBe(404);
  });

  it('busca pessoas e departamentos a partir de duas letras (A21)', async () => {
    expect((await ana.get(`${G}/buscar-pessoa/a`)).status).toBe(422);
    const { body } = await ana.get(`${G}/buscar-pessoa/${encodeURIComponent('tributos teste')}`);
    expect(body[0]).toMatchObject({
      id: tributos.id,
      destinatario_type: 'Departamento',
      select_text: expect.stringContaining('Tributos de teste · '),
    });
  });
});

describe('cada papel faz o que é seu', () => {
  const copia = () => ({
    destinatarios: [
      { departamento_id: tributos.id, papel: 'para' },
      { departamento_id: juridico.id, papel: 'cc' },
    ],
  });
  const concluir = (who: Caller, id: number, more: object = {}) => who.post(`${G}/${id}/concluir`, { situacao_id: 13, ...more });

  it('quem recebeu cópia dá ciência, e não tramita, não conclui nem arquiva', async () => {
    const { id } = await abrir(copia());
    expect((await detalhe(caio, id)).permissoes).toMatchObject({
      comigo: false,
      recebido: true,
      dar_ciencia: true,
      tramitar: false,
      concluir: false,
    });
    expect((await concluir(caio, id, { arquivar: true })).status).toBe(403);
    expect((await escrever(caio, id, { tipo: 'despacho', texto: '<p>x</p>' })).body.message).toMatch(/^Você recebeu o processo com cópia/);
    expect((await caio.post(`${G}/${id}/receber`)).status).toBe(200);
    expect((await escrever(caio, id, { tipo: 'ciencia' })).status).toBe(201);
    expect([await naCaixa(caio, 'abertos'), await naCaixa(bia, 'abertos')]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    expect((await concluir(bia, id)).status).toBe(200);
    expect((await detalhe(caio, id)).permissoes).toMatchObject({ concluir: false, arquivar: false });
    const outro = await abrir(copia());
    const cancelar = (who: Caller) =>
      who.patch(`${G}/${outro.id}/alterar-situacao`, { situacao_id: 18, justificativa: 'Aberto em duplicidade com outro processo.' });
    expect((await cancelar(caio)).status).toBe(403);
    expect((await cancelar(ana)).status).toBe(200);
    expect((await caio.patch(`${G}/${id}/alterar-situacao`, { situacao_id: 16 })).status).toBe(403);
    expect((await bia.patch(`${G}/${id}/alterar-situacao`, { situacao_id: 16 })).status).toBe(200);
  });

  it('os atos que terminam pedem a permissão de praticar atos', async () => {
    const { id } = await abrir();
    const escrevente = await suite.make.userWith({ [MENU]: [1, 2, 3] }, STAFF);
    await suite.sql(
      "insert into departamento_membros (pai_id, ordem, usuario_id, perfil, inicio) values ($1, 9, $2, 'tramitacao', '2020-01-01')",
      [tributos.id, escrevente.usuarioId],
    );
    expect((await detalhe(escrevente, id)).permissoes).toMatchObject({ comigo: true, tramitar: true, concluir: false });
    expect((await concluir(escrevente, id)).status).toBe(403);
    expect((await concluir(bia, id)).status).toBe(200);
    expect((await escrevente.patch(`${G}/${id}/alterar-situacao`, { situacao_id: 16 })).status).toBe(403);
  });

  it('dois recebem ao mesmo tempo; a intimação sem resposta e o outro detêm a conclusão, que então se justifica', async () => {
    const { id } = await abrir({
      destinatarios: [
        { departamento_id: tributos.id, papel: 'para' },
        { departamento_id: juridico.id, papel: 'para' },
      ],
    });
    const intimado = await suite.make.pessoa({ nome: 'Ivo Intimado' });
    const para = { destinatarios: [{ id: intimado.id, destinatario_type: 'Pessoa', prazo: '2031-05-02' }] };
    await escrever(bia, id, { tipo: 'intimacao', texto: '<p>Envie a planta.</p>' }, para);
    expect((await concluir(caio, id)).body.errors).toEqual({
      id: ['Ivo Intimado não respondeu à intimação, com prazo até 02/05/2031.'],
    });
    expect((await detalhe(caio, id)).pendencias).toHaveLength(1);
    expect((await concluir(caio, id, { forcar: true })).body.errors).toHaveProperty('justificativa');
    expect((await concluir(caio, id, { forcar: true, justificativa: 'O pedido perdeu o objeto.' })).status).toBe(200);
    expect((await detalhe(caio, id)).eventos.at(-1).texto).toContain('Ivo Intimado não respondeu à intimação');
  });

  it('atribui-se a um colega do departamento, por quem o processo então espera', async () => {
    const { id } = await abrir();
    const davi = await suite.make.userWith({ [MENU]: [1, 2, 3] }, STAFF);
    await suite.sql(
      "insert into departamento_membros (pai_id, ordem, usuario_id, perfil, inicio) values ($1, 8, $2, 'tramitacao', '2020-01-01')",
      [tributos.id, davi.usuarioId],
    );
    const espera = async (who: Caller) =>
      (await who.get(`${G}/items-abertos?minhas_pendencias=true&per_page=100`)).body.data.some((row: Wire) => row.id === id);
    expect((await caio.post(`${G}/${id}/atribuir`, { usuario_id: davi.usuarioId })).status).toBe(403);
    expect((await bia.post(`${G}/${id}/atribuir`, { usuario_id: caio.usuarioId })).body.errors).toHaveProperty('usuario_id');
    expect((await detalhe(bia, id)).colegas.map((row: Wire) => row.id)).toContain(davi.usuarioId);
    expect([await espera(bia), await espera(davi)]).toEqual([true, true]);
    const { body } = await bia.post(`${G}/lote`, { acao: 'atribuir', ids: [id], usuario_id: davi.usuarioId });
    expect(body.result.feitos).toEqual([id]);
    expect([await espera(bia), await espera(davi)]).toEqual([false, true]);
    expect(await naCaixa(bia, 'abertos')).toContain(id);
    expect((await davi.get('/notificacoes')).body.data[0]).toMatchObject({ texto: expect.stringMatching(/^Atribuído a você por /) });
    expect((await bia.post(`${G}/${id}/atribuir`, { usuario_id: null })).status).toBe(200);
    expect(await espera(bia)).toBe(true);
  });
});

describe('o que espera e o que se avisa', () => {
  it('é da face de quem recebe: a equipe vai à caixa, o cidadão ao seu processo, com até quando', async () => {
    const { id } = await abrir({ titulo: 'Alvará' });
    const cidadao = await suite.make.userWith({ 'central-de-servicos.processos.meus-processos': [1, 2] });
    const [{ pessoa_id }] = (await suite.sql<{ pessoa_id: number }>('select pessoa_id from usuario where id = $1', [
      cidadao.usuarioId,
    ])) as [{ pessoa_id: number }];
    const esperas = async (who: Caller, ato: string) => (await who.get('/pendencias')).body.find((row: Wire) => row.ato === ato);
    const antes = await esperas(bia, 'ler');
    expect(antes).toMatchObject({ recurso: 'processo', url: expect.stringContaining('caixa') });
    const itens = (await bia.get('/pendencias/itens')).body.filter((row: Wire) => row.recurso === 'processo');
    expect(itens[0]).toMatchObject({ verbo: 'A ler', url: expect.stringMatching(/^\/administracao\/processos\/gestao\/detalhes\/\d+$/) });
    const para = { destinatarios: [{ id: pessoa_id, destinatario_type: 'Pessoa', prazo: '2031-05-02' }] };
    await escrever(bia, id, { tipo: 'intimacao', texto: '<p>Envie a planta.</p>' }, para);
    const meu = `/central-de-servicos/processos/meus-processos/${id}`;
    expect((await cidadao.get('/notificacoes')).body.data[0]).toMatchObject({
      titulo: expect.stringMatching(/^Processo 01\.\d{5}\/\d{2}$/),
      texto: 'Você foi intimado: responda até 02/05/2031. Alvará',
      url: meu,
    });
    expect(await esperas(cidadao, 'responder')).toMatchObject({ quantidade: 1, texto: '1 processo espera a sua resposta' });
    expect((await cidadao.get('/pendencias/itens')).body).toMatchObject([
      { id, verbo: 'Responder', url: meu, nota: expect.stringContaining('Alvará') },
    ]);
    const [dele] = await suite.sql<{ id: number }>('select pessoa_id as id from usuario where id = $1', [caio.usuarioId]);
    const aLer = (await esperas(caio, 'ler'))?.quantidade;
    const outro = await abrir();
    await escrever(
      bia,
      outro.id,
      { tipo: 'intimacao', texto: '<p>Explique.</p>' },
      { destinatarios: [{ id: dele?.id, destinatario_type: 'Pessoa' }] },
    );
    const pessoal = await esperas(caio, 'responder');
    expect(pessoal).toMatchObject({ quantidade: 1, url: expect.stringContaining('pessoais') });
    expect((await esperas(caio, 'ler'))?.quantidade).toBe(aLer);
    expect((await caio.get(`${G}/items-abertos?atribuicao=pessoais`)).body.data.map((row: Wire) => row.id)).toEqual([outro.id]);
    expect((await ana.get(`${G}/sem-gente?ids=${tributos.id}`)).body).toEqual([]);
    const vazio = await caixa('Vazio de teste');
    expect((await ana.get(`${G}/sem-gente?ids=${tributos.id},${vazio.id}`)).body).toEqual(['Vazio de teste']);
  });
});

describe('cada processo espera uma vez', () => {
  it('o que vence logo, lido ou não, só entre os que têm prazo; e o número é o da lista que ele abre', async () => {
    const dora = await suite.make.userWith({ [MENU]: [1, 2, 3, 5] }, STAFF);
    const obras = await caixa('Obras de teste', [dora, 'chefia']);
    const para = { destinatarios: [{ departamento_id: obras.id, papel: 'para' }] };
    await abrir({ titulo: 'Com folga', ...para });
    await abrir({ titulo: 'Vence hoje', data_prazo: suite.services.clock.today(), ...para });
    const esperas = (await dora.get('/pendencias')).body as Wire[];
    expect(esperas.map(({ ato, quantidade }) => [ato, quantidade])).toEqual([
      ['prazo', 1],
      ['ler', 1],
    ]);
    const abertos = async (query: string) => (await dora.get(`${G}/items-abertos?${query}`)).body.data.map((row: Wire) => row.titulo);
    expect(await abertos('nao_visualizados=true&prazo=folga&atribuicao=setor')).toEqual(['Com folga']);
    expect(await abertos('prazo=perto')).toEqual(['Vence hoje']);
    const recusado = await dora.get(`${G}/items-abertos?inventado=1`);
    expect([recusado.status, recusado.body.errors]).toEqual([
      422,
      { inventado: [expect.stringContaining('não tem o filtro "inventado"')] },
    ]);
  });
});

describe('o que se acha e como se chama', () => {
  it('o número diz o tipo quando dois tipos o teriam igual, e por ele inteiro só se acha um', async () => {
    const um = await abrir();
    const [zero] = await suite.sql<{ id: number }>(
      "insert into processo_tipo (cliente_id, codigo, nome, kind, numeracao, reinicia_ano, tramitacao, assinatura_minima, acesso_id, exige_interessado, permite_externo) select cliente_id, '44', 'Consulta prévia', kind, numeracao, reinicia_ano, tramitacao, assinatura_minima, acesso_id, exige_interessado, permite_externo from processo_tipo where codigo = '01' returning id",
    );
    const outro = await abrir({ tipo_id: zero?.id });
    expect((await detalhe(bia, um.id)).rotulo).toBe(um.numero);
    expect(await detalhe(bia, outro.id)).toMatchObject({
      rotulo: outro.numero,
      identificacao: expect.stringMatching(/^CONSULTA PRÉVIA Nº 1\/\d{4}$/),
    });
    const achados = (await ana.get(`${G}/items-gerais?termo=${encodeURIComponent(outro.numero)}`)).body.data;
    expect(achados.map((row: Wire) => row.id)).toEqual([outro.id]);
  });

  it('pelo CPF do interessado, com pontos ou sem', async () => {
    const pessoa = await suite.make.pessoa({ nome: 'Cida Requerente' });
    const [{ cpf_cnpj }] = (await suite.sql<{ cpf_cnpj: string }>('select cpf_cnpj from pessoa where id = $1', [pessoa.id])) as [
      { cpf_cnpj: string },
    ];
    const { id } = await abrir({ interessados: [{ pessoa_id: pessoa.id, papel: 'requerente', receber_email: false }] });
    const masked = cpf_cnpj.replace(/^(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-');
    for (const typed of [cpf_cnpj, masked])
      for (const param of ['termo', 'busca'])
        expect([param, typed, (await bia.get(`${G}/items-gerais?${param}=${typed}`)).body.data.map((row: Wire) => row.id)]).toEqual([
          param,
          typed,
          [id],
        ]);
    for (const typed of [cpf_cnpj, masked])
      expect((await bia.get(`/busca?termo=${typed}`)).body).toContainEqual(expect.objectContaining({ recurso: 'processo', id }));
    const estranha = await suite.make.userWith({ [MENU]: [1] }, STAFF);
    const { id: restrito } = await abrir({
      acesso_id: 2,
      interessados: [{ pessoa_id: pessoa.id, papel: 'requerente', receber_email: false }],
    });
    const achados = (await estranha.get(`/busca?termo=${cpf_cnpj}`)).body.map((row: Wire) => row.id);
    expect([achados.includes(id), achados.includes(restrito)]).toEqual([true, false]);
  });

  it('o assunto diz para quem vai, em quanto tempo e o que se junta', async () => {
    const { body } = await bia.get(`${G}/do-assunto?id=${assuntos['2.2.0.0']}`);
    expect(body).toMatchObject({
      departamento: { nome: 'Departamento de Tributação' },
      prazo_dias: 30,
      documentos_exigidos: [
        { nome: 'Documento de identidade', obrigatorio: true },
        { nome: 'Carnê do IPTU', obrigatorio: true },
      ],
    });
    expect((await bia.get(`${G}/do-assunto?id=999999`)).status).toBe(404);
  });

  it('os advogados se leem com o processo, e a procuração se encerra', async () => {
    const { id } = await abrir();
    const advogada = await suite.make.pessoa({ nome: 'Lia Advogada' });
    await bia.post(`${G}/${id}/criar-advogados`, { advogados: [{ pessoa_id: advogada.id, oab_numero: '1234', oab_uf: 'MG' }] });
    const [lida] = (await detalhe(bia, id)).advogados;
    expect(lida).toMatchObject({ nome: 'Lia Advogada', oab_numero: '1234', fim: null });
    const encerrar = (who: Caller) =>
      who.post(`/administracao/processos/advogados/${lida.id}/encerrar`, { motivo: 'Renúncia da advogada.' });
    expect((await encerrar(caio)).status).toBe(403);
    expect((await encerrar(bia)).body.result).toMatchObject([{ fim: suite.services.clock.today() }]);
  });
});

describe('a peça de um tipo de documento', () => {
  it('recebe o número do tipo, começa por um modelo, e está entre os documentos até que se cancele', async () => {
    const parecer = (await suite.make.userWith({ 'administracao.documentos.tipo-documentos': [1, 2] })) as Caller;
    const { result: tipo } = (
      await parecer.post('/administracao/documentos/tipo-documentos', {
        nome: 'Parecer de teste',
        nome_plural: 'Pareceres de teste',
        possui_numero: true,
        verificar: false,
        restrito: false,
      })
    ).body;
    const modelos = await suite.make.userWith({ 'administracao.documentos.modelos-documentos': [1, 2] });
    const modelo = {
      nome: 'Parecer padrão',
      tipo_documento_id: tipo.id,
      compartilhado: 'todos',
      texto: '<p>Sobre {{objeto_resumido}}.</p>',
    };
    expect((await modelos.post('/administracao/documentos/modelo-documentos', modelo)).body.errors).toBeUndefined();
    const listado = (await bia.get('/administracao/documentos/tipo-documentos/todos')).body.find((row: Wire) => row.id === tipo.id);
    expect(listado.modelos).toMatchObject([{ nome: 'Parecer padrão', origem: 'modelo' }]);

    const { id } = await abrir();
    const escrito = { tipo: 'parecer', tipo_documento_id: tipo.id };
    expect((await escrever(bia, id, { ...escrito, texto: '<p>{{contratado}}</p>' })).body.errors).toEqual({
      texto: ['Esta etiqueta não tem valor aqui: Contratado. Escreva o que vai no lugar.'],
    });
    const [um, dois] = [
      await escrever(bia, id, { ...escrito, texto: listado.modelos[0].texto }),
      await escrever(bia, id, { ...escrito, texto: '<p>Dois.</p>' }),
    ];
    expect([um.status, dois.status]).toEqual([201, 201]);
    const eventos = (await detalhe(bia, id)).eventos.slice(-2);
    expect(eventos.map((row: Wire) => [row.documento_numero, row.texto])).toEqual([
      [expect.stringMatching(/^0*1\/\d{4}$/), '<p>Sobre Compra de cadeiras.</p>'],
      [expect.stringMatching(/^0*2\/\d{4}$/), '<p>Dois.</p>'],
    ]);
    const leitor = await suite.make.userWith({ 'administracao.documentos.todos': [1] });
    const documentos = async () =>
      (await leitor.get(`/administracao/documentos?tipo_documento_id=${tipo.id}&ordenar=id`)).body.data.map((row: Wire) => row.situacao);
    expect(await documentos()).toEqual(['emitido', 'emitido']);
    await bia.post(`${EVENTOS}/${um.body.result.id}/cancelar`, { motivo: 'Escrito no processo errado.' });
    expect((await documentos()).sort()).toEqual(['cancelado', 'emitido']);
    expect((await bia.get(`${G}/${id}/integridade`)).body).toMatchObject({ integra: true });
  });
});
