import { describe, expect, it } from 'vitest';
import { markupOf, type ResolveOptions, resolveTags, tagsIn } from './resolve-tags';
import type { TagValue } from './tags';

const text = (values: Readonly<Record<string, string>>) =>
  new Map<string, TagValue>(Object.entries(values).map(([name, one]) => [name, { text: one }]));
const options = (changes: Partial<ResolveOptions> = {}): ResolveOptions => ({
  values: text({ numero: '12/2026', nome: 'Ana & <b>Filhos</b>' }),
  lines: new Map([['itens', [text({ nome: 'Papel', valor: 'R$ 1,00' }), text({ nome: 'Lápis' })]]]),
  labels: new Map([
    ['vago', 'Campo vago'],
    ['itens.nome', 'Nome'],
  ]),
  preview: false,
  ...changes,
});
const resolved = (html: string, changes?: Partial<ResolveOptions>) => markupOf(resolveTags(html, options(changes)));
const TABLE =
  '<table><thead><tr><th>Item</th></tr></thead><tbody><tr><td>{{itens.ordem}}</td><td>{{itens.nome}}</td><td>{{itens.valor}}</td></tr></tbody></table>';

describe('as etiquetas de um modelo', () => {
  it('dão lugar ao valor, que é texto e nunca marcação', () => {
    expect(resolved('<p>Nº {{numero}}: {{ nome }}</p>')).toBe('<p>Nº 12/2026: Ana &amp; &lt;b&gt;Filhos&lt;/b&gt;</p>');
  });

  it('uma linha da tabela para cada linha do registro', () => {
    expect(resolved(TABLE)).toContain('<tr><td>1</td><td>Papel</td><td>R$ 1,00</td></tr><tr><td>2</td><td>Lápis</td><td></td></tr>');
  });

  it('a tabela de um registro sem linhas não sai; na prévia do modelo, uma linha mostra o lugar delas', () => {
    const none = new Map([['itens', []]]);
    for (const preview of [false, true]) expect(resolved(`<p>a</p>${TABLE}`, { lines: none, preview })).toBe('<p>a</p>');
    expect(resolved(TABLE, { lines: new Map(), preview: true })).toContain('<td>«itens.ordem»</td><td>«Nome»</td><td>«itens.valor»</td>');
    expect(resolved(`<p>a</p>${TABLE}`, { lines: new Map() })).toBe('<p>a</p>');
  });

  it('o que falta em uma linha que existe fica em branco também na prévia', () => {
    expect(resolved(TABLE, { preview: true })).toContain('<tr><td>2</td><td>Lápis</td><td></td></tr>');
  });

  it('sem valor, é «rótulo» na prévia e nada no documento emitido', () => {
    expect(resolved('<p>a {{vago}} {{numero}}</p>', { preview: true })).toBe('<p>a «Campo vago» 12/2026</p>');
    expect(resolved('<p>a {{vago}} {{numero}}</p>')).toBe('<p>a  12/2026</p>');
  });

  it('o parágrafo, o item e a linha em que nenhuma tem valor não saem no documento emitido', () => {
    expect(resolved('<p>Prazo: {{vago}} dias</p><ul><li>{{vago}}</li><li>fica</li></ul>')).toBe('<ul><li>fica</li></ul>');
    expect(resolved('<table><tbody><tr><td>Prazo</td><td>{{vago}}</td></tr><tr><td>N</td><td>{{numero}}</td></tr></tbody></table>')).toBe(
      '<table><tbody><tr><td>N</td><td>12/2026</td></tr></tbody></table>',
    );
  });

  it('o texto rico de um valor mantém a sua marcação, e um texto longo as suas linhas', () => {
    const values = new Map<string, TagValue>([
      ['rico', { html: '<em>a</em>' }],
      ['longo', { text: 'um\ndois' }],
      ['assinaturas', { signatures: [{ nome: 'Ana', cargo: 'Prefeita' }] }],
    ]);
    expect(resolved('<div>{{rico}}{{longo}}</div>{{assinaturas}}', { values })).toBe(
      '<div><em>a</em>um<br>dois</div><assinaturas><span><strong>Ana</strong><br>Prefeita</span></assinaturas>',
    );
  });

  it('são lidas do modelo, e a que foi cortada pela formatação é percebida', () => {
    expect(tagsIn('<p>{{numero}} {{numero}} {{itens.valor}}</p><table><tr><td>{{itens.nome}}</td></tr></table>')).toEqual({
      tags: ['numero', 'itens.valor', 'itens.nome'],
      cut: false,
      loose: ['itens.valor'],
    });
    expect(tagsIn('<p>{{nu<b>mero}}</b></p>').cut).toBe(true);
    expect(tagsIn('<p>{{Número!}}</p>').cut).toBe(true);
  });
});
