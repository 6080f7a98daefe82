import type { Work } from '../../../../server/work';
import type { LayoutExportacao, OrigemLeiaute } from '../../resources/processamentos/layout_exportacao';
import { linhasDaLoa } from '../reports/loa/rows';

/** What a line of the LOA says, as text: `valor` is a decimal string, of the revenue the net one. */
export type LeiauteLine = Readonly<Partial<Record<OrigemLeiaute, string | null>>>;

const CODES = 'orgao orgao_nome natureza natureza_nome'.split(' ');
const COLUMNS = {
  despesa: [...CODES, ...'unidade unidade_nome funcao subfuncao programa programa_nome acao acao_nome co esfera'.split(' ')],
  receita: CODES,
} as const;
const FROM = { despesa: ['d', 'valor'], receita: ['r', 'liquido'] } as const;

/** The lines of a version of the LOA by their fichas, with the codes and the names that the law keeps (rule C10). */
export function lerLinhasDoLeiaute(
  work: Work,
  { id, exercicio }: { id: number; exercicio: number },
  registro: LayoutExportacao['registro'],
): Promise<LeiauteLine[]> {
  const values: unknown[] = [];
  const rows = linhasDaLoa({ exercicio, versao_id: id }, (value) => `$${values.push(value)}`);
  const [t, valor] = FROM[registro];
  return work.db.rows(
    `with ${rows} select '${exercicio}' as exercicio, ${t}.ficha::text as ficha, ${COLUMNS[registro].map((name) => `${t}.${name}`).join(', ')},
            ${t}.fonte_detalhada as fonte, ${t}.fonte_detalhada_nome as fonte_nome, coalesce(${t}.${valor}, 0)::numeric(18,2)::text as valor
       from ${t} order by ${t}.ficha, ${t}.id`,
    values,
  );
}
