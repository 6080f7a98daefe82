import type { Work } from '../../../../../server/work';
import type { LinhaDeclarada } from '../../../calculo/demonstrativo';
import { significantAccount } from '../../tabelas/plano';

/** What a tree of natures is of. */
interface Arvore {
  /** Which classification its lines are filtered by, and the table that names it. */
  de: 'receita' | 'despesa';
  /** The natures that are there. */
  codigos: readonly string[];
  /** Tells its codes apart from those of another tree. */
  prefixo: string;
  /** As each line says. */
  rotulo?: (texto: string) => string;
}

/** The lines of some natures and of those above them, by their codes; the amounts of a nature are those of all that is under it. */
export async function linhasDaArvore(work: Work, { de, codigos, prefixo, rotulo = (texto) => texto }: Arvore): Promise<LinhaDeclarada[]> {
  const known = new Set(codigos.flatMap(levelsOf));
  const nomes = await work.db.rows<{ codigo: string; nome: string }>(
    `select distinct on (codigo) codigo, nome from natureza_${de} where codigo = any($1::text[]) order by codigo, id`,
    [[...known]],
  );
  return nomes.map(({ codigo, nome }) => ({
    codigo: `${prefixo}${codigo}`,
    rotulo: rotulo(`${codigo} – ${nome}`),
    recuo: levelsOf(codigo).length - 1,
    filtro: { [de]: [significantAccount(codigo)] },
  }));
}

/** A code and those above it: `1.1.2.0` → `1.0.0.0`, `1.1.0.0`, `1.1.2.0`. */
function levelsOf(codigo: string): string[] {
  const grupos = codigo.split('.');
  return grupos.flatMap((grupo, n) =>
    Number(grupo) === 0 ? [] : [grupos.map((each, at) => (at <= n ? each : '0'.repeat(each.length))).join('.')],
  );
}
