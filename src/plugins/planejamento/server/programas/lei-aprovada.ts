import type { RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { TIPOS_ACAO, tipoDoCodigoSql } from '../../resources/programas/acao';

/**
 * Whether a law that the Câmara already voted is of a PPA: its programas and ações are as it has them, and what the practice would refuse of
 * them is only told (handbook Planejamento 4, "Lei já aprovada").
 */
export async function temLeiAprovada(tx: Work, ppa_id: number | null | undefined): Promise<boolean> {
  const row = await tx.db.first<{ tem: boolean }>(
    `select exists (select from public.versao_planejamento v left join public.loa l on l.id = v.loa_id
        where v.cliente_id = $1 and coalesce(v.ppa_id, l.ppa_id) = $2 and v.tipo = 'lei_aprovada' and v.situacao_versao <> 'cancelada' and v.data_exclusao is null) as tem`,
    [tx.cliente.id, ppa_id ?? 0],
  );
  return row?.tem === true;
}

const nomeDoTipo = (tipo: string) =>
  `case ${tipo} ${Object.entries(TIPOS_ACAO)
    .map(([key, label]) => `when '${key}' then '${label}'`)
    .join(' ')} end`;

/** SQL of what an ação has of a law already enacted that the practice would not: null of nothing. */
export const divergenciaDaAcaoSql: RowSql = (t) =>
  `nullif(concat_ws(' ',
     case when ${tipoDoCodigoSql(`${t}.codigo`)} <> ${t}.tipo
          then 'O código é dos que começam por ' || ${nomeDoTipo(tipoDoCodigoSql(`${t}.codigo`))} || ', e o tipo é ' || ${nomeDoTipo(`${t}.tipo`)} || '.' end,
     (select 'O programa ' || p.codigo || case when p.tipo = 'operacoes_especiais' then ' é de operações especiais, e a ação não é.' else ' não é de operações especiais, e a ação é.' end
        from public.programa p where p.id = ${t}.programa_id and (p.tipo = 'operacoes_especiais') <> (${t}.tipo = 'operacao_especial'))), '')`;

/** SQL of the ações of a programa that are not of its kind: null of none. */
export const divergenciaDoProgramaSql: RowSql = (t) =>
  `(select 'Mistura operações especiais e outras ações: ' || string_agg(a.codigo, ', ' order by a.codigo) || '.' from public.acao a
     where a.programa_id = ${t}.id and a.data_exclusao is null and (a.tipo = 'operacao_especial') <> (${t}.tipo = 'operacoes_especiais'))`;

/** What is said of a record that diverges, once it was saved. */
export const avisoDeDivergencia = ({ divergencia }: { divergencia?: unknown }): string | null =>
  divergencia ? `${divergencia} Fica como a lei tem, e a conferência dela o alerta.` : null;
