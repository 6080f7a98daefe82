import { formatDate } from '../../../../resources/definition';
import { ConflictError } from '../../../../server/http/errors';
import type { Nightly } from '../../../../server/jobs/nightly';
import { holdersOf, notify } from '../../../../server/notifications';
import { openPlatformWork } from '../../../../server/platform-work';
import type { Work } from '../../../../server/work';
import { prescreveEm } from '../../calculo/prescricao';
import { dividaAtiva, EM_ABERTO } from '../../resources/divida_ativa';
import { saldoSql } from '../debitos';

/** A protest out of court interrupts since the LC 208/2024 (CTN, art. 174, p.u., II). */
const EXTRAJUDICIAL_SINCE = '2024-07-03';
/** Months before the prescription at which it is told of (DA5). */
const ALERTAS = [3, 6, 12] as const;

interface Credito extends Record<string, unknown> {
  id: number;
  vencimento: string;
  notificacao: string | null;
  anos: number;
  natureza: 'tributaria' | 'nao_tributaria';
  inscricao: string | null;
  execucao: string | null;
  atual: string | null;
  suspensoes: { inicio: string; fim: string | null }[];
  interrupcoes: string[];
}

/** The parcelamentos that somebody confessed of débitos of an inscription: they interrupt, and suspend while in force. */
const PARCELAMENTOS = `select distinct q.id, q.situacao, q.confissao_em, q.encerrado_em from public.divida_ativa_meses y
  join public.parcelamento_debito_debitos z on z.debito_id = y.debito_id join public.parcelamento_debito q on q.id = z.pai_id
  where y.pai_id = t.id and q.confissao_em is not null`;

/**
 * Reckons again on which day each inscription prescribes: that of its oldest month still owed (DA4).
 *
 * @param ids of which; null is all that is still owed, or waits to be inscribed
 * @returns the day of each
 */
export async function recalcularPrescricao(tx: Work, ids: readonly number[] | null): Promise<Map<number, string>> {
  const rows = await tx.db.rows<Credito>(
    `select t.id, min(d.vencimento)::text as vencimento, t.data_notificacao::text as notificacao, tr.prescricao_anos as anos, t.natureza,
            t.data_inscricao::text as inscricao, (select min(e.distribuicao)::text from divida_ativa_execucoes e where e.pai_id = t.id) as execucao,
            t.data_prescricao::text as atual,
            coalesce((select json_agg(json_build_object('inicio', s.inicio, 'fim', s.fim)) from (select s.inicio, s.fim from divida_ativa_suspensoes s where s.pai_id = t.id
                        union all select p.confissao_em, p.encerrado_em from (${PARCELAMENTOS}) p where p.situacao in ('ativo', 'rompido', 'quitado')) s), '[]') as suspensoes,
            coalesce((select json_agg(x.data) from (select n.data from divida_ativa_interrupcoes n where n.pai_id = t.id
                        union all select p.confissao_em from (${PARCELAMENTOS}) p
                        union all select p.data from divida_ativa_protestos p where p.pai_id = t.id and p.data >= '${EXTRAJUDICIAL_SINCE}') x), '[]') as interrupcoes
       from divida_ativa t join public.tributo tr on tr.id = t.tributo_id join public.divida_ativa_meses m on m.pai_id = t.id join public.debito d on d.id = m.debito_id
      where ($1::bigint[] is null or t.id = any($1)) and t.situacao = any($2::text[]) and (t.numero is null or (${saldoSql('d')}) > 0)
      group by t.id, t.data_notificacao, tr.prescricao_anos, t.natureza, t.data_inscricao, t.data_prescricao`,
    [ids, ['a_inscrever', 'em_controle', 'devolvida', ...EM_ABERTO]],
  );
  const days = new Map<number, string>();
  for (const { id, natureza, inscricao, execucao, atual, ...prazo } of rows) {
    const day = prescreveEm({ ...prazo, ...(natureza === 'nao_tributaria' && { naoTributaria: { inscricao, execucao } }) }, tx.today());
    days.set(id, day);
    if (day !== atual)
      await tx.db.execute('update divida_ativa set data_prescricao = $2 where id = $1 and cliente_id = $3', [id, day, tx.cliente.id]);
  }
  return days;
}

/** @throws ConflictError when the credit prescribed: it leaves collection (DA5) */
export function recusarPrescrita({ data_prescricao }: { data_prescricao: string | null }, tx: Work): void {
  if (data_prescricao && data_prescricao < tx.today())
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `O crédito prescreveu em ${formatDate(data_prescricao)}: não se cobra mais. Reconheça a prescrição.`,
    });
}

/**
 * Why débitos may not be collected: those of inscriptions that prescribed (DA5). Who emits a guide asks before.
 *
 * @returns the reason by débito
 */
export async function debitosIncobraveis(work: Work, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await work.db.rows<{ debito_id: number; data_prescricao: string }>(
    `select i.debito_id, d.data_prescricao::text from debito_inscrito i join divida_ativa d on d.id = i.divida_ativa_id
      where i.debito_id = any($1::bigint[]) and d.data_prescricao < $2`,
    [ids, work.today()],
  );
  return new Map(rows.map(({ debito_id, data_prescricao }) => [debito_id, `O débito prescreveu em ${formatDate(data_prescricao)}.`]));
}

/** Every night: the days of prescription anew, and the word to who collects when one comes near. */
export const nightlyPrescricao: Nightly = {
  name: 'prescricao_divida_ativa',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente())
      await (await openPlatformWork(services, cliente)).transact(async (tx) => {
        await recalcularPrescricao(tx, null);
        await alertar(tx);
      });
  },
};

/** Tells once of each inscription at 12, 6 and 3 months. What is told names nobody. */
async function alertar(tx: Work): Promise<void> {
  for (const meses of ALERTAS) {
    const near = await tx.db.rows<{ divida_ativa_id: number }>(
      `insert into divida_ativa_alerta (divida_ativa_id, meses, data_prescricao)
       select t.id, m.n, t.data_prescricao from divida_ativa t, unnest($1::int[]) m(n)
        where t.situacao = any($2::text[]) and t.data_prescricao between $3::date and $3::date + make_interval(months => $4::int) and m.n >= $4
       on conflict do nothing returning divida_ativa_id, meses`,
      [ALERTAS.filter((one) => one >= meses), EM_ABERTO, tx.today(), meses],
    );
    const count = new Set(near.map(({ divida_ativa_id }) => divida_ativa_id)).size;
    if (count === 0) continue;
    await notify(tx, await holdersOf(tx, dividaAtiva.menu, 5), {
      tipo: 'prazo',
      titulo: `Dívida ativa: prescrição em até ${meses} meses`,
      texto: `${count === 1 ? '1 inscrição prescreve' : `${count} inscrições prescrevem`} em até ${meses} meses. Confira a cobrança.`,
      url: dividaAtiva.route.base,
      prioridade: meses === 3 ? 4 : 3,
    });
  }
}
