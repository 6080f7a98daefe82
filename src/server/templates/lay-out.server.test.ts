import { parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { lastPaper } from '#tests/server/pdf-fake';
import { printPlain } from './lay-out';

it('onde o compositor não tem versão, o documento sai com o seu texto e as suas tabelas', async () => {
  const html = '<h1>Nota nº 1</h1><table border="1"><tr><td>Data<br>12/01/2026</td><td>Valor</td></tr></table><p>fim</p>';
  const pdf = await printPlain({
    titulo: 'Nota',
    rodape: 'Emitido por Ana',
    minuta: null,
    pictures: new Map(),
    conferencia: null,
    archival: false,
    sheet: { orientacao: 'retrato', margens: { superior: 20, inferior: 20, esquerda: 20, direita: 20 } },
    cabecalho: { brasao: null, municipio: 'Município de Teste', entidade: null, detalhe: '' },
    body: parseDocument(html).children,
    made: new Date('2026-11-25T12:00:00Z'),
  });
  expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(lastPaper).toMatchObject({ titulo: 'Nota', timbre: { municipio: 'Município de Teste' }, emissao: 'Emitido por Ana' });
  expect(lastPaper?.tables.flatMap(({ texto, rows }) => [...texto, ...rows.flat()])).toEqual([
    'Nota nº 1',
    'Data 12/01/2026',
    'Valor',
    'fim',
  ]);
});
