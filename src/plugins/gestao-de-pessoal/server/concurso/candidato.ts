import type { Issues } from '../../../../resources/definition';
import { wordsSql } from '../../../../server/db/sql';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import { type AskedValues, act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { apurarNotas } from '../../calculo/concurso/notas';
import { type Concurso, concurso } from '../../resources/concurso/concurso';
import { type ConcursoCandidato, concursoCandidato } from '../../resources/concurso/concurso_candidato';
import { SITUACOES_CONVOCACAO } from '../../resources/concurso/palavras';
import type { RETIFICACAO } from '../../resources/concurso/pedidos';
import { convocarForaDaOrdem } from './convocar';
import { publicar } from './publicar';
import { apurar, etapasDe } from './resultado';

const RECEBEM: readonly string[] = ['inscricoes', 'provas', 'resultado'];

/** The contest of a candidate, locked: what follows from it takes turns. */
async function travarConcurso(tx: Work, id: number): Promise<Concurso> {
  await tx.db.rows('select c.id from public.concurso c where c.id = $1 and c.cliente_id = $2 for update', [id, tx.cliente.id]);
  return (await readRecord(tx, tx.services.registry.get(concurso.name), id, { sensitive: true })) as unknown as Concurso;
}

/** A candidate is written while the contest takes enrolments or grades, for a vaga and stages of its edital. */
async function julgar(draft: Partial<ConcursoCandidato>, tx: Work, current: ConcursoCandidato | null): Promise<Issues | null> {
  const { concurso_id, vaga_id, notas } = { ...current, ...draft };
  const row = await tx.db.first<{ situacao: string; etapas: number; da_vaga: boolean }>(
    `select c.situacao, (select count(*)::int from public.concurso_etapas e where e.pai_id = c.id) as etapas,
            exists (select from public.concurso_cargo x where x.pai_id = c.id and x.id = $2) as da_vaga from concurso c where c.id = $1`,
    [concurso_id ?? null, vaga_id ?? null],
  );
  if (!row) return null;
  if (!RECEBEM.includes(row.situacao)) return { concurso_id: ['Este concurso não recebe inscrições nem notas agora.'] };
  if (vaga_id && !row.da_vaga) return { vaga_id: ['Escolha uma vaga do concurso.'] };
  const fora = (notas ?? []).findIndex(({ etapa }) => etapa > row.etapas);
  return fora >= 0 ? { [`notas.${fora}.etapa`]: [`O edital tem ${row.etapas} etapas.`] } : null;
}

/** K6: the grade that was homologated stays; the one that is published now holds, and the lists of the contest are ranked again. */
async function retificar(tx: Work, candidato: ConcursoCandidato, pedido: AskedValues<typeof RETIFICACAO>): Promise<void> {
  const doConcurso = await travarConcurso(tx, candidato.concurso_id);
  if (doConcurso.situacao !== 'homologado')
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Só se retifica a nota de um concurso homologado e em vigor.' });
  const { etapa, nota, motivo, ...publicada } = pedido;
  const daEtapa = doConcurso.etapas[(etapa ?? 0) - 1];
  if (!daEtapa || daEtapa.tipo === 'medica') throw new ValidationError({ etapa: ['Esta etapa não dá nota neste edital.'] });
  const vigentes = notasVigentes(candidato);
  const antes = vigentes.get(etapa ?? 0) ?? null;
  if (antes === nota) throw new ValidationError({ nota: ['É a nota que já vale.'] });
  const { nota_final } = apurarNotas(new Map([...vigentes, [etapa ?? 0, nota ?? '0']]), etapasDe(doConcurso));
  const data = await publicar(tx, doConcurso, 'retificacao', publicada);
  await tx.db.execute(
    `insert into concurso_candidato_retificacoes (pai_id, ordem, data, referencia, etapa, nota_antes, nota_depois, final_antes, final_depois, motivo)
     select $1::bigint, 1 + (select count(*) from public.concurso_candidato_retificacoes r where r.pai_id = $1), $2::date, $3, $4::int, $5::numeric, $6::numeric,
            $7::numeric, $8::numeric, $9`,
    [candidato.id, data, publicada.referencia, etapa, antes, nota, candidato.nota_final, nota_final, motivo],
  );
  await apurar(tx, doConcurso);
}

/** The grades that hold of a candidate, by stage: those that were corrected in the place of the first ones. */
const notasVigentes = ({ notas, retificacoes }: ConcursoCandidato): Map<number, string> =>
  new Map([
    ...notas.map(({ etapa, nota }): [number, string] => [etapa, nota]),
    ...retificacoes.map(({ etapa, nota_depois }): [number, string] => [etapa, nota_depois]),
  ]);

export const candidatoRules = onResource(concursoCandidato, {
  derived: {
    homologado: (t) => `(${t}.congelado_em is not null)`,
    convocacao: (t) =>
      `(select v.ordem || 'º · ' || ${wordsSql('v.situacao', SITUACOES_CONVOCACAO)} from public.concurso_convocacao v
         where v.candidato_id = ${t}.id and v.data_exclusao is null order by v.id desc limit 1)`,
  },
  lockedBecause: (t) =>
    `case when ${t}.congelado_em is not null then 'As notas foram homologadas: o que se corrige sai por Retificar nota, com a publicação.' end`,
  judge: (draft, tx, current) => julgar(draft as Partial<ConcursoCandidato>, tx, current),
  acts: {
    retificar_nota: act('Nota retificada.', (record: ConcursoCandidato, pedido, tx) => retificar(tx, record, pedido)),
    convocar_fora_da_ordem: act('Candidato convocado fora da ordem.', async (record: ConcursoCandidato, pedido, tx) =>
      convocarForaDaOrdem(tx, await travarConcurso(tx, record.concurso_id), record, pedido),
    ),
    por_sub_judice: act('Candidato sub judice.', ({ id }: ConcursoCandidato, _motivo, tx) =>
      writeColumns(tx, concursoCandidato, id, { sub_judice: true }),
    ),
    tirar_sub_judice: act('Candidato fora de disputa judicial.', ({ id }: ConcursoCandidato, _motivo, tx) =>
      writeColumns(tx, concursoCandidato, id, { sub_judice: false }),
    ),
  },
});
