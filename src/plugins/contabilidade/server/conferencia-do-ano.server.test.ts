import { beforeAll, describe, expect, it } from 'vitest';
import { ANO, GoldenYear } from '#tests/server/golden-year';
import { type Caller, openSuite } from '#tests/server/harness';
import type { Conferencia, Provado } from '../parts/conferencia/resultado';

const suite = openSuite();
const MENU = 'contabilidade.lancamentos.lancamentos-contabeis';

let entidade: number;
let contador: Caller;
beforeAll(async () => {
  ({ entidade } = await GoldenYear.post(suite));
  contador = (await suite.make.userWith({ [MENU]: [1, 5] })).in(entidade, ANO);
});

/** The points of an identity that the statements of the year have. */
async function points(identidade: string): Promise<Provado[]> {
  const { pontos } = (await contador.get('/contabilidade/lancamentos/lancamentos-contabeis/conferencia')).body as Conferencia;
  // the example has no documents: what they add up to is of the demonstration
  return pontos.filter(
    ({ nome, lados }) => nome === `Identidade ${identidade}` && lados[0] !== 'Boletim' && !/Empenhos|Lançamentos/.test(lados[0]),
  );
}

describe('a conferência do ano do exemplo (13.6 a 13.10)', () => {
  it('prova os demonstrativos entre si e com o livro: I13, I14, I15 e I18', async () => {
    const seen: Record<string, unknown> = {};
    for (const identidade of ['I13', 'I14', 'I15', 'I18']) {
      const found = (await points(identidade)).filter(({ b }) => b !== '0.00' || identidade === 'I18');
      expect([identidade, found.flatMap(({ divergencias }) => divergencias)]).toEqual([identidade, []]);
      seen[identidade] = found.map(({ a, b }) => [a, b]);
    }
    const mil = (...values: number[]) => `${values.reduce((sum, value) => sum + value, 0)}000.00`;
    const same = (...values: number[]) => [[mil(...values), mil(...values)]];
    expect(seen).toEqual({
      // the annex and the RREO against the book, and one against the other
      I13: same(826, 814, 826, 814, 826, 814, 759, 729),
      // the two sides of the annex, what cash changed, and what is left of it
      I14: same(1060, 57, 157),
      // the result against the book, the net worth, and the result against the mutações
      I15: same(53, 431, 53),
      I18: same(59),
    });
  });

  it('I18: a fonte cuja disponibilidade livre não é a do RGF', async () => {
    const mover = (sign: string) =>
      suite.sql(`do $$ begin perform set_config('session_replication_role', 'replica', true);
        update saldo_contabil set creditos = creditos ${sign} 1 where id = (select min(s.id) from saldo_contabil s join plano_conta c on c.id = s.conta_id
          join fonte_recurso f on f.id = s.fonte_recurso_id where s.entidade_id = ${entidade} and c.codigo like '8.2.1.1.1.01%' and f.codigo = '1.755.0000'); end $$`);
    await mover('+');
    const [rgf] = await points('I18');
    await mover('-');
    expect(rgf?.divergencias).toEqual([
      {
        descricao: expect.stringMatching(/^Relatório de Gestão Fiscal – RGF\. 1\.755.*deve ser a livre do livro \(I18\)\.$/),
        a: '3000.00',
        b: '3001.00',
        diferenca: '-1.00',
        link: expect.stringMatching(/\/rgf\?exercicio=2026$/),
      },
    ]);
  });
});
