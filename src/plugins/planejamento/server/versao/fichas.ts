import type { Work } from '../../../../server/work';
import type { VersaoPlanejamento } from '../../resources/versao/versao_planejamento';

const DESPESA_ORDER = `o.codigo collate "C", u.codigo collate "C", f.codigo collate "C", s.codigo collate "C", p.codigo collate "C", a.codigo collate "C",
  n.codigo collate "C", r.codigo collate "C", c.codigo collate "C", d.esfera collate "C"`;
const RECEITA_ORDER =
  'o.codigo collate "C", n.codigo collate "C", n.desdobramento collate "C", r.codigo collate "C", c.codigo collate "C" nulls first';

/** Fichas of an órgão of its own begin at its code times this: órgão 02 has 200001, 200002… */
export const FICHAS_POR_ORGAO = 100_000;

/** Versions whose rows the Câmara has already seen with a number, or that are a law which has them. */
const SEEN: readonly VersaoPlanejamento['tipo'][] = ['mensagem', 'autografo', 'lei_aprovada'];

/** Numbers a version as its LOA asks; the rows that the Câmara has seen keep their fichas. */
export async function numerarVersao(work: Work, { id, loa_id, tipo }: Pick<VersaoPlanejamento, 'id' | 'loa_id' | 'tipo'>): Promise<void> {
  const law = await work.db.first<{ ficha_por_orgao: boolean }>('select ficha_por_orgao from loa where id = $1', [loa_id]);
  await numerarFichas(work, id, { porOrgao: law?.ficha_por_orgao ?? false, keep: SEEN.includes(tipo) });
}

/**
 * Numbers the rows of a version of the LOA in the order of their classification (R2 of `previsao_despesa`), 1 to n.
 *
 * @param keep rows that already have a ficha keep it, and the others come after the last: what the Câmara has seen once
 *   does not change
 */
async function numerarFichas(work: Work, id: number, { porOrgao, keep }: { porOrgao: boolean; keep: boolean }): Promise<void> {
  const base = porOrgao ? `o.codigo::int * ${FICHAS_POR_ORGAO}` : '0';
  const within = porOrgao ? 'partition by o.id ' : '';
  const last = (table: string) =>
    keep
      ? `greatest(${base}, coalesce((select max(x.ficha) from public.${table} x where x.versao_planejamento_id = $1 and x.cliente_id = $2 and x.data_exclusao is null${porOrgao ? ' and x.orgao_id = o.id' : ''}), 0))`
      : base;
  const pending = keep ? ' and d.ficha is null' : '';
  await work.db.execute(
    `update public.previsao_despesa t set ficha = n.ficha from (
       select d.id, ${last('previsao_despesa')} + row_number() over (${within}order by ${DESPESA_ORDER}) as ficha
         from public.previsao_despesa d join public.orgao o on o.id = d.orgao_id join public.unidade u on u.id = d.unidade_id
              join public.funcao f on f.id = d.funcao_id join public.subfuncao s on s.id = d.subfuncao_id
              join public.programa p on p.id = d.programa_id join public.acao a on a.id = d.acao_id
              join public.natureza_despesa n on n.id = d.natureza_despesa_id join public.fonte_recurso r on r.id = d.fonte_recurso_id
              join public.codigo_acompanhamento c on c.id = d.codigo_acompanhamento_id
        where d.versao_planejamento_id = $1 and d.cliente_id = $2 and d.data_exclusao is null${pending}) n
      where t.id = n.id and t.cliente_id = $2 and t.ficha is distinct from n.ficha`,
    [id, work.cliente.id],
  );
  await work.db.execute(
    `update public.previsao_receita t set ficha = n.ficha from (
       select d.id, ${last('previsao_receita')} + row_number() over (${within}order by ${RECEITA_ORDER}) as ficha
         from public.previsao_receita d join public.orgao o on o.id = d.orgao_id join public.natureza_receita n on n.id = d.natureza_receita_id
              join public.fonte_recurso r on r.id = d.fonte_recurso_id left join public.codigo_acompanhamento c on c.id = d.codigo_acompanhamento_id
        where d.versao_planejamento_id = $1 and d.cliente_id = $2 and d.data_exclusao is null${pending}) n
      where t.id = n.id and t.cliente_id = $2 and t.ficha is distinct from n.ficha`,
    [id, work.cliente.id],
  );
}
