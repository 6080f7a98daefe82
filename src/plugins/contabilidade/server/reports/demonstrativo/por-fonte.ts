import type { Work } from '../../../../../server/work';
import type { LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import { grupoDaFonte } from '../../../calculo/financeiro';
import type { Termos } from '../../../calculo/livro';

/** A line for each fonte that the accounts have, by its name, and their total. */
export async function linhasPorFonte(work: Work, { atual }: Livros, contas: Termos): Promise<LinhaDeclarada[]> {
  const fontes = [...new Set(atual.valores('fonte', contas).map(grupoDaFonte))];
  const nomes = await work.db.rows<{ fonte: string; nome: string }>(
    "select distinct on (1) split_part(codigo, '.', 1) || '.' || split_part(codigo, '.', 2) as fonte, nome from fonte_recurso order by 1, codigo",
  );
  const nomeDe = new Map(nomes.map(({ fonte, nome }) => [fonte, nome]));
  return [
    ...fontes.map(
      (fonte): LinhaDeclarada => ({ codigo: fonte, rotulo: `${fonte} – ${nomeDe.get(fonte) ?? ''}`, filtro: { fonte: [fonte] } }),
    ),
    { codigo: 'total', rotulo: 'TOTAL', forte: 'total', soma: fontes },
  ];
}
