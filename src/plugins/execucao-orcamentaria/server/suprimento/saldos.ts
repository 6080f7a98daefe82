import { addDays, addIssue, type Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import type { RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { empenho } from '../../resources/empenho';

/** Days from the payment of an advance until its accounts: sixty to spend it and thirty to present them. */
export const PRAZO_DA_PRESTACAO = 90;

const prestadoSql =
  (situacoes: string): RowSql =>
  (t) =>
    `coalesce((select sum(p.valor) from public.prestacao_suprimento p where p.empenho_id = ${t}.id and p.situacao in (${situacoes})), 0.00)`;

/** SQL of what of the advance of an empenho the book still has: liquidated, and no approved accounts took it. */
export const adiantadoSql: RowSql = (t) => `${t}.liquidado - ${prestadoSql("'aprovada'")(t)}`;

/** SQL of what who received it has, and neither accounts nor returns gave back. */
export const aPrestarSql: RowSql = (t) => `${t}.pago - ${prestadoSql("'apresentada', 'aprovada'")(t)}`;

/**
 * A payment that is taken back leaves no accounts of what was then not received. Asked once it is taken back.
 *
 * @throws ValidationError
 */
export async function exigirContasCobertas(tx: Work, liquidacoes: readonly number[]): Promise<void> {
  const row = await tx.db.first<{ numero: string }>(
    `select ${numberSql(empenho)('e')} as numero from public.empenho e
      where e.tipo_despesa = 'suprimento' and ${aPrestarSql('e')} < 0 and exists (select from public.liquidacao l where l.empenho_id = e.id and l.id = any($1::bigint[])) limit 1`,
    [liquidacoes],
  );
  if (row) throw new ValidationError({ valor: [`Há prestação de contas do suprimento do empenho ${row.numero}: reprove-a antes.`] });
}

interface Aberto extends Record<string, unknown> {
  numero: string;
  /** The term is over, or the accounts were refused. */
  em_alcance: boolean;
}

/**
 * Lei 4.320/1964 art. 69: no advance to who is in arrears with one, nor to who answers for two. Those of every entity and year count.
 *
 * @param id of the empenho that asks; 0 of one that is not there
 * @param data day of the new advance, on which arrears are judged
 */
export async function julgarSuprido(tx: Work, pessoa: number, id: number, data: string, issues: Issues): Promise<void> {
  const row = await tx.db.first<{ tipo: string }>('select p.tipo from pessoa p where p.id = $1', [pessoa]);
  if (row?.tipo !== 'fisica') return addIssue(issues, 'credor_id', 'O suprimento é dado a um servidor: escolha uma pessoa física.');
  const abertos = await tx.db.rows<Aberto>(
    `select ${numberSql(empenho)('e')} as numero,
            (select p.situacao from public.prestacao_suprimento p where p.empenho_id = e.id order by p.id desc limit 1) is not distinct from 'reprovada'
            or (${aPrestarSql('e')} > 0 and exists (select from public.pagamento_liquidacoes x join public.pagamento g on g.id = x.pai_id
                 join public.liquidacao l on l.id = x.liquidacao_id where l.empenho_id = e.id and g.situacao <> 'anulado' and g.data < $4::date)) as em_alcance
       from public.empenho e
      where e.cliente_id = $1 and e.credor_id = $2 and e.tipo_despesa = 'suprimento' and e.numero is not null and e.id <> $3 and e.data_exclusao is null
        and e.valor_liquido > ${prestadoSql("'aprovada'")('e')} order by e.id`,
    [tx.cliente.id, pessoa, id, addDays(data, -PRAZO_DA_PRESTACAO)],
  );
  const alcance = abertos.find(({ em_alcance }) => em_alcance);
  if (alcance)
    addIssue(
      issues,
      'credor_id',
      `O servidor está em alcance: deve a prestação de contas do empenho ${alcance.numero} (Lei 4.320, art. 69).`,
    );
  else if (abertos.length >= 2)
    addIssue(
      issues,
      'credor_id',
      `O servidor já responde por dois suprimentos: empenhos ${abertos.map(({ numero }) => numero).join(' e ')} (Lei 4.320, art. 69).`,
    );
}
