import { describe, expect, it } from 'vitest';
import { comDesconto, notaFinal, notaPreco, type Pontuavel, pontuar, porRemuneracao, retorno } from './pontuar';

const oferta = (valor: string, nota_tecnica: string | null = null, economia: string | null = null): Pontuavel => ({
  valor,
  quantidade: '1',
  nota_tecnica,
  economia,
});

/** Pseudo-random whole numbers, the same in every run. */
function* sorteados(semente: number): Generator<number> {
  for (let n = semente; ; ) {
    n = (n * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield n;
  }
}

describe('a pontuação das ofertas (R10)', () => {
  it('a nota do preço é a do menor sobre o de cada uma, e a final pondera a técnica', () => {
    expect([notaPreco('80.00', '80.00'), notaPreco('80.00', '100.00'), notaPreco('1.0000', '3.0000')]).toEqual([
      '100.00',
      '80.00',
      '33.33',
    ]);
    expect(notaFinal('70', '90', '80', '100')).toBe('87.00');
    expect(notaFinal('50', '100', '1', '3')).toBe('66.67');
    expect(pontuar([oferta('100', '90'), oferta('80', '60')], 'tecnica_preco', '70')).toEqual(['87.00', '72.00']);
  });

  it('na melhor técnica e no conteúdo artístico o preço não conta; no maior retorno conta o que sobra da economia', () => {
    for (const criterio of ['melhor_tecnica', 'conteudo_artistico'] as const)
      expect(pontuar([oferta('1', '70'), oferta('999', '71')], criterio, null)).toEqual(['70', '71']);
    expect(retorno({ economia: '1000.00', valor: '200.0000', quantidade: '1' })).toBe('800.00');
    expect(porRemuneracao('1000.00', '20', '1')).toBe('200.0000');
    expect(pontuar([oferta('200', null, '1000.00')], 'maior_retorno', null)).toEqual(['800.00']);
    expect(pontuar([oferta('200')], 'menor_preco', null)).toEqual([null]);
  });

  it('o desconto sobre a tabela de referência dá o preço, à quarta casa', () => {
    expect([comDesconto('10.0000', '12.5'), comDesconto('3.3333', '33.3333'), comDesconto('10', '0')]).toEqual([
      '8.7500',
      '2.2222',
      '10.0000',
    ]);
  });

  it('a nota final fica entre 0 e 100, é a exata arredondada uma vez e não cai quando o preço cai ou a técnica sobe', () => {
    const numeros = sorteados(7);
    const ate = (max: number) => (numeros.next().value as number) % max;
    for (let volta = 0; volta < 2000; volta++) {
      const [peso, tecnica, menor] = [ate(71), ate(101), 1 + ate(1_000_000)];
      const preco = menor + ate(1_000_000);
      const nota = notaFinal(`${peso}`, `${tecnica}`, `${menor}`, `${preco}`);
      // of hundredths, exact over whole numbers: half away from zero
      const [sobre, sob] = [BigInt(peso * tecnica) * BigInt(preco) + BigInt((100 - peso) * 100) * BigInt(menor), BigInt(preco)];
      expect(BigInt(nota.replace('.', ''))).toBe((2n * sobre + sob) / (2n * sob));
      expect(Number(nota)).toBeLessThanOrEqual(100);
      expect(Number(notaFinal(`${peso}`, `${tecnica}`, `${menor}`, `${menor}`))).toBeGreaterThanOrEqual(Number(nota));
      expect(Number(notaFinal(`${peso}`, '100', `${menor}`, `${preco}`))).toBeGreaterThanOrEqual(Number(nota));
    }
  });
});
