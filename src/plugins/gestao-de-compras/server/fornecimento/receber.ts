import { sumDecimals } from '../../../../resources/definition';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import {
  estornarNoResto,
  estornarReconhecimento,
  reconhecerEmRestos,
  reconhecerRecebimento,
  travarEmpenho,
  travarRestosDoEmpenho,
} from '../../../execucao-orcamentaria/server';
import type { AutorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import { type Recebimento, recebimento } from '../../resources/fornecimento/recebimento';
import { travarContrato } from '../contratos/travar';
import { type Compra, recusarOutroPapel } from '../papeis';
import { desfazerCobranca, publicarCobranca } from '../pncp/despesa';
import { exigirComissao } from './comissao';
import { julgarRecebimento, valorAceito } from './conferir';
import { destinosDe, separarLinhas } from './destinos';
import { lerAf } from './emitir';
import { darEntrada, desfazerEntrada, notaEscrita } from './estoque';
import { inscritoEmRestos, noAnoDeHoje } from './restos';
import { situarAf } from './situar';

async function lerRecebimento(work: Work, id: number): Promise<Recebimento> {
  return (await readRecord(work, work.services.registry.get(recebimento.name), id, { sensitive: true })) as unknown as Recebimento;
}

/** Locks what a receipt moves, in the order of everybody: the empenho, the contract, then the AF. */
export async function travarRecebimento(call: Work, id: number): Promise<void> {
  const tx = noAnoDeHoje(call);
  const { autorizacao_fornecimento_id } = await lerRecebimento(tx, id);
  const { empenho_id, origem, contrato_id } = await lerAf(tx, autorizacao_fornecimento_id);
  if (empenho_id && origem !== 'suprimento')
    await ((await inscritoEmRestos(tx, empenho_id)) ? travarRestosDoEmpenho(tx, empenho_id) : travarEmpenho(tx, empenho_id));
  if (contrato_id) await travarContrato(tx, contrato_id);
  await tx.db.rows('select a.id from public.autorizacao_fornecimento a where a.id = $1 and a.cliente_id = $2 for no key update', [
    autorizacao_fornecimento_id,
    tx.cliente.id,
  ]);
}

/** SEG3, and the other roles of the same purchase: who bought or authorised it does not say that it came. */
export async function recusarNoDefinitivo(record: Recebimento, tx: Work): Promise<void> {
  await recusarMesmaPessoa(record, tx);
  const af = await lerAf(tx, record.autorizacao_fornecimento_id);
  const papeis = ['comprador', 'orcamento', 'juridico', 'autoridade'] as const;
  await recusarOutroPapel(tx, await compraDe(tx, af), papeis, 'recebe definitivamente', recebimento.menu);
}

/** The documents of the purchase that an AF orders. */
async function compraDe(tx: Work, { id, solicitacao_demanda_id }: AutorizacaoFornecimento): Promise<Compra> {
  const processos = await tx.db.rows<{ id: number; solicitacoes: number[] }>(
    `select p.id, array(select x.alvo_id from public.processo_contratacao_solicitacao_ids x where x.pai_id = p.id) as solicitacoes
       from public.autorizacao_fornecimento a left join public.contrato c on c.id = a.contrato_id
       left join public.ata_registro_preco r on r.id = coalesce(a.ata_id, c.ata_id)
       join public.processo_contratacao p on p.id = coalesce(a.processo_contratacao_id, c.processo_contratacao_id, r.processo_contratacao_id)
      where a.id = $1 and a.cliente_id = $2`,
    [id, tx.cliente.id],
  );
  return {
    solicitacoes: [...(solicitacao_demanda_id ? [solicitacao_demanda_id] : []), ...processos.flatMap(({ solicitacoes }) => solicitacoes)],
    processos: processos.map((processo) => processo.id),
    autorizacoes: [id],
  };
}

/**
 * SEG3: who received provisionally does not receive definitively (Lei 14.133/2021, art. 7º, § 1º).
 *
 * @throws ConflictError SEGREGACAO_DE_FUNCOES
 */
async function recusarMesmaPessoa({ id, responsavel_provisorio_id }: Recebimento, tx: Work): Promise<void> {
  const registrou = await tx.db.first('select id from recebimento where id = $1 and usuario_cadastro_id = $2', [
    id,
    tx.caller?.usuarioId ?? null,
  ]);
  if (registrou || (tx.caller && responsavel_provisorio_id === tx.caller.pessoaId))
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
      message: 'Quem recebeu provisoriamente não recebe definitivamente. Peça a outra pessoa (Lei 14.133/2021, art. 140).',
    });
}

/**
 * R4: the definitive receipt, in one transaction: what is accepted goes in liquidação in its empenho, what is stocked enters the warehouse,
 * and the AF knows what it received. What is permanent and what is a service have only their ateste here.
 *
 * @throws ValidationError
 */
export async function receberDefinitivo(call: Work, { id }: Recebimento): Promise<void> {
  const tx = noAnoDeHoje(call);
  const record = await lerRecebimento(tx, id);
  const issues = await julgarRecebimento(tx, record);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  const af = await lerAf(tx, record.autorizacao_fornecimento_id);
  const recebidas = await separarLinhas(tx, af, record.itens);
  if (recebidas.length === 0) throw new ValidationError({ itens: ['Nada foi aceito: recuse o recebimento.'] });
  await exigirComissao(tx, record, valorAceito(record));
  const reconhecido = await porEmLiquidacao(tx, record, af, recebidas);
  await darEntrada(tx, record, af, recebidas);
  await moverRecebida(tx, record, 1);
  await writeColumns(tx, recebimento, id, {
    data_definitivo: tx.now(),
    recebedor_id: tx.caller?.pessoaId ?? null,
    ...reconhecido,
  });
  await publicarCobranca(tx, record, af);
}

/** Where a receipt is in liquidação: in its empenho or, of a year that is over, in its resto a pagar. */
type Reconhecido = Partial<Pick<Recebimento, 'em_liquidacao_id' | 'resto_movimento_id'>>;

/** What is accepted, in liquidação; the expense of an advance was liquidated as it was given. */
async function porEmLiquidacao(
  tx: Work,
  record: Recebimento,
  { empenho_id, origem, almoxarifado_id, rotulo }: AutorizacaoFornecimento,
  recebidas: Awaited<ReturnType<typeof separarLinhas>>,
): Promise<Reconhecido> {
  if (!empenho_id || origem === 'suprimento') return {};
  const row = await tx.db.first<{ conta: string }>('select a.conta_contabil as conta from almoxarifado a where a.id = $1', [
    almoxarifado_id,
  ]);
  const documento = `${notaEscrita(record)}, AF ${rotulo}`.slice(0, 60);
  const recebido = { data: tx.today(), valor: valorAceito(record), documento, destinos: destinosDe(recebidas, row?.conta ?? null) };
  if (await inscritoEmRestos(tx, empenho_id))
    return { resto_movimento_id: await reconhecerEmRestos(tx, empenho_id, recebido, 'nota_valor') };
  return { em_liquidacao_id: await reconhecerRecebimento(tx, empenho_id, recebido, 'nota_valor') };
}

/** What was accepted counts in the AF, or no longer does. */
async function moverRecebida(tx: Work, record: Recebimento, sinal: 1 | -1): Promise<void> {
  const porItem = new Map<number, string[]>();
  for (const { item_numero, quantidade_aceita } of record.itens)
    porItem.set(item_numero, [...(porItem.get(item_numero) ?? []), quantidade_aceita ?? '0']);
  await tx.db.execute(
    `update public.autorizacao_fornecimento_itens i set quantidade_recebida = i.quantidade_recebida + $4::int * x.quantidade
       from unnest($2::int[], $3::numeric[]) x(numero, quantidade) where i.pai_id = $1 and i.item_numero = x.numero`,
    [record.autorizacao_fornecimento_id, [...porItem.keys()], [...porItem.values()].map((some) => sumDecimals(some)), sinal],
  );
  await situarAf(tx, record.autorizacao_fornecimento_id);
}

/**
 * Takes back a definitive receipt, while nothing of it was liquidated nor left the warehouse.
 *
 * @throws ValidationError, ConflictError
 */
export async function estornarRecebimento(call: Work, { id }: Recebimento, motivo: string): Promise<void> {
  const tx = noAnoDeHoje(call);
  const record = await lerRecebimento(tx, id);
  const { empenho_id, situacao, rotulo } = await lerAf(tx, record.autorizacao_fornecimento_id);
  if (situacao === 'encerrada')
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `A autorização ${rotulo} está encerrada: o recebimento não se estorna mais.`,
    });
  await desfazerEntrada(tx, id, motivo);
  const estorno = { data: tx.today(), motivo };
  if (empenho_id && record.em_liquidacao_id) await estornarReconhecimento(tx, empenho_id, record.em_liquidacao_id, estorno);
  if (record.resto_movimento_id) await estornarNoResto(tx, record.resto_movimento_id, estorno);
  await moverRecebida(tx, record, -1);
  await desfazerCobranca(tx, id, motivo);
}
