import { callRoll, lastRollCall, presentIn } from '../../../../server/collegiate/attendance';
import { oneThirdOf } from '../../../../server/collegiate/count';
import { minutesRules } from '../../../../server/collegiate/meeting';
import { currentVote } from '../../../../server/collegiate/vote';
import { literal } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import { issueSequence } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type SessaoPlenaria, sessaoPlenaria } from '../../resources/sessao_plenaria';
import { cadeirasEm, daMesaSql, exigirConducao, membrosEm, mesaEm } from '../casa';
import { mover } from '../materia/mover';
import { redigirAta } from './ata';
import { avisarPlenario } from './avisar';
import { PLENARIO, sessaoDe } from './lugar';
import { fusoSql, sessaoSql } from './rotulo';

const MINUTOS_DE_TOLERANCIA = 15;
const HORAS_DA_EXTRAORDINARIA = 24;
const MS_POR_MINUTO = 60_000;

const recusa = (mensagem: string) => new ValidationError({ id: [mensagem] });
const gravar = (tx: Work, id: number, colunas: Readonly<Record<string, unknown>>) => writeColumns(tx, sessaoPlenaria, id, colunas);

/** How many are there now, of a session that was called. */
const presentesSql = (t: string) =>
  `(select count(*) filter (where p.presente)::int from public.presenca_colegiado p
     where p.cliente_id = ${t}.cliente_id and p.colegiado = ${literal(PLENARIO)} and p.sessao_id = ${t}.id
       and p.chamada = (select max(u.chamada) from public.presenca_colegiado u
          where u.cliente_id = ${t}.cliente_id and u.colegiado = ${literal(PLENARIO)} and u.sessao_id = ${t}.id))`;

/** A session opens with a third of the Câmara there. */
async function exigirTerco(tx: Work, id: number): Promise<void> {
  const precisa = oneThirdOf(await cadeirasEm(tx, tx.today()));
  const ha = (await presentIn(tx, sessaoDe(id))).length;
  if (ha < precisa) throw recusa(`A sessão se abre com ${precisa} presentes, um terço da Câmara, e há ${ha}. Registre as presenças.`);
}

/** Who presides: the first of the Mesa who is there. */
async function quemPreside(tx: Work, id: number): Promise<number | null> {
  const presentes = new Set((await presentIn(tx, sessaoDe(id))).map((membro) => membro.id));
  return (await mesaEm(tx, tx.today())).find((membro) => presentes.has(membro.id))?.id ?? null;
}

async function abrir(tx: Work, { id, preside_id }: SessaoPlenaria): Promise<void> {
  await exigirConducao(tx, preside_id);
  await exigirTerco(tx, id);
  await gravar(tx, id, { inicio: tx.now(), preside_id: await quemPreside(tx, id) });
  await avisarPlenario(tx, id);
}

async function naoRealizar(tx: Work, { id, inicio_previsto, preside_id }: SessaoPlenaria): Promise<void> {
  await exigirConducao(tx, preside_id);
  if (tx.now().getTime() < Date.parse(inicio_previsto) + MINUTOS_DE_TOLERANCIA * MS_POR_MINUTO)
    throw recusa(`A falta de quórum se declara ${MINUTOS_DE_TOLERANCIA} minutos depois da hora marcada.`);
  const precisa = oneThirdOf(await cadeirasEm(tx, tx.today()));
  if ((await presentIn(tx, sessaoDe(id))).length >= precisa) throw recusa('Há quórum para abrir a sessão: abra-a.');
  if (!(await lastRollCall(tx, sessaoDe(id)))) await callRoll(tx, sessaoDe(id), 'abertura', await membrosEm(tx, tx.today()));
  await devolverMaterias(tx, id, 'A sessão não se realizou, por falta de quórum.');
}

/** What a session did not vote waits for the agenda of another. */
async function devolverMaterias(tx: Work, sessaoId: number, texto: string): Promise<void> {
  const rows = await tx.db.rows<{ id: number; turno: number }>(
    `select distinct m.id, coalesce(m.turno_votado, 0) as turno from pauta_sessao p join pauta_sessao_itens i on i.pai_id = p.id
       join materia_legislativa m on m.id = i.materia_id
      where p.sessao_plenaria_id = $1 and m.situacao = 'em_pauta' order by m.id`,
    [sessaoId],
  );
  for (const { id, turno } of rows)
    await mover(tx, id, { situacao: turno > 0 ? 'aprovada_1t' : 'pronta_para_pauta', destino: 'plenario', texto });
}

async function encerrar(tx: Work, { id, preside_id }: SessaoPlenaria): Promise<void> {
  await exigirConducao(tx, preside_id);
  const aberta = await currentVote(tx, sessaoDe(id));
  if (aberta) throw recusa(`A votação de "${aberta.titulo}" ainda não foi proclamada: conclua-a antes de encerrar.`);
  await gravar(tx, id, { fim: tx.now(), orador_id: null, orador_desde: null });
  await devolverMaterias(tx, id, 'Não foi votada na sessão: espera outra pauta.');
  await avisarPlenario(tx, id);
}

export const sessaoRules = onResource(sessaoPlenaria, {
  derived: {
    rotulo: sessaoSql,
    mesa: (t) =>
      `(select string_agg(c.nome || ': ' || p.nome_parlamentar, '; ' order by c.ordem)
          from public.mesa_diretora m join public.mesa_diretora_membros x on x.pai_id = m.id
          join public.cargo_legislativo c on c.id = x.cargo_legislativo_id join public.parlamentar p on p.id = x.parlamentar_id
         where m.cliente_id = ${t}.cliente_id and m.data_exclusao is null and (${t}.inicio_previsto at time zone ${fusoSql(t)})::date between m.inicio and m.fim
           and (${t}.inicio_previsto at time zone ${fusoSql(t)})::date between x.inicio and coalesce(x.fim, 'infinity'))`,
    presentes: presentesSql,
    pauta_publicada: (t) =>
      `(select max(case p.situacao when 'publicada' then 'Publicada em ' || to_char(p.publicada_em at time zone ${fusoSql('p')}, 'DD/MM/YYYY HH24:MI') end)
          from public.pauta_sessao p where p.sessao_plenaria_id = ${t}.id and p.data_exclusao is null)`,
    decisoes: (t) =>
      `(select string_agg(v.titulo || ': ' || v.resultado || ' (' || v.sim || ' × ' || v.nao || ')', '; ' order by v.id)
          from public.votacao_colegiado v where v.cliente_id = ${t}.cliente_id and v.colegiado = ${literal(PLENARIO)}
           and v.sessao_id = ${t}.id and v.situacao = 'proclamada')`,
  },
  lockedBecause: (t) =>
    `case when ${t}.ata_em is not null then 'A ata foi concluída: a sessão não muda mais.'
          when ${t}.situacao in ('nao_realizada', 'cancelada') then 'A sessão não se realizou.' end`,
  judge: async (draft, work, current) => {
    const { tipo, inicio_previsto, sessao_legislativa_id } = { ...current, ...draft };
    if (current && current.situacao !== 'agendada') return null;
    const quando = Date.parse(String(inicio_previsto));
    if (tipo === 'extraordinaria' && quando < work.now().getTime() + HORAS_DA_EXTRAORDINARIA * 60 * MS_POR_MINUTO)
      return { inicio_previsto: [`A sessão extraordinária se convoca com ${HORAS_DA_EXTRAORDINARIA} horas.`] };
    const fora = await work.db.first<{ rotulo: string }>(
      `select numero || 'ª' as rotulo from sessao_legislativa where id = $1 and not ($2::timestamptz at time zone ${fusoSql('sessao_legislativa')})::date between inicio and fim`,
      [sessao_legislativa_id, inicio_previsto],
    );
    return fora ? { inicio_previsto: [`O dia não é da ${fora.rotulo} sessão legislativa.`] } : null;
  },
  provide: async (draft, work, current) =>
    current ? draft : { ...draft, numero: await issueSequence(work, sessaoPlenaria.name, `${draft.sessao_legislativa_id}|${draft.tipo}`) },
  acts: {
    abrir: act('Sessão aberta.', (registro: SessaoPlenaria, _input, tx) => abrir(tx, registro)),
    nao_realizar: act('Falta de quórum declarada.', (registro: SessaoPlenaria, _input, tx) => naoRealizar(tx, registro)),
    suspender: act('Sessão suspensa.', async ({ id, preside_id }: SessaoPlenaria, { motivo }, tx) => {
      await exigirConducao(tx, preside_id);
      const aberta = await currentVote(tx, sessaoDe(id));
      if (aberta) throw recusa(`A votação de "${aberta.titulo}" ainda não foi proclamada: conclua-a antes de suspender.`);
      await gravar(tx, id, { motivo });
      await avisarPlenario(tx, id);
    }),
    retomar: act('Sessão retomada.', async ({ id, preside_id }: SessaoPlenaria, _input, tx) => {
      await exigirConducao(tx, preside_id);
      await avisarPlenario(tx, id);
    }),
    encerrar: act('Sessão encerrada.', (registro: SessaoPlenaria, _input, tx) => encerrar(tx, registro)),
    cancelar: act('Sessão cancelada.', async ({ id }: SessaoPlenaria, { motivo }, tx) => {
      await gravar(tx, id, { motivo });
      await devolverMaterias(tx, id, `A sessão foi cancelada: ${motivo}`);
    }),
    ...minutesRules(sessaoPlenaria, redigirAta, (_t, caller) => daMesaSql(caller)),
  },
});
