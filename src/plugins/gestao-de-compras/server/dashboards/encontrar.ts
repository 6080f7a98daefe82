import { type DashboardFrame, once } from '../../../../server/dashboards/dashboard';
import { entityOf } from '../../../../server/entity';
import type { Work } from '../../../../server/work';

/** Decimals in reais. */
interface Totais extends Record<string, unknown> {
  estimado: string;
  homologado: string;
  me_epp: string;
}

/** What every number of the dashboard is reckoned from. */
export interface Found {
  work: Work;
  exercicio: number;
  /** Of the contratações and contracts of an órgão only; null of all. */
  orgao: number | null;
  /** The filters of the órgão, of the lists that have one. */
  doOrgao: Readonly<Record<string, string>>;
  totais: () => Promise<Totais>;
}

/** The results that were homologated: `$1` to `$4` are cliente, exercício, entity and órgão. */
export const RESULTADOS = `from public.resultado_item_licitacao r join public.processo_contratacao p on p.id = r.processo_contratacao_id
  where r.cliente_id = $1 and p.exercicio = $2 and p.entidade_id = $3 and p.orgao_id = coalesce($4::bigint, p.orgao_id)
    and r.situacao = 'homologado' and r.data_exclusao is null`;

export const pedido = ({ work, orgao }: Pick<Found, 'work' | 'orgao'>) => [work.cliente.id, work.setting.exercicio, entityOf(work), orgao];

/** What the parameters speak of. */
export async function encontrar(work: Work, { exercicio, orgao_id }: Readonly<Record<string, unknown>>): Promise<DashboardFrame<Found>> {
  const own = work.inYear(Number(exercicio));
  const orgao = orgao_id ? Number(orgao_id) : null;
  const totais = once(async () => {
    const row = await own.db.first<Totais>(
      `select coalesce(sum(r.valor_total), 0)::numeric(18,2)::text as homologado,
              coalesce(sum((select i.valor_total from public.processo_contratacao_itens i where i.pai_id = p.id and i.numero = r.item_numero)), 0)::numeric(18,2)::text as estimado,
              coalesce(sum(r.valor_total) filter (where exists (select from public.fornecedor_cadastro f where f.pessoa_id = r.fornecedor_id
                and f.cliente_id = r.cliente_id and f.data_exclusao is null and f.porte in ('mei', 'me', 'epp'))), 0)::numeric(18,2)::text as me_epp ${RESULTADOS}`,
      pedido({ work: own, orgao }),
    );
    return row as Totais;
  });
  const doOrgao: Readonly<Record<string, string>> = orgao === null ? {} : { orgao_id: String(orgao) };
  return { about: [], draft: null, found: { work: own, exercicio: Number(exercicio), orgao, doOrgao, totais } };
}
