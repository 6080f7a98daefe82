import { z } from 'zod';
import { compareDecimals, formatDate, isCivilDate } from '../../../../resources/definition';
import { endpoint } from '../../../../server/http/endpoint';
import type { Work } from '../../../../server/work';
import { dividaAtiva } from '../../resources/divida_ativa';
import { atualizador, saldoSql } from '../debitos';

/** A débito as an inscription sees it. Reais as text. */
export interface DebitoInscrevivel extends Record<string, unknown> {
  id: number;
  contribuinte_id: number;
  tributo_id: number;
  exercicio: number;
  imovel_id: number | null;
  parcela: number;
  /** "2026-03": of a monthly tributo its own month, else that of the due date. */
  competencia: string;
  vencimento: string;
  pagavel_ate: string;
  saldo: string;
  /** When the launch was notified; null when the lote does not say. */
  notificacao: string | null;
  /** The inscription that it is in. */
  inscricao_id: number | null;
  parcelado: boolean;
}

const COLUMNS = `d.id, d.contribuinte_id, d.tributo_id, d.exercicio, d.imovel_id, d.parcela, d.vencimento::text, d.pagavel_ate::text,
  case when tr.periodicidade = 'mensal' and d.parcela between 1 and 12 then to_char(make_date(d.exercicio, d.parcela, 1), 'YYYY-MM')
       else to_char(d.vencimento, 'YYYY-MM') end as competencia,
  (${saldoSql('d')})::text as saldo, lo.notificacao::text as notificacao, i.divida_ativa_id as inscricao_id,
  exists (select from debito_parcelado p where p.debito_id = d.id) as parcelado`;
const FROM = `debito d join public.tributo tr on tr.id = d.tributo_id left join public.lancamento_tributario l on l.id = d.lancamento_id
  left join public.lote_lancamento_tributario lo on lo.id = l.lote_id left join debito_inscrito i on i.debito_id = d.id`;

/** The given débitos, in order of due date. */
export function lerDebitosPorId(work: Work, ids: readonly number[]): Promise<DebitoInscrevivel[]> {
  return work.db.rows<DebitoInscrevivel>(`select ${COLUMNS} from ${FROM} where d.id = any($1::bigint[]) order by d.vencimento, d.id`, [
    ids,
  ]);
}

/** Why a débito cannot be inscribed on a day; null when it can (DA2). */
export function impedimento({ saldo, vencimento, inscricao_id, parcelado }: DebitoInscrevivel, hoje: string): string | null {
  if (inscricao_id !== null) return 'O débito já está inscrito em dívida ativa.';
  if (parcelado) return 'O débito está parcelado.';
  if (compareDecimals(saldo, '0') <= 0) return 'Não há mais o que dever deste débito.';
  if (vencimento >= hoje) return `O débito só vence em ${formatDate(vencimento)}.`;
  return null;
}

/** The débitos of a debtor that may fill the list of months, with their value on a day for who may see it. */
export const debitosDaLista = endpoint({
  method: 'GET',
  url: `${dividaAtiva.api.path}-debitos`,
  access: { menu: [dividaAtiva.menu], regra: 2 },
  tag: dividaAtiva.label.many,
  summary: 'Dívida ativa: débitos que podem entrar na lista de meses',
  query: z.object({
    contribuinte_id: z.coerce.number('Escolha o devedor.').int(),
    tributo_id: z.coerce.number('Escolha o tributo.').int(),
    exercicio: z.coerce.number('Informe o exercício.').int(),
    imovel_id: z.coerce.number().int().optional(),
    data: z.string().refine(isCivilDate, 'Informe a data como AAAA-MM-DD.').optional(),
  }),
  handle: async (work, { query }) => {
    const { contribuinte_id, tributo_id, exercicio, imovel_id, data = work.today() } = query;
    const rows = await work.db.rows<DebitoInscrevivel>(
      `select ${COLUMNS} from ${FROM}
        where d.contribuinte_id = $1 and d.tributo_id = $2 and d.exercicio = $3 and ($4::bigint is null or d.imovel_id = $4) and (${saldoSql('d')}) > 0
        order by d.vencimento, d.id`,
      [contribuinte_id, tributo_id, exercicio, imovel_id ?? null],
    );
    const hoje = work.today();
    const seen = work.has(dividaAtiva.menu, 6);
    const onDay = seen ? await atualizador(work, [tributo_id]) : null;
    if (seen && rows.length > 0) await anotarConsulta(work, contribuinte_id);
    return {
      data,
      debitos: rows.map((row) => ({
        id: row.id,
        competencia: row.competencia,
        parcela: row.parcela,
        imovel_id: row.imovel_id,
        vencimento: row.vencimento,
        impedimento: impedimento(row, hoje),
        valores: onDay?.(tributo_id, { principal: row.saldo, vencimento: row.pagavel_ate }, data) ?? null,
      })),
    };
  },
});

/** Tax secrecy: who saw what a contribuinte owes stays in the trail. */
async function anotarConsulta(work: Work, contribuinte: number): Promise<void> {
  await work.transact(async (tx) =>
    tx.audit({
      acao: 'visualizar',
      recurso: 'contribuinte',
      registroId: contribuinte,
      sistema: dividaAtiva.menu,
      depois: { campos: ['debitos'] },
    }),
  );
}
