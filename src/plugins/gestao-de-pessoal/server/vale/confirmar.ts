import { formatDecimal, formatMonth } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';
import { ConflictError } from '../../../../server/http/errors';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { ApuracaoVale } from '../../resources/vale/apuracao_vale';
import { valePeriodo } from '../../resources/vale/vale_periodo';
import { lancarPor, retirarLancamento } from '../lancamentos';

interface Periodo extends Record<string, unknown> {
  id: number;
  funcionario_id: number;
  matricula: string;
  vale_beneficio_id: number;
  forma: string;
  evento_credito_id: number | null;
  evento_desconto_id: number | null;
  quantidade: number;
  unitario: string;
  credito: string;
  desconto: string;
  ajuste: string;
  lancamento_credito_id: number | null;
  lancamento_desconto_id: number | null;
}

const lerPeriodos = (tx: Work, id: number): Promise<Periodo[]> =>
  tx.db.rows<Periodo>(
    `select p.id, p.funcionario_id, f.matricula, p.vale_beneficio_id, v.forma, v.evento_credito_id, v.evento_desconto_id, p.quantidade, p.unitario::text,
            p.credito::text, p.desconto::text, p.ajuste::text, p.lancamento_credito_id, p.lancamento_desconto_id
       from vale_periodo p join public.vale_beneficio v on v.id = p.vale_beneficio_id join public.funcionario f on f.id = p.funcionario_id
      where p.apuracao_vale_id = $1 order by f.matricula, p.id`,
    [id],
  );

/**
 * What was reckoned becomes launches of the folha of the month: the credit of what is paid in money, and the part of the servant of every vale.
 * What is bought makes no provento (B3).
 *
 * @throws ValidationError, naming the folha, when it is closed
 */
export async function confirmar(tx: Work, { id, competencia }: ApuracaoVale): Promise<void> {
  const periodos = await lerPeriodos(tx, id);
  if (periodos.length === 0)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'Ninguém tem vale nesta competência: informe os vales na aba Benefícios do funcionário e apure outra vez.',
    });
  for (const periodo of periodos) {
    const comum = {
      natureza: 'variavel',
      funcionario_id: periodo.funcionario_id,
      competencia_inicio: competencia,
      observacao: `Apuração de vales de ${formatMonth(competencia)}.`,
    };
    const lancar = async (evento_id: number | null, medida: object) =>
      evento_id ? lancarPor(tx, 'beneficio', { ...comum, evento_id, ...medida }) : null;
    const credita = periodo.forma === 'pecunia' && Fraction.of(periodo.credito).isPositive;
    const desconta = Fraction.of(periodo.desconto).isPositive;
    await writeColumns(tx, valePeriodo, periodo.id, {
      situacao: 'confirmado',
      lancamento_credito_id: credita ? await lancar(periodo.evento_credito_id, medidaDo(periodo)) : null,
      lancamento_desconto_id: desconta ? await lancar(periodo.evento_desconto_id, { valor: periodo.desconto }) : null,
    });
  }
  await marcarCorrigidos(tx, id, competencia, 'ajustado');
}

/** Days by the value of the day where nothing was corrected; else the credit whole. */
function medidaDo({ quantidade, unitario, credito, ajuste }: Periodo): { quantidade: string; valor: string } {
  return Fraction.of(ajuste).isZero ? { quantidade: String(quantidade), valor: unitario } : { quantidade: '1', valor: credito };
}

/** What the month corrected of the one before is marked there; without the correction it goes back to what it was. */
async function marcarCorrigidos(tx: Work, id: number, competencia: string, situacao: 'ajustado' | 'confirmado'): Promise<void> {
  await tx.db.execute(
    `update vale_periodo a set situacao = $3 from public.vale_periodo p
      where p.apuracao_vale_id = $1 and (p.ajuste <> 0 or p.ajuste_coparticipacao <> 0) and a.funcionario_id = p.funcionario_id
        and a.vale_beneficio_id = p.vale_beneficio_id and a.entidade_id = p.entidade_id and a.competencia = ($2::date - interval '1 month')::date
        and a.situacao <> 'previsto' and a.cliente_id = $4`,
    [id, `${competencia}-01`, situacao, tx.cliente.id],
  );
}

/** Takes the launches back, unless a closed folha paid them. @throws ConflictError then, or when the month after already corrected this one */
export async function reabrir(tx: Work, { id, competencia }: ApuracaoVale): Promise<void> {
  const depois = await tx.db.first(
    `select a.id from apuracao_vale a where a.competencia = ($1::date + interval '1 month')::date and a.situacao in ('confirmada', 'enviada')`,
    [`${competencia}-01`],
  );
  if (depois) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A apuração do mês seguinte já corrigiu esta: reabra-a antes.' });
  await marcarCorrigidos(tx, id, competencia, 'confirmado');
  for (const { id: periodo, lancamento_credito_id, lancamento_desconto_id } of await lerPeriodos(tx, id)) {
    await writeColumns(tx, valePeriodo, periodo, { situacao: 'previsto', lancamento_credito_id: null, lancamento_desconto_id: null });
    for (const lancamento of [lancamento_credito_id, lancamento_desconto_id]) if (lancamento) await retirarLancamento(tx, lancamento);
  }
}

/** What is bought was sent to the operator. */
export async function enviar(tx: Work, { id, comprado }: ApuracaoVale): Promise<void> {
  if (!Fraction.of(comprado ?? '0').isPositive)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Nada desta apuração é cartão ou crédito: não há arquivo a enviar.' });
  await tx.db.execute(
    `update vale_periodo p set situacao = 'enviado' from public.vale_beneficio v
      where v.id = p.vale_beneficio_id and v.forma <> 'pecunia' and p.apuracao_vale_id = $1 and p.situacao = 'confirmado' and p.cliente_id = $2`,
    [id, tx.cliente.id],
  );
}

/** What who confirms is asked: whom, how much, and what follows. */
export async function perguntar({ id, competencia, servidores, em_pecunia, comprado, desconto }: ApuracaoVale, tx: Work): Promise<string> {
  const row = await tx.db.first<{ n: number }>(
    'select count(p.lancamento_credito_id)::int + count(p.lancamento_desconto_id)::int as n from vale_periodo p where p.apuracao_vale_id = $1',
    [id],
  );
  const reais = (valor: string | null) => `R$ ${formatDecimal(valor ?? '0.00')}`;
  return (
    `Confirmar os vales de ${formatMonth(competencia)} de ${servidores ?? 0} servidores: ${reais(em_pecunia)} na folha, ${reais(comprado)} em cartão e créditos, ` +
    `${reais(desconto)} de parte dos servidores? Faz ${row?.n ?? 0} lançamentos na folha mensal.`
  );
}
