import { compareDecimals, formatDecimal } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import type { Exercicio } from '../../../configuracao/server';

const reais = (valor: string): string => `R$ ${formatDecimal(valor, 2)}`;

/** SQL of what is worth looking at before a step: rows (nome, valor, outro), told where the two values differ; of the cliente `$1`, the entity `$2` and the exercício `$3`. */
const AVISOS: Readonly<Record<number, { sql: string; texto: (row: { nome: string; valor: string; outro: string }) => string }>> = {
  // LRF art. 42: without cash in its fonte an empenho that was not liquidated should not be inscribed
  3: {
    sql: `select f.codigo as nome, (sum(s.creditos - s.debitos))::text as valor, '0' as outro
       from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id join public.fonte_recurso f on f.id = s.fonte_recurso_id
      where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and c.codigo like '8.2.1.1.1.%'
      group by f.codigo having sum(s.creditos - s.debitos) < 0 order by 1`,
    texto: ({ nome, valor }) => `A fonte ${nome} tem disponibilidade de ${reais(valor)}: os seus empenhos não liquidados não têm lastro.`,
  },
  // 5.7: at 31/12 the amortisation of the next twelve months is in the short term
  4: {
    sql: `select d.numero_contrato as nome, coalesce((select sum(p.amortizacao) from public.divida_fundada_cronograma p
              where p.pai_id = d.id and extract(year from p.vencimento) = $3 + 1), 0)::text as valor,
            coalesce((select sum(s.creditos - s.debitos) from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
              where s.entidade_id = $2 and s.exercicio = $3 and c.codigo like '2.1.2.%' and c.codigo not like '2.1.2.5.%'
                and s.conta_corrente ->> 'divida' = 'divida_fundada:' || d.id), 0)::text as outro
       from public.divida_fundada d where d.cliente_id = $1 and d.entidade_id = $2 and d.data_exclusao is null order by 1`,
    texto: ({ nome, valor, outro }) =>
      `Contrato ${nome}: vencem ${reais(valor)} no ano seguinte, e há ${reais(outro)} no curto prazo. Reclassifique em Dívida fundada (6022).`,
  },
};

/** The step that inscribes restos a pagar. */
const INSCRICAO = 3;

/**
 * Whether a step is only carried out with a reason: the inscription of what was not liquidated without cash in its fonte, where the LRF
 * register says so (LRF art. 42).
 */
export async function exigeMotivo(work: Work, ano: Exercicio, etapa: number): Promise<boolean> {
  if (etapa !== INSCRICAO) return false;
  const row = await work.db.first<{ bloqueia: boolean }>(
    `select coalesce(bool_or(p.bloqueia_rpnp_sem_lastro), false) as bloqueia from public.lrf_parametro p
      where p.cliente_id = $1 and p.exercicio = $2 and p.data_exclusao is null`,
    [work.cliente.id, ano.exercicio],
  );
  return row?.bloqueia === true && (await avisosDaEtapa(work, ano, etapa)).length > 0;
}

/** What is worth looking at before a step of the closing. */
export async function avisosDaEtapa(work: Work, { entidade_id, exercicio }: Exercicio, etapa: number): Promise<string[]> {
  const aviso = AVISOS[etapa];
  if (!aviso) return [];
  const rows = await work.db.rows<{ nome: string; valor: string; outro: string }>(aviso.sql, [work.cliente.id, entidade_id, exercicio]);
  return rows.filter(({ valor, outro }) => compareDecimals(valor, outro) !== 0).map(aviso.texto);
}
