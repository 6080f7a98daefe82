import type { Issues } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { cargo } from '../resources/cargo';

const contar = (column: string) => (t: string) => `select q.${column} from cargo_quadro(${t}.id, hoje()) q`;

export const cargoRules = onResource(cargo, {
  derived: {
    criadas: contar('criadas'),
    ocupadas: contar('ocupadas'),
    reservadas: (t) => `select cargo_reservadas(${t}.id)`,
    disponiveis: (t) => `select q.criadas - q.ocupadas - cargo_reservadas(${t}.id) from cargo_quadro(${t}.id, hoje()) q`,
  },
  filters: {
    com_vaga: (value, t) =>
      `((select q.criadas > q.ocupadas + cargo_reservadas(${t}.id) from cargo_quadro(${t}.id, hoje()) q) = ${value === true})`,
  },
  judge: async (draft, tx, current) => {
    const { tabela_salarial_id, classe_inicial, nivel_inicial } = { ...current, ...draft };
    return missingCell(tx, { tabela: tabela_salarial_id, classe: classe_inicial, nivel: nivel_inicial }, 'nivel_inicial');
  },
});

/** A padrão of a table. */
interface Cell {
  tabela: number | null | undefined;
  classe: string | null | undefined;
  nivel: string | null | undefined;
}

/** Refuses a padrão that is in no vigência of its table. */
export async function missingCell(tx: Work, { tabela, classe, nivel }: Cell, path: string): Promise<Issues | null> {
  if (!tabela || !classe || !nivel) return null;
  const found = await tx.db.first(
    `select v.id from tabela_salarial_vigencia g join tabela_salarial_valor v on v.pai_id = g.id
      where g.pai_id = $1 and v.classe = $2 and v.nivel = $3 limit 1`,
    [tabela, classe, nivel],
  );
  return found ? null : { [path]: [`A tabela não tem a classe ${classe}, nível ${nivel}.`] };
}
