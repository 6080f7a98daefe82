import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { pdfText } from '#tests/server/pdf-text';

const suite = openSuite();
const G = '/administracao/processos/gestao';
const EVENTOS = '/administracao/processos/eventos';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let ana: Caller;
let bia: Caller;
let departamento: Wire;
let tipo: number;
let assunto: number;

/** A PDF of so many pages of a width that nothing else has. */
async function pdfDe(paginas: number, largura = 333): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let n = 0; n < paginas; n += 1) document.addPage([largura, 444]);
  return Buffer.from(await document.save());
}
const paginasDe = async (pdf: Buffer) => (await PDFDocument.load(pdf)).getPages().map((page) => page.getWidth());

beforeAll(async () => {
  const rules = { 'administracao.processos.gestao': [1, 2, 3] };
  ana = await suite.make.userWith(rules, { tipo: ['servidor'] });
  bia = await suite.make.userWith(rules, { tipo: ['servidor'] });
  departamento = await suite.make.departamento({
    nome: 'Gabinete de teste',
    membros: [{ usuario_id: ana.usuarioId, perfil: 'tramitacao', inicio: '2020-01-01' }],
  });
  tipo = (await suite.sql<{ id: number }>("select id from processo_tipo where codigo = '01'"))[0]?.id ?? 0;
  assunto = (await suite.sql<{ id: number }>("select id from processo_assunto where codigo = '4.3.0.0'"))[0]?.id ?? 0;
});

async function abrir(): Promise<number> {
  const { body } = await ana.post(G, {
    tipo_id: tipo,
    assunto_id: assunto,
    titulo: 'Com peça em PDF',
    texto: '<p>Pedido.</p>',
    destinatarios: [{ departamento_id: departamento.id, papel: 'para' }],
  });
  return body.result.id;
}

async function minutar(processo_id: number): Promise<number> {
  const evento = JSON.stringify({ tipo: 'despacho', texto: '<p>Rascunho do despacho.</p>', minuta: true });
  return (await ana.post(EVENTOS, { processo_id, evento })).body.result.id;
}

/** The form of SPEC.md section 3, as the editor sends it. */
function inserir(minuta: number, content: Buffer, more: Record<string, string> = {}, who = ana, name = 'despacho.pdf'): Promise<Answer> {
  const fields = {
    evento: JSON.stringify({ id: minuta, tipo: 'despacho', minuta: true }),
    sistema_id: '5041',
    'anexos[0][sigilo_id]': '1',
    'anexos[0][ordem]': '1',
    'anexos[0][arquivo]': 'true',
    'anexos[0][type]': 'application/pdf',
    ...more,
  };
  return who.form(EVENTOS, fields, [{ field: 'anexos[0][url]', name, content }]);
}
const detalhe = async (id: number) => (await ana.get(`${G}/detalhe/${id}`)).body;
const pecaDaMinuta = async (id: number) => (await detalhe(id)).minutas[0].anexos.filter(({ peca }: Wire) => peca);

describe('a peça em PDF', () => {
  it('toma o lugar do texto da minuta, uma só, e se substitui; a anterior deixa de ser da minuta', async () => {
    const id = await abrir();
    const minuta = await minutar(id);
    const first = await inserir(minuta, await pdfDe(1));
    expect([first.status, first.body.message, first.body.result.peca.nome]).toEqual([201, 'PDF inserido.', 'despacho.pdf']);
    const [one] = await pecaDaMinuta(id);
    expect((await ana.get(one.url)).status).toBe(200);
    expect((await bia.get(one.url)).status).toBe(404);
    const second = await inserir(minuta, await pdfDe(2), {}, ana, 'corrigido.pdf');
    expect([second.status, second.body.message]).toEqual([201, 'PDF substituído.']);
    expect((await pecaDaMinuta(id)).map(({ nome }: Wire) => nome)).toEqual(['corrigido.pdf']);
    const [old] = await suite.sql<{ dono_tipo: string | null }>('select dono_tipo from arquivo where token = $1', [one.url.slice(9)]);
    expect(old?.dono_tipo).toBeNull();
    // the text that was being written is still there, at the version that the editor has
    expect((await detalhe(id)).minutas[0]).toMatchObject({ texto: '<p>Rascunho do despacho.</p>', versao: 1 });
  });

  it('vai com a minuta como a peça do evento, antes dos outros anexos, e dali não se substitui', async () => {
    const id = await abrir();
    const minuta = await minutar(id);
    const outro = await ana.form('/arquivo', {}, [{ field: 'arquivo', name: 'anexo.txt', content: Buffer.from('linha\n') }]);
    await ana.post(`${EVENTOS}/vincular-anexo-minuta`, { minuta_id: minuta, anexo_id: outro.body.result?.id ?? outro.body.id });
    await inserir(minuta, await pdfDe(2));
    const { body, status } = await ana.post(`${G}/${id}/adicionar-minutas-protocolo`, { minutas: [minuta] });
    expect([status, body.errors]).toEqual([200, undefined]);
    const evento = (await detalhe(id)).eventos.at(-1);
    expect(evento.anexos.map(({ nome, peca, ordem }: Wire) => [nome, peca, ordem])).toEqual([
      ['despacho.pdf', true, 1],
      ['anexo.txt', false, 2],
    ]);
    expect(evento.texto).toBe('');
    expect((await ana.get(`${G}/${id}/integridade`)).body).toMatchObject({ integra: true });

    const late = await inserir(minuta, await pdfDe(1));
    expect([late.status, late.body.message]).toEqual([404, expect.stringMatching(/já foi protocolada/)]);
    const confirmed = await inserir(evento.id, await pdfDe(1), { evento: JSON.stringify({ id: evento.id, minuta: false }) });
    expect(confirmed.body).toMatchObject({ codigo: 'REGISTRO_BLOQUEADO', message: expect.stringMatching(/não se substitui/) });
    await expect(suite.sql('update processo_evento_anexo set peca = false where evento_id = $1', [evento.id])).rejects.toThrow();
    await expect(
      suite.sql(
        `insert into processo_evento_anexo (cliente_id, processo_id, evento_id, arquivo_id, sha256, sigilo_id, ordem, peca)
         select cliente_id, processo_id, evento_id, arquivo_id, sha256, sigilo_id, 9, true from processo_evento_anexo where evento_id = $1 and peca`,
        [evento.id],
      ),
    ).rejects.toThrow(/processo_evento_anexo_peca_uq/);
  });

  it('suas folhas ficam no lugar do texto, no processo impresso e no completo', async () => {
    const id = await abrir();
    const minuta = await minutar(id);
    await inserir(minuta, await pdfDe(3));
    await ana.post(`${G}/${id}/adicionar-minutas-protocolo`, { minutas: [minuta] });
    await ana.post(EVENTOS, { processo_id: id, evento: JSON.stringify({ tipo: 'comentario', texto: '<p>Depois da peça.</p>' }) });
    for (const path of [`detalhe/${id}/imprimir`, `download-completo/${id}`]) {
      const { status, bytes } = await ana.get(`${G}/${path}`);
      expect([path, status]).toEqual([path, 200]);
      const widths = await paginasDe(bytes);
      const at = widths.indexOf(333);
      expect([path, widths.slice(at, at + 4).filter((width) => width === 333)]).toEqual([path, [333, 333, 333]]);
      expect([path, at > 0 && at + 3 < widths.length]).toEqual([path, true]);
    }
    const { bytes } = await ana.get(`${G}/download-completo/${id}`);
    const said = pdfText(bytes).replace(/\s+/g, ' ');
    expect(said).toMatch(/A peça é o PDF das folhas seguintes.*Depois da peça/);
    expect(said).not.toMatch(/Rascunho do despacho/);
  });

  it.each<[string, Record<string, string>, () => Promise<Buffer>, number, string, RegExp]>([
    ['o tipo dito não é o do conteúdo (M1)', {}, async () => PNG, 415, 'TIPO_ARQUIVO_INVALIDO', /e não application\/pdf/],
    ['não é um PDF', { 'anexos[0][type]': 'image/png' }, async () => PNG, 415, 'TIPO_ARQUIVO_INVALIDO', /deve ser um PDF/],
    ['o PDF não abre', {}, async () => Buffer.from('%PDF-1.4\n%%EOF\n'), 415, 'TIPO_ARQUIVO_INVALIDO', /não abre/],
    ['vem de outra tela', { sistema_id: '1' }, () => pdfDe(1), 422, 'ERRO_VALIDACAO', /Verifique/],
    ['a minuta não existe', { evento: '{"id":99999999,"minuta":true}' }, () => pdfDe(1), 404, 'NAO_ENCONTRADO', /Minuta não encontrada/],
    ['o sigilo não existe', { 'anexos[0][sigilo_id]': '9' }, () => pdfDe(1), 422, 'ERRO_VALIDACAO', /Verifique/],
  ])('recusa quando %s, e nada fica na minuta', async (_why, more, content, status, codigo, said) => {
    const id = await abrir();
    const answer = await inserir(await minutar(id), await content(), more);
    expect([answer.status, answer.body.codigo, answer.body.message]).toEqual([status, codigo, expect.stringMatching(said)]);
    expect(await pecaDaMinuta(id)).toEqual([]);
  });

  it('recusa a quem não vê a minuta, sem arquivo, com dois, e em processo que terminou', async () => {
    const id = await abrir();
    const minuta = await minutar(id);
    expect((await inserir(minuta, await pdfDe(1), {}, bia)).status).toBe(404);
    const evento = JSON.stringify({ id: minuta, minuta: true });
    expect((await ana.post(EVENTOS, { evento, sistema_id: 5041 })).body.errors).toHaveProperty(['anexos.0.url']);
    const two = ['anexos[0][url]', 'anexos[1][url]'].map((field) => ({ field, name: 'a.pdf', content: Buffer.from('%PDF-1.4\n') }));
    expect((await ana.form(EVENTOS, { evento, sistema_id: '90052' }, two)).body.errors).toHaveProperty(['anexos.0.url']);
    expect((await ana.post(EVENTOS, { evento: '{"tipo":"despacho","texto":"x"}' })).body.errors).toHaveProperty('processo_id');
    await suite.sql('update processo set status_id = 4, situacao_id = 13 where id = $1', [id]);
    expect((await inserir(minuta, await pdfDe(1))).body.errors.id[0]).toMatch(/não se escreve nele/);
  });
});
