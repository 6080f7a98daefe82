import { readCalendar } from '../../../../server/calendar/read-calendar';
import { majorityOf } from '../../../../server/collegiate/count';
import { meetingLock, minutesRules, summon } from '../../../../server/collegiate/meeting';
import { ValidationError } from '../../../../server/http/errors';
import { issueSequence } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { quemVota } from '../../calculo/composicao';
import { materiaConselho } from '../../resources/materia_conselho';
import { type ReuniaoConselho, reuniaoConselho } from '../../resources/reuniao_conselho';
import { redigirAta } from './ata';

/** RE1: business days of a convocation, where the regimento says nothing else. */
const DIAS_DE_CONVOCACAO = 3;

const recusa = (mensagem: string) => new ValidationError({ presencas: [mensagem] });
const gravar = (tx: Work, id: number, colunas: Readonly<Record<string, unknown>>) => writeColumns(tx, reuniaoConselho, id, colunas);

export const reuniaoRules = onResource(reuniaoConselho, {
  derived: {
    rotulo: (t) =>
      `(select ${t}.numero || 'ª reunião ' || case ${t}.tipo when 'ordinaria' then 'ordinária' when 'extraordinaria' then 'extraordinária' when 'conjunta' then 'conjunta' else 'da conferência' end
          || ' de ' || extract(year from ${t}.data_hora) || ', ' || coalesce(d.sigla, d.nome)
          from public.plenario_conselho p join public.departamento d on d.id = p.departamento_id where p.id = ${t}.plenario_id)`,
    presentes: (t) => `(select count(*)::int from public.reuniao_conselho_presencas x where x.pai_id = ${t}.id and x.exerce_titularidade)`,
    // what is still being written is nobody's
    ata_publica: (t) =>
      `case when ${t}.ata_em is not null then trim(regexp_replace(regexp_replace(${t}.ata, '</(p|h3|li)>', E'\\n', 'g'), '<[^>]+>', '', 'g')) end`,
    pauta: (t) =>
      `(select string_agg(coalesce(i.assunto, m.titulo, i.tipo) || coalesce(': ' || i.resultado, ''), '; ' order by i.ordem)
          from public.pauta_reuniao p join public.pauta_reuniao_itens i on i.pai_id = p.id left join public.materia_conselho m on m.id = i.materia_id
         where p.reuniao_id = ${t}.id and p.data_exclusao is null)`,
  },
  lockedBecause: meetingLock,
  judge: async (draft, work, current) => {
    if (current) return null;
    const minimo = (await readCalendar(work)).deadline(work.today(), DIAS_DE_CONVOCACAO, 'uteis');
    return draft.tipo !== 'extraordinaria' && String(draft.data_hora).slice(0, 10) < minimo
      ? { data_hora: [`A reunião se convoca com ${DIAS_DE_CONVOCACAO} dias úteis.`] }
      : null;
  },
  provide: async (draft, work, current) =>
    current
      ? draft
      : {
          ...draft,
          convocada_em: work.today(),
          numero: await issueSequence(
            work,
            reuniaoConselho.name,
            `${draft.plenario_id}|${draft.tipo}|${String(draft.data_hora).slice(0, 4)}`,
          ),
          presencas: await dosConselheiros(work, Number(draft.plenario_id)),
        },
  afterSave: async (id, tx, current) => {
    if (!current) await convocar(tx, id);
  },
  acts: {
    abrir: act('Reunião aberta.', (reuniao: ReuniaoConselho, _input, tx) => abrir(tx, reuniao), { waitsFor: () => 'true' }),
    sem_quorum: act('Falta de quórum declarada.', async (reuniao: ReuniaoConselho, _input, tx) => {
      const { precisa, votam } = await quorumDe(tx, reuniao);
      if (votam.size >= precisa) throw recusa('Há quórum para abrir a reunião: abra-a.');
      await devolver(tx, reuniao.id);
    }),
    encerrar: act('Reunião encerrada.', async ({ id }: ReuniaoConselho, _input, tx) => {
      await gravar(tx, id, { fim: tx.now() });
      await devolver(tx, id);
    }),
    ...minutesRules(reuniaoConselho, redigirAta, () => 'true'),
    cancelar: act('Reunião cancelada.', async ({ id }: ReuniaoConselho, { motivo }, tx) => {
      await gravar(tx, id, { motivo });
      await devolver(tx, id);
    }),
  },
});

/** Those of the council who have an account are told of the meeting. */
async function convocar(tx: Work, id: number): Promise<void> {
  const rows = await tx.db.rows<{ usuario: number; rotulo: string; data_hora: Date; local: string | null; url: string | null }>(
    `select u.id as usuario, r.numero || 'ª reunião, ' || coalesce(d.sigla, d.nome) as rotulo, r.data_hora, r.local, r.url
       from reuniao_conselho r join public.plenario_conselho p on p.id = r.plenario_id join public.departamento d on d.id = p.departamento_id
       join public.reuniao_conselho_presencas x on x.pai_id = r.id join public.conselheiro c on c.id = x.conselheiro_id
       join public.usuario u on u.pessoa_id = c.pessoa_id and u.data_exclusao is null where r.id = $1 order by u.id`,
    [id],
  );
  const contas = rows.map(({ usuario }) => usuario);
  if (rows[0]) await summon(tx, reuniaoConselho, { ...rows[0], id }, contas);
}

/** Everybody of a plenário, who are then marked as they come. */
async function dosConselheiros(work: Work, plenarioId: number): Promise<object[]> {
  const rows = await work.db.rows<{ id: number }>(
    `select c.id from conselheiro c where c.plenario_id = $1 and c.fim is null order by c.titularidade desc, c.segmento, c.id`,
    [plenarioId],
  );
  return rows.map(({ id }) => ({ conselheiro_id: id, presente: false, exerce_titularidade: false, justificativa: null }));
}

interface Quorum {
  precisa: number;
  votam: Set<number>;
}

/** RE2 and RE3: how many are needed, and who exercises each seat. */
async function quorumDe(tx: Work, { plenario_id, presencas }: ReuniaoConselho): Promise<Quorum> {
  const plenario = await tx.db.first<{ quorum: number | null; cadeiras: number }>(
    `select p.quorum_instalacao as quorum, (select sum(g.titulares)::int from public.plenario_conselho_segmentos g where g.pai_id = p.id) as cadeiras
       from plenario_conselho p where p.id = $1`,
    [plenario_id],
  );
  const rows = await tx.db.rows<{ id: number; titularidade: 'titular' | 'suplente'; titular_id: number | null }>(
    'select id, titularidade, titular_id from conselheiro where plenario_id = $1',
    [plenario_id],
  );
  return {
    precisa: plenario?.quorum ?? majorityOf(plenario?.cadeiras ?? 0),
    votam: quemVota(presencas, new Map(rows.map((row) => [row.id, row]))),
  };
}

async function abrir(tx: Work, reuniao: ReuniaoConselho): Promise<void> {
  const { precisa, votam } = await quorumDe(tx, reuniao);
  if (votam.size < precisa)
    throw recusa(
      `A reunião se abre com ${precisa} que votem, e há ${votam.size}. Marque quem está presente, ou declare a falta de quórum.`,
    );
  await tx.db.execute(
    'update public.reuniao_conselho_presencas set exerce_titularidade = conselheiro_id = any($2::bigint[]) where pai_id = $1',
    [reuniao.id, [...votam]],
  );
  await gravar(tx, reuniao.id, { inicio: tx.now(), preside_id: await quemPreside(tx, reuniao.plenario_id, votam) });
}

/** Who presides: the first of the board who is there, or else the first by name. */
async function quemPreside(tx: Work, plenarioId: number, votam: ReadonlySet<number>): Promise<number | null> {
  const row = await tx.db.first<{ id: number }>(
    `select c.id from conselheiro c join public.pessoa e on e.id = c.pessoa_id
       left join lateral (select min(k.ordem) as ordem from public.diretoria_conselho x join public.diretoria_conselho_membros m on m.pai_id = x.id
          join public.cargo_conselho k on k.id = m.cargo_conselho_id
         where x.plenario_id = c.plenario_id and x.data_exclusao is null and m.conselheiro_id = c.id and m.fim is null and $3::date between x.inicio and x.fim) o on true
      where c.plenario_id = $1 and c.id = any($2::bigint[]) order by o.ordem nulls last, e.nome, c.id limit 1`,
    [plenarioId, [...votam], tx.today()],
  );
  return row?.id ?? null;
}

/** What was on the agenda and was not decided waits for the next one. */
async function devolver(tx: Work, reuniaoId: number): Promise<void> {
  const rows = await tx.db.rows<{ id: number }>(
    `select m.id from pauta_reuniao p join public.pauta_reuniao_itens i on i.pai_id = p.id join materia_conselho m on m.id = i.materia_id
      where p.reuniao_id = $1 and m.situacao = 'em_pauta' order by m.id`,
    [reuniaoId],
  );
  for (const { id } of rows) await writeColumns(tx, materiaConselho, id, { situacao: 'recebida' });
}
