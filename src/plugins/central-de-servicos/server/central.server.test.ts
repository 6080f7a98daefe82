import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { pdfText } from '#tests/server/pdf-text';
import { askToSign, signAll } from '#tests/server/sign';
import { addDays } from '../../../resources/definition';
import { cpfFrom } from '../../../server/seed/draw';

const suite = openSuite();
const CENTRAL = '/central-de-servicos';
const MEUS = `${CENTRAL}/processos/meus-processos`;
const G = '/administracao/processos/gestao';

/** Gustavo, a citizen of the demonstration, in the group that every citizen begins with. */
let gustavo: Caller;
let julia: Caller;
let fiscal: Caller;
let tributacao: number;
const PDF = { name: 'rg.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') };

beforeAll(async () => {
  gustavo = await suite.login(cpfFrom(900_000_031));
  julia = await suite.login(cpfFrom(900_000_032));
  fiscal = await suite.make.userWith({ 'administracao.processos.gestao': [1, 2, 3, 5] }, { tipo: ['servidor'] });
  [{ id: tributacao }] = (await suite.sql<{ id: number }>("select id from departamento where nome = 'Departamento de Tributação'")) as [
    { id: number },
  ];
  await suite.sql(
    "insert into departamento_membros (pai_id, ordem, usuario_id, perfil, inicio) values ($1, 90, $2, 'chefia', '2020-01-01')",
    [tributacao, fiscal.usuarioId],
  );
});

const servicoDe = async (nome: string) => (await gustavo.get(`${CENTRAL}/servicos?busca=${encodeURIComponent(nome)}`)).body[0];
async function solicitar(
  who: Caller,
  descricoes: readonly string[] = ['Documento de identidade', 'Carnê do IPTU'],
  texto = 'Peço a revisão da área construída.',
) {
  const { id } = await servicoDe('valor venal');
  const fields = Object.fromEntries(descricoes.map((descricao, n) => [`anexos[${n}][descricao]`, descricao]));
  return who.form(
    `${CENTRAL}/servicos/${id}/solicitar`,
    { texto, ...fields },
    descricoes.map((_, n) => ({ ...PDF, field: `anexos[${n}][url]` })),
  );
}

describe('Central de Serviços', () => {
  it('acha-se o serviço pelo nome popular, e a página diz o que se junta', async () => {
    const { id, nome } = await servicoDe('poda');
    expect(nome).toBe('Pedir poda de árvore');
    const { body } = await gustavo.get(`${CENTRAL}/servicos/${id}`);
    expect(body.solicitar).toMatchObject({ documentos_exigidos: [], orientacoes: expect.stringContaining('Escreva o pedido') });
    expect((await gustavo.get(`${CENTRAL}/servicos?publico=servidor`)).body.map((row: { nome: string }) => row.nome)).toEqual([
      'Pedir progressão funcional',
    ]);
    expect((await gustavo.get(G)).status).toBe(403);
  });

  it('o pedido abre o processo: do Protocolo ao departamento do assunto, com a pessoa como requerente (CS2)', async () => {
    expect((await solicitar(gustavo, ['Documento de identidade'])).body.errors).toEqual({ anexos: ['Junte o documento: Carnê do IPTU.'] });
    expect((await solicitar(gustavo, undefined, 'Revisão')).body.errors).toHaveProperty('texto');
    const { status, body } = await solicitar(gustavo);
    expect([status, body.message]).toEqual([201, expect.stringMatching(/^Processo \d{5}\/\d{2} criado com sucesso!$/)]);
    const { id, chave, chave_pessoal } = body.result;
    const full = (await fiscal.get(`${G}/detalhe/${id}`)).body;
    expect(full).toMatchObject({
      origem: 'Protocolo Geral',
      local: 'Departamento de Tributação',
      interessado: 'Gustavo Leme Barreto',
      origem_tipo: 'servico',
    });
    // what the charter promises, whatever the type of process has
    const { body: servico } = await gustavo.get(`${CENTRAL}/servicos/${(await servicoDe('valor venal')).id}`);
    const prometido = addDays(suite.services.clock.today(), Number(servico.prazo_maximo));
    expect([servico.prazo_unidade, full.data_prazo >= prometido, full.data_prazo <= addDays(prometido, 6)]).toEqual([
      'dias_corridos',
      true,
      true,
    ]);
    expect(full.eventos[0]).toMatchObject({ tipo: 'abertura', autor: { nome: 'Gustavo Leme Barreto', departamento: null } });
    expect(full.eventos[0].anexos).toMatchObject([
      { nome: 'rg.pdf', sigilo_id: 3, descricao: 'Documento de identidade' },
      { sigilo_id: 3 },
    ]);
    expect((await fiscal.get(full.eventos[0].anexos[0].url)).status).toBe(200);
    // who received the papers at the counter may check them; who is of another department may not
    const [balcao, outro] = [
      await suite.make.userWith({ 'administracao.processos.gestao': [1] }),
      await suite.make.userWith({ 'administracao.processos.gestao': [1] }),
    ];
    await suite.sql(
      `insert into departamento_membros (pai_id, ordem, usuario_id, perfil, inicio)
       select id, 90, $1, 'tramitacao', '2020-01-01' from departamento where nome = 'Protocolo Geral'`,
      [balcao.usuarioId],
    );
    expect((await balcao.get(full.eventos[0].anexos[0].url)).status).toBe(200);
    expect((await outro.get(full.eventos[0].anexos[0].url)).status).toBe(404);
    const publico = (await suite.anonymous.get(`${G}/buscar-chave-processo/${id}/${chave}`)).body;
    expect(publico.eventos[0].anexos[0]).toMatchObject({ restrita: true });
    expect((await suite.anonymous.get(`${G}/buscar-chave-processo/${id}/${chave_pessoal}`)).body.eventos[0].anexos[0].nome).toBe('rg.pdf');
    const paper = await gustavo.get(`${MEUS}/${id}/comprovante`);
    const words = pdfText(paper.bytes);
    for (const told of [body.result.numero, chave.slice(0, 4), chave_pessoal.slice(-4), `/publico/processos/detalhes/${id}`])
      expect(words).toContain(told);
  });

  it('cada um vê os seus processos, e nenhum de outro', async () => {
    const { id } = (await solicitar(gustavo)).body.result;
    expect((await gustavo.get(MEUS)).body).toContainEqual(expect.objectContaining({ id, aba: 'andamento' }));
    expect((await julia.get(MEUS)).body).toEqual([]);
    expect((await julia.get(`${MEUS}/${id}`)).status).toBe(404);
    expect((await julia.get(`${MEUS}/${id}/comprovante`)).status).toBe(404);
    expect((await julia.form(`${MEUS}/${id}/manifestacoes`, { tipo: 'resposta', texto: 'Meu também.' })).status).toBe(404);
    expect((await gustavo.get(`${CENTRAL}/inicio`)).body.processos[0]).toMatchObject({ id });
  });

  it('responde ao que lhe pedem e, concluído, avalia uma vez (CS3)', async () => {
    const { id } = (await solicitar(gustavo)).body.result;
    const [pessoa] = await suite.sql<{ id: number }>('select id from pessoa where cpf_cnpj = $1', [cpfFrom(900_000_031)]);
    const evento = (sent: object, more: object = {}) =>
      fiscal.post('/administracao/processos/eventos', { processo_id: id, evento: JSON.stringify(sent), ...more });
    await evento(
      { tipo: 'intimacao', texto: '<p>Envie a planta.</p>' },
      { destinatarios: [{ id: pessoa?.id, destinatario_type: 'Pessoa' }] },
    );
    expect((await gustavo.get(MEUS)).body.find((row: { id: number }) => row.id === id).aba).toBe('aguardando');
    const sent = await gustavo.form(`${MEUS}/${id}/manifestacoes`, { tipo: 'resposta', texto: 'Segue a planta.' }, [
      { ...PDF, field: 'anexos[0][url]' },
    ]);
    expect(sent.status).toBe(201);
    expect((await gustavo.get(`${MEUS}/${id}`)).body).toMatchObject({
      pode: { aguardando: null },
      avaliar: false,
      chave_pessoal: expect.any(String),
    });
    expect((await gustavo.post(`${MEUS}/${id}/avaliacao`, { nota: 5 })).status).toBe(409);
    const decisao = (await evento({ tipo: 'decisao', texto: '<p>Defiro.</p>' })).body.result;
    await askToSign(fiscal, 'evento', decisao.id, [fiscal]);
    await signAll(suite, fiscal);
    expect((await fiscal.post(`${G}/${id}/concluir`, { situacao_id: 10 })).status).toBe(200);
    expect((await gustavo.get(`${MEUS}/${id}`)).body).toMatchObject({ avaliar: true, situacao: 'Deferido' });
    expect((await gustavo.post(`${MEUS}/${id}/avaliacao`, { nota: 6 })).body.errors).toHaveProperty('nota');
    expect((await gustavo.post(`${MEUS}/${id}/avaliacao`, { nota: 4, comentario: 'Rápido.' })).status).toBe(200);
    expect((await gustavo.post(`${MEUS}/${id}/avaliacao`, { nota: 1 })).status).toBe(409);
    expect((await gustavo.get(`${MEUS}/${id}`)).body).toMatchObject({ avaliar: false, nota: 4 });
  });
});
