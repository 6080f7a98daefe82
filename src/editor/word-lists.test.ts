// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { listsFromWord } from './word-lists';

const item = (level: number, mark: string, text: string) =>
  `<p class="MsoListParagraphCxSpMiddle" style="text-indent:-18pt;mso-list:l0 level${level} lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">${mark}<span>&nbsp;&nbsp; </span></span><!--[endif]-->${text}</p>`;

it('a lista colada do Word é lista, com os seus níveis e as suas letras', () => {
  const pasted = `<p>Antes</p>${item(1, '1.', 'Um')}${item(2, 'a)', 'Um a')}${item(2, 'b)', '<b>Um</b> b')}${item(1, '2.', 'Dois')}<p>Depois</p>${item(1, '·', 'Ponto')}`;
  const made = listsFromWord(pasted).replace(/<!--.*?-->/g, '');
  expect(made).toBe(
    '<p>Antes</p><ol><li>Um<ol style="list-style-type: lower-alpha;"><li>Um a</li><li><b>Um</b> b</li></ol></li><li>Dois</li></ol><p>Depois</p><ul><li>Ponto</li></ul>',
  );
});

it('sem os estilos, a marca se vê no começo do texto; o que não é lista fica como está', () => {
  expect(
    listsFromWord('<p class="MsoListParagraph">1.&nbsp;&nbsp; Primeiro</p><p class="MsoListParagraph"><i>2.</i>&nbsp; Segundo</p>'),
  ).toBe('<ol><li>Primeiro</li><li><i></i>Segundo</li></ol>');
  for (const kept of ['<p>1. Não é do Word</p>', '<p class="MsoListParagraph">Sem marca</p>']) expect(listsFromWord(kept)).toBe(kept);
});
