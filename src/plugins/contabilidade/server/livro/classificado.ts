import { offersAt, point } from '../../../../server/offers';
import type { Work } from '../../../../server/work';

/** SQL of the classification of balances `s` whose keys name no dotação, but a document. */
export interface ClassificacaoDoDocumento {
  /** The joins that find the document by the keys of `s`. */
  tabelas: string;
  /** Id of its dotação. */
  dotacao: string;
  /** Id of its nature, where it has no dotação. */
  natureza: string;
  /** Its function and subfunction, `10.301`, where it has no dotação. */
  funcao: string;
}

/** Classifies a resto a pagar: its function and its nature are those of its empenho or, older than the system, its own (handbook Contabilidade 6). */
export const classificacaoDoResto = point<ClassificacaoDoDocumento>('classificação dos restos a pagar');

/** SQL of what tells a balance `s` apart beyond its account (fonte, CO, natures, function and subfunction, from its keys), and the tables of it. */
export function classificado(work: Work): { colunas: string; tabelas: string } {
  const documentos = offersAt(work, classificacaoDoResto);
  const seguidos = (what: Exclude<keyof ClassificacaoDoDocumento, 'tabelas'>) => documentos.map((one) => `, ${one[what]}`).join('');
  return {
    colunas: `f.codigo as fonte, co.codigo as co, r.codigo as receita, n.codigo as despesa,
         coalesce(fn.codigo || '.' || sf.codigo${seguidos('funcao')}) as funcao`,
    tabelas: `left join public.fonte_recurso f on f.id = s.fonte_recurso_id
    left join public.codigo_acompanhamento co on co.id = (s.conta_corrente ->> 'co_id')::bigint
    left join public.natureza_receita r on r.id = (s.conta_corrente ->> 'natureza_receita_id')::bigint
    ${documentos.map(({ tabelas }) => tabelas).join('\n    ')}
    left join public.dotacao d on d.id = coalesce((s.conta_corrente ->> 'dotacao_id')::bigint${seguidos('dotacao')})
    left join public.natureza_despesa n on n.id = coalesce((s.conta_corrente ->> 'natureza_despesa_id')::bigint, d.natureza_despesa_id${seguidos('natureza')})
    left join public.funcao fn on fn.id = d.funcao_id left join public.subfuncao sf on sf.id = d.subfuncao_id`,
  };
}
