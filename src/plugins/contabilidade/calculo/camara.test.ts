import { describe, expect, it } from 'vitest';
import { movimento } from '#tests/movimento';
import { despesaDaCamara, limiteDaCamara } from './camara';
import { Livro, type Movimento } from './livro';
import { mesRegistrado, SEM_REGISTROS } from './registros-lrf';

const livro = (...movimentos: readonly Partial<Movimento>[]) =>
  new Livro(movimentos.map((each) => movimento({ periodo: 6, conta: '6.2.1.2.0.00.00', ...each })));

describe('a despesa da Câmara (CF, art. 29-A)', () => {
  it('o limite é o da população', () => {
    expect([100_000, 100_001, 300_001, 500_001, 3_000_001, 8_000_001].map(limiteDaCamara)).toEqual([700n, 600n, 500n, 450n, 400n, 350n]);
  });

  it('é o que o Legislativo empenhou, sobre tributos e cotas do exercício anterior, sem a dedução do Fundeb', () => {
    const empenhada = { conta: '6.2.2.1.3.04.00', despesa: '3.1.90.11' };
    const atual = livro(
      { ...empenhada, poder: 'legislativo', creditos: 40n },
      { ...empenhada, poder: 'executivo', creditos: 900n },
      { ...empenhada, poder: 'legislativo', periodo: 8, creditos: 1n },
    );
    const anterior = livro(
      { receita: '1.1.1.2.50.0.1', creditos: 300n },
      { receita: '1.7.1.1.51.1.1', creditos: 500n },
      { receita: '1.7.1.1.51.1.1', conta: '6.2.1.3.1.01.00', debitos: 100n },
      { receita: '1.3.2.1.01.0.1', creditos: 77n },
    );
    const registros = { ...SEM_REGISTROS, rcl: new Map([[mesRegistrado('anterior', 1), { iptu: 20n, fpm: 30n, servicos: 5n }]]) };
    expect(despesaDaCamara({ atual, anterior, registros }, 6)).toEqual({ despesa: 40n, base: 850n });
  });
});
