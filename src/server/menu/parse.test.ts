import { describe, expect, it } from 'vitest';
import { parseMenu } from './parse';

describe('a árvore escrita pelos módulos', () => {
  const nodes = parseMenu([
    `
Compras | /compras | H | id=3000 icone=cart
  Materiais | /compras/materiais | CS | situacao=5 outros=/compras/materiais-antigos
    Grupos | /compras/materiais/grupos | LA
`,
    'Cotações | /compras/materiais/cotacoes | R',
  ]);
  const byUrl = new Map(nodes.map((node) => [node.url, node]));

  it('a indentação diz o pai; sem ela, o mais fundo que contém o endereço', () => {
    expect(byUrl.get('/compras/materiais')?.pai).toBe('/compras');
    expect(byUrl.get('/compras/materiais/grupos')?.pai).toBe('/compras/materiais');
    expect(byUrl.get('/compras/materiais/cotacoes')?.pai).toBe('/compras/materiais');
  });

  it('o perfil dá o tipo e as regras', () => {
    expect(byUrl.get('/compras/materiais')).toMatchObject({ tipo: 'lista', regras: ['1', '2', '3', '4', '6'] });
    expect(byUrl.get('/compras/materiais/grupos')?.regras).toEqual(['1', '5']);
    expect(byUrl.get('/compras')).toMatchObject({ tipo: 'raiz', id: 3000, icone: 'cart', regras: ['1'] });
  });

  it('o código vem do endereço', () => expect(byUrl.get('/compras/materiais')?.codigo).toBe('compras.materiais'));

  it('guarda os outros endereços e a situação da tela', () => {
    expect(byUrl.get('/compras/materiais')).toMatchObject({ outros: ['/compras/materiais-antigos'], situacao: '5' });
    expect(byUrl.get('/compras/materiais/grupos')?.situacao).toBe('1');
  });

  it('recusa linha sem perfil, endereço repetido e endereço sem sistema acima', () => {
    expect(() => parseMenu(['Compras | /compras | Z'])).toThrow('Linha de menu inválida: Compras | /compras | Z');
    expect(() => parseMenu(['A | /a | H | id=1\nB | /a | H | id=2'])).toThrow('Endereço declarado duas vezes na árvore: /a');
    expect(() => parseMenu(['A | /a/b | L'])).toThrow('não fica abaixo de nenhum sistema');
  });
});
