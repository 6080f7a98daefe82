import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();
const LOTES = '/administracao/documentos/digitalizar';
const RULES = { 'administracao.documentos.digitalizar': [1, 2, 3, 4, 5], 'administracao.documentos.todos': [1] };
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const METADADOS = {
  titulo: 'Requerimento de alvará',
  assunto: 'Alvará',
  autor: 'Maria de Souza',
  data_documento: '1998-04-02',
  local: 'Nova Esperança',
  dpi: 300,
  classe: '020.1',
  destinacao: 'guarda_permanente',
};

let clerk: Caller;
let checker: Caller;
let place: { orgao_id: number; departamento_id: number };
beforeAll(async () => {
  [clerk, checker] = [await suite.make.userWith(RULES, { tipo: ['servidor'] }), await suite.make.userWith(RULES, { tipo: ['servidor'] })];
  const [row] = await suite.sql<Wire>(
    'select u.orgao_id, d.id as departamento_id from departamento d join unidade u on u.id = d.unidade_id where d.data_exclusao is null order by d.id limit 1',
  );
  place = { orgao_id: Number(row.orgao_id), departamento_id: Number(row.departamento_id) };
});

let kinds = 0;
async function kind(): Promise<number> {
  kinds += 1;
  const keeper = await suite.make.userWith({ 'administracao.documentos.tipo-documentos': [1, 2] });
  const { body } = await keeper.post('/administracao/documentos/tipo-documentos', { nome: `Papel ${kinds}`, nome_plural: 'Papéis' });
  return body.result.id;
}

/** A PDF whose pages say these words; an empty one is a page without content. */
async function pdf(...pages: string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (const words of pages) {
    const page = document.addPage();
    if (words) page.drawText(words);
  }
  return Buffer.from(await document.save());
}

async function enviar(name: string, content: Buffer): Promise<number> {
  const { status, body } = await clerk.form('/arquivo', {}, [{ field: 'arquivo', name, content }]);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result.id;
}

async function lot(changes: object = {}): Promise<Wire> {
  const responsavel_id = clerk.usuarioId;
  const { status, body } = await clerk.post(LOTES, {
    nome: 'Caixa 12',
    tipo_documento_id: await kind(),
    ...place,
    responsavel_id,
    ...changes,
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
}
async function act(id: number, name: string, input: object = {}, who = clerk): Promise<Wire> {
  const { status, body } = await who.post(`${LOTES}/${id}/${name}`, input);
  expect([status, body.errors, body.message]).toEqual([200, undefined, expect.any(String)]);
  return body.result;
}
async function descreverTudo({ id, itens }: Wire, more: object = {}): Promise<void> {
  const filled = itens.map((item: Wire) => ({ ...item, arquivo_id: item.arquivo_id.id, ...METADADOS, ...more }));
  expect((await clerk.edit(`${LOTES}/${id}`, { itens: filled })).body.errors).toBeUndefined();
}

describe('lotes de digitalização', () => {
  it('cada arquivo é um documento, com as suas páginas e o seu hash', async () => {
    const arquivos = [await enviar('alvaras.pdf', await pdf('um', 'dois')), await enviar('planta.png', PNG)];
    const { id } = await lot({ arquivos });
    const lote = await act(id, 'separar');
    expect(lote).toMatchObject({ situacao: 'indexacao', documentos: 2, paginas: 3 });
    expect(lote.itens).toMatchObject([
      { paginas: 2, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), arquivo_id: { nome: 'alvaras.pdf' } },
      { paginas: 1, arquivo_id: { nome: 'planta.png' } },
    ]);
  });

  it('a página em branco separa os documentos de um PDF, e não fica em nenhum', async () => {
    const arquivos = [await enviar('caixa.pdf', await pdf('', 'um', 'dois', '', '', 'três', ''))];
    const { id } = await lot({ arquivos, separacao: 'pagina_branca' });
    const { itens } = await act(id, 'separar');
    expect(itens.map(({ paginas, arquivo_id }: Wire) => [paginas, arquivo_id.nome])).toEqual([
      [2, 'caixa-1.pdf'],
      [1, 'caixa-2.pdf'],
    ]);
    const part = await PDFDocument.load((await clerk.get(itens[0].arquivo_id.url)).bytes);
    expect(part.getPageCount()).toBe(2);
  });

  it('recusa o lote sem arquivos, o PDF ilegível e o formato que o decreto não admite', async () => {
    const empty = await lot();
    expect((await clerk.post(`${LOTES}/${empty.id}/separar`, {})).body.errors).toEqual({ arquivos: ['Envie os arquivos digitalizados.'] });
    const broken = await lot({ arquivos: [await enviar('quebrado.pdf', Buffer.from('%PDF-1.7\nnada'))], separacao: 'pagina_branca' });
    expect((await clerk.post(`${LOTES}/${broken.id}/separar`, {})).body.errors).toHaveProperty(['arquivos.0']);
    const words = await enviar('carta.txt', Buffer.from('Prezado senhor'));
    const { body } = await clerk.post(LOTES, {
      nome: 'x',
      tipo_documento_id: await kind(),
      ...place,
      responsavel_id: clerk.usuarioId,
      arquivos: [words],
    });
    expect(body.errors.arquivos[0]).toContain('Tire da lista: carta.txt');
  });

  it('o departamento é do órgão do lote', async () => {
    const [other] = await suite.sql<{ id: number }>('select id from orgao where id <> $1 and data_exclusao is null limit 1', [
      place.orgao_id,
    ]);
    const draft = { nome: 'x', tipo_documento_id: await kind(), ...place, orgao_id: Number(other?.id), responsavel_id: clerk.usuarioId };
    expect((await clerk.post(LOTES, draft)).body.errors).toEqual({
      departamento_id: ['O departamento não é deste órgão. Escolha outro, ou mude o órgão.'],
    });
  });

  it('sem os metadados do decreto, ou com menos de 300 dpi, não vai à conferência', async () => {
    const { id } = await lot({ arquivos: [await enviar('um.png', PNG)] });
    const lote = await act(id, 'separar');
    const { body } = await clerk.post(`${LOTES}/${id}/enviar`, {});
    expect(Object.keys(body.errors).sort()).toEqual(
      Object.keys(METADADOS)
        .map((name) => `itens.0.${name}`)
        .sort(),
    );
    expect(body.errors['itens.0.titulo']).toEqual(['Documento 1: "Título" é obrigatório (Decreto 10.278/2020, anexo II).']);
    await descreverTudo(lote, { dpi: 200 });
    expect(Object.keys((await clerk.post(`${LOTES}/${id}/enviar`, {})).body.errors)).toEqual(['itens.0.dpi']);
    await descreverTudo((await clerk.get(`${LOTES}/${id}`)).body);
    expect(await act(id, 'enviar')).toMatchObject({ situacao: 'conferencia' });
  });

  it('quem digitalizou não confere; quem confere cria os documentos, com número e conferência', async () => {
    const { id, tipo_documento_id } = await lot({ arquivos: [await enviar('a.png', PNG), await enviar('b.pdf', await pdf('b'))] });
    await descreverTudo(await act(id, 'separar'));
    await act(id, 'enviar');
    expect((await clerk.post(`${LOTES}/${id}/conferir`, {})).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    expect(await act(id, 'devolver', { motivo: 'A segunda está ilegível.' }, checker)).toMatchObject({ situacao: 'indexacao' });
    await act(id, 'enviar');
    const done = await act(id, 'conferir', {}, checker);
    expect(done).toMatchObject({ situacao: 'concluido', conferido_por_id: checker.usuarioId });
    for (const [n, { documento_id, sha256 }] of done.itens.entries())
      expect((await checker.get(`/administracao/documentos/${documento_id}`)).body).toMatchObject({
        origem: 'digitalizado',
        situacao: 'emitido',
        numero: n + 1,
        ano: 1998,
        titulo: METADADOS.titulo,
        sha256,
        tipo_documento_id,
        departamento_id: place.departamento_id,
        autor_id: clerk.usuarioId,
        conferido_por_id: checker.usuarioId,
      });
  });

  it('o arquivo que mudou depois do envio impede a conclusão, e nada é criado', async () => {
    const { id, tipo_documento_id } = await lot({ arquivos: [await enviar('a.png', PNG)] });
    await descreverTudo(await act(id, 'separar'));
    await act(id, 'enviar');
    await suite.force("update lote_digitalizacao_itens set sha256 = repeat('0', 64) where pai_id = $1", [id]);
    const { body } = await checker.post(`${LOTES}/${id}/conferir`, {});
    expect([body.codigo, body.message]).toEqual([
      'INTEGRIDADE_DIVERGENTE',
      'O arquivo "a.png" (documento 1) não é mais o que foi enviado. Digitalize-o de novo.',
    ]);
    expect(await suite.sql('select id from documento where tipo_documento_id = $1', [tipo_documento_id])).toEqual([]);
  });
});
