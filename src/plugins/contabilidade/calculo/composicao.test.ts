import { describe, expect, it } from 'vitest';
import { movimento } from '#tests/movimento';
import { compor, ESCALA } from './composicao';
import type { Livros, Quadro } from './demonstrativo';
import { Livro } from './livro';
import { SEM_REGISTROS } from './registros-lrf';

const atual = new Livro([
  movimento({ conta: '6.2.1.2.0.00.00', receita: '1.1.1.2.50.0.1', creditos: 100_000n, debitos: 0n, periodo: 2 }),
  movimento({ conta: '6.2.2.1.3.04.00', despesa: '3.1.90.11', creditos: 30_001n, debitos: 0n, periodo: 3 }),
]);
const livros: Livros = {
  atual,
  anterior: new Livro([]),
  registros: { ...SEM_REGISTROS, rcl: new Map([['anterior 12', { iptu: 5_000n }]]) },
};

const RECEITA = { contas: ['6.2.1.2'] };
const DESPESA = { contas: ['6.2.2.1.3'] };

/** A statement whose reckoning is what each test is about. */
const montar =
  (amount: (livros: Livros) => bigint) =>
  async (own: Livros): Promise<{ quadros: readonly Quadro[] }> => ({
    quadros: [{ colunas: [{ nome: 'valor' }], linhas: [{ codigo: 'x', rotulo: 'X', calcula: () => ({ valor: amount(own) }) }] }],
  });
const comporCom = (amount: (livros: Livros) => bigint) => compor(livros, montar(amount), { quadro: 0, linha: 'x', coluna: 'valor' });

describe('do que uma célula se compõe', () => {
  it('somas e subtrações levam cada medida com o seu sinal, e as duas vezes que conta', async () => {
    const { valor, parcelas } = await comporCom(({ atual: a }) => a.mede(RECEITA) - a.mede(DESPESA) + a.mede(RECEITA));
    expect(valor).toBe(169_999n);
    expect(parcelas.map(({ medida, peso }) => [medida.contas, peso])).toEqual([
      [['6.2.1.2'], 2n * ESCALA],
      [['6.2.2.1.3'], -ESCALA],
    ]);
  });

  it('uma parte de um limite pesa a sua fração', async () => {
    const { parcelas } = await comporCom(({ atual: a }) => (a.mede(RECEITA) * 5_400n) / 10_000n);
    expect(parcelas.map(({ peso }) => peso)).toEqual([(ESCALA * 54n) / 100n]);
  });

  it('o que um piso zera não tem parcelas, e o que ele deixa passar tem todas', async () => {
    const piso = (value: bigint) => (value > 0n ? value : 0n);
    expect((await comporCom(({ atual: a }) => piso(a.mede(DESPESA) - a.mede(RECEITA)))).parcelas).toEqual([]);
    expect((await comporCom(({ atual: a }) => piso(a.mede(RECEITA) - a.mede(DESPESA)))).parcelas).toHaveLength(2);
  });

  it('o que muitas medidas somam e tiram aparece inteiro', async () => {
    const muitas = Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? 1n : -1n));
    const amount = ({ atual: a }: Livros) =>
      muitas.reduce((sum, sinal, n) => sum + sinal * a.mede({ ...RECEITA, ate: 12 - (n % 6), desde: -n }), 0n);
    expect((await comporCom(amount)).parcelas.map(({ peso }) => peso / ESCALA)).toEqual(muitas);
  });

  it('o que vem de um registro e o que vem de fora são ditos à parte', async () => {
    const { valor, registros, outros, parcelas } = await comporCom(
      ({ atual: a, registros: r }) => a.mede(RECEITA) + (r?.rcl.get('anterior 12')?.iptu ?? 0n) + 77n,
    );
    expect([valor, registros.rcl, outros, parcelas.length]).toEqual([105_077n, 5_000n, 77n, 1]);
  });
});
