import { formatDate, type Issues } from '../../../../resources/definition';
import { ConflictError } from '../../../../server/http/errors';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import {
  DISPOSITIVOS,
  type Dispositivo,
  type LimiteContratacaoDireta,
  limiteContratacaoDireta,
} from '../../resources/parametros/limite_contratacao_direta';

/** The limit of a dispositivo on a day. */
export interface Limite extends Record<string, unknown> {
  /** Reais. */
  valor: string;
  ato: string;
}

/** Those that are double for a consórcio público or an agência executiva (Lei 14.133/2021, art. 75, § 2º). */
const DOBRAM: readonly Dispositivo[] = ['art75_i', 'art75_ii'];

/** SQL: by how much the limits of arts. 75, I and II, are multiplied for an órgão. */
export const fatorDoLimiteSql = (orgao: string, cliente: string) => `(case when exists (select from public.parametro_compras c
  where c.cliente_id = ${cliente} and c.orgao_id = ${orgao} and c.data_exclusao is null and c.limite_em_dobro) then 2 else 1 end)`;

/** SQL: said of a limit that is of an earlier year than a day: it holds until the decree of the year is keyed (handbook Compras 3, R5). */
export const desatualizadoSql = (vigencia_inicio: string, dia: string) =>
  `(case when extract(year from ${vigencia_inicio}) < extract(year from ${dia}) then 'Limites do exercício ainda não cadastrados: vale o último.' end)`;

/**
 * The limit in force on the day of the authorising act; the last one holds until the decree of the year is keyed. Undefined before the law.
 *
 * @param dia YYYY-MM-DD
 * @param orgao_id whose limits are those of arts. 75, I and II, in double where it is a consórcio or an agência
 */
export function limiteEm(work: Work, dispositivo: Dispositivo, dia: string, orgao_id?: number): Promise<Limite | undefined> {
  const dobra = orgao_id !== undefined && DOBRAM.includes(dispositivo);
  return work.db.first<Limite>(
    `select (valor * ${dobra ? fatorDoLimiteSql('$3', '$4') : '1'})::numeric(18,2)::text as valor, ato from limite_contratacao_direta
      where dispositivo = $1 and vigencia_inicio <= $2 and (vigencia_fim is null or vigencia_fim >= $2) order by vigencia_inicio desc limit 1`,
    [dispositivo, dia, ...(dobra ? [orgao_id, work.cliente.id] : [])],
  );
}

/** The last day on which a contratação was authorised by a stored limit; null of one by which none was. */
async function usadoEm(work: Work, id: number): Promise<string | null> {
  const row = await work.db.first<{ dia: string | null }>(
    `select max(p.autorizado_em::date)::text as dia from limite_contratacao_direta l join public.processo_contratacao p on p.cliente_id = l.cliente_id
        and p.amparo_legal = case l.dispositivo when 'art75_i' then '18' when 'art75_ii' then '19' end
      where l.id = $1 and p.natureza = 'direta' and p.data_exclusao is null
        and p.autorizado_em::date between l.vigencia_inicio and coalesce(l.vigencia_fim, 'infinity')`,
    [id],
  );
  return row?.dia ?? null;
}

type Guardado = LimiteContratacaoDireta;

/** R4: a limit that was used stays as it was: it only ends, after its last use. */
async function julgarUsado(work: Work, draft: Partial<Guardado>, current: Guardado): Promise<Issues | null> {
  const dia = await usadoEm(work, current.id);
  if (dia === null) return null;
  const mudam = (['dispositivo', 'valor', 'vigencia_inicio', 'ato'] as const).filter(
    (name) => name in draft && draft[name] !== current[name],
  );
  if (mudam.length > 0)
    return Object.fromEntries(
      mudam.map((name) => [name, ['Há contratação autorizada por este limite: encerre-o e registre o novo em outra linha.']]),
    );
  const fim = draft.vigencia_fim;
  return fim && fim < dia
    ? { vigencia_fim: [`Há contratação autorizada por este limite em ${formatDate(dia)}: encerre-o nesse dia ou depois.`] }
    : null;
}

export const limiteContratacaoDiretaRules = onResource(limiteContratacaoDireta, {
  derived: {
    aviso: (t) =>
      `(case when ${t}.vigencia_inicio <= hoje() and ${t}.vigencia_fim is null then ${desatualizadoSql(`${t}.vigencia_inicio`, 'hoje()')} end)`,
  },
  filters: {
    vigente_em: (value, t, param) => `${param(value)}::date between ${t}.vigencia_inicio and coalesce(${t}.vigencia_fim, 'infinity')`,
  },
  beforeDelete: async ({ id }, work) => {
    if ((await usadoEm(work, id)) !== null)
      throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Há contratação autorizada por este limite: não se exclui.' });
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const usado = current && (await julgarUsado(work, draft as Partial<Guardado>, current));
    if (usado) return usado;
    const all = { ...current, ...draft };
    const other = await work.db.first<{ vigencia_inicio: string; vigencia_fim: string | null }>(
      `select vigencia_inicio::text, vigencia_fim::text from limite_contratacao_direta
        where dispositivo = $1 and id <> $2 and daterange(vigencia_inicio, vigencia_fim, '[]') && daterange($3::date, $4::date, '[]') limit 1`,
      [all.dispositivo, current?.id ?? 0, all.vigencia_inicio, all.vigencia_fim ?? null],
    );
    if (!other) return null;
    const until = other.vigencia_fim ? ` a ${formatDate(other.vigencia_fim)}` : ' em diante';
    return {
      vigencia_inicio: [
        `${DISPOSITIVOS[all.dispositivo as Dispositivo]} já tem um limite de ${formatDate(other.vigencia_inicio)}${until}. Encerre-o antes.`,
      ],
    };
  },
});
