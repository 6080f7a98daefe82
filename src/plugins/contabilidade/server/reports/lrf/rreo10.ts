import { toCents } from '../../../../../resources/definition';
import type { Work } from '../../../../../server/work';
import type { LinhaDeclarada } from '../../../calculo/demonstrativo';
import type { ProjecaoAtuarialRpps } from '../../../resources/lrf/projecao_atuarial_rpps';
import type { Montado } from '../demonstrativo/on-demonstrativo';

interface Projetado extends Record<string, unknown> {
  base: number;
  ano: number;
  receitas: string;
  despesas: string;
  resultado: string;
  saldo: string;
}

/** The projection of a plan that counts in a year: the last whose base is before it. */
export async function lerProjecao(work: Work, exercicio: number, plano: ProjecaoAtuarialRpps['plano']): Promise<readonly Projetado[]> {
  return work.db.rows<Projetado>(
    `select p.exercicio_base::int as base, l.ano::int as ano, l.receitas::text, l.despesas::text, l.resultado::text, l.saldo::text
       from projecao_atuarial_rpps p join public.projecao_atuarial_rpps_linhas l on l.pai_id = p.id
      where p.plano = $2 and p.exercicio_base = (select max(x.exercicio_base) from projecao_atuarial_rpps x where x.plano = $2 and x.exercicio_base < $1)
      order by l.ano`,
    [exercicio, plano],
  );
}

/** Anexo 10: what the fund of the RPPS is expected to have in 75 years (LRF, art. 53, § 1º, II). */
export async function projecaoAtuarial(work: Work, exercicio: number, plano: ProjecaoAtuarialRpps['plano']): Promise<Montado> {
  const rows = await lerProjecao(work, exercicio, plano);
  return {
    colunas: {
      rotulo: 'Exercício',
      receitas: 'Receitas previdenciárias (a)',
      despesas: 'Despesas previdenciárias (b)',
      resultado: 'Resultado previdenciário (c = a − b)',
      saldo: 'Saldo financeiro (d = d anterior + c)',
    },
    quadros: [
      {
        colunas: ['receitas', 'despesas', 'resultado', 'saldo'].map((nome) => ({ nome })),
        linhas: rows.map(
          ({ ano, receitas, despesas, resultado, saldo }): LinhaDeclarada => ({
            codigo: String(ano),
            rotulo: String(ano),
            calcula: () => ({
              receitas: toCents(receitas),
              despesas: toCents(despesas),
              resultado: toCents(resultado),
              saldo: toCents(saldo),
            }),
          }),
        ),
      },
    ],
    notas: [
      rows[0]
        ? `Projeção da avaliação atuarial do exercício-base ${rows[0].base}.`
        : 'Não há projeção atuarial deste plano cadastrada: cadastre a do laudo, se o município tem RPPS.',
    ],
  };
}
