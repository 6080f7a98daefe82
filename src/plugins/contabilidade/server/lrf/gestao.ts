import { formatDate } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import type { Signatory } from '../../../../server/exports/pdf-document';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { CARGOS_DA_GESTAO, lrfGestao } from '../../resources/lrf/lrf_gestao';

export const gestaoRules = onResource(lrfGestao, {
  derived: {
    situacao: (t) =>
      `case when ${t}.inicio > hoje() then 'A iniciar' when coalesce(${t}.fim, hoje()) >= hoje() then 'No cargo' else 'Encerrada' end`,
  },
  judge: async (draft, work, current) => {
    const { cargo, inicio, fim } = { ...current, ...draft };
    const row = await work.db.first<{ nome: string; inicio: string; fim: string | null }>(
      `select p.nome, to_char(g.inicio, 'YYYY-MM-DD') as inicio, to_char(g.fim, 'YYYY-MM-DD') as fim
         from public.lrf_gestao g join public.pessoa p on p.id = g.pessoa_id
        where g.cliente_id = $1 and g.entidade_id = $2 and g.cargo = $3 and g.id <> $4 and g.data_exclusao is null
          and daterange(g.inicio, g.fim, '[]') && daterange($5::date, $6::date, '[]') limit 1`,
      [work.cliente.id, entityOf(work), cargo, current?.id ?? 0, inicio, fim ?? null],
    );
    if (!row) return null;
    const until = row.fim ? `até ${formatDate(row.fim)}` : 'sem fim';
    return { inicio: [`${row.nome} está no cargo de ${formatDate(row.inicio)} ${until}: encerre antes o período.`] };
  },
});

interface Gestor extends Record<string, unknown> {
  nome: string;
  cargo: keyof typeof CARGOS_DA_GESTAO;
  registro: string | null;
}

/**
 * Who answered for the fiscal management on a day, in the order in which they sign; of several entities, those of the Prefeitura.
 *
 * @returns null while nobody is registered
 */
export async function gestoresEm(work: Work, dia: string): Promise<Signatory[] | null> {
  const { entidadeIds } = work.scope;
  const rows = await work.within({ entidadeIds: null }).db.rows<Gestor>(
    `select p.nome, g.cargo, g.registro from lrf_gestao g join public.pessoa p on p.id = g.pessoa_id join public.orgao o on o.id = g.entidade_id
      where g.inicio <= $1 and (g.fim is null or g.fim >= $1)
        and case when cardinality($2::bigint[]) = 1 then g.entidade_id = any($2) else o.poder = 'executivo' and o.natureza = 'direta' end
      order by array_position($3::text[], g.cargo), g.id`,
    [dia, entidadeIds, Object.keys(CARGOS_DA_GESTAO)],
  );
  if (rows.length === 0) return null;
  return rows.map(({ nome, cargo, registro }) => ({
    nome,
    cargo: [CARGOS_DA_GESTAO[cargo], registro && `CRC ${registro.replace(/^CRC\s*/i, '')}`].filter(Boolean).join(' · '),
  }));
}
