import { formatDecimal } from '../../../../resources/definition';
import { requireAct } from '../../../../server/documents/acts';
import { ValidationError } from '../../../../server/http/errors';
import { firstMessages } from '../../../../server/http/first-messages';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource, type RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import {
  ABERTOS,
  type CronogramaDesembolso,
  cronogramaDesembolso,
  type MetodoCronograma,
  SITUACOES_CRONOGRAMA,
  type SituacaoCronograma,
  textoDoCronogramaFechado,
} from '../../resources/cronograma/cronograma_desembolso';
import { fonteSql, naturezaReceitaSql, unidadeSql } from '../linhas/classification-sql';
import { VIGENTE } from '../loa/receitas-vigentes';
import { cashShortSql } from './cash';
import { gerar, gerarMetas, paymentRowsSql, revisar, revisarMetas } from './rows';

const MOST_NAMED = 10;

const rowsOf = (table: string, t: string, more = 'true') =>
  `from public.${table} l where l.cronograma_desembolso_id = ${t}.id and l.data_exclusao is null and ${more}`;
const unbalanced = (table: string, t: string) => `select count(*)::int ${rowsOf(table, t, 'l.diferenca <> 0')}`;

/** R8: rows whose dotações no longer add up to their total, and dotações that no row has. */
const staleSql: RowSql = (t) => `
  with ${paymentRowsSql(`${t}.cliente_id`, `${t}.exercicio`, `${t}.nivel`)}
  select count(*)::int from atuais n full join (select l.* ${rowsOf('cronograma_linha', t)}) l
      on l.unidade_id = n.unidade_id and l.grupo = n.grupo and l.fonte_recurso_id = n.fonte_recurso_id and coalesce(l.dotacao_id, 0) = coalesce(n.dotacao_id, 0)
   where coalesce(n.total, 0) <> coalesce(l.total, 0)`;

export const cronogramaRules = onResource(cronogramaDesembolso, {
  derived: {
    rotulo: (t) => `'Cronograma ' || ${t}.exercicio || ' nº ' || ${t}.numero`,
    exercicio_referencia: (t) => `${t}.exercicio`,
    total_desembolso: (t) => `select coalesce(sum(l.total), 0)::numeric(18,2) ${rowsOf('cronograma_linha', t)}`,
    total_metas: (t) => `select coalesce(sum(l.previsto), 0)::numeric(18,2) ${rowsOf('cronograma_meta', t)}`,
    linhas_com_diferenca: (t) => unbalanced('cronograma_linha', t),
    metas_com_diferenca: (t) => unbalanced('cronograma_meta', t),
    linhas_desatualizadas: staleSql,
    caixa_insuficiente: (t) =>
      `select string_agg(c.fonte || ' até o mês ' || c.mes || ': R$ ' || translate(to_char(c.falta, 'FM999,999,999,999,990.00'), ',.', '.,'), '; ' order by c.fonte)
         from (select distinct on (s.fonte) s.* from (${cashShortSql(`${t}.id`)}) s order by s.fonte, s.falta desc) c`,
  },
  searchAlso: (t, like) => `f_busca(${t}.exercicio || ' ' || coalesce(${t}.decreto_numero, '')) like ${like}`,
  lockedBecause: (t) =>
    `case ${t}.situacao_cronograma ${CLOSED.map((situacao) => `when '${situacao}' then replace('${textoDoCronogramaFechado(0, situacao)}', 'nº 0', 'nº ' || ${t}.numero)`).join(' ')} end`,
  complete: (draft, _work, current) => (current ? draft : { ...draft, numero: 1, situacao_cronograma: 'elaboracao' }),
  judge: (draft, work, current) => {
    if (!current) return podeComecar(work);
    const other = draft.nivel && draft.nivel !== current.nivel && current.situacao_cronograma === 'revisao';
    return other ? { nivel: ['A revisão mantém o detalhamento do cronograma que ela revisa.'] } : null;
  },
  afterSave: async (id, tx, current, draft) => {
    if (current && (!draft.nivel || draft.nivel === current.nivel)) return;
    const head = await tx.db.first<CronogramaDesembolso>('select id, nivel, metodo from cronograma_desembolso where id = $1', [id]);
    if (head) await gerar(tx, head);
  },
  acts: {
    gerar: act('Linhas e metas geradas.', async (record, _input, tx) => {
      const former = record.situacao_cronograma === 'revisao' ? await publishedHead(tx) : undefined;
      await (former ? revisar(tx, former, record, firstOpenMonth(tx.today(), tx.setting.exercicio ?? 0)) : gerar(tx, record));
      return undefined;
    }),
    publicar: act('Cronograma publicado.', publicar),
    revisar: act('Revisão aberta.', async (record, _input, tx) => {
      const open = await tx.db.first<{ numero: number }>('select numero from cronograma_desembolso where situacao_cronograma = any($1)', [
        ABERTOS,
      ]);
      if (open) throw new ValidationError({ situacao_cronograma: [`A revisão nº ${open.numero} já está aberta.`] });
      return abrirRevisao(tx, record);
    }),
  },
});

/** The metas of an open cronograma made anew: by a method or, in a revision, from those of the published one. */
export async function refazerMetas(tx: Work, record: CronogramaDesembolso, metodo: MetodoCronograma): Promise<void> {
  requireAct(cronogramaDesembolso, 'gerar', record);
  const former = record.situacao_cronograma === 'revisao' ? await publishedHead(tx) : undefined;
  await (former
    ? revisarMetas(tx, former, record, firstOpenMonth(tx.today(), tx.setting.exercicio ?? 0))
    : gerarMetas(tx, { ...record, metodo }));
}

const CLOSED = (Object.keys(SITUACOES_CRONOGRAMA) as SituacaoCronograma[]).filter((situacao) => !ABERTOS.includes(situacao));

/** The exercício has a LOA in force, and no cronograma yet; two who begin at once are served one after the other. */
async function podeComecar(tx: Work): Promise<Record<string, string[]> | null> {
  const { exercicio } = tx.setting;
  const [law] = await tx.db.rows(`${VIGENTE} for no key update of v`, [tx.cliente.id, exercicio]);
  if (!law) return { exercicio: [`Não há LOA em vigor em ${exercicio}.`] };
  const other = await tx.db.first<{ numero: number }>('select max(numero) as numero from cronograma_desembolso having count(*) > 0');
  return other ? { exercicio: [`Já há o cronograma nº ${other.numero} em ${exercicio}. Use "Atualizar" no que está publicado.`] } : null;
}

/** R2: with its decree and with no difference in any row, it takes the place of the one that is published. */
async function publicar(record: CronogramaDesembolso, _input: object, tx: Work): Promise<undefined> {
  const missing = Object.entries(OF_THE_DECREE).filter(([name]) => !record[name as keyof typeof OF_THE_DECREE]);
  if (missing.length > 0)
    throw new ValidationError(
      Object.fromEntries(missing.map(([name, label]) => [name, [`Preencha "${label}" e salve antes de continuar.`]])),
    );
  const issues = {
    ...(await differences(tx, record.id, 'cronograma_linha', `${unidadeSql('l')} || ' · grupo ' || l.grupo || ' · ' || ${fonteSql('l')}`)),
    ...(await differences(tx, record.id, 'cronograma_meta', `${naturezaReceitaSql('l')} || ' · ' || ${fonteSql('l')}`)),
  };
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  await tx.db.execute(
    "update cronograma_desembolso set situacao_cronograma = 'substituido', versao = versao + 1 where cliente_id = $1 and exercicio = $2 and situacao_cronograma = 'publicado'",
    [tx.cliente.id, tx.setting.exercicio],
  );
  return undefined;
}

const OF_THE_DECREE = { decreto_numero: 'Decreto', decreto_data: 'Data do decreto', publicacao: 'Publicação' } as const;

/** The rows that do not add up, the first of them by name. */
async function differences(
  tx: Work,
  id: number,
  table: 'cronograma_linha' | 'cronograma_meta',
  nome: string,
): Promise<Record<string, string[]>> {
  const rows = await tx.db.rows<{ nome: string; diferenca: string }>(
    `select ${nome} as nome, l.diferenca::text as diferenca from ${table} l where l.cronograma_desembolso_id = $1 and l.diferenca <> 0 order by 1`,
    [id],
  );
  if (rows.length === 0) return {};
  const named = rows.map(({ nome, diferenca }) => `${nome}: diferença de R$ ${formatDecimal(diferenca, 2)}.`);
  return { [table]: firstMessages(named, MOST_NAMED) };
}

/** What a revision revises. */
function publishedHead(tx: Work): Promise<Pick<CronogramaDesembolso, 'id' | 'nivel' | 'metodo'> | undefined> {
  return tx.db.first("select id, nivel, metodo from cronograma_desembolso where situacao_cronograma = 'publicado'");
}

async function abrirRevisao(tx: Work, former: CronogramaDesembolso): Promise<unknown> {
  const made = await tx.db.first<{ id: number }>(
    `insert into cronograma_desembolso (cliente_id, exercicio, numero, situacao_cronograma, nivel, metodo, duodecimo_por_decreto, medidas, data_cadastro, usuario_cadastro_id)
     select c.cliente_id, c.exercicio, (select max(o.numero) from public.cronograma_desembolso o where o.cliente_id = c.cliente_id and o.exercicio = c.exercicio) + 1,
            'revisao', c.nivel, c.metodo, c.duodecimo_por_decreto, c.medidas, $3::timestamptz, $4::bigint
       from public.cronograma_desembolso c where c.cliente_id = $1 and c.id = $2 returning id`,
    [tx.cliente.id, former.id, tx.now(), tx.caller?.usuarioId ?? null],
  );
  const id = made?.id ?? 0;
  await revisar(tx, former, { ...former, id }, firstOpenMonth(tx.today(), tx.setting.exercicio ?? 0));
  return readRecord(tx, tx.services.registry.get(cronogramaDesembolso.name), id);
}

/** The first month that may still change, 0 being January; after the exercício, only December. */
function firstOpenMonth(today: string, exercicio: number): number {
  const year = Number(today.slice(0, 4));
  if (year < exercicio) return 0;
  return year > exercicio ? 11 : Number(today.slice(5, 7)) - 1;
}
