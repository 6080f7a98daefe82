import { entityOf } from '../../../server/entity';
import type { Work } from '../../../server/work';
import { type ParametroFrota, parametroFrota } from '../resources/parametro_frota';

/** What the entity decided of its fleet; the defaults of the definition where it decided nothing. */
export async function lerParametros(work: Work): Promise<Omit<ParametroFrota, 'id' | 'orgao_id'>> {
  const row = await work.db.first<ParametroFrota & Record<string, unknown>>(
    `select p.tolerancia_tanque::text, p.limite_os::text, p.expediente_inicio::text, p.expediente_fim::text, p.intervalo_minutos, p.arla_minimo::text,
            p.arla_maximo::text, p.limite_direta::text, p.guarda_posicoes_dias, p.assunto_processo_id
       from parametro_frota p where p.orgao_id = $1`,
    [entityOf(work)],
  );
  const defaults = Object.fromEntries(
    Object.entries(parametroFrota.fields).map(([name, field]) => [name, 'default' in field ? field.default : null]),
  );
  return { ...defaults, ...row } as ParametroFrota;
}

/** What a consumption may be away from its reference, in % (Compras › Parâmetros). */
export async function lerToleranciaConsumo(work: Work): Promise<string> {
  const row = await work.db.first<{ tolerancia: string }>(
    'select c.tolerancia_consumo_frota::text as tolerancia from parametro_compras c where c.orgao_id = $1',
    [entityOf(work)],
  );
  return row?.tolerancia ?? '20';
}

/** Locks a vehicle: whatever moves its meter or its state takes its turn. */
export async function travarVeiculo(tx: Work, id: number | null | undefined): Promise<void> {
  if (id)
    await tx.db.rows('select v.id from public.veiculo v where v.id = $1 and v.cliente_id = $2 for no key update', [id, tx.cliente.id]);
}

/** SQL: how a vehicle is written in what is read by people, over its alias. */
export const veiculoSql = (v: string): string =>
  `(${v}.prefixo || ' ' || ${v}.marca || ' ' || ${v}.modelo || coalesce(' · ' || ${v}.placa, ''))`;

/** Whether the caller holds a functional role, or is bound by the rules alone. */
export function temPapel(work: Work, papel: string): boolean {
  const papeis = work.permissions?.papeis ?? null;
  return !work.caller || papeis === null || papeis.includes(papel);
}

/** SQL: the day of an instant, or today: where the clock of a demonstration stands still, never after it. */
export const diaSql = (instante: string): string => `least((${instante})::date, hoje())`;
