import type { Issues } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { type ProgramaEspera, programaEspera } from '../resources/programa_espera';
import { nomeDaFamiliaSql } from './beneficiario';

/** SQL: what comes before a family in the queue of its programme. */
const ANTES = '(-e.indice, e.desde, e.id)';
const antesDe = (t: string): string => `(-${t}.indice, ${t}.desde, ${t}.id)`;
/** SQL: families that are in a programme today. */
const dentroSql = (programa: string): string =>
  `(select count(*)::int from public.programa_social_participantes p where p.pai_id = ${programa} and p.entrada <= hoje() and (p.saida is null or p.saida > hoje()))`;

/** SQL: whether a programme has a place, and a family of the queue is the first in it. */
const ehAVezSql = (t: string): string =>
  `(not exists (select from public.programa_espera e where e.programa_id = ${t}.programa_id and e.situacao = 'espera' and e.data_exclusao is null and ${ANTES} < ${antesDe(t)})
    and exists (select from public.programa_social g where g.id = ${t}.programa_id and (g.capacidade is null or ${dentroSql('g.id')} < g.capacidade)))`;

async function julgar(
  { programa_id, beneficiario_id }: { programa_id?: number; beneficiario_id?: number },
  work: Work,
  current: ProgramaEspera | null,
): Promise<Issues | null> {
  if (current) return null;
  const dentro = await work.db.first(
    `select p.id from public.programa_social_participantes p where p.pai_id = $1 and p.beneficiario_id = $2 and (p.saida is null or p.saida > hoje())`,
    [programa_id, beneficiario_id],
  );
  if (dentro) return { beneficiario_id: ['A família já participa do programa.'] };
  const naFila = await work.db.first(
    "select id from programa_espera where programa_id = $1 and beneficiario_id = $2 and situacao = 'espera'",
    [programa_id, beneficiario_id],
  );
  return naFila ? { beneficiario_id: ['A família já está na fila deste programa.'] } : null;
}

/** The first of the queue enters the programme once there is a place; two who call at once take turns by the lock of the programme. */
async function chamar(tx: Work, { id, programa_id, beneficiario_id }: ProgramaEspera): Promise<void> {
  await tx.db.rows('select g.id from public.programa_social g where g.cliente_id = $1 and g.id = $2 for update', [
    tx.cliente.id,
    programa_id,
  ]);
  const programa = await tx.db.first<{ capacidade: number | null; dentro: number }>(
    `select g.capacidade, ${dentroSql('g.id')} as dentro from programa_social g where g.id = $1`,
    [programa_id],
  );
  if (programa?.capacidade && programa.dentro >= programa.capacidade)
    throw new ValidationError({ id: [`O programa tem ${programa.capacidade} vagas, todas ocupadas: registre antes uma saída.`] });
  const antes = await tx.db.first<{ nome: string }>(
    `select ${nomeDaFamiliaSql('b')} as nome from programa_espera e join public.beneficiario b on b.id = e.beneficiario_id, programa_espera x
      where x.id = $1 and e.programa_id = x.programa_id and e.situacao = 'espera' and ${ANTES} < ${antesDe('x')} order by ${ANTES} limit 1`,
    [id],
  );
  if (antes)
    throw new ValidationError({ id: [`Antes vem ${antes.nome}: a fila segue o índice de vulnerabilidade e o dia em que se entrou.`] });
  await tx.db.execute(
    `insert into public.programa_social_participantes (pai_id, ordem, beneficiario_id, entrada)
     select $1, 1 + coalesce(max(p.ordem), 0), $2, $3 from public.programa_social_participantes p where p.pai_id = $1`,
    [programa_id, beneficiario_id, tx.today()],
  );
  await writeColumns(tx, programaEspera, id, { chamada_em: tx.today() });
}

export const filaRules = onResource(programaEspera, {
  derived: {
    rotulo: (t) => `(select ${nomeDaFamiliaSql('b')} from public.beneficiario b where b.id = ${t}.beneficiario_id)`,
    posicao: (t) =>
      `case when ${t}.situacao = 'espera' then (select 1 + count(*)::int from public.programa_espera e
         where e.programa_id = ${t}.programa_id and e.situacao = 'espera' and e.data_exclusao is null and ${ANTES} < ${antesDe(t)}) end`,
  },
  complete: async (draft, work, current) => {
    if (current) return draft;
    const row = await work.db.first<{ indice: number | null }>('select pontuacao as indice from beneficiario where id = $1', [
      draft.beneficiario_id ?? 0,
    ]);
    return { ...draft, desde: work.today(), indice: row?.indice ?? 0 };
  },
  judge: julgar,
  acts: {
    chamar: act('Família chamada: participa do programa desde hoje.', (record: ProgramaEspera, _input, tx) => chamar(tx, record), {
      waitsFor: ehAVezSql,
    }),
    desistir: act('Desistência registrada.', ({ id }: ProgramaEspera, { motivo }, tx) => writeColumns(tx, programaEspera, id, { motivo })),
  },
});
