import { compareDecimals, formatDecimal, formatMonth } from '../../../../resources/definition';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { travarEmpenho } from '../../../execucao-orcamentaria/server';
import { acolherMedidaDaObra, apostilarReajusteDaObra, desfazerMedidaDaObra, reajustar } from '../../../gestao-de-compras/server';
import { type DOCUMENTOS_MEDICAO, type MedicaoObra, medicaoObra } from '../../resources/medicao_obra';
import { exigirBoletimAssinado, pedirAssinaturas } from './assinar';
import { faltamDocumentos, julgarMedicao } from './julgar';
import { lerObra } from './ler';

/** Which papers were checked. */
export type Conferencia = Readonly<Record<keyof typeof DOCUMENTOS_MEDICAO, boolean>>;

/** Refuses what is no longer as it was judged when it was saved. @throws ValidationError */
export async function exigirJulgada(tx: Work, record: MedicaoObra): Promise<void> {
  const issues = await julgarMedicao(tx, record);
  if (Object.keys(issues).length > 0) throw new ValidationError({ id: Object.values(issues).flat() });
}

/** What the administrative fiscal ticks is checked in the medição, with what was there of each paper. */
async function marcarConferidos(tx: Work, record: MedicaoObra, conferidos: Conferencia): Promise<void> {
  const tipos = Object.entries(conferidos).flatMap(([tipo, sim]) => (sim ? [tipo] : []));
  await tx.db.execute('update public.medicao_obra_documentos set conferido = tipo = any($2::text[]) where pai_id = $1', [record.id, tipos]);
  const faltam = tipos.filter((tipo) => !record.documentos.some((one) => one.tipo === tipo));
  for (const [n, tipo] of faltam.entries())
    await tx.db.execute('insert into public.medicao_obra_documentos (pai_id, ordem, tipo, conferido) values ($1, $2, $3, true)', [
      record.id,
      record.documentos.length + n,
      tipo,
    ]);
}

/** The fiscais attest in any order; with both the medição is attested, and its boletim waits for their signatures. */
async function gravarAtesto(tx: Work, record: MedicaoObra, qual: 'tecnico' | 'administrativo'): Promise<void> {
  const eu = tx.caller?.pessoaId ?? null;
  const outro = qual === 'tecnico' ? record.administrativo_em : record.tecnico_em;
  const tecnico_id = qual === 'tecnico' ? eu : record.tecnico_id;
  const administrativo_id = qual === 'administrativo' ? eu : record.administrativo_id;
  await writeColumns(tx, medicaoObra, record.id, {
    tecnico_id,
    administrativo_id,
    [`${qual}_em`]: tx.today(),
    situacao: outro ? 'atestada' : 'apresentada',
  });
  if (outro) await pedirAssinaturas(tx, { id: record.id, obra_id: record.obra_id, tecnico_id, administrativo_id });
}

/** The technical fiscal attests that what the medição says was executed. @throws ValidationError */
export async function atestarExecucao(tx: Work, record: MedicaoObra): Promise<void> {
  await exigirJulgada(tx, record);
  await gravarAtesto(tx, record, 'tecnico');
}

/** The administrative fiscal attests the papers, every one of them. @throws ValidationError */
export async function atestarDocumentos(tx: Work, record: MedicaoObra, conferidos: Conferencia): Promise<void> {
  const conferida = record.documentos.map((one) => ({ ...one, conferido: conferidos[one.tipo] }));
  const novos = (Object.keys(conferidos) as (keyof Conferencia)[]).filter((tipo) => !record.documentos.some((one) => one.tipo === tipo));
  const documentos = [...conferida, ...novos.map((tipo) => ({ tipo, conferido: conferidos[tipo], validade: null }))];
  const falta = faltamDocumentos(documentos, tx.today());
  if (falta) throw new ValidationError({ id: [falta] });
  await marcarConferidos(tx, record, conferidos);
  await gravarAtesto(tx, record, 'administrativo');
}

/** The empenho that pays a medição, locked; the only one of its contract where none is said. */
async function empenhoDe(tx: Work, { empenho_id, contrato_id }: MedicaoObra): Promise<number | null> {
  if (empenho_id) return empenho_id;
  const rows = await tx.db.rows<{ id: number }>(
    "select e.id from empenho e where e.contrato_id = $1 and e.numero is not null and e.situacao <> 'anulado' order by e.id limit 2",
    [contrato_id],
  );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** EN3: the empenho has what is to be liquidated. @throws ValidationError */
async function exigirSaldo(tx: Work, empenho: number, valor: string): Promise<void> {
  await travarEmpenho(tx, empenho);
  const row = await tx.db.first<{ saldo: string }>(
    'select (e.valor + e.reforcado - e.anulado - e.liquidado - e.em_liquidacao)::text as saldo from empenho e where e.id = $1',
    [empenho],
  );
  if (row && compareDecimals(valor, row.saldo) > 0)
    throw new ValidationError({
      id: [`A medição é de R$ ${formatDecimal(valor, 2)}, e o empenho tem R$ ${formatDecimal(row.saldo, 2)}. Reforce o empenho.`],
    });
}

/** The gestor approves, who attested none of it: the medição is accepted in the contract. @throws ConflictError, ValidationError */
export async function aprovar(tx: Work, record: MedicaoObra): Promise<void> {
  const falta = faltamDocumentos(record.documentos, tx.today());
  if (falta) throw new ValidationError({ id: [falta] });
  await exigirJulgada(tx, record);
  if (compareDecimals(record.reajuste ?? '0.00', '0') > 0 && !record.termo_id)
    throw new ValidationError({ id: ['O reajuste entra no contrato por apostila: pratique antes Apostilar o reajuste.'] });
  if (record.tipo === 'final' && !(await lerObra(tx, record.obra_id)).provisorio_em)
    throw new ValidationError({ id: ['A medição final pede o recebimento provisório da obra (Lei 14.133/2021, art. 140, I, "a").'] });
  await exigirBoletimAssinado(tx, record);
  const empenho_id = await empenhoDe(tx, record);
  if (!empenho_id)
    throw new ValidationError({
      id: ['O contrato não tem empenho, ou tem vários: diga na medição qual a paga (Lei 4.320/1964, art. 60).'],
    });
  await exigirSaldo(tx, empenho_id, record.valor_total as string);
  const feita = await acolherMedidaDaObra(tx, {
    contrato_id: record.contrato_id as number,
    numero: record.numero as number,
    periodo_inicio: record.periodo_inicio,
    periodo_fim: record.periodo_fim,
    valor: record.valor_total as string,
    empenho_id,
  });
  await writeColumns(tx, medicaoObra, record.id, {
    ...feita,
    empenho_id,
    gestor_id: tx.caller?.pessoaId ?? null,
    aprovada_em: tx.today(),
  });
}

/** EN9: who attested does not approve. @throws ConflictError */
export function recusarQuemAtestou(
  work: Work,
  { tecnico_id, administrativo_id }: Pick<MedicaoObra, 'tecnico_id' | 'administrativo_id'>,
): void {
  const eu = work.caller?.pessoaId;
  if (eu && (eu === tecnico_id || eu === administrativo_id))
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: 'Quem atestou a medição não a aprova (Lei 14.133/2021, art. 7º, § 1º).' });
}

/** The reajuste of a medição enters the contract. @throws ValidationError */
export async function apostilar(tx: Work, record: MedicaoObra): Promise<void> {
  const { reajuste, indice_inicio, indice_fim, contrato_id, valor_medido, mes_indice, numero } = record;
  if (!reajuste || compareDecimals(reajuste, '0') <= 0 || !indice_inicio || !indice_fim)
    throw new ValidationError({ id: ['A medição não tem reajuste a apostilar.'] });
  const { data_base } = await lerObra(tx, record.obra_id);
  const termo_id = await apostilarReajusteDaObra(tx, {
    contrato_id: contrato_id as number,
    valor: reajuste,
    percentual: reajustar(valor_medido as string, { indice_inicio, indice_fim }).percentual,
    periodo: `${formatMonth(data_base ?? '')} a ${formatMonth(mes_indice ?? '')}`,
    data_efeito: record.periodo_fim,
    justificativa: `Reajuste da ${numero}ª medição, de R$ ${formatDecimal(valor_medido as string, 2)}, pela variação do índice de ${indice_inicio.replace('.', ',')} para ${indice_fim.replace('.', ',')}.`,
  });
  await writeColumns(tx, medicaoObra, record.id, { termo_id });
}

/** Takes back the approval, while nothing was liquidated. @throws ValidationError */
export async function estornar(tx: Work, { id, medicao_contrato_id }: MedicaoObra, motivo: string): Promise<void> {
  if (medicao_contrato_id) await desfazerMedidaDaObra(tx, medicao_contrato_id, motivo);
  await writeColumns(tx, medicaoObra, id, { medicao_contrato_id: null, em_liquidacao_id: null, gestor_id: null, aprovada_em: null });
}
