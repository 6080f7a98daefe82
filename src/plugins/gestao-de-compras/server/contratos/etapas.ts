import { compareDecimals, formatDate, isEmpty } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { writeChildren } from '../../../../server/resources/lines';
import { writtenNumber } from '../../../../server/resources/number';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { umaVezCadaFiscal } from '../../resources/contratos/atos';
import { type Contrato, contrato } from '../../resources/contratos/contrato';
import { reais } from '../planejamento/etapa';
import { informarDoContrato } from '../pncp/informar';
import { recusarAgente } from './assinar';
import { manterCiencias } from './ciencia';
import { saldosDeControle, temEmpenho } from './empenhos';
import { contabilizar } from './fatos';
import { redigirClausulas } from './minuta';
import { processoDe } from './origem';
import { POR_DECIDIR, QUALQUER_PENDENCIA, recusarPendencias } from './pendencias';
import { apostilarSuspensao } from './suspensao';

const recusar = (message: string, field = 'id') => {
  throw new ValidationError({ [field]: [message] });
};

/** Art. 92: what a contract must say before it goes to the lawyers; without clauses, those of the model. @throws ValidationError */
export async function enviarAoJuridico({ id, itens, data_base, reajuste_indice, clausulas }: Contrato, tx: Work): Promise<void> {
  if (itens.length === 0) recusar('Inclua os itens do contrato.', 'itens');
  if (!data_base || !reajuste_indice)
    recusar(
      'Informe o índice de reajuste e a data-base, que é a do orçamento estimado: são cláusulas obrigatórias, seja qual for o prazo (Lei 14.133/2021, art. 25, § 7º).',
      data_base ? 'reajuste_indice' : 'data_base',
    );
  if (isEmpty(clausulas)) await redigirClausulas(tx, id);
}

type Designacao = Pick<Contrato, 'gestor_id' | 'fiscais'>;

/** Names who manages and who follows a contract, in place of those before. @throws ValidationError, ConflictError */
export async function designar(record: Contrato, { gestor_id, fiscais }: Designacao, tx: Work): Promise<void> {
  const repetidos = umaVezCadaFiscal({ fiscais });
  if (repetidos && Object.keys(repetidos).length > 0) throw new ValidationError(repetidos);
  recusarAgente(await processoDe(tx, record), { gestor_id, fiscais });
  await writeChildren(tx.db, contrato.name, record.id, contrato.fields, { fiscais }, false);
  await writeColumns(tx, contrato, record.id, { gestor_id });
  await manterCiencias(tx, record.id);
}

/** Regra 5: a publication that was made outside, by its control number. @throws ValidationError */
export async function informarPncp(
  { id, publicacao, data_assinatura }: Contrato,
  { numero_controle, data }: { numero_controle: string; data: string },
  tx: Work,
): Promise<void> {
  if (publicacao === 'publicada') recusar('O número de controle no PNCP já foi informado.');
  if (data_assinatura && data < data_assinatura) recusar('A publicação não antecede a assinatura.', 'data');
  await informarDoContrato(tx, id, numero_controle, data);
}

/** R1, arts. 94 and 117: published, or urgent, with who manages and follows it, and with its empenho. @throws ValidationError */
export async function tornarVigente(record: Contrato, _input: object, tx: Work): Promise<void> {
  const { publicacao, urgente, pncp_prazo, gestor_id, fiscais, vigencia_inicio } = record;
  if (publicacao !== 'publicada' && !urgente)
    recusar(
      `O contrato só produz efeitos depois de publicado no PNCP${pncp_prazo ? `, até ${formatDate(pncp_prazo)}` : ''}: informe o número de controle (Lei 14.133/2021, art. 94).`,
    );
  if (!gestor_id) recusar('Designe o gestor do contrato.');
  if (fiscais.length === 0) recusar('Designe ao menos um fiscal (Lei 14.133/2021, art. 117).');
  if (vigencia_inicio > tx.today()) recusar(`A vigência começa em ${formatDate(vigencia_inicio)}.`);
  exigirGarantia(record);
  await exigirEmpenho(tx, record);
  if (record.receita_despesa === 'despesa')
    await contabilizar(tx, await fatoDe(tx, record, 'CONTRATO_REGISTRO', 'registro', record.valor_inicial ?? '0.00'));
}

/** Arts. 59, § 5º, 96 and 98: what is due answers for the contract before it takes effect. @throws ValidationError */
function exigirGarantia({ garantia_devida, garantido, garantia_adicional }: Contrato): void {
  if (compareDecimals(garantido ?? '0.00', garantia_devida ?? '0.00') >= 0) return;
  const adicional =
    compareDecimals(garantia_adicional ?? '0.00', '0') > 0 ? `, ${reais(garantia_adicional as string)} dela adicional (art. 59, § 5º)` : '';
  recusar(
    `A garantia devida é de ${reais(garantia_devida as string)}${adicional}, e há ${reais(garantido ?? '0.00')} em vigor: registre a que falta em Garantias (Lei 14.133/2021, arts. 96 e 98).`,
  );
}

/** There is no expense without prior empenho, unless it is all of years to come (Lei 4.320/1964, art. 60; Lei 14.133/2021, art. 105). */
async function exigirEmpenho(tx: Work, { id, receita_despesa, dotacoes }: Contrato): Promise<void> {
  const ano = Number(tx.today().slice(0, 4));
  if (receita_despesa !== 'despesa' || (dotacoes.length > 0 && dotacoes.every(({ exercicio }) => exercicio > ano))) return;
  if (await temEmpenho(tx, id)) return;
  recusar(
    'O contrato não tem empenho emitido: emita-o em Execução orçamentária › Empenho, indicando este contrato. Só o dispensa o contrato cujas dotações são todas de exercício futuro (Lei 4.320/1964, art. 60).',
  );
}

export async function suspender({ id }: Contrato, _input: object, tx: Work): Promise<void> {
  await writeColumns(tx, contrato, id, { suspenso_em: tx.today() });
}

/** Art. 115, § 5º: the days of the suspension are added to the term, by an apostila of their own. */
export async function retomar(record: Contrato, { motivo }: { motivo: string }, tx: Work): Promise<void> {
  await apostilarSuspensao(tx, record, motivo);
  await writeColumns(tx, contrato, record.id, { suspenso_em: null });
}

type Notas = Record<'nota_prazo' | 'nota_qualidade' | 'nota_comunicacao' | 'nota_conformidade', number>;

/** R6: nothing is left half done, and the contratado is evaluated. @throws ValidationError */
export async function encerrar(record: Contrato, notas: Notas, tx: Work): Promise<void> {
  await exigirTermosPublicados(tx, record.id);
  await recusarPendencias(tx, record.id, QUALQUER_PENDENCIA);
  await terminar(record, notas, tx);
}

/** Arts. 137 and 138: before its end, once the contratado could answer. @throws ValidationError */
export async function extinguir(record: Contrato, { motivo: _, ...mais }: Record<string, unknown>, tx: Work): Promise<void> {
  if (record.data_assinatura && (mais.contraditorio_em as string) < record.data_assinatura)
    recusar('A notificação não antecede a assinatura do contrato.', 'contraditorio_em');
  await exigirTermosPublicados(tx, record.id);
  await recusarPendencias(tx, record.id, POR_DECIDIR);
  await terminar(record, mais, tx);
}

/** Arts. 147 and 148. @throws ValidationError */
export async function anular(record: Contrato, _input: object, tx: Work): Promise<void> {
  await exigirTermosPublicados(tx, record.id);
  await recusarPendencias(tx, record.id, POR_DECIDIR);
  await terminar(record, {}, tx);
}

async function terminar(record: Contrato, mais: Readonly<Record<string, unknown>>, tx: Work): Promise<void> {
  const registrado = record.situacao === 'vigente' || record.situacao === 'suspenso';
  if (registrado && record.receita_despesa === 'despesa') await baixar(tx, record);
  await writeColumns(tx, contrato, record.id, { ...mais, encerrado_em: tx.today() });
}

/** What the ledger keeps of a contract leaves it: what was not executed, and what was. */
async function baixar(tx: Work, record: Contrato): Promise<void> {
  const { a_executar, executado } = await saldosDeControle(tx, record);
  await contabilizar(tx, { ...(await fatoDe(tx, record, 'CONTRATO_BAIXA', 'baixa', a_executar)), baixa: 'a_executar' });
  await contabilizar(tx, { ...(await fatoDe(tx, record, 'CONTRATO_BAIXA', 'baixa-executado', executado)), baixa: 'executado' });
}

/** The ledger knows of a signed term once it is published. @throws ValidationError */
async function exigirTermosPublicados(tx: Work, id: number): Promise<void> {
  const row = await tx.db.first(
    "select id from termo_contratual where contrato_id = $1 and situacao = 'assinado' and reverte_id is null limit 1",
    [id],
  );
  if (row) recusar('Há termo assinado que não foi publicado: registre a publicação ou reverta-o antes.');
}

async function fatoDe(tx: Work, { id, objeto }: Contrato, fato: 'CONTRATO_REGISTRO' | 'CONTRATO_BAIXA', movimento: string, valor: string) {
  const escrito = `Contrato ${await writtenNumber(tx, contrato, id)}`;
  const origem = { tipo: contrato.name, id };
  return { fato, valor, movimento, origem, instrumento: `${contrato.name}:${id}`, escrito, objeto };
}
