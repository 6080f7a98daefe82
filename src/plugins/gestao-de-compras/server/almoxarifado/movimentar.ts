import { formatDate, sumDecimals } from '../../../../resources/definition';
import { requireAfter, requireDay } from '../../../../server/documents/dates';
import { entityOf } from '../../../../server/entity';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { insertMany } from '../../../../server/resources/many';
import { issueNumber, writtenNumber } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { audit } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { inverter, type Saldo, somar, valorDaParte } from '../../calculo/custo-medio';
import type { ParteDoLote } from '../../calculo/fefo';
import { almoxarifado } from '../../resources/almoxarifado/almoxarifado';
import { type MovimentacaoEstoque, movimentacaoEstoque } from '../../resources/almoxarifado/movimentacao_estoque';
import { ENTRADAS, type TipoMovimento } from '../../resources/almoxarifado/tipos';
import { lerParametros } from '../parametros/parametros';
import { contabilizarMovimento, estornarContabil, type MovimentoContabil } from './fatos';
import { loteDaEntrada, lotesDaSaida } from './lotes';
import { exigirMesAberto } from './mes-aberto';
import { type Posicao, type Posicoes, travarPosicoes } from './posicao';
import { lerVoltas, moverLinha, type Volta } from './valores';

/** What a line wrote in the ledger of stock: signed, with the lots that it moved. */
interface Lancamento {
  movido: Saldo;
  lotes: readonly ParteDoLote[];
}

/** A movement that a document of the warehouse makes. */
export type MovimentoFeito = Pick<MovimentacaoEstoque, 'almoxarifado_id' | 'tipo'> & {
  data: string;
  itens: readonly { material_id: number; quantidade: string; valor_total: string | null; lote: string | null; validade: string | null }[];
} & Partial<
    Pick<
      MovimentacaoEstoque,
      | 'departamento_destino_id'
      | 'centro_custo_id'
      | 'almoxarifado_destino_id'
      | 'documento'
      | 'justificativa'
      | 'solicitacao_material_id'
      | 'inventario_id'
      | 'recebimento_id'
      | 'movimento_origem_id'
      | 'par_id'
      | 'estorno_de_id'
    >
  >;

/** A movement, whole. */
export async function lerMovimento(tx: Work, id: number): Promise<MovimentacaoEstoque> {
  const server = tx.services.registry.get(movimentacaoEstoque.name);
  return (await readRecord(tx, server, id, { sensitive: true })) as unknown as MovimentacaoEstoque;
}

/** Locks what a movement moves, in both ends of a transfer. */
export async function travarMovimento(tx: Work, id: number): Promise<Posicoes> {
  const { almoxarifado_id, almoxarifado_destino_id, itens } = await lerMovimento(tx, id);
  const almoxarifados = [almoxarifado_id, ...(almoxarifado_destino_id ? [almoxarifado_destino_id] : [])];
  return travarPosicoes(
    tx,
    almoxarifados,
    itens.map(({ material_id }) => material_id),
  );
}

/**
 * Confirms a draft: number, values, ledger of stock, and the book, together. Of a transfer, the entry at the other end too.
 *
 * @throws ValidationError
 */
export async function confirmarMovimento(tx: Work, id: number): Promise<void> {
  const posicoes = await travarMovimento(tx, id);
  const movimento = await lerMovimento(tx, id);
  await exigirResponsavel(tx, movimento.almoxarifado_id);
  await lancarMovimento(tx, movimento, posicoes);
}

/** Writes a movement that another document makes, confirmed already. @returns its id */
export async function fazerMovimento(tx: Work, feito: MovimentoFeito): Promise<number> {
  const posicoes = await travarPosicoes(
    tx,
    [feito.almoxarifado_id],
    feito.itens.map(({ material_id }) => material_id),
  );
  const id = await escreverMovimento(tx, feito);
  await lancarMovimento(tx, await lerMovimento(tx, id), posicoes);
  return id;
}

/** Only who answers for a warehouse, or keeps the register of warehouses, moves it. @throws ValidationError */
export async function exigirResponsavel(tx: Work, id: number): Promise<void> {
  if (!tx.caller || tx.has(almoxarifado.menu, 3)) return;
  const row = await tx.db.first<{ nome: string; responde: boolean }>(
    'select nome, responsavel_id = $2 or coalesce(substituto_id = $2, false) as responde from almoxarifado where id = $1',
    [id, tx.caller.pessoaId],
  );
  if (!row?.responde)
    throw new ValidationError({
      almoxarifado_id: [`Só o responsável ou o substituto movimenta o almoxarifado ${row?.nome ?? ''}: peça a um deles.`],
    });
}

/** A row with its lines and its place in the trail; it has its number, values and ledger once it is launched. */
async function escreverMovimento(tx: Work, feito: MovimentoFeito): Promise<number> {
  const resource = tx.services.registry.get(movimentacaoEstoque.name);
  const draft = { ...feito, situacao: 'confirmada' };
  const [id = 0] = await insertMany(tx, resource, [draft]);
  audit(tx, resource, await readRecord(tx, resource, id, { sensitive: true }), 'incluir', { depois: draft });
  return id;
}

async function lancarMovimento(tx: Work, movimento: MovimentacaoEstoque, posicoes: Posicoes): Promise<void> {
  requireDay(tx, movimento.data);
  await exigirMesAberto(tx, movimento.data);
  await exigirDepoisDaOrigem(tx, movimento);
  const lancamentos = await lancarLinhas(tx, movimento, posicoes);
  await gravarValores(tx, movimento, lancamentos);
  await numerar(tx, movimento);
  await contabilizarMovimento(tx, await movimentoContabil(tx, movimento.id));
  if (movimento.tipo === 'transferencia_saida') await entrarNoDestino(tx, movimento, lancamentos);
}

/** Launches the lines in their order, each over what the ones before it left. */
async function lancarLinhas(tx: Work, movimento: MovimentacaoEstoque, posicoes: Posicoes): Promise<Lancamento[]> {
  const { almoxarifado_id, tipo, data, itens, movimento_origem_id } = movimento;
  const voltas = movimento_origem_id ? await lerVoltas(tx, movimento_origem_id) : new Map<number, Volta>();
  const saldos = new Map<number, Saldo>();
  const lancamentos: Lancamento[] = [];
  for (const [n, item] of itens.entries()) {
    const path = `itens.${n}`;
    const posicao = posicoes.de(almoxarifado_id, item.material_id);
    await exigirOrdem(tx, posicao, data, path);
    const saldo = saldos.get(posicao.id) ?? posicao;
    const movido = moverLinha(tipo, item, posicao, saldo, voltas.get(item.material_id), path);
    const lotes = posicao.controla_lote && tipo !== 'reducao_valor' ? await lotesDaLinha(tx, movimento, posicao, item, path) : [];
    await lancar(tx, movimento, posicao.id, { movido, lotes });
    saldos.set(posicao.id, somar(saldo, movido));
    lancamentos.push({ movido, lotes });
  }
  return lancamentos;
}

/**
 * Movements of a material follow their dates, unless the entidade lets them be of before. What was valued stays so: the book has it already.
 *
 * @throws ValidationError
 */
async function exigirOrdem(tx: Work, { material, ultimo_movimento }: Posicao, data: string, path: string): Promise<void> {
  if (ultimo_movimento === null || data >= ultimo_movimento) return;
  if ((await lerParametros(tx, entityOf(tx))).permitir_movimento_retroativo) return;
  throw new ValidationError({
    [`${path}.material_id`]: [`${material} tem movimento em ${formatDate(ultimo_movimento)}: use essa data ou outra depois dela.`],
  });
}

/** What comes back comes back after it left. @throws ValidationError */
async function exigirDepoisDaOrigem(tx: Work, { data, movimento_origem_id }: MovimentacaoEstoque): Promise<void> {
  if (!movimento_origem_id) return;
  const origem = await tx.db.first<{ data: string }>('select data::text from movimentacao_estoque where id = $1', [movimento_origem_id]);
  if (origem) requireAfter(data, origem.data, 'da movimentação que volta');
}

type Item = MovimentacaoEstoque['itens'][number];

async function lotesDaLinha(tx: Work, movimento: MovimentacaoEstoque, posicao: Posicao, item: Item, path: string): Promise<ParteDoLote[]> {
  if (ENTRADAS.includes(movimento.tipo)) return loteDaEntrada(tx, posicao, item, movimento.data, path);
  const partes = await lotesDaSaida(tx, posicao, item, movimento, path);
  return partes.map(({ lote_id, quantidade }) => ({ lote_id, quantidade: `-${quantidade}` }));
}

/** A row of the ledger of stock, with its lots: triggers move the balances. */
async function lancar(
  tx: Work,
  { id, tipo, data }: { id: number; tipo: TipoMovimento; data: string },
  posicao: number,
  { movido, lotes }: Lancamento,
): Promise<void> {
  const row = await tx.db.first<{ id: number }>(
    `insert into public.lancamento_estoque (cliente_id, posicao_id, movimentacao_id, tipo, data, quantidade, valor)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [tx.cliente.id, posicao, id, tipo, data, movido.quantidade, movido.valor],
  );
  if (lotes.length > 0)
    await tx.db.execute(
      `insert into public.lancamento_estoque_lote (cliente_id, lancamento_id, lote_id, quantidade)
       select $1, $2, x.lote, x.quantidade from unnest($3::bigint[], $4::numeric[]) x(lote, quantidade)`,
      [tx.cliente.id, row?.id, lotes.map(({ lote_id }) => lote_id), lotes.map(({ quantidade }) => quantidade)],
    );
}

/** The lines of a movement say what each was worth. */
async function gravarValores(tx: Work, { id, itens }: MovimentacaoEstoque, lancamentos: readonly Lancamento[]): Promise<void> {
  await tx.db.execute(
    `update public.movimentacao_estoque_itens i set valor_total = abs(x.valor)
       from unnest($2::bigint[], $3::numeric[]) x(id, valor) where i.id = x.id and i.pai_id = $1`,
    [id, itens.map((item) => (item as { id?: number }).id), lancamentos.map(({ movido }) => movido.valor)],
  );
}

async function numerar(tx: Work, { id, almoxarifado_id }: MovimentacaoEstoque): Promise<void> {
  const { numero } = await issueNumber(tx, movimentacaoEstoque, { almoxarifado_id });
  await tx.db.execute('update public.movimentacao_estoque set numero = $3, versao = versao + 1 where id = $1 and cliente_id = $2', [
    id,
    tx.cliente.id,
    numero,
  ]);
}

/** A launched movement, as the book is told of it. */
async function movimentoContabil(tx: Work, id: number): Promise<MovimentoContabil> {
  const row = await tx.db.first<Omit<MovimentoContabil, 'escrito'> & Record<string, unknown>>(
    `select m.id, m.tipo, m.data::text, m.centro_custo_id, a.conta_contabil as conta, d.conta_contabil as conta_destino,
            (select abs(coalesce(sum(l.valor), 0))::numeric(18,2)::text from public.lancamento_estoque l where l.movimentacao_id = m.id) as valor
       from public.movimentacao_estoque m join public.almoxarifado a on a.id = m.almoxarifado_id
       left join public.almoxarifado d on d.id = m.almoxarifado_destino_id where m.id = $1 and m.cliente_id = $2`,
    [id, tx.cliente.id],
  );
  return { ...(row as Omit<MovimentoContabil, 'escrito'>), escrito: await writtenNumber(tx, movimentacaoEstoque, id) };
}

/** What leaves a warehouse by transfer enters the other with the same value and the same lots. */
async function entrarNoDestino(tx: Work, saida: MovimentacaoEstoque, lancamentos: readonly Lancamento[]): Promise<void> {
  const { id, data, documento, justificativa, itens, almoxarifado_destino_id } = saida;
  const lotes = await lerNomesDosLotes(
    tx,
    lancamentos.flatMap((one) => one.lotes.map(({ lote_id }) => lote_id)),
  );
  await fazerMovimento(tx, {
    almoxarifado_id: almoxarifado_destino_id as number,
    tipo: 'transferencia_entrada',
    data,
    documento,
    justificativa,
    par_id: id,
    itens: itens.flatMap(({ material_id, quantidade }, n) => {
      const { movido, lotes: partes } = lancamentos[n] as Lancamento;
      const valor = movido.valor.replace('-', '');
      if (partes.length === 0) return [{ material_id, quantidade, valor_total: valor, lote: null, validade: null }];
      return repartir(valor, partes).map(({ lote_id, quantidade: parte, valor: valor_total }) => ({
        material_id,
        quantidade: parte,
        valor_total,
        lote: lotes.get(lote_id)?.lote ?? null,
        validade: lotes.get(lote_id)?.validade ?? null,
      }));
    }),
  });
}

/** A value by lots, in proportion; the last has what is left, so that no cent is lost on the way. */
function repartir(valor: string, partes: readonly ParteDoLote[]): (ParteDoLote & { valor: string })[] {
  let resto: Saldo = { quantidade: sumDecimals(partes.map(({ quantidade }) => quantidade.replace('-', ''))), valor };
  return partes.map(({ lote_id, quantidade }) => {
    const parte = { quantidade: quantidade.replace('-', ''), valor: valorDaParte(resto, quantidade.replace('-', '')) };
    resto = somar(resto, inverter(parte));
    return { lote_id, ...parte };
  });
}

async function lerNomesDosLotes(tx: Work, ids: readonly number[]): Promise<Map<number, { lote: string; validade: string | null }>> {
  const rows = await tx.db.rows<{ id: number; lote: string; validade: string | null }>(
    'select id, lote, validade::text from public.lote_estoque where cliente_id = $1 and id = any($2::bigint[])',
    [tx.cliente.id, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Reverses a movement: another one, of today, with the same quantities, values and lots, and the reversal in the book. Of a transfer, both
 * ends.
 *
 * @throws ConflictError of what is corrected elsewhere; ValidationError when what entered has already left
 */
export async function estornarMovimento(tx: Work, id: number, motivo: string): Promise<void> {
  const movimento = await lerMovimento(tx, id);
  await exigirResponsavel(tx, movimento.almoxarifado_id);
  exigirEstornavel(movimento);
  await exigirSemVolta(tx, movimento);
  await inverterMovimento(tx, movimento, motivo);
  const par = await tx.db.first<{ id: number }>('select id from movimentacao_estoque where par_id = $1 and estorno_de_id is null', [id]);
  if (!par) return;
  await inverterMovimento(tx, await lerMovimento(tx, par.id), motivo);
  await marcarEstornada(tx, par.id);
}

function exigirEstornavel(movimento: MovimentacaoEstoque): void {
  const recusar = (message: string): never => {
    throw new ConflictError('REGISTRO_BLOQUEADO', { message });
  };
  if (movimento.par_id) recusar('Esta é a entrada de uma transferência: estorne a saída, no almoxarifado de origem.');
  if (movimento.solicitacao_material_id) recusar('A entrega de uma solicitação volta ao estoque por uma Devolução ao estoque.');
  if (movimento.inventario_id) recusar('O ajuste de um inventário homologado se corrige por outro inventário.');
  if (movimento.recebimento_id)
    recusar('A movimentação de um recebimento se desfaz pelo estorno do recebimento, na autorização de fornecimento.');
}

async function exigirSemVolta(tx: Work, movimento: MovimentacaoEstoque): Promise<void> {
  const volta = await tx.db.first(
    "select id from movimentacao_estoque where movimento_origem_id = $1 and situacao = 'confirmada' and estorno_de_id is null limit 1",
    [movimento.id],
  );
  if (volta)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Parte desta movimentação já foi devolvida: estorne antes a devolução.' });
}

/** Reverses a movement that another document made, by whoever takes that one back. @throws what `estornarMovimento` does */
export async function desfazerMovimento(tx: Work, id: number, motivo: string): Promise<void> {
  await travarMovimento(tx, id);
  const movimento = await lerMovimento(tx, id);
  await exigirSemVolta(tx, movimento);
  await inverterMovimento(tx, movimento, motivo);
  await marcarEstornada(tx, id);
}

async function marcarEstornada(tx: Work, id: number): Promise<void> {
  await tx.db.execute(
    "update public.movimentacao_estoque set situacao = 'estornada', versao = versao + 1 where id = $1 and cliente_id = $2",
    [id, tx.cliente.id],
  );
}

async function inverterMovimento(tx: Work, movimento: MovimentacaoEstoque, motivo: string): Promise<void> {
  const data = tx.today();
  requireDay(tx, data);
  await exigirMesAberto(tx, data);
  const { id, almoxarifado_id, tipo, documento, itens } = movimento;
  const estorno = await escreverMovimento(tx, {
    almoxarifado_id,
    tipo,
    data,
    documento,
    estorno_de_id: id,
    justificativa: motivo,
    departamento_destino_id: movimento.departamento_destino_id,
    centro_custo_id: movimento.centro_custo_id,
    almoxarifado_destino_id: movimento.almoxarifado_destino_id,
    movimento_origem_id: movimento.movimento_origem_id,
    itens: itens.map(({ material_id, quantidade, valor_total, lote, validade }) => ({
      material_id,
      quantidade,
      valor_total,
      lote,
      validade,
    })),
  });
  for (const { posicao_id, quantidade, valor, lotes } of await lerLancamentos(tx, id))
    await lancar(tx, { id: estorno, tipo, data }, posicao_id, {
      movido: inverter({ quantidade, valor }),
      lotes: lotes.map((parte) => ({ lote_id: parte.lote_id, quantidade: inverter({ ...parte, valor: '0' }).quantidade })),
    });
  await numerar(tx, { ...movimento, id: estorno });
  await estornarContabil(tx, await movimentoContabil(tx, id), data, motivo);
}

async function lerLancamentos(tx: Work, movimento: number): Promise<({ posicao_id: number; lotes: ParteDoLote[] } & Saldo)[]> {
  return tx.db.rows<{ posicao_id: number; lotes: ParteDoLote[] } & Saldo & Record<string, unknown>>(
    `select l.posicao_id, l.quantidade::text, l.valor::text,
            (select coalesce(json_agg(json_build_object('lote_id', x.lote_id, 'quantidade', x.quantidade::text) order by x.id), '[]')
               from public.lancamento_estoque_lote x where x.lancamento_id = l.id) as lotes
       from public.lancamento_estoque l where l.cliente_id = $1 and l.movimentacao_id = $2 order by l.id`,
    [tx.cliente.id, movimento],
  );
}
