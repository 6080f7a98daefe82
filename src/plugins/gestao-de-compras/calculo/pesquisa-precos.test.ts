import { describe, expect, it } from 'vitest';
import { cabeNaUnidade, totalDoItem } from './item';
import { mediana, resumir, sugerirSituacoes } from './pesquisa-precos';

const FAIXA = { pesquisa_validade_meses: 6, pesquisa_limite_superior: '30.0000', pesquisa_limite_inferior: '30.0000' };
const DIA = '2026-11-18';
const cotacao = (valor_unitario: string, data = DIA, fonte = 'fornecedor') => ({ fonte, data, valor_unitario });

describe('pesquisa de preços', () => {
  it('Papel A4: a mediana é 25,75, quem passa de 33,475 é excessiva e a média das válidas é 25,4667', () => {
    const prices = ['24.9000', '25.4000', '26.1000', '41.0000'];
    expect(mediana(prices)).toBe('25.75000');
    expect(
      sugerirSituacoes(
        prices.map((price) => cotacao(price)),
        DIA,
        FAIXA,
      ),
    ).toEqual(['valida', 'valida', 'valida', 'excessiva']);
    expect(resumir(prices.slice(0, 3), 'media')).toMatchObject({
      validas: 3,
      minimo: '24.9000',
      media: '25.4667',
      mediana: '25.4000',
      maximo: '26.1000',
      valor_adotado: '25.4667',
    });
    expect(resumir(prices.slice(0, 3), 'mediana').valor_adotado).toBe('25.4000');
    expect(resumir(prices.slice(0, 3), 'menor').valor_adotado).toBe('24.9000');
  });

  it('no próprio limite a cotação é válida; um décimo de milésimo além, não', () => {
    const de = (price: string) =>
      sugerirSituacoes([cotacao('10.0000'), cotacao('10.0000'), cotacao('10.0000'), cotacao(price)], DIA, FAIXA).at(-1);
    expect([de('13.0000'), de('13.0001'), de('7.0000'), de('6.9999')]).toEqual(['valida', 'excessiva', 'valida', 'inexequivel']);
  });

  it('a cotação direta vence em seis meses e a contratação similar em doze; as vencidas não entram na mediana', () => {
    const prices = [
      cotacao('100.0000', '2026-05-17'),
      cotacao('10.0000', '2026-05-18'),
      cotacao('10.0000', '2025-11-18', 'contratacao_similar'),
      cotacao('10.0000', '2025-11-17', 'contratacao_similar'),
      cotacao('10.0000', '2020-01-01', 'midia_tabela'),
    ];
    expect(sugerirSituacoes(prices, DIA, FAIXA)).toEqual(['vencida', 'valida', 'valida', 'vencida', 'valida']);
  });

  it('o coeficiente de variação é o da amostra; com um preço não há, e sem nenhum não há valor', () => {
    // desvio 1, média 3
    expect(resumir(['2.0000', '3.0000', '4.0000'], 'media').coeficiente_variacao).toBe('33.3333');
    expect(resumir(['2.0000'], 'media')).toMatchObject({ coeficiente_variacao: null, valor_adotado: '2.0000' });
    expect(resumir([], 'menor')).toMatchObject({ validas: 0, valor_adotado: null });
  });
});

describe('um item', () => {
  it('vale a quantidade vezes o preço, com meio centavo para cima', () => {
    expect(totalDoItem('3.0000', '1.1650')).toBe('3.50');
    expect(totalDoItem('1.0000', '0.0049')).toBe('0.00');
    expect(totalDoItem('2', null)).toBeNull();
  });

  it('conta-se com as casas da unidade', () => {
    expect([cabeNaUnidade('2.0000', 0), cabeNaUnidade('2.5000', 0), cabeNaUnidade('2.1250', 3), cabeNaUnidade('2.1255', 3)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
