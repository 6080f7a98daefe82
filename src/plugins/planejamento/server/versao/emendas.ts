import { sumDecimals } from '../../../../resources/definition';
import { offersAt } from '../../../../server/offers';
import type { Work } from '../../../../server/work';
import { chaveDaDespesaSql } from '../linhas/business-key';
import { classificacaoDespesaSql } from '../linhas/classification-sql';
import { nomesDosAutores } from '../pontos';

/** What the approved emendas of a LOA do to a row, whatever the version in which they name it. */
export interface ChangeByEmenda {
  /** The business key of the row. */
  chave: string;
  /** Its classification. */
  nome: string;
  /** Code of its natureza. */
  natureza: string;
  /** How the emenda is called: `1 (Vereadora Ana)`. */
  emenda: string;
  /** Decimal string: negative of the row that the emenda annuls. */
  valor: string;
}

/** R1: what an emenda may not annul, by the start of the natureza (CF art. 166 §3º II a and b). */
const FORBIDDEN: Readonly<Record<string, string>> = {
  '3.1': 'pessoal e encargos',
  '3.2': 'serviço da dívida',
  '4.6': 'serviço da dívida',
};

/** Why no emenda may annul a row of this natureza; null when it may. */
export function whyNotAnnulled(natureza: string | undefined): string | null {
  const kind = FORBIDDEN[natureza?.slice(0, 3) ?? ''];
  return kind ? `Uma emenda não anula ${kind} (CF art. 166 §3º II).` : null;
}

/** Every row that the emendas aprovadas of a LOA annul or add to, in their order; an emenda of text has none. */
export async function emendasAprovadas(work: Work, loaId: number): Promise<ChangeByEmenda[]> {
  const side = (column: string, valor: string) =>
    `select e.id, e.numero, e.autor, e.autor_id, e.${column} as linha, (${valor})::text as valor
       from loa_emendas e where e.pai_id = $1 and e.situacao = 'aprovada' and e.valor is not null and e.${column} is not null`;
  const rows = await work.db.rows<LinhaDeEmenda>(
    `select ${chaveDaDespesaSql('d')} as chave, ${classificacaoDespesaSql('d')} as nome, n.codigo as natureza, x.numero, x.autor, x.autor_id, x.valor
       from (${side('previsao_anulada_id', '- e.valor')} union all ${side('previsao_acrescida_id', 'e.valor')}) x
            join public.previsao_despesa d on d.id = x.linha and d.cliente_id = $2 join public.natureza_despesa n on n.id = d.natureza_despesa_id
      order by x.id, x.valor::numeric`,
    [loaId, work.cliente.id],
  );
  const nomes = await nomesDe(
    work,
    rows.flatMap(({ autor_id }) => autor_id ?? []),
  );
  return rows.map(({ numero, autor, autor_id, ...row }) => ({ ...row, emenda: `${numero} (${nomes.get(autor_id ?? 0) ?? autor})` }));
}

type LinhaDeEmenda = Omit<ChangeByEmenda, 'emenda'> & { numero: string; autor: string | null; autor_id: number | null };

async function nomesDe(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const [ler] = offersAt(work, nomesDosAutores);
  return ids.length === 0 || !ler ? new Map() : ler(work, ids);
}

/** How much the emendas change each row in all, by its business key; decimal strings. */
export function sumsByKey(changes: readonly ChangeByEmenda[]): ReadonlyMap<string, string> {
  const sums = new Map<string, string>();
  for (const { chave, valor } of changes) sums.set(chave, sumDecimals([sums.get(chave) ?? '0.00', valor]));
  return sums;
}
