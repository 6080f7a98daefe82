import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { pdfText } from '#tests/server/pdf-text';

const suite = openSuite();
const G = '/administracao/processos/gestao';
const STAFF = { tipo: ['servidor'] };
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let ana: Caller;
let leitor: Caller;
let id: number;
let numero: string;

/** A PDF of so many pages. */
async function pdfDe(paginas: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let n = 0; n < paginas; n += 1) document.addPage();
  return Buffer.from(await document.save());
}

beforeAll(async () => {
  const rules = { 'administracao.processos.gestao': [1, 2, 3, 5] };
  ana = await suite.make.userWith(rules, STAFF);
  leitor = await suite.make.userWith(rules, { tipo: ['cidadao'] });
  const departamento = await suite.make.departamento({
    nome: 'Arquivo de teste',
    membros: [{ usuario_id: ana.usuarioId, perfil: 'tramitacao', inicio: '2020-01-01' }],
  });
  const [tipo] = await suite.sql<{ id: number }>("select id from processo_tipo where codigo = '01'");
  const [assunto] = await suite.sql<{ id: number }>("select id from processo_assunto where codigo = '4.3.0.0'");
  const files = [
    { field: 'anexos[0][url]', name: 'laudo.pdf', content: await pdfDe(3) },
    { field: 'anexos[1][url]', name: 'foto.png', content: PNG },
    { field: 'anexos[2][url]', name: 'notas.txt', content: Buffer.from('linha um\n') },
    { field: 'anexos[3][url]', name: 'ZZRESERVADO.pdf', content: await pdfDe(2) },
  ];
  const { body } = await ana.form(
    G,
    {
      tipo_id: String(tipo?.id),
      assunto_id: String(assunto?.id),
      titulo: 'Com peças',
      texto: '<p>Segue o laudo. {{nada}}</p>',
      'destinatarios[0][departamento_id]': String(departamento.id),
      'destinatarios[0][papel]': 'para',
      'anexos[3][sigilo_id]': '3',
    },
    files,
  );
  ({ id, numero_curto: numero } = body.result);
});

const completo = async (who: Caller): Promise<Buffer> => {
  const { status, bytes, text } = await who.get(`${G}/download-completo/${id}`);
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return bytes;
};
const paginas = async (pdf: Buffer) => (await PDFDocument.load(pdf)).getPageCount();
const words = (pdf: Buffer) => pdfText(pdf).replace(/\s+/g, ' ');

describe('o papel de um processo', () => {
  it('o completo tem a capa, o índice, cada peça com os seus arquivos e a integridade, com as folhas numeradas (A10)', async () => {
    const pdf = await completo(ana);
    // cover, index, opening, three of the report, the photo, the page of the notes, two of the restricted one, and the chain
    expect(await paginas(pdf)).toBe(1 + 1 + 1 + 3 + 1 + 1 + 2 + 1);
    const again = await completo(ana);
    expect(await paginas(again)).toBe(await paginas(pdf));
  });

  it('a peça que o leitor não pode ver são folhas que o dizem: cada folha tem o mesmo número para todos', async () => {
    const pdf = await completo(leitor);
    expect(await paginas(pdf)).toBe(await paginas(await completo(ana)));
    expect(words(pdf)).not.toContain('ZZRESERVADO');
  });

  it('o ZIP tem só o que se pode ler, na ordem das peças', async () => {
    const names = async (who: Caller) => {
      const { bytes } = await who.get(`${G}/baixar-anexos/${id}`);
      return [...bytes.toString('latin1').matchAll(/\d+-\d+-\w+\.(?:pdf|png|txt)/g)].map(([name]) => name);
    };
    expect(new Set(await names(ana))).toEqual(new Set(['1-1-laudo.pdf', '1-2-foto.png', '1-3-notas.txt', '1-4-ZZRESERVADO.pdf']));
    expect(new Set(await names(leitor))).toEqual(new Set(['1-1-laudo.pdf', '1-2-foto.png', '1-3-notas.txt']));
  });

  it('imprime os eventos pedidos, e cada cópia fica na lista de quem leu', async () => {
    const { status, bytes } = await ana.get(`${G}/detalhe/${id}/imprimir`);
    expect([status, words(bytes)]).toEqual([200, expect.stringMatching(/PROCESSO Nº .*Com peças.*Abertura.*Segue o laudo. \{ \{nada\}\}/)]);
    expect((await ana.get(`${G}/detalhe/${id}/imprimir?eventos=x`)).status).toBe(422);
    const rows = await suite.sql<{ acao: string }>('select distinct acao from processo_visualizacao where processo_id = $1 order by 1', [
      id,
    ]);
    expect(rows.map(({ acao }: Wire) => acao)).toEqual(expect.arrayContaining(['baixou', 'imprimiu']));
    expect(numero).toMatch(/^\d{5}\/\d{2}$/);
  });

  it('de um processo que não se vê, nada sai', async () => {
    await suite.sql('update processo set acesso_id = 2 where id = $1', [id]);
    for (const path of [`download-completo/${id}`, `baixar-anexos/${id}`, `detalhe/${id}/imprimir`])
      expect([path, (await leitor.get(`${G}/${path}`)).status]).toEqual([path, 404]);
  });
});
