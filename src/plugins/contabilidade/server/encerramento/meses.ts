import { counted, formatDate, lastDayOf, monthOf } from '../../../../resources/definition';
import type { MonthPending } from '../../../../server/closing';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { holdersOf, notify } from '../../../../server/notifications';
import { serverPlugins } from '../../../../server/plugins';
import type { Work } from '../../../../server/work';
import { type Exercicio, encerrarMes, mesEncerrado, reabrirMes } from '../../../configuracao/server';
import { PONTOS } from '../../parts/conferencia/resultado';
import { ENCERRAMENTO, MENU, mesEscrito, type SituacaoDoMes } from '../../parts/encerramento/estado';
import { provarLivro } from '../conferencia/conferir';
import { dataDeCorte } from '../corte';
import { travarLivro } from './livro';

/** Each month of a book: whether it is closed, by whom, and what was opened again. */
export async function lerMeses(work: Work, ano: Exercicio): Promise<SituacaoDoMes[]> {
  const { mes: ate = 0 } = (await mesEncerrado(work, ano)) ?? {};
  return work.db.rows<SituacaoDoMes & Record<string, unknown>>(
    `select m.mes, m.mes <= $4 as fechado, to_char(f.fechado_em, 'YYYY-MM-DD') as fechado_em, (select p.nome from public.usuario u join public.pessoa p on p.id = u.pessoa_id where u.id = f.fechado_por_id) as fechado_por,
            f.justificativa,
            coalesce((select json_agg(json_build_object('em', to_char(r.reaberto_em, 'YYYY-MM-DD'), 'por', (select p.nome from public.usuario u join public.pessoa p on p.id = u.pessoa_id where u.id = r.reaberto_por_id), 'motivo', r.motivo) order by r.id)
               from public.fechamento_mensal r
              where r.entidade_id = $2 and r.exercicio = $3 and r.mes = m.mes and r.reaberto_em is not null), '[]') as reaberturas
       from generate_series(1, 12) as m(mes)
       left join public.fechamento_mensal f on f.cliente_id = $1 and f.entidade_id = $2 and f.exercicio = $3 and f.mes = m.mes and f.reaberto_em is null
      order by m.mes`,
    [work.cliente.id, ano.entidade_id, ano.exercicio, ate],
  );
}

/** What the modules have pending in the first month that is open (D4); nothing of a year whose months are all closed. */
export async function pendenciasDoMes(work: Work, ano: Exercicio): Promise<MonthPending[]> {
  const mes = ((await mesEncerrado(work, ano))?.mes ?? 0) + 1;
  if (mes > 12) return [];
  const own = work.inEntity(ano.entidade_id).inYear(ano.exercicio);
  const found: MonthPending[] = [];
  for (const check of serverPlugins.flatMap(({ monthChecks = [] }) => monthChecks)) found.push(...(await check(own, ano, mes)));
  const lugar = ({ impede, pede_motivo, feito }: MonthPending) => (impede ? 0 : pede_motivo ? 1 : feito ? 3 : 2);
  return found.sort((a, b) => lugar(a) - lugar(b));
}

/**
 * Closes a month (handbook 8, D4): the months close in their order, when they are over, and only with a book that proves whole. The head
 * of the book is kept as it was.
 *
 * @param motivo why it is closed with what only closes for a reason
 * @throws ConflictError INTEGRIDADE_DIVERGENTE, saying what differs
 */
export async function fecharMes(tx: Work, ano: Exercicio, mes: number, motivo: string | null = null): Promise<void> {
  // who closes waits for who is posting, and the other way round
  await travarLivro(tx, ano);
  const aberto = await mesEncerrado(tx, ano);
  if (!aberto || aberto.situacao === 'encerrado' || aberto.situacao === 'planejamento')
    throw new ValidationError({ mes: [`O exercício ${ano.exercicio} não está aberto.`] });
  if (mes !== aberto.mes + 1) {
    const ja = mes <= aberto.mes;
    throw new ValidationError({
      mes: [ja ? `${mesEscrito(mes)} já está encerrado.` : `Encerre antes ${mesEscrito(aberto.mes + 1).toLowerCase()}.`],
    });
  }
  const ultimo = lastDayOf(monthOf(ano.exercicio, mes));
  if (tx.today() <= ultimo) throw new ValidationError({ mes: [`${mesEscrito(mes)} de ${ano.exercicio} ainda não terminou.`] });
  const pendencias = await pendenciasDoMes(tx, ano);
  const impedem = pendencias.filter(({ impede }) => impede);
  if (impedem.length > 0)
    throw new ConflictError('INTEGRIDADE_DIVERGENTE', {
      message: `${mesEscrito(mes)} não se encerra: ${impedem.map(({ texto }) => texto).join('; ')}.`,
      detalhe: { pendencias: impedem },
    });
  const aJustificar = pendencias.filter(({ pede_motivo }) => pede_motivo).map(({ texto }) => texto);
  if (aJustificar.length > 0 && motivo === null)
    throw new ValidationError({ motivo: [`Diga por que ${mesEscrito(mes).toLowerCase()} se encerra assim: ${aJustificar.join('; ')}.`] });
  const justificativa = aJustificar.length > 0 ? motivo : null;
  const pontos = await exigirConferencia(tx, ano);
  await tx.db.execute(
    `insert into public.fechamento_mensal (cliente_id, entidade_id, exercicio, mes, fechado_por_id, ultimo_numero, hash, pontos, justificativa)
     select $1, $2, $3, $4, $5, b.ultimo_numero, b.ultimo_hash, $6, $7 from public.livro_contabil b where b.entidade_id = $2 and b.exercicio = $3`,
    [tx.cliente.id, ano.entidade_id, ano.exercicio, mes, tx.caller?.usuarioId ?? null, JSON.stringify(pontos), justificativa],
  );
  await encerrarMes(tx, ano, mes);
  tx.audit({
    acao: 'ato',
    recurso: 'fechamento_mensal',
    descricao: `Encerramento de ${mesEscrito(mes).toLowerCase()} de ${ano.exercicio}`,
    sistema: MENU,
    motivo: justificativa,
    depois: { mes },
  });
}

/**
 * Opens again the last month that was closed, for a reason that Controle Interno is told of.
 *
 * @throws ValidationError
 */
export async function reabrirUltimoMes(tx: Work, ano: Exercicio, mes: number, motivo: string): Promise<void> {
  await travarLivro(tx, ano);
  const aberto = await mesEncerrado(tx, ano);
  if (aberto?.situacao === 'encerrado') throw new ValidationError({ mes: [`O exercício ${ano.exercicio} está encerrado.`] });
  if (!aberto || mes !== aberto.mes)
    throw new ValidationError({
      mes: [aberto?.mes ? `Só se reabre o último mês encerrado, ${mesEscrito(aberto.mes).toLowerCase()}.` : 'Nenhum mês está encerrado.'],
    });
  await exigirMesMantido(tx, ano.exercicio, mes);
  await tx.db.execute(
    `update public.fechamento_mensal set reaberto_em = now(), reaberto_por_id = $5, motivo = $6
      where cliente_id = $1 and entidade_id = $2 and exercicio = $3 and mes = $4 and reaberto_em is null`,
    [tx.cliente.id, ano.entidade_id, ano.exercicio, mes, tx.caller?.usuarioId ?? null, motivo],
  );
  await reabrirMes(tx, ano, mes);
  const descricao = `Reabertura de ${mesEscrito(mes).toLowerCase()} de ${ano.exercicio}`;
  tx.audit({ acao: 'ato', recurso: 'fechamento_mensal', descricao, sistema: MENU, motivo, depois: { mes } });
  await notify(tx, await holdersOf(tx, 'controle-interno', 1), {
    tipo: 'exercicio_reaberto',
    titulo: descricao,
    texto: motivo,
    url: ENCERRAMENTO,
    prioridade: 4,
  });
}

/** @throws ValidationError of a month from before the ones that are kept here */
async function exigirMesMantido(tx: Work, exercicio: number, mes: number): Promise<void> {
  const corte = await dataDeCorte(tx, exercicio);
  if (corte && mes < Number(corte.slice(5, 7)))
    throw new ValidationError({ mes: [`${mesEscrito(mes)} é anterior à data de corte da lei, ${formatDate(corte)}, e não se reabre.`] });
}

/**
 * The book proves whole (CF1 to CF7).
 *
 * @returns how many proofs each point has
 * @throws ConflictError INTEGRIDADE_DIVERGENTE
 */
export async function exigirConferencia(tx: Work, { entidade_id, exercicio }: Exercicio): Promise<Record<string, number>> {
  const pontos = await provarLivro(tx, { entidade: entidade_id, exercicio });
  const wrong = pontos.filter(({ confere }) => !confere);
  if (wrong.length > 0)
    throw new ConflictError('INTEGRIDADE_DIVERGENTE', {
      message: `O livro não confere: ${counted(wrong.length, 'verificação tem', 'verificações têm')} diferenças (${wrong.map(({ codigo, nome }) => `${codigo} ${nome}`).join('; ')}). Veja a Conferência.`,
      detalhe: { pontos: wrong.map(({ codigo, nome, quantas }) => ({ codigo, nome, quantas })) },
    });
  return Object.fromEntries(Object.keys(PONTOS).map((codigo) => [codigo, pontos.filter((one) => one.codigo === codigo).length]));
}
