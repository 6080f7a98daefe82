import { formatDate } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { autuarProcesso } from '../../../processos/server';
import { contrato } from '../../resources/contratos/contrato';
import type { AutorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import { type Recebimento, recebimento } from '../../resources/fornecimento/recebimento';
import { escreverQuantidade } from '../almoxarifado/posicao';
import { lerParametros } from '../parametros/parametros';
import { reais } from '../planejamento/etapa';
import { lerAf } from './emitir';
import { notaEscrita } from './estoque';

/** The most that a fine of a contract may be, in percent (Lei 14.133/2021, art. 156, § 3º). */
const MAXIMO = 30;

/** SQL: what the contract of an AF says of the fine for delay or, where it says nothing, the parameters of the órgão. @param a alias of the AF */
export const clausulaSql = (column: 'multa_atraso_dia' | 'multa_atraso_limite', a: string): string =>
  `coalesce((select c.${column} from public.contrato c where c.id = ${a}.contrato_id and c.cliente_id = ${a}.cliente_id),
    (select x.${column} from public.parametro_compras x where x.cliente_id = ${a}.cliente_id and x.orgao_id = ${a}.entidade_id and x.data_exclusao is null))`;

/** SQL: the day of a definitive receipt, or today: where the clock of a demonstration stands still, never after it. */
const diaSql = (t: string): string => `least(coalesce(${t}.data_definitivo::date, hoje()), hoje())`;

/** SQL: days after the last one to deliver, until the definitive receipt or today (R5); of what was refused or reversed, none. */
export const diasDeAtrasoSql = (t: string): string =>
  `(select case when ${t}.situacao in ('recusado', 'estornado') then 0
           else greatest(0, ${diaSql(t)} - a.data_limite) end
      from public.autorizacao_fornecimento a where a.id = ${t}.autorizacao_fornecimento_id)`;

/** SQL: the fine that the clause leads to, on what was accepted late; null without delay or without a clause. */
export const multaSugeridaSql = (t: string): string =>
  `(select round((select sum(i.valor_com_acessorios) from public.recebimento_itens i where i.pai_id = ${t}.id)
              * least(${diasDeAtrasoSql(t)} * ${clausulaSql('multa_atraso_dia', 'a')}, coalesce(${clausulaSql('multa_atraso_limite', 'a')}, ${MAXIMO})) / 100, 2)
      from public.autorizacao_fornecimento a where a.id = ${t}.autorizacao_fornecimento_id and ${diasDeAtrasoSql(t)} > 0 and ${clausulaSql('multa_atraso_dia', 'a')} is not null)`;

/**
 * R5: opens the process in which the supplier answers for the delay, with the days and the value that the clause leads to. No fine is applied
 * by it: who decides, after the defence, applies it (Lei 14.133/2021, arts. 157 and 158).
 *
 * @throws ValidationError
 */
export async function abrirSancao(tx: Work, { id }: Recebimento, assunto: number | null): Promise<void> {
  const record = (await readRecord(tx, tx.services.registry.get(recebimento.name), id, { sensitive: true })) as unknown as Recebimento;
  if (record.situacao !== 'definitivo' || record.processo_sancao_id)
    throw new ValidationError({ id: ['O processo de sanção se abre uma vez, depois do recebimento definitivo.'] });
  if (!record.dias_atraso) throw new ValidationError({ id: ['A entrega foi no prazo: não há atraso a apurar.'] });
  const af = await lerAf(tx, record.autorizacao_fornecimento_id);
  const assunto_id = assunto ?? (await lerParametros(tx, entityOf(tx))).assunto_sancao_id;
  if (!assunto_id) throw new ValidationError({ assunto_id: ['Escolha o assunto do processo: os parâmetros de compras não o dizem.'] });
  const processo_sancao_id = await autuarProcesso(tx, {
    assunto_id,
    interessado_id: record.fornecedor_id,
    departamento_id: await departamentoDe(tx, af),
    titulo: `Atraso na entrega da autorização de fornecimento ${af.rotulo}`,
    texto: (await relatoDoAtraso(tx, record, af)).join('\n'),
    origem: { tipo: recebimento.name, id },
  });
  await writeColumns(tx, recebimento, id, { processo_sancao_id });
}

/** What the process begins by saying, a paragraph each. */
async function relatoDoAtraso(tx: Work, record: Recebimento, af: AutorizacaoFornecimento): Promise<string[]> {
  const row = await tx.db.first<{ contrato: string | null; recebido: string; dia: string | null; limite: string | null }>(
    `select (select ${numberSql(contrato)('c')} from public.contrato c where c.id = a.contrato_id and c.cliente_id = a.cliente_id) as contrato,
            least($2::timestamptz::date, hoje())::text as recebido, ${clausulaSql('multa_atraso_dia', 'a')}::text as dia, ${clausulaSql('multa_atraso_limite', 'a')}::text as limite
       from public.autorizacao_fornecimento a where a.id = $1`,
    [af.id, record.data_definitivo],
  );
  const { multa_sugerida, dias_atraso, valor_aceito } = record;
  return [
    `A autorização de fornecimento ${af.rotulo}${row?.contrato ? `, do contrato ${row.contrato},` : ''} devia ser entregue até ${formatDate(af.data_limite as string)}.`,
    `O que traz a ${notaEscrita(record)} foi recebido definitivamente em ${formatDate(row?.recebido as string)}, com ${dias_atraso} ${dias_atraso === 1 ? 'dia' : 'dias'} de atraso, no valor de ${reais(valor_aceito ?? '0.00')}.`,
    multa_sugerida
      ? `A multa de mora de ${percentual(row?.dia as string)} ao dia${row?.limite ? `, até ${percentual(row.limite)},` : ''} é de ${reais(multa_sugerida)}.`
      : 'O contrato e os parâmetros de compras não dizem a multa de mora por dia.',
    'Intime-se o fornecedor para a defesa em 15 dias úteis (Lei 14.133/2021, art. 157).',
  ];
}

/** `0,5 %` */
export const percentual = (value: string): string => `${escreverQuantidade(value)} %`;

/** Who receives the process when its assunto does not say: where the goods were to be delivered. */
async function departamentoDe(tx: Work, { departamento_id, almoxarifado_id }: AutorizacaoFornecimento): Promise<number | null> {
  if (departamento_id) return departamento_id;
  const row = await tx.db.first<{ id: number }>('select departamento_id as id from almoxarifado where id = $1', [almoxarifado_id]);
  return row?.id ?? null;
}
