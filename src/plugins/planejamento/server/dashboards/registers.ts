import { divideDecimals, filteredList } from '../../../../resources/definition';
import type { CardFacts } from '../../../../server/dashboards/dashboard';
import { type APURACAO, indicadorPrograma } from '../../resources/programas/indicador_programa';
import { apuracaoSql } from '../programas/indicadores';
import type { Found } from './found';

/** The inhabitants that the LOA says, as a decimal string. */
export async function populacao({ work, version: { loa_id } }: Found): Promise<string> {
  const row = await work.db.first<{ populacao: number }>('select populacao from loa where id = $1', [loa_id]);
  return String(row?.populacao ?? 0);
}

/** How many of the unidades that may have expense have typed it and closed their block. */
export async function preenchimento({ work, version, orgao_id }: Found): Promise<CardFacts> {
  const row = await work.db.first<{ prontas: number; todas: number }>(
    `select count(*)::int as todas, count(*) filter (where
         exists (select from previsao_despesa d where d.versao_planejamento_id = $1 and d.unidade_id = u.id)
         and exists (select from versao_planejamento_blocos b where b.pai_id = $1 and b.unidade_id = u.id and b.bloqueado))::int as prontas
       from unidade u where u.situacao and u.tipo in ('orcamentaria', 'ambas') and ($2::bigint is null or u.orgao_id = $2)`,
    [version.id, orgao_id],
  );
  const { prontas = 0, todas = 0 } = row ?? {};
  return { valor: divideDecimals(String(prontas * 100), String(todas), 2), nota: `${prontas} de ${todas} unidades` };
}

/** How many indicators of programas are so, among those of the órgão. */
export async function indicadores({ work, orgao_id }: Found, apuracao: keyof typeof APURACAO): Promise<CardFacts> {
  const row = await work.db.first<{ n: number }>(
    `select count(*)::int as n from indicador_programa i join programa p on p.id = i.programa_id
      where ${apuracaoSql('i')} = $1 and ($2::bigint is null or p.orgao_id = $2)`,
    [apuracao, orgao_id],
  );
  const address = filteredList(indicadorPrograma, 'apuracao', apuracao);
  const ofOrgao = orgao_id ? `&filters[1][field]=orgao_id&filters[1][operator]=eq&filters[1][value]=${orgao_id}` : '';
  return { valor: String(row?.n ?? 0), detalhe: `${address}${ofOrgao}` };
}
