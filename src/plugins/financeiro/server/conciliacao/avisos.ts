import { type AnyRecord, addMonths, compareDecimals, formatDecimal } from '../../../../resources/definition';
import type { ValuesOf } from '../../../../resources/definition/field';
import { runAct } from '../../../../server/documents/acts';
import { entityOf } from '../../../../server/entity';
import { ValidationError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { Aviso, ExtratoBancarioLinha, PEDIDOS_AVISO } from '../../resources/conciliacao/extrato_bancario_linha';
import { lancamentoReceita } from '../../resources/lancamento_receita';
import { movimentacaoExtraOrcamentaria } from '../../resources/movimentacao_extra_orcamentaria';
import { transferenciaBancaria } from '../../resources/transferencia_bancaria';
import { fonteDeIngressos, lerConta, lerNatureza } from '../receita/registros';
import { mesConcluido, travarConta } from './ler';
import { gravarVinculos } from './vincular';

type Pedido<A extends Aviso> = ValuesOf<(typeof PEDIDOS_AVISO)[A]>;
type Linha = ExtratoBancarioLinha;

/** A document that an aviso made: of which resource, and how people call it. */
interface Gerado {
  recurso: string;
  id: number;
  nome: string;
}

/** Yield of an investment, or other revenue that only the bank tells of (2026, 2021). */
export async function lancarRendimento(
  linha: Linha,
  { data, natureza_receita_id, fonte_recurso_id }: Pedido<'rendimento'>,
  tx: Work,
): Promise<undefined> {
  exigirNatureza(linha, 'credito');
  const { codigo } = await lerNatureza(tx, natureza_receita_id as number);
  const day = data ?? linha.data;
  const made = await criar(tx, lancamentoReceita.name, {
    data: day,
    data_credito: day > linha.data ? day : linha.data,
    tipo: codigo.startsWith('1.3.2.') ? 'rendimento' : 'normal',
    natureza_receita_id,
    conta_bancaria_id: linha.conta_bancaria_id,
    valor_bruto: linha.valor,
    historico: historicoDe(linha),
    ...(fonte_recurso_id && { fontes: [{ fonte_recurso_id, percentual: '100' }] }),
  });
  return conciliarCom(tx, linha, 'rendimento', { recurso: lancamentoReceita.name, id: made.id, nome: `Receita ${made.rotulo}` });
}

/** What nobody knows whose it is waits in its título (2040). */
export async function receberIngresso(
  linha: Linha,
  { data, titulo_extra_id, fonte_recurso_id }: Pedido<'ingresso'>,
  tx: Work,
): Promise<undefined> {
  exigirNatureza(linha, 'credito');
  const made = await criar(tx, movimentacaoExtraOrcamentaria.name, {
    data: data ?? linha.data,
    sentido: 'ingresso',
    titulo_extra_id: titulo_extra_id ?? (await tituloAClassificar(tx)),
    conta_bancaria_id: linha.conta_bancaria_id,
    fonte_recurso_id: fonte_recurso_id ?? (await fonteDeIngressos(tx)),
    valor: linha.valor,
    historico: historicoDe(linha),
  });
  return conciliarCom(tx, linha, 'ingresso', {
    recurso: movimentacaoExtraOrcamentaria.name,
    id: made.id,
    nome: `Movimentação ${made.rotulo}`,
  });
}

/** The title in which money waits until it is known whose it is. @throws ValidationError without one, or with several */
async function tituloAClassificar(tx: Work): Promise<number> {
  const rows = await tx.db.rows<{ id: number }>(
    "select id from titulo_extra_orcamentario where natureza = 'receita_classificar' and situacao order by codigo limit 2",
  );
  const [only, other] = rows;
  if (!only || other)
    throw new ValidationError({
      titulo_extra_id: [
        only ? 'Escolha o título.' : 'Cadastre um título de receita a classificar em Financeiro › Títulos extraorçamentários.',
      ],
    });
  return only.id;
}

/** A payment that the bank gave back (3031). */
export async function devolverPagamento(
  linha: Linha,
  { data, pagamento_id, justificativa }: Pedido<'devolucao'>,
  tx: Work,
): Promise<undefined> {
  exigirNatureza(linha, 'credito');
  const pagamento = tx.services.registry.get('pagamento');
  const record = await readRecord(tx, pagamento, pagamento_id as number, { sensitive: true });
  if (record.conta_bancaria_id !== linha.conta_bancaria_id)
    throw new ValidationError({ pagamento_id: ['O pagamento saiu de outra conta.'] });
  const whole =
    compareDecimals(String(record.valor_liquido), linha.valor as string) === 0 && compareDecimals(String(record.anulado ?? '0'), '0') === 0;
  if (!whole && compareDecimals(String(record.valor_retido ?? '0'), '0') !== 0)
    throw new ValidationError({
      pagamento_id: ['O crédito não é o valor líquido do pagamento, que tem retenções: anule-o no próprio pagamento.'],
    });
  await runAct(tx, pagamento, record.id, 'anular', {
    data: data ?? linha.data,
    motivo: 'devolucao_bancaria',
    justificativa,
    ...(!whole && { valor: linha.valor }),
  });
  const anulacao = tx.services.registry.get('pagamento_anulacao');
  const [id = 0] = tx.made(anulacao.definition.name).slice(-1);
  const made = await readRecord(tx, anulacao, id, { sensitive: true });
  return conciliarCom(tx, linha, 'devolucao', { recurso: anulacao.definition.name, id, nome: `Anulação de pagamento ${made.rotulo}` });
}

/** Money from or to another account of the entity (5010, 5020, 5021). */
export async function transferir(
  linha: Linha,
  { data, conta_id, fonte_recurso_id }: Pedido<'transferencia'>,
  tx: Work,
): Promise<undefined> {
  const [own, other] = [await lerConta(tx, linha.conta_bancaria_id), await lerConta(tx, conta_id as number)];
  const [de, para] = linha.natureza === 'debito' ? [own, other] : [other, own];
  const [aplicaDe, aplicaPara] = [de.tipo === 'aplicacao', para.tipo === 'aplicacao'];
  const day = data ?? linha.data;
  const fontes = own.fontes.map((one) => one.fonte_recurso_id);
  if (!fonte_recurso_id && fontes.length !== 1)
    throw new ValidationError({ fonte_recurso_id: ['A conta tem várias fontes: escolha uma.'] });
  const made = await criar(tx, transferenciaBancaria.name, {
    data: day,
    data_credito: day,
    em_transito: false,
    conta_origem_id: de.id,
    conta_destino_id: para.id,
    fonte_recurso_id: fonte_recurso_id ?? fontes[0],
    valor: linha.valor,
    documento: linha.documento,
    historico: historicoDe(linha),
    forma: aplicaDe === aplicaPara ? 'transferencia' : aplicaPara ? 'aplicacao' : 'resgate',
  });
  return conciliarCom(tx, linha, 'transferencia', {
    recurso: transferenciaBancaria.name,
    id: made.id,
    nome: `Transferência ${made.rotulo}`,
  });
}

/**
 * What the bank charged: liquidated on an estimativo empenho, and ordered with debit in account. Who authorises is the ordenador, so that
 * the payment is matched with the line once it is in the book.
 */
export async function ordenarTarifa(linha: Linha, { data, empenho_id, atesto_pessoa_id }: Pedido<'tarifa'>, tx: Work): Promise<undefined> {
  exigirNatureza(linha, 'debito');
  const day = data ?? linha.data;
  const liquidada = await criar(tx, 'liquidacao', {
    empenho_id,
    data: day,
    competencia: linha.data.slice(0, 7),
    vencimento: day,
    valor: linha.valor,
    documentos: [{ tipo: 'outro', numero: `EXT-${linha.id}`, emissao: linha.data, valor: linha.valor }],
    atesto_pessoa_id,
    atesto_data: day,
    historico: historicoDe(linha),
  });
  const made = await criar(tx, 'ordem_pagamento', {
    data: day,
    conta_bancaria_id: linha.conta_bancaria_id,
    forma: 'debito',
    liquidacoes: [{ liquidacao_id: liquidada.id, valor_bruto: null }],
  });
  await anotar(tx, linha, 'tarifa', { recurso: 'ordem_pagamento', id: made.id, nome: `Ordem de pagamento ${made.rotulo}` });
  return undefined;
}

/** What the bank took is no revenue, and what it gave is no charge. @throws ValidationError */
function exigirNatureza(linha: Linha, natureza: Linha['natureza']): void {
  if (linha.natureza !== natureza)
    throw new ValidationError({ id: [`A linha é de ${linha.natureza === 'credito' ? 'crédito' : 'débito'}: escolha outro tratamento.`] });
}

/** Makes the document of a line, for who may make one by itself. @throws PermissionError */
async function criar(tx: Work, recurso: string, draft: Readonly<Record<string, unknown>>): Promise<AnyRecord> {
  const server = tx.services.registry.get(recurso);
  tx.need(server.definition.menu, 2);
  return createRecord(tx, server, draft);
}

/** The history of the bank, long enough for any document. */
const historicoDe = ({ historico, documento }: Linha) => `Extrato bancário: ${historico}${documento ? ` (documento ${documento})` : ''}`;

/** Keeps what a line became. */
async function anotar(tx: Work, { id }: Linha, aviso: Aviso, { recurso, id: gerado, nome }: Gerado): Promise<void> {
  await tx.db.execute(
    `update public.extrato_bancario_linha set aviso = $2, gerado = $3, documento_gerado = $4, motivo_pendencia = null, versao = versao + 1 where id = $1 and cliente_id = $5`,
    [id, aviso, `${recurso}:${gerado}`, nome, tx.cliente.id],
  );
}

/**
 * Links a line with the entry of the document that was made of it.
 *
 * @throws ValidationError when the book has another value on the account than the bank
 */
async function conciliarCom(tx: Work, linha: Linha, aviso: Aviso, gerado: Gerado): Promise<undefined> {
  await anotar(tx, linha, aviso, gerado);
  const conta = linha.conta_bancaria_id;
  await travarConta(tx, conta);
  const found = await tx.db.first<{ id: number; data: string; valor: string }>(
    `select m.lancamento_id as id, to_char(m.data, 'YYYY-MM-DD') as data, m.valor::text from public.movimento_bancario m
      where m.cliente_id = $1 and m.entidade_id = $2 and m.conta_bancaria_id = $3 and m.origem_tipo = $4 and m.origem_id = $5 and m.estorno_de_id is null`,
    [tx.cliente.id, entityOf(tx), conta, gerado.recurso, gerado.id],
  );
  const valor = linha.natureza === 'credito' ? (linha.valor as string) : `-${linha.valor}`;
  if (!found || compareDecimals(found.valor, valor) !== 0)
    throw new ValidationError({
      id: [`O documento movimenta R$ ${formatDecimal(found?.valor ?? '0', 2)} na conta, e o extrato, R$ ${formatDecimal(valor, 2)}.`],
    });
  const done = await mesConcluido(tx, conta);
  // nothing is linked in a month that is done
  const [mes = ''] = [linha.data.slice(0, 7), done ? addMonths(done, 1) : ''].sort().slice(-1);
  await gravarVinculos(tx, { conta_bancaria_id: conta, mes }, [
    { regra: 'aviso', extrato: [{ id: linha.id, data: linha.data, valor }], livro: [{ ...found, valor }] },
  ]);
  return undefined;
}
