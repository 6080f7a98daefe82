import { expect, it } from 'vitest';
import { richBlocks } from './rich-text';

const STEP = '\u00a0'.repeat(4);
const text = (...paragraphs: string[]) => ({ kind: 'text', paragraphs });

it('cada linha de lista vai ao papel com a marca que tem na tela', () => {
  const lists =
    '<ol style="list-style-type:lower-alpha"><li>um</li><li>dois<ol type="I" start="3"><li>três</li></ol></li></ol><ol start="5"><li>cinco</li><li value="9">nove</li><li>dez</li></ol><ul style="list-style-type:square"><li>q</li></ul>';
  expect(richBlocks(lists)).toEqual([
    text(`${STEP}a. um`, `${STEP}b. dois`, `${STEP}${STEP}III. três`, `${STEP}5. cinco`, `${STEP}9. nove`, `${STEP}10. dez`, `${STEP}■ q`),
  ]);
});

it('a 27ª alínea é aa, e o 1994º inciso MCMXCIV', () => {
  expect(richBlocks('<ol style="list-style-type:lower-latin" start="27"><li>x</li></ol><ol type="I" start="1994"><li>x</li></ol>')).toEqual(
    [text(`${STEP}aa. x`, `${STEP}MCMXCIV. x`)],
  );
});

it('a tabela vai ao papel como tabela, com o seu cabeçalho, e o texto em volta como texto', () => {
  const markup =
    '<p>antes <b>forte</b></p><table border="1"><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1<br>x</td></tr></tbody></table><p style="padding-left:40px">depois &amp; fim</p>';
  expect(richBlocks(markup)).toEqual([
    text('antes forte'),
    { kind: 'table', head: ['A', 'B'], rows: [['1x', '']] },
    text(`${STEP}depois & fim`),
  ]);
});

it('parágrafos vazios e quebras não deixam linha no papel', () => {
  expect(richBlocks('<p>um</p><p>&nbsp;</p><hr class="quebra" /><p>dois<br>três</p>')).toEqual([text('um', 'dois', 'três')]);
});
