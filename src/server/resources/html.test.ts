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
    await cleanHtmlFields(fields, values);
    expect(values).toEqual({ corpo: '<p>a</p>', nome: '<script>1</script>', linhas: [{ corpo: '' }] });
  });
});
