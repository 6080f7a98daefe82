import { compareDecimals, formatDate, type Issues, monthsFrom, toCents } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type Alteracao, julgarAcrescimo, julgarSupressao, percentual } from '../../calculo/contratos/limites';
import { contrato } from '../../resources/contratos/contrato';
import { type TermoContratual, termoContratual } from '../../resources/contratos/termo_contratual';
import { exigirRegular, prazoDoPncp } from './assinar';
import { reduzDesconto } from './desconto';
import { emitirTermo, numerarTermo, publicarDoTermo } from './emitir-termo';
import { contabilizar, estornarDoContrato } from './fatos';
import { valorar } from './itens-do-termo';
import { incluirItensNovos } from './itens-novos';
import { julgarReversao, julgarTermo } from './julgar-termo';
import { valeSql } from './valores';
import { type DoContrato, lerContrato, viaDe } from './via';

interface Anterior extends Record<string, unknown> {
  acrescido: string;
  suprimido: string;
  via: string;
}

/** The acréscimos and supressões of the signed terms, each over the base of its day, exact. */
export async function anteriores(tx: Work, contratoId: number): Promise<{ acrescimos: Alteracao[]; supressoes: Alteracao[] }> {
  const rows = await tx.db.rows<Anterior>(
    `select coalesce(x.valor_acrescido, 0)::numeric(18,2)::text as acrescido, coalesce(x.valor_suprimido, 0)::numeric(18,2)::text as suprimido,
            x.via_na_data::text as via
       from termo_contratual x where x.contrato_id = $1 and ${valeSql('x')} and x.via_na_data > 0 order by x.id`,
    [contratoId],
  );
  return {
    acrescimos: rows.map(({ acrescido, via }) => ({ valor: toCents(acrescido), base: toCents(via) })),
    supressoes: rows.map(({ suprimido, via }) => ({ valor: toCents(suprimido), base: toCents(via) })),
  };
}

/** AD1 to AD4, arts. 91 § 4º, 125, 126, 128 and 132: signs a term, whose base and percentages are kept. @throws ValidationError */
export async function assinarTermo(
  record: TermoContratual,
  { data, arquivo }: { data: string; arquivo: number | null },
  tx: Work,
): Promise<void> {
  const doContrato = await lerContrato(tx, record);
  const via = await viaDe(tx, doContrato, data);
  const base = toCents(via);
  const acrescimo = { valor: toCents(record.valor_acrescido), base };
  const supressao = { valor: toCents(record.valor_suprimido), base };
  const antes = await anteriores(tx, record.contrato_id);
  const issues: Issues = {};
  julgarDatas(record, doContrato, data, issues);
  const recusas = [
    ...(issues.id ?? []),
    ...Object.values(await julgarTermo(tx, record)).flat(),
    await precoMudado(tx, record),
    julgarAcrescimo(antes.acrescimos, acrescimo, doContrato.reforma),
    julgarSupressao(antes.supressoes, supressao, record.supressao_consensual),
    await reduzDesconto(tx, record),
    record.tipo === 'aditivo' && !record.parecer
      ? 'Anexe o parecer jurídico: o termo aditivo o exige (Lei 14.133/2021, art. 53, § 4º).'
      : null,
  ].filter((one) => one !== null);
  if (recusas.length > 0) issues.id = recusas;
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  if (record.naturezas.includes('prazo')) await exigirRegular(tx, doContrato.contratado_id, data);
  await incluirItensNovos(tx, record);
  const prazo = await prazoDoPncp(tx, doContrato, data);
  const numero = await numerarTermo(tx, record.contrato_id, record.tipo);
  await writeColumns(tx, termoContratual, record.id, {
    numero,
    data_assinatura: data,
    via_na_data: via,
    pct_acrescido: percentual([acrescimo]),
    pct_suprimido: percentual([supressao]),
    pncp_prazo: prazo,
    ...(arquivo && { arquivo }),
  });
  await publicarDoTermo(tx, record.id);
}

/** A draft is worth what its quantities were at the prices of the day on which it was saved. */
async function precoMudado(tx: Work, { contrato_id, itens, valor_acrescido, valor_suprimido }: TermoContratual): Promise<string | null> {
  const agora = await valorar(tx, contrato_id, itens);
  const mudou = (antes: string | null, valor: string) => compareDecimals(antes ?? '0', valor) !== 0;
  return mudou(valor_acrescido, agora.valor_acrescido) || mudou(valor_suprimido, agora.valor_suprimido)
    ? 'Os preços do contrato mudaram: salve o termo de novo para tomar os de hoje.'
    : null;
}

function julgarDatas({ data_efeito }: TermoContratual, { situacao, data_assinatura }: DoContrato, data: string, issues: Issues): void {
  if (situacao !== 'vigente' && situacao !== 'suspenso') issues.id = ['O contrato não está vigente: nada se altera nele.'];
  if (data_assinatura && data < data_assinatura)
    issues.data = [`O contrato é de ${formatDate(data_assinatura)}: o termo se assina depois.`];
  if (monthsFrom(data_efeito, 1) < data)
    issues.data = [
      `Os efeitos são de ${formatDate(data_efeito)}: a formalização não vem mais de um mês depois (Lei 14.133/2021, art. 132). Corrija a data dos efeitos.`,
    ];
}

const origemDoFato = (id: number) => ({ tipo: termoContratual.name, id });
const ALTERACAO = 'alteracao';

/** Art. 94: from its publication the ledger knows of a term; what one that reverses another undoes left the ledger already. @throws ValidationError */
export async function publicarTermo(
  record: TermoContratual,
  { numero_controle, data }: { numero_controle: string; data: string },
  tx: Work,
): Promise<void> {
  const { id, rotulo, contrato_id, data_assinatura, valor_efeito, reverte_id } = record;
  if (data_assinatura && data < data_assinatura) throw new ValidationError({ data: ['A publicação não antecede a assinatura.'] });
  if (!reverte_id && (await lerContrato(tx, record)).receita_despesa === 'despesa')
    await contabilizar(tx, {
      fato: 'CONTRATO_ALTERACAO',
      valor: valor_efeito ?? '0.00',
      instrumento: `${contrato.name}:${contrato_id}`,
      origem: origemDoFato(id),
      movimento: ALTERACAO,
      escrito: String(rotulo),
    });
  await writeColumns(tx, termoContratual, id, { pncp_numero: numero_controle, pncp_data: data });
}

const NEGADOS = [
  'valor_reajuste',
  'valor_repactuacao',
  'valor_reequilibrio',
  'valor_acrescido',
  'valor_suprimido',
  'valor_periodo',
] as const;

/**
 * Takes a term back by another of the same kind, signed today, of the opposite values; neither counts from then on.
 *
 * @returns the term that reverses it
 */
export async function reverterTermo(record: TermoContratual, motivo: string, tx: Work): Promise<{ id: number }> {
  const doContrato = await lerContrato(tx, record);
  if (record.reverte_id) throw new ValidationError({ id: ['Este termo reverte outro: faça novo termo em vez de o reverter.'] });
  if (doContrato.situacao !== 'vigente' && doContrato.situacao !== 'suspenso')
    throw new ValidationError({ id: ['O contrato não está vigente: o termo já não se reverte.'] });
  const issues = await julgarReversao(tx, record);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  const hoje = tx.today();
  const id = await emitirTermo(tx, {
    contrato_id: record.contrato_id,
    tipo: record.tipo,
    naturezas: record.naturezas,
    data_efeito: hoje,
    data_assinatura: hoje,
    numero: await numerarTermo(tx, record.contrato_id, record.tipo),
    situacao: 'assinado',
    reverte_id: record.id,
    ...Object.fromEntries(NEGADOS.map((name) => [name, negado(record[name])])),
    via_na_data: record.via_na_data,
    supressao_consensual: record.supressao_consensual,
    automatico: false,
    justificativa: motivo,
    pncp_prazo: await prazoDoPncp(tx, doContrato, hoje),
  });
  if (record.situacao === 'publicado' && doContrato.receita_despesa === 'despesa')
    await estornarDoContrato(tx, { origem: origemDoFato(record.id), movimento: ALTERACAO, valor: record.valor_efeito ?? '0.00' }, motivo);
  return { id };
}

const negado = (valor: string | null): string | null =>
  valor === null || toCents(valor) === 0n ? valor : valor.startsWith('-') ? valor.slice(1) : `-${valor}`;
