import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import type { Cadastros } from './cadastros';

/** Family, day, kind and where it was sent. */
const ATENDIMENTOS = [
  ['Rosilene Tavares Pinho', '2026-10-06', 'entrevista', null],
  ['Rosilene Tavares Pinho', '2026-10-14', 'visita', null],
  ['Luzia Peixoto Amorim', '2026-10-08', 'acolhida', null],
  ['Edmilson Araújo Franco', '2026-10-15', 'encaminhamento', 'cadunico'],
  ['Marlene Duarte Soares', '2026-10-20', 'visita', null],
  ['Sebastião Moreira Lino', '2026-10-21', 'encaminhamento', 'bpc'],
  ['Eunice Fagundes Melo', '2026-10-27', 'grupo', null],
  ['Jandira Mota Serpa', '2026-10-27', 'grupo', null],
  ['Severino Uchoa Maciel', '2026-10-28', 'abordagem', null],
  ['Antônia Bezerra Leite', '2026-11-10', 'acolhida', null],
] as const;

/** Who takes part in the accompaniment of the CRAS, and since when. */
const PAIF = [
  ['Rosilene Tavares Pinho', '2025-06-10'],
  ['Luzia Peixoto Amorim', '2026-02-03'],
  ['Jandira Mota Serpa', '2026-10-05'],
  ['Eunice Fagundes Melo', '2026-10-13'],
] as const;
const FILA = ['Cleide Siqueira Duarte', 'Adelaide Monteiro Cruz', 'Mercedes Vidal Corrêa'] as const;

/** The notes of the team, who takes part in the programmes and who waits, and the month that they make. */
export async function semearAcompanhamento(seed: Seed, { cras, creas }: Cadastros, familias: ReadonlyMap<string, number>): Promise<void> {
  const { registry } = seed.work.services;
  if (!(await seed.work.db.first('select id from prontuario_social limit 1')))
    for (const [nome, dia, tipo, encaminhado_para] of ATENDIMENTOS)
      await seed.at(new Date(`${dia}T10:00:00-03:00`), async () => {
        await runAct(seed.work, registry.get('beneficiario'), familias.get(nome) as number, 'registrar_atendimento', {
          tipo,
          ...(encaminhado_para && { encaminhado_para }),
          relato: 'A família foi ouvida e orientada; combinou-se novo contato.',
        });
      });
  await seed.pause();
  const [paif, convivencia] = await Promise.all(
    ['PAIF', 'SCFV'].map((sigla) => seed.work.db.first<{ id: number }>('select id from programa_social where sigla = $1', [sigla])),
  );
  if (!paif || !convivencia) return;
  for (const nome of FILA)
    await seed.put('programa_espera', `programa_espera:${nome}`, { programa_id: convivencia.id, beneficiario_id: familias.get(nome) });
  if (!(await seed.work.db.first('select pai_id as id from public.programa_social_participantes where pai_id = $1 limit 1', [paif.id])))
    await seed.work.transact((tx) =>
      tx.db.execute(
        `insert into public.programa_social_participantes (pai_id, ordem, beneficiario_id, entrada)
         select $1, x.ordem, x.beneficiario_id, x.entrada from jsonb_to_recordset($2::jsonb) as x(ordem int, beneficiario_id bigint, entrada date)`,
        [paif.id, JSON.stringify(PAIF.map(([nome, entrada], n) => ({ ordem: n + 1, beneficiario_id: familias.get(nome), entrada })))],
      ),
    );
  await seed.pause();
  for (const [competencia, territorio, tipo] of [
    ['2026-10', cras, 'cras'],
    ['2026-10', creas, 'creas'],
  ] as const)
    await seed.put('rma_mensal', `rma_mensal:${competencia}:${tipo}`, { competencia, territorio, tipo });
}
