import { addDays, lastDayOf, monthsFrom } from '../../../../resources/definition';
import { direitosDoFim } from '../../calculo/fim-do-vinculo';
import type { Ausencia, Rescisao, TipoFolha } from '../../calculo/tipos';

/** A leave as it is registered. */
export interface AusenciaRow extends Ausencia {
  /** An illness or an accident: of who is insured by the RGPS, the entity pays fifteen days (Lei 8.213/1991, art. 60, § 3º). */
  doenca: boolean;
}

/** SQL: leaves of `f` up to the end of the month (`$3`), as a JSON list. */
export const AUSENCIAS = `coalesce((select json_agg(json_build_object('inicio', a.inicio, 'fim', coalesce(a.fim, a.fim_previsto),
      'paga', coalesce(a.paga, case m.remunera when 'nao' then 0 else 100 end)::text, 'conta_13', coalesce('decimo' = any(m.conta_tempo), false),
      'doenca', m.codigo_esocial in ('01', '03')) order by a.inicio)
   from afastamento a join public.motivo_vinculo m on m.id = a.motivo_vinculo_id
  where a.funcionario_id = f.id and a.situacao in ('deferido', 'encerrado') and a.inicio <= $3
    and coalesce(a.fim, a.fim_previsto) >= date_trunc('year', $2::date)), '[]')`;

/** SQL: férias of `f` that this folha (`$1`) pays, of those that begin until `$7`. */
export const FERIAS_DA_FOLHA = `coalesce((select json_agg(json_build_object('dias', greatest(0, coalesce(z.gozados, z.dias) - coalesce(z.dias_ja_pagos, 0)), 'abono', z.abono_dias) order by z.inicio, z.id)
   from ferias_periodo z where ${feriasAPagar('z', 'f', '$1', '$7')}), '[]')`;

/** SQL: granted férias of a vínculo, interrupted or not, that no other folha paid, beginning until a day. */
export function feriasAPagar(z: string, f: string, folha: string, ate: string): string {
  return `${z}.funcionario_id = ${f}.id and ${z}.situacao in ('deferida', 'interrompida') and coalesce(${z}.folha_id, ${folha}) = ${folha} and ${z}.inicio <= ${ate}::date`;
}

/** SQL: days of férias of `f` within the month, which the CLT pays in the place of the days worked. */
export const FERIAS_NO_MES = `coalesce((select json_agg(json_build_object('inicio', z.inicio, 'fim', z.inicio + coalesce(z.gozados, z.dias) - 1) order by z.inicio)
   from ferias_periodo z where z.funcionario_id = f.id and z.situacao in ('deferida', 'gozada', 'interrompida') and z.inicio <= $3
    and z.inicio + coalesce(z.gozados, z.dias) - 1 >= $2), '[]')`;

/** SQL: days of férias of `f`, who left, taken or sold since they are controlled. */
export const FERIAS_GOZADAS = `coalesce((select sum(case z.situacao when 'interrompida' then coalesce(z.gozados, 0) else z.dias end + z.abono_dias)::int
   from ferias_periodo z where z.funcionario_id = f.id and z.situacao in ('deferida', 'gozada', 'interrompida') and z.inicio <= f.data_desligamento), 0)`;

/**
 * Days away from work that the month pays in part or not at all.
 *
 * @param gozos férias within the month, of who is hired under the CLT
 */
export function ausenciasDe(
  rows: readonly AusenciaRow[],
  { regime, celetista }: { regime: string; celetista: boolean },
  gozos: readonly { inicio: string; fim: string }[],
): Ausencia[] {
  const leaves = rows.flatMap(({ doenca, ...leave }): Ausencia[] => {
    const sixteenth = addDays(leave.inicio, 15);
    if (!doenca || regime !== 'rgps' || leave.fim < sixteenth) return [leave];
    return [
      { ...leave, fim: addDays(sixteenth, -1) },
      { ...leave, inicio: sixteenth, paga: '0' },
    ];
  });
  return [...leaves, ...(celetista ? gozos.map((gozo) => ({ ...gozo, paga: '0', conta_13: true })) : [])];
}

/** How a vínculo ended, as it is registered. */
export interface FimRow {
  aviso_indenizado: boolean;
  paga_13: boolean;
  paga_ferias: boolean;
  ferias_gozadas: number;
  ferias_desde: string | null;
}

/** What the end of a vínculo pays by law. */
export function rescisaoDe(
  row: { inicio: string; fim: string | null; celetista: boolean },
  fim: FimRow | null,
  ausencias: readonly Ausencia[],
): Rescisao | null {
  if (!fim || !row.fim) return null;
  const { ferias_desde, ...rest } = fim;
  return direitosDoFim({ ...row, ...rest, fim: row.fim, ferias_desde: ferias_desde ?? row.inicio, ausencias });
}

/** Until when férias begin that a folha pays; null where it pays none. */
export function gozosAte(tipo: TipoFolha, competencia: string, folha_ferias: 'mensal' | 'propria'): string | null {
  const end = lastDayOf(competencia);
  if (tipo === 'ferias') return end;
  return tipo === 'mensal' && folha_ferias === 'mensal' ? lastDayOf(monthsFrom(`${competencia}-01`, 1).slice(0, 7)) : null;
}
