import { money, text } from '../../../resources/definition';
import type { Work } from '../../../server/work';

/** What the termos say of each bem. */
export const LINHA_DO_TERMO = {
  tombamento: text(10, { label: 'Tombamento' }),
  descricao: text(300, { label: 'Descrição' }),
  estado: text(20, { label: 'Estado' }),
  liquido: money({ label: 'Valor líquido' }),
};

/** The bens of a termo. @param quais SQL of their ids, of the record `$1` */
export function lerBensDoTermo(work: Work, quais: string, id: number) {
  return work.db.rows<{ tombamento: string; descricao: string; estado: string; liquido: string }>(
    `select lpad(b.tombamento::text, 6, '0') as tombamento, b.descricao || coalesce(', ' || b.marca, '') || coalesce(' ' || b.modelo, '') as descricao,
            initcap(b.estado_conservacao) as estado, (b.valor_bruto - b.depreciacao_acumulada - b.perda_acumulada)::text as liquido
       from bem b where b.id in (${quais}) order by b.tombamento`,
    [id],
  );
}
