import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';

/** Férias of periods that began before were taken before the system. */
export const FERIAS_DESDE = '2024-06-01';

/** Férias: whose (position of the vínculo), and the parcel; `gozada` is of what was taken before the system. */
const FERIAS = [
  { vinculo: 8, inicio: '2026-11-03', dias: 30, situacao: 'deferida' },
  { vinculo: 11, inicio: '2026-12-01', dias: 30, situacao: 'deferida' },
  { vinculo: 16, inicio: '2025-12-01', dias: 30, situacao: 'gozada' },
  { vinculo: 15, inicio: '2026-12-21', dias: 15, situacao: 'deferida' },
  { vinculo: 17, inicio: '2026-12-07', dias: 12, situacao: 'deferida' },
  { vinculo: 12, inicio: '2027-01-04', dias: 20, abono_dias: 10, situacao: 'programada' },
] as const;

/** Leaves: whose, motivo, and the days; `tarde` is told only after the month was reckoned. */
const AFASTAMENTOS = [
  { vinculo: 15, motivo: 'Doença', inicio: '2026-11-09', fim_previsto: '2026-11-20' },
  { vinculo: 19, motivo: 'Maternidade', inicio: '2026-12-07', fim_previsto: '2027-04-05' },
  { vinculo: 12, motivo: 'Capacitação', inicio: '2026-10-14', fim_previsto: '2026-10-16' },
  { vinculo: 13, motivo: 'Capacitação', inicio: '2026-11-23', fim_previsto: '2026-11-27' },
  { vinculo: 16, motivo: 'Doença', inicio: '2026-10-07', fim_previsto: '2026-10-09' },
  { vinculo: 18, motivo: 'Luto', inicio: '2026-11-03', fim_previsto: '2026-11-10' },
  { vinculo: 13, motivo: 'Interesse particular sem remuneração', inicio: '2026-12-01', fim_previsto: '2027-05-31', solicitado: true },
  { vinculo: 19, motivo: 'Capacitação', inicio: '2026-10-26', fim_previsto: '2026-10-27', tarde: true },
  { vinculo: 14, motivo: 'Doença', inicio: '2026-10-29', fim_previsto: '2026-10-30', tarde: true },
] as const;

const ATOS_DAS_FERIAS = { programada: [], deferida: ['deferir'], gozada: ['deferir', 'registrar'] } as const;

/** Férias of the demonstration, decided by the acts that decide them. */
export async function semearFerias(seed: Seed, vinculos: readonly number[]): Promise<void> {
  for (const [n, { vinculo, situacao, ...draft }] of FERIAS.entries()) {
    const id = await seed.put('ferias_periodo', `ferias:${n}`, { ...draft, funcionario_id: vinculos[vinculo] });
    await agir(seed, 'ferias_periodo', id, 'programada', ATOS_DAS_FERIAS[situacao]);
  }
}

/** Leaves of the demonstration. @param tarde those that were told after the month was reckoned */
export async function semearAfastamentos(seed: Seed, vinculos: readonly number[], tarde: boolean): Promise<void> {
  for (const [n, leave] of AFASTAMENTOS.entries()) {
    if ('tarde' in leave !== tarde) continue;
    const { vinculo, motivo, inicio, fim_previsto } = leave;
    const row = await seed.work.db.first<{ id: number }>('select m.id from motivo_vinculo m where m.nome = $1', [motivo]);
    const id = await seed.put('afastamento', `afastamento:${n}`, {
      funcionario_id: vinculos[vinculo],
      motivo_vinculo_id: row?.id,
      inicio,
      fim_previsto,
      ato: `Portaria ${300 + n}/2026`,
    });
    await agir(seed, 'afastamento', id, 'solicitado', 'solicitado' in leave ? [] : ['deferir']);
  }
}

async function agir({ work }: Seed, recurso: string, id: number, inicial: string, atos: readonly string[]): Promise<void> {
  const row = await work.db.first<{ situacao: string }>(`select t.situacao from ${recurso} t where t.id = $1`, [id]);
  if (row?.situacao !== inicial) return;
  for (const ato of atos) await runAct(work, work.services.registry.get(recurso), id, ato, {});
}
