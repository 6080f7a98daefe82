import { describe, expect, it } from 'vitest';
import { toCents } from '../../../../resources/definition';
import { reajustado, reajustar } from './reajuste';

/** A sequence that is the same each time. */
function sorteio(semente: number) {
  let estado = BigInt(semente);
  return (menos: bigint, mais: bigint): bigint => {
    estado = (estado * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return menos + ((estado >> 11n) % (mais - menos + 1n));
  };
}

const escrever = (unidades: bigint, casas: number): string => {
  const digitos = unidades.toString().padStart(casas + 1, '0');
  return `${digitos.slice(0, -casas)}.${digitos.slice(-casas)}`;
};

describe('o reajuste por índice', () => {
  it('o exemplo do manual: 4,23 % de 480.000,00 são 20.304,00', () => {
    const indices = { indice_inicio: '1000.000000', indice_fim: '1042.300000' };
    expect(reajustar('480000.00', indices)).toEqual({ valor_reajuste: '20304.00', percentual: '4.2300' });
  });

  it('o meio centavo sobe, e o que não chega a ele desce', () => {
    expect(reajustado('0.01', { indice_inicio: '2', indice_fim: '3' })).toBe('0.02');
    expect(reajustado('0.02', { indice_inicio: '3', indice_fim: '4' })).toBe('0.03');
    expect(reajustado('0.01', { indice_inicio: '3', indice_fim: '4' })).toBe('0.01');
  });

  it('de quaisquer valores e índices: é o centavo mais próximo, cresce com o índice e não depende da sua base', () => {
    const sortear = sorteio(20261127);
    for (let vez = 0; vez < 2000; vez += 1) {
      const [valor, inicio, alta] = [sortear(0n, 10n ** 12n), sortear(1n, 10n ** 10n), sortear(0n, 10n ** 9n)];
      const indices = { indice_inicio: escrever(inicio, 6), indice_fim: escrever(inicio + alta, 6) };
      const escrito = escrever(valor, 2);
      const novo = toCents(reajustado(escrito, indices));
      const erro = 2n * (novo * inicio - valor * (inicio + alta));
      expect(erro > -inicio && erro <= inicio, `${escrito} ${indices.indice_inicio} ${indices.indice_fim}`).toBe(true);
      expect(toCents(reajustar(escrito, indices).valor_reajuste)).toBe(novo - valor);
      const maior = { ...indices, indice_fim: escrever(inicio + alta + 1n, 6) };
      expect(toCents(reajustado(escrito, maior)) >= novo).toBe(true);
      const outraBase = { indice_inicio: escrever(inicio * 7n, 6), indice_fim: escrever((inicio + alta) * 7n, 6) };
      expect(toCents(reajustado(escrito, outraBase))).toBe(novo);
      expect(reajustado(escrito, { ...indices, indice_fim: indices.indice_inicio })).toBe(escrito);
    }
  });
});
