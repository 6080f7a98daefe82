import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html, items, text } from '../../resources/definition';
import { cleanHtml } from './html';
import { cleanHtmlFields } from './html-fields';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<iframe src="https://mal.exemplo"></iframe>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;top:0;width:100vw">x</p>',
  '<img src="data:text/html;base64,PHNjcmlwdD4=">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<form action="https://mal.exemplo"><input></form>',
  '<math><mtext></mtext><mglyph><style></math><img src onerror=alert(1)>',
  '<style>body{display:none}</style>',
  '<object data="x"></object><embed src="x"><base href="//mal.exemplo">',
];

/** What each button and dialog of the editor makes. */
const MADE = [
  '<ol style="list-style-type:upper-roman" start="3"><li>a<ol style="list-style-type:lower-greek"><li>b</li></ol></li></ol>',
  '<ul style="list-style-type:circle"><li style="list-style-type:none"><ul><li>a</li></ul></li></ul>',
  '<ol><li value="7">a</li></ol>',
  '<p style="padding-left:40px;text-align:justify;line-height:1.5">a</p>',
  '<p><span style="text-decoration:underline line-through;color:rgb(224, 62, 45);background-color:#f1c40f">a</span></p>',
  '<p style="text-indent:2cm;margin:0 0 12pt 1cm">a</p>',
  '<p>a</p><hr class="quebra" /><p style="page-break-before:always">b</p>',
  '<table style="border-collapse:collapse;width:100%;border-width:2px;border-style:dashed;border-color:#000000;float:right" border="1"><caption>a</caption><colgroup><col style="width:50%" /><col style="width:50%" /></colgroup><thead><tr><th scope="col" style="vertical-align:middle;border-color:rgb(0, 0, 0)">a</th><th>b</th></tr></thead><tbody><tr><td colspan="2" style="text-align:right;padding:4px 8px">b</td></tr></tbody></table>',
  '<table style="margin-left:auto;margin-right:auto;border-spacing:2px" border="0" cellpadding="4" cellspacing="2"><tbody><tr><td rowspan="2">a</td></tr></tbody></table>',
  '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt="a" width="80" height="40" style="display:block;margin-left:auto;margin-right:auto" /></p>',
  '<blockquote><p>a</p></blockquote><pre>b</pre><h4>c</h4>',
];

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><title>Decreto</title><link rel=File-List href="file:///C:/filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<xml><w:Template>Normal.dotm</w:Template></xml>
<style><!-- @page WordSection1 {size:595.3pt 841.9pt;} p.MsoNormal {mso-style-parent:"";} --></style></head>
<body lang=PT-BR style='tab-interval:35.4pt'><!--StartFragment-->
<p class=MsoNormal style='mso-margin-top-alt:auto'><b style='mso-bidi-font-weight:normal'><span style='mso-fareast-language:PT-BR'>Art. 1º</span></b> Fica criado<o:p></o:p></p>
<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a)<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><font color=red>primeiro item</font><w:sdt>o programa</w:sdt><o:p>&nbsp;</o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td style='border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt'><p class=MsoNormal>10,00</p></td></tr></table>
<!--EndFragment--></body></html>`;

describe('texto rico', () => {
  it.each(HOSTILE.map((markup) => [markup]))('não deixa passar %s', (markup) => {
    expect(cleanHtml(markup)).not.toMatch(
      /script|onerror|onload|javascript:|iframe|svg|<form|<input|<style|position|url\(|data:(?!image\/(png|jpeg|gif|webp))|object|embed|<base/i,
    );
  });

  it('guarda o que os documentos precisam', () => {
    const document =
      '<h2 style="text-align:center">Título</h2><p>Texto <b>forte</b>, <u>sublinhado</u> e <a href="https://exemplo.gov.br" rel="noopener noreferrer">endereço</a>.</p><table><tbody><tr><td colspan="2">a</td></tr></tbody></table><img src="data:image/png;base64,iVBORw0KGgo=" alt="a" />';
    expect(cleanHtml(document)).toBe(document);
  });

  it.each(MADE.map((markup) => [markup]))('o que o editor faz volta como foi guardado: %s', (markup) => {
    expect(cleanHtml(markup)).toBe(markup);
  });

  it('o tipo e o começo de cada lista ficam', () => {
    const lists =
      '<ol style="list-style-type: lower-alpha;"><li>alínea</li></ol><ol start="5"><li>quinto</li></ol><ol type="I"><li>inciso</li></ol><ul style="list-style-type: square;"><li>q</li></ul>';
    const cleaned = cleanHtml(lists);
    for (const kept of ['list-style-type:lower-alpha', 'start="5"', 'type="I"', 'list-style-type:square']) expect(cleaned).toContain(kept);
  });

  it('as linhas da tabela que o botão Tabela insere ficam', () => {
    const table =
      '<table style="border-collapse: collapse; width: 100%;" border="1"><tbody><tr><td>A</td><td style="vertical-align: top">B</td></tr></tbody></table>';
    const cleaned = cleanHtml(table);
    for (const kept of ['border="1"', 'border-collapse:collapse', 'width:100%', 'vertical-align:top']) expect(cleaned).toContain(kept);
  });

  it('a quebra de página guardada como comentário fica como linha', () => {
    expect(cleanHtml('<p>um</p><!-- pagebreak --><p>dois</p>')).toBe('<p>um</p><hr class="quebra" /><p>dois</p>');
  });

  it('o que se cola do Word não deixa marca dele, nem perde palavra', () => {
    const cleaned = cleanHtml(WORD);
    expect(cleaned).not.toMatch(/mso|o:p|w:|class=|<font|<xml|<!|endif|<meta|<link|<title|@page|Normal\.dotm|lang=/i);
    for (const word of ['Art. 1º', 'Fica criado', 'o programa', 'primeiro item', '10,00']) expect(cleaned).toContain(word);
    expect(cleaned).toContain('<p style="margin-left:36.0pt;text-indent:-18.0pt">');
    expect(cleaned).toContain('border:solid windowtext 1.0pt');
  });

  it.each([
    ['https://mal.exemplo/espiao.png'],
    ['//mal.exemplo/espiao.png'],
    ['/api/auth/sair'],
    ['/arquivo/../sair'],
    ['data:image/svg+xml;base64,PHN2Zz4='],
  ])('não deixa passar a imagem de %s', (src) => {
    expect(cleanHtml(`<p>a<img src="${src}" alt="x" /></p>`)).toBe('<p>a</p>');
  });

  it.each([['<img src="/arquivo/abc-123_x" alt="brasão" />'], ['<img src="data:image/png;base64,iVBORw0KGgo=" alt="brasão" />']])(
    'deixa passar a imagem própria %s',
    (image) => {
      expect(cleanHtml(image)).toBe(image);
    },
  );

  it.each([
    ['<p class="barra-acoes ant-modal-wrap">a</p>', '<p>a</p>'],
    ['<p style="margin-left:-900px;float:bottom;display:fixed">a</p>', '<p>a</p>'],
    ['<p style="width:99999px">a</p>', '<p>a</p>'],
    ['<ol start="x" type="z"><li value="1e9">a</li></ol>', '<ol><li>a</li></ol>'],
    ['<table border="999"><tbody><tr><td colspan="99999">a</td></tr></tbody></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
    ['<p style="border:url(x);list-style-type:expression(1)">a</p>', '<p>a</p>'],
  ])('tira o que não é de um documento de %s', (markup, left) => {
    expect(cleanHtml(markup)).toBe(left);
  });

  it('limpar duas vezes é limpar uma', () => {
    const markup = fc.array(fc.oneof(fc.constantFrom(...HOSTILE, '<p>', '</p>', '<b>', '"', '<', '>'), fc.string({ maxLength: 8 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(markup, (parts) => {
        const once = cleanHtml(parts.join(''));
        expect(cleanHtml(once)).toBe(once);
      }),
    );
  });

  it('limpa os campos de texto rico do registro e das linhas, e só eles', async () => {
    const fields = {
      corpo: html({ label: 'x' }),
      nome: text(99, { label: 'x' }),
      linhas: items({ corpo: html({ label: 'x' }) }, { label: 'x' }),
    };
    const values = { corpo: '<p>a</p><script>1</script>', nome: '<script>1</script>', linhas: [{ corpo: '<script>1</script>' }] };
    expect(await cleanHtmlFields(fields, values)).toEqual({ corpo: '<p>a</p>', nome: '<script>1</script>', linhas: [{ corpo: '' }] });
  });
});
