import { fromCents } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { type Exercicio, travarExercicio } from '../../../configuracao/server';
import type { ResumoDoPasso } from '../../parts/encerramento/estado';
import { travarLivroDoAno } from '../livro/escriturar';
import { estornarLancamento, registrarFato } from '../livro/fatos';
import type { LinhaDoFato } from '../livro/tipos';
import type { ChaveDoSaldo, Movimento, Passo, Saldo } from './saldos';

/** Where the entries of a step are dated: 31/12 in its month or in the closing, 1st of January in its month or in the opening. */
export interface Quando {
  data: string;
  /** 13 the closing, 0 the opening; undefined the month of the date. */
  periodo?: 0 | 13 | undefined;
}

/** Everything that the book of an entity has in a year, by key. */
export async function lerSaldos(work: Work, { entidade_id, exercicio }: Exercicio): Promise<Saldo[]> {
  const rows = await work.db.rows<{ conta: string; isf: 'F' | 'P' | null; chave: ChaveDoSaldo; valor: string }>(
    `select c.codigo as conta, s.isf, s.conta_corrente as chave, (sum(s.debitos - s.creditos) * 100)::bigint::text as valor
       from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
      where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3
      group by c.codigo, s.isf, s.conta_corrente having sum(s.debitos - s.creditos) <> 0 order by 1, s.conta_corrente::text`,
    [work.cliente.id, entidade_id, exercicio],
  );
  return rows.map((row) => ({ ...row, valor: BigInt(row.valor) }));
}

/**
 * Lets the entries of this transaction into months of the book that are closed: those of a step of the closing, and of what a module does
 * at it.
 */
export async function escreverNosMesesEncerrados(tx: Work, { entidade_id, exercicio }: Exercicio): Promise<void> {
  await tx.db.rows("select set_config('sgp.encerramento', $1, true)", [`${entidade_id}:${exercicio}`]);
}

/** Whether this transaction is a step of the closing of a year. */
export async function estaEncerrando(tx: Work, { entidade_id, exercicio }: Exercicio): Promise<boolean> {
  const row = await tx.db.first<{ de: string | null }>("select current_setting('sgp.encerramento', true) as de");
  return row?.de === `${entidade_id}:${exercicio}`;
}

/**
 * Posts the entries of a step, in their order, each with the step as its document.
 *
 * @throws ValidationError as `registrarFato`
 */
export async function lancarPassos(
  tx: Work,
  { entidade_id, exercicio }: Exercicio,
  etapa: { id: number; etapa: number },
  passos: readonly (Passo & Quando)[],
): Promise<void> {
  for (const { evento, de, movimentos, data, periodo } of passos) {
    await registrarFato(tx, {
      fato: 'ENCERRAMENTO',
      evento,
      data,
      periodo,
      entidade_id,
      linhas: movimentos.map(linhaDe),
      origem: { tipo: 'encerramento_exercicio', id: etapa.id },
      chave: ['ENCERRAMENTO', exercicio, etapa.etapa, evento, ...(de === undefined ? [] : [de])].join(':'),
    });
  }
}

function linhaDe({ conta, isf, chave, valor }: Movimento): LinhaDoFato {
  const { conta_bancaria_id, ...contexto } = chave;
  return {
    conta,
    dc: valor > 0n ? 'D' : 'C',
    valor: fromCents(valor > 0n ? valor : -valor),
    isf: isf ?? undefined,
    contexto: {
      ...contexto,
      // only its number is of the key
      ...(conta_bancaria_id !== undefined && { conta_bancaria: { id: Number(conta_bancaria_id), tipo: 'movimento' } }),
    } as NonNullable<LinhaDoFato['contexto']>,
  };
}

/** Reverses what a step posted, the last first, each on its own day (L9). */
export async function estornarPassos(tx: Work, origem: number, motivo: string): Promise<void> {
  const posted = await tx.db.rows<{ id: number; data: string; exercicio: number }>(
    `select l.id, to_char(l.data, 'YYYY-MM-DD') as data, l.exercicio from public.lancamento_contabil l
      where l.cliente_id = $1 and l.origem_tipo = 'encerramento_exercicio' and l.origem_id = $2 and l.estorno_de_id is null
        and not exists (select from public.lancamento_contabil r where r.estorno_de_id = l.id) order by l.numero desc`,
    [tx.cliente.id, origem],
  );
  for (const { id, data, exercicio } of posted) await estornarLancamento(tx.inYear(exercicio), id, data, motivo);
}

/** What a step posted, by event and account. */
export async function resumirPassos(work: Work, origem: number): Promise<ResumoDoPasso[]> {
  return work.db.rows<ResumoDoPasso & Record<string, unknown>>(
    `with lancado as (
       select l.id, l.numero, l.valor, e.codigo as evento, e.nome from public.lancamento_contabil l join public.evento_contabil e on e.id = l.evento_id
        where l.cliente_id = $1 and l.origem_tipo = 'encerramento_exercicio' and l.origem_id = $2 and l.estorno_de_id is null),
     por_conta as (
       select l.evento, c.codigo, c.titulo, coalesce(sum(x.valor) filter (where x.dc = 'D'), 0) as debitos, coalesce(sum(x.valor) filter (where x.dc = 'C'), 0) as creditos
         from lancado l join public.lancamento_contabil_linha x on x.pai_id = l.id join public.plano_conta c on c.id = x.conta_id group by 1, 2, 3)
     select l.evento, l.nome, count(*)::int as lancamentos, sum(l.valor)::text as valor,
            (select json_agg(json_build_object('conta', p.codigo, 'titulo', p.titulo, 'debitos', p.debitos::text, 'creditos', p.creditos::text) order by p.codigo)
               from por_conta p where p.evento = l.evento) as contas
       from lancado l group by l.evento, l.nome order by min(l.numero)`,
    [work.cliente.id, origem],
  );
}

/** Takes the year, and then its book, for who closes or opens it: nobody posts meanwhile. */
export async function travarLivro(tx: Work, ano: Exercicio): Promise<void> {
  await travarExercicio(tx, ano);
  await travarLivroDoAno(tx, ano.entidade_id, ano.exercicio);
}
