import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { date, defineResource, money, percent, text } from '../../resources/definition';
import { listOf } from '../exports/fixtures';
import { writeOds } from '../exports/ods';
import { readSheet, zipOf } from './read-fixture';

const NAMESPACES = [
  'xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0"',
  'xmlns:t="urn:oasis:names:tc:opendocument:xmlns:table:1.0"',
  'xmlns:x="urn:oasis:names:tc:opendocument:xmlns:text:1.0"',
  'xmlns:s="urn:oasis:names:tc:opendocument:xmlns:style:1.0"',
].join(' ');
const odsOf = (tables: string) =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<o:document-content ${NAMESPACES}><s:style s:name="oculta"><s:table-properties t:display="false"/></s:style><o:body><o:spreadsheet>${tables}</o:spreadsheet></o:body></o:document-content>`,
  });
const row = (...cells: string[]) => `<t:table-row>${cells.join('')}</t:table-row>`;
const cell = (shown: string, more = 'o:value-type="string"') => `<t:table-cell ${more}><x:p>${shown}</x:p></t:table-cell>`;

describe('um ODS', () => {
  it('as células são lidas como se mostram', async () => {
    const sheet = await readSheet(
      await odsOf(
        `<t:table t:name="Dados">${row(...['texto', 'valor', 'taxa', 'dia', 'hora', 'sim', 'código'].map((title) => cell(title)))}${row(
          cell('São<x:s x:c="2"/>João'),
          cell('1.234,57', 'o:value-type="float" o:value="1234.5678"'),
          cell('12,50%', 'o:value-type="percentage" o:value="0.125"'),
          cell('31/03/26', 'o:value-type="date" o:date-value="2026-03-31"'),
          cell('13:45', 'o:value-type="time" o:time-value="PT13H45M00S"'),
          cell('VERDADEIRO', 'o:value-type="boolean" o:boolean-value="true"'),
          cell('00007', 'o:value-type="float" o:value="7"'),
        )}</t:table>`,
      ),
    );
    expect(sheet.linhas[0]?.celulas).toEqual(['São  João', '1234,57', '12,5%', '2026-03-31', '13:45', 'Sim', '00007']);
    expect(sheet.linhas[0]?.notas).toEqual([{ coluna: 1, recusa: false, mensagem: expect.stringMatching(/a célula guarda 1234,5678/) }]);
  });

  it('erros e fórmulas sem valor são recusados, áreas mescladas contam uma vez, vazios repetidos não custam', async () => {
    const { linhas, avisos, colunas } = await readSheet(
      await odsOf(
        `<t:table t:name="Segredo" t:style-name="oculta">${row(cell('oculto'))}</t:table><t:table t:name="Dados">
         <t:table-row t:number-rows-repeated="3"><t:table-cell t:number-columns-repeated="16384"/></t:table-row>
         ${row(cell('a'), cell('b'), cell('c'))}
         ${row(cell('#N/A', 't:formula="of:=X" o:value-type="string"'), '<t:table-cell t:formula="of:=1+1"/>', cell('x'))}
         ${row(cell('1', 'o:value-type="string" t:number-columns-spanned="2"'), '<t:covered-table-cell o:value-type="string"><x:p>2</x:p></t:covered-table-cell>', cell('y'))}
         <t:table-row t:number-rows-repeated="1048000"><t:table-cell t:number-columns-repeated="16384"/></t:table-row></t:table>`,
      ),
    );
    expect([colunas, avisos]).toEqual([['a', 'b', 'c'], ['A planilha oculta "Segredo" não foi lida.']]);
    expect(linhas.map(({ linha }) => linha)).toEqual([5, 6]);
    expect(linhas[0]?.notas?.map(({ coluna, recusa }) => [coluna, recusa])).toEqual([
      [0, true],
      [1, true],
    ]);
    expect(linhas[1]?.celulas).toEqual(['1', '', 'y']);
  });

  it('o que o sistema exporta em ODS lê-se de volta', async () => {
    const fields = {
      nome: text(100, { label: 'Nome' }),
      valor: money({ label: 'Valor' }),
      taxa: percent({ label: 'Taxa' }),
      dia: date({ label: 'Dia' }),
    };
    const amostra = defineResource({
      name: 'amostra',
      label: { one: 'Amostra', many: 'Amostras', gender: 'f' },
      route: { base: '/teste/amostra' },
      display: 'nome',
      fields,
      list: { columns: ['nome', 'valor', 'taxa', 'dia'], sort: ['nome'] },
      form: [],
    });
    const out = new PassThrough();
    const list = listOf(amostra, [{ id: 1, nome: 'São João', valor: '-1234.50', taxa: '12.5000', dia: '2026-03-31' }]);
    const written = writeOds(list, out, new AbortController().signal);
    const bytes = await buffer(out);
    await written;
    const { colunas, linhas } = await readSheet(bytes);
    expect(colunas).toEqual(['Nome', 'Valor', 'Taxa', 'Dia']);
    expect(linhas[0]?.celulas.slice(0, 2)).toEqual(['São João', '-1234,5']);
    expect(linhas[0]?.celulas[3]).toBe('2026-03-31');
  });
});
