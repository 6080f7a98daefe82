import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { pdfText } from '#tests/server/pdf-text';
import { askToSign, signAll } from '#tests/server/sign';

const suite = openSuite();
const G = '/administracao/processos/gestao';
const EVENTOS = '/administracao/processos/eventos';
const MOTIVO = 'Juntado por engano: é de outro processo.';

/** Holds the process, with regra 5. */
let ana: Caller;
/** Holds it, without regra 5. */
let bia: Caller;
/** Is part of it no more than anybody: another department, regra 5. */
let caio: Caller;
let base: Record<string, unknown>;

async function pdfDe(paginas: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let n = 0; n < paginas; n += 1) document.addPage([333, 444]);
  return Buffer.from(await document.save());
}
const folhas = async (pdf: Buffer) => (await PDFDocument.load(pdf)).getPages().map((page) => page.getWidth());
const words = (pdf: Buffer) => pdfText(pdf).replace(/\s+/g, ' ');

beforeAll(async () => {
  const staff = { tipo: ['servidor'] };
  ana = await suite.make.userWith({ 'administracao.processos.gestao': [1, 2, 3, 5] }, staff);
  bia = await suite.make.userWith({ 'administracao.processos.gestao': [1, 2, 3] }, staff);
  caio = await suite.make.userWith({ 'administracao.processos.gestao': [1, 2, 3, 5] }, staff);
  const member = (who: Caller) => ({ usuario_id: who.usuarioId, perfil: 'tramitacao', inicio: '2020-01-01' });
  const departamento = await suite.make.departamento({ nome: 'Obras de teste', membros: [member(ana), member(bia)] });
  const [tipo] = await suite.sql<{ id: number }>("select id from processo_tipo where codigo = '01'");
  const [assunto] = await suite.sql<{ id: number }>("select id from processo_assunto where codigo = '4.3.0.0'");
  base = {
    tipo_id: tipo?.id,
    assunto_id: assunto?.id,
    titulo: 'Com o que desfazer',
    texto: '<p>Pedido.</p>',
    destinatarios: [{ departamento_id: departamento.id, papel: 'para' }],
  };
});

const abrir = async (): Promise<Wire> => (await ana.post(G, base)).body.result;
const detalhe = async (who: Caller, id: number) => (await who.get(`${G}/detalhe/${id}`)).body;
const ultimo = async (who: Caller, id: number): Promise<Wire> => (await detalhe(who, id)).eventos.at(-1);
async function escrever(who: Caller, processo_id: number, tipo = 'comentario'): Promise<Wire> {
  await who.post(EVENTOS, { processo_id, evento: JSON.stringify({ tipo, texto: '<p>Escrito às pressas.</p>' }) });
  return ultimo(who, processo_id);
}
async function juntarPdf(processo_id: number, texto = '<p>Segue o laudo.</p>'): Promise<Wire> {
  const evento = JSON.stringify({ tipo: 'juntada', texto });
  await ana.form(EVENTOS, { processo_id: String(processo_id), evento }, [
    { field: 'anexos[0][url]', name: 'laudo.pdf', content: await pdfDe(3) },
    { field: 'anexos[1][url]', name: 'notas.txt', content: Buffer.from('linha um\n') },
  ]);
  return ultimo(ana, processo_id);
}
const cancelar = (who: Caller, evento: Wire, motivo = MOTIVO) => who.post(`${EVENTOS}/${evento.id}/cancelar`, { motivo });
const desentranhar = (who: Caller, anexo: Wire, motivo = MOTIVO) => who.post(`${EVENTOS}/anexos/${anexo.id}/desentranhar`, { motivo });
const refused = ({ status, body }: Answer) => [status, body.codigo];

describe('cancelar um evento', () => {
  it('é outro evento que o diz, com o motivo; o primeiro fica como é, e a corrente confere', async () => {
    const { id } = await abrir();
    const evento = await escrever(bia, id, 'despacho');
    const { status, body } = await cancelar(bia, evento);
    expect([status, body.message]).toEqual([200, 'Evento cancelado.']);
    const { eventos } = await detalhe(ana, id);
    const [was, now] = eventos.slice(-2);
    expect(was).toMatchObject({ id: evento.id, texto: evento.texto, hash: evento.hash, cancelado_por: now.id, cancelado_ordem: now.ordem });
    expect(now).toMatchObject({ tipo: 'cancelamento', cancela_id: evento.id, texto: expect.stringContaining(MOTIVO) });
    expect((await ana.get(`${G}/${id}/integridade`)).body).toMatchObject({ integra: true });
    expect(words((await ana.get(`${G}/detalhe/${id}/imprimir`)).bytes)).toMatch(new RegExp(`Cancelado pelo evento ${now.ordem}\\.`));
    const check = await suite.anonymous.get(`/publico/processos/evento/${evento.id}?codigo=${evento.codigo}`);
    expect(check.body.situacao).toBe('cancelada');
  });

  it('é de quem o escreveu ou de quem pratica atos, e a tela só o oferece a eles', async () => {
    const { id } = await abrir();
    const evento = await escrever(ana, id);
    const offered = async (who: Caller) => (await ultimo(who, id)).pode_cancelar;
    expect([await offered(ana), await offered(bia), await offered(caio)]).toEqual([true, false, false]);
    expect(refused(await cancelar(bia, evento))).toEqual([403, 'SEM_PERMISSAO']);
    expect(refused(await cancelar(caio, evento))).toEqual([403, 'SEM_PERMISSAO']);
    expect((await cancelar(ana, await escrever(bia, id))).status).toBe(200);
  });

  it('recusa o que diz como o processo andou, o já cancelado, o próprio cancelamento e o motivo curto', async () => {
    const { id } = await abrir();
    const [abertura] = (await detalhe(ana, id)).eventos;
    const evento = await escrever(ana, id);
    expect((await cancelar(ana, evento, 'curto')).body.errors).toHaveProperty('motivo');
    expect(refused(await cancelar(ana, abertura))).toEqual([409, 'REGISTRO_BLOQUEADO']);
    await cancelar(ana, evento);
    const again = await cancelar(ana, evento);
    expect([...refused(again), again.body.message]).toEqual([
      409,
      'REGISTRO_BLOQUEADO',
      expect.stringMatching(/já foi cancelado pelo evento \d+/),
    ]);
    expect(refused(await cancelar(ana, await ultimo(ana, id)))).toEqual([409, 'REGISTRO_BLOQUEADO']);
    expect(refused(await cancelar(ana, { id: 99999999 }))).toEqual([404, 'NAO_ENCONTRADO']);
  });

  it('dois ao mesmo tempo cancelam uma vez', async () => {
    const { id } = await abrir();
    const evento = await escrever(ana, id);
    const answers = await Promise.all([cancelar(ana, evento), cancelar(ana, evento)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('o despacho cancelado não fundamenta a decisão; em processo concluído nada se cancela', async () => {
    const { id } = await abrir();
    const despacho = await escrever(ana, id, 'despacho');
    await cancelar(ana, despacho);
    const deferir = () => ana.post(`${G}/${id}/concluir`, { situacao_id: 10 });
    expect((await deferir()).body.errors).toHaveProperty('situacao_id');
    const outro = await escrever(ana, id, 'despacho');
    await askToSign(ana, 'evento', outro.id, [ana]);
    await signAll(suite, ana);
    expect((await deferir()).status).toBe(200);
    const late = await cancelar(ana, outro);
    expect([late.status, late.body.errors.id[0]]).toEqual([422, expect.stringMatching(/Reabra-o antes/)]);
    expect((await detalhe(ana, id)).eventos.some(({ pode_cancelar }: Wire) => pode_cancelar)).toBe(false);
  });
});

describe('desentranhar uma peça', () => {
  it('diz no lugar dela por quê; os bytes ficam, no nível 4, e quem só vê o processo não os lê mais', async () => {
    const { id, chave } = await abrir();
    const juntada = await juntarPdf(id);
    const [laudo] = juntada.anexos;
    const before = await ana.get(`${G}/download-completo/${id}`);
    expect((await folhas(before.bytes)).filter((width) => width === 333)).toHaveLength(3);
    expect((await caio.get(laudo.url)).status).toBe(200);

    expect((await desentranhar(ana, laudo)).status).toBe(200);
    const evento = await ultimo(ana, id);
    expect(evento).toMatchObject({ tipo: 'desentranhamento', texto: expect.stringContaining(MOTIVO), cancela_id: null });
    const [of] = (await detalhe(ana, id)).eventos.slice(-2);
    expect(of).toMatchObject({ cancelado_por: null, hash: juntada.hash });
    expect(of.anexos[0]).toMatchObject({ sha256: laudo.sha256, desentranhada: { ordem: evento.ordem, motivo: evento.texto } });
    expect((await ana.get(laudo.url)).status).toBe(200);
    expect((await caio.get(laudo.url)).status).toBe(404);
    const [seen] = (await detalhe(caio, id)).eventos.at(-2).anexos;
    expect(seen).toMatchObject({ nome: 'Peça desentranhada', restrita: true });
    expect(seen).not.toHaveProperty('sha256');
    expect((await ana.get(`${G}/${id}/integridade`)).body).toMatchObject({ integra: true });

    const pdf = (await ana.get(`${G}/download-completo/${id}`)).bytes;
    const now = await folhas(pdf);
    expect(now.filter((width) => width === 333)).toEqual([]);
    // three pages became one, and the event of the act has its own
    expect(now).toHaveLength((await folhas(before.bytes)).length - 3 + 1 + 1);
    expect(words(pdf)).toMatch(new RegExp(`Peça desentranhada pelo evento ${evento.ordem}\\..*${MOTIVO}`));
    const zip = (await ana.get(`${G}/baixar-anexos/${id}`)).bytes.toString('latin1');
    expect([zip.includes('laudo.pdf'), zip.includes(`${juntada.ordem}-2-notas.txt`)]).toEqual([false, true]);

    const outside = await suite.anonymous.get(`${G}/buscar-chave-processo/${id}/${chave}`);
    const [said] = outside.body.eventos.at(-2).anexos;
    expect(said).toMatchObject({ nome: `Peça desentranhada pelo evento ${evento.ordem}`, desentranhada: true });
    expect(said).not.toHaveProperty('url');
  });

  it('a conferência por código diz o que saiu: a peça do evento, ou um dos seus arquivos', async () => {
    const { id } = await abrir();
    const conferir = async (evento: Wire) =>
      (await suite.anonymous.get(`/publico/processos/evento/${evento.id}?codigo=${evento.codigo}`)).body;
    const comTexto = await juntarPdf(id);
    await desentranhar(ana, comTexto.anexos[0]);
    expect(await conferir(comTexto)).toMatchObject({
      situacao: 'valida',
      integra: true,
      arquivos: [comTexto.anexos[1].sha256],
      desentranhados: [comTexto.anexos[0].sha256],
    });
    const minuta = await ana.post(EVENTOS, { processo_id: id, evento: JSON.stringify({ tipo: 'despacho', texto: '', minuta: true }) });
    await ana.form(EVENTOS, { evento: JSON.stringify({ id: minuta.body.result.id, minuta: true }), sistema_id: '5041' }, [
      { field: 'anexos[0][url]', name: 'despacho.pdf', content: await pdfDe(2) },
    ]);
    await ana.post(`${G}/${id}/adicionar-minutas-protocolo`, { minutas: [minuta.body.result.id] });
    const emPdf = await ultimo(ana, id);
    expect((await conferir(emPdf)).situacao).toBe('valida');
    await desentranhar(ana, emPdf.anexos[0]);
    expect((await conferir(emPdf)).situacao).toBe('desentranhada');
    const pdf = words((await ana.get(`${G}/detalhe/${id}/imprimir`)).bytes);
    expect(pdf).toMatch(/Peça desentranhada pelo evento/);
  });

  it('é de quem está com o processo e pratica atos, e a tela só o oferece a eles', async () => {
    const { id } = await abrir();
    const { anexos } = await juntarPdf(id);
    const offered = async (who: Caller) => (await ultimo(who, id)).anexos.map(({ pode_desentranhar }: Wire) => pode_desentranhar);
    expect([await offered(ana), await offered(bia), await offered(caio)]).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect(refused(await desentranhar(bia, anexos[0]))).toEqual([403, 'SEM_PERMISSAO']);
    expect(refused(await desentranhar(caio, anexos[0]))).toEqual([403, 'SEM_PERMISSAO']);
  });

  it('recusa o motivo curto, a peça que já saiu, a que não há, e em processo concluído', async () => {
    const { id } = await abrir();
    const { anexos } = await juntarPdf(id);
    expect((await desentranhar(ana, anexos[0], 'curto')).body.errors).toHaveProperty('motivo');
    expect(refused(await desentranhar(ana, { id: 99999999 }))).toEqual([404, 'NAO_ENCONTRADO']);
    await desentranhar(ana, anexos[0]);
    expect(refused(await desentranhar(ana, anexos[0]))).toEqual([409, 'REGISTRO_BLOQUEADO']);
    await expect(suite.sql('delete from processo_desentranhamento where anexo_id = $1', [anexos[0].id])).rejects.toThrow();
    await suite.sql('update processo set status_id = 4, situacao_id = 13 where id = $1', [id]);
    expect((await desentranhar(ana, anexos[1])).body.errors.id[0]).toMatch(/Reabra-o antes/);
  });
});
