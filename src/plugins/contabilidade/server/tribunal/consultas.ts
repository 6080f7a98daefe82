import { point } from '../../../../server/offers';
import type { NomeDaFonte } from '../../resources/lrf/fontes-tribunal';

/** The SQL of a source: its columns by the names of the catalogue, of the month `m`, and the columns that put its rows in order. */
export interface ConsultaDoTribunal {
  sql: string;
  ordem: readonly string[];
}

/** Sources of the files of a court, by name. */
export type FontesDoTribunal = Readonly<Partial<Record<NomeDaFonte, ConsultaDoTribunal>>>;

/** What the files of a court may be made of beside the books: who keeps the documents. */
export const fontesDoTribunal = point<FontesDoTribunal>('fontes do tribunal');

/** What sources say alike. A day of the month has `m.inicio` and `m.fim`; the closing of the year has none. */
export const PARTES_DA_FONTE = {
  /** Of a person `p`. */
  credor: 'coalesce(p.cpf_cnpj, p.documento_estrangeiro) as credor_documento, p.nome as credor_nome',
  /** Of a bank account `k` of a bank `b`. */
  conta: 'b.codigo as banco, k.agencia, k.agencia_dv, k.conta, k.conta_dv',
  classificacao: `o.codigo as orgao, u.codigo as unidade, fn.codigo as funcao, sf.codigo as subfuncao, pr.codigo as programa, ac.codigo as acao,
  f.codigo as fonte, co.codigo as co`,
  /** The classification of a dotação `d`. */
  daDotacao: `join public.orgao o on o.id = d.orgao_id join public.unidade u on u.id = d.unidade_id join public.funcao fn on fn.id = d.funcao_id
  join public.subfuncao sf on sf.id = d.subfuncao_id join public.programa pr on pr.id = d.programa_id join public.acao ac on ac.id = d.acao_id
  join public.natureza_despesa nd on nd.id = d.natureza_despesa_id`,
  /** Whether a day is of the month. */
  noMes: (data: string) => `${data} between m.inicio and m.fim`,
} as const;
