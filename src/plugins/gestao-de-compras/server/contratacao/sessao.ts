import { compareDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { type Classificada, classificar } from '../../calculo/contratacao/classificar';
import { totalDoItem } from '../../calculo/item';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { exigirSemImpedimento } from '../fornecedores/situacao';
import { gravarProcesso } from './fase';
import { fimDaEtapa } from './lances';
import type { ItemDaProposta } from './propostas';
import { temBeneficio } from './resultado';

interface Lacrada extends Record<string, unknown> {
  id: number;
  valores: string;
}

/**
 * The instant of the opening, by the clock of the server: the sealed items become rows, which everybody who sees the process reads; without a
 * proposal the process is deserto (handbook Compras 4A.5, R3).
 *
 * @throws ValidationError before the instant
 */
export async function abrirSessao(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  const quando = processo.data_sessao ?? processo.data_fim_propostas;
  if (!quando || tx.now().getTime() < new Date(quando).getTime())
    throw new ValidationError({ data_sessao: ['As propostas se abrem no instante da sessão, que ainda não chegou.'] });
  const lacradas = await tx.db.rows<Lacrada>(
    `select id, valores from public.proposta_licitacao
      where processo_contratacao_id = $1 and cliente_id = $2 and data_exclusao is null and situacao = 'enviada' order by id for update`,
    [processo.id, tx.cliente.id],
  );
  for (const { id, valores } of lacradas) await abrirProposta(tx, id, JSON.parse(tx.services.vault.open(valores)) as ItemDaProposta[]);
  if (lacradas.length === 0) {
    await tx.db.execute("update public.processo_contratacao_itens set situacao_item = 'deserto' where pai_id = $1", [processo.id]);
    await gravarProcesso(tx, processo.id, { situacao: 'deserto' });
    return;
  }
  const fechada = processo.modo_disputa === 'fechado' || processo.modo_disputa === 'nao_se_aplica';
  await gravarProcesso(tx, processo.id, {
    ...(fechada ? { situacao: 'julgamento' } : { situacao: 'disputa', disputa_ate: await fimDaEtapa(tx, processo.orgao_id) }),
  });
  await escreverClassificacao(tx, processo);
}

async function abrirProposta(tx: Work, id: number, itens: readonly ItemDaProposta[]): Promise<void> {
  await tx.db.execute(
    `insert into public.proposta_licitacao_itens (pai_id, ordem, item_numero, quantidade, valor_unitario, marca, valor_final)
     select $1, (u.n - 1)::int, u.item, u.quantidade, u.valor, u.marca, u.valor
       from unnest($2::int[], $3::numeric[], $4::numeric[], $5::text[]) with ordinality as u(item, quantidade, valor, marca, n)`,
    [
      ...[id, itens.map((one) => one.item_numero), itens.map((one) => one.quantidade)],
      ...[itens.map((one) => one.valor_unitario), itens.map((one) => one.marca ?? null)],
    ],
  );
  await tx.db.execute(
    "update public.proposta_licitacao set situacao = 'aberta', valores = null, versao = versao + 1 where id = $1 and cliente_id = $2",
    [...[id, tx.cliente.id]],
  );
}

interface Ofertada extends Record<string, unknown> {
  proposta: number;
  fornecedor_id: number;
  item_numero: number;
  quantidade: string;
  valor: string;
  instante: string;
  marca: string | null;
  declara_me_epp: boolean;
}

/** The offers that are still in the process. */
function lerOfertas(tx: Work, processoId: number): Promise<Ofertada[]> {
  return tx.db.rows<Ofertada>(
    `select p.id as proposta, p.fornecedor_id, i.item_numero, i.quantidade::text, i.valor_final::text as valor, i.marca, p.declara_me_epp,
            to_char(coalesce(i.lance_em, p.enviada_em), 'YYYYMMDDHH24MISSUS') as instante
       from public.proposta_licitacao p join public.proposta_licitacao_itens i on i.pai_id = p.id
      where p.processo_contratacao_id = $1 and p.cliente_id = $2 and p.data_exclusao is null and p.situacao in ('aberta', 'classificada', 'vencedora')
      order by i.item_numero, p.id`,
    [processoId, tx.cliente.id],
  );
}

type DoItem = Classificada & Ofertada;

/** The offers for each item, in order. */
async function classificarProcesso(tx: Work, { id, modalidade, criterio_julgamento }: ProcessoContratacao): Promise<DoItem[][]> {
  const ofertas = await lerOfertas(tx, id);
  const pequenas = new Map<number, boolean>();
  for (const { fornecedor_id, declara_me_epp } of ofertas)
    if (!pequenas.has(fornecedor_id)) pequenas.set(fornecedor_id, declara_me_epp && (await temBeneficio(tx, fornecedor_id)) !== false);
  return [...new Set(ofertas.map(({ item_numero }) => item_numero))].map((numero) =>
    classificar(
      ofertas
        .filter(({ item_numero }) => item_numero === numero)
        .map((oferta) => ({ ...oferta, pequena: pequenas.get(oferta.fornecedor_id) === true })),
      modalidade,
      criterio_julgamento === 'maior_lance' ? 'maior' : 'menor',
    ).map((one) => one as DoItem),
  );
}

async function escreverClassificacao(tx: Work, processo: ProcessoContratacao): Promise<DoItem[][]> {
  const itens = await classificarProcesso(tx, processo);
  for (const { proposta, item_numero, ordem, preferencia } of itens.flat())
    await tx.db.execute(
      'update public.proposta_licitacao_itens set classificacao = $3, nota = coalesce($4, nota) where pai_id = $1 and item_numero = $2',
      [...[proposta, item_numero, ordem, preferencia ? 'ME/EPP: pode cobrir a melhor oferta' : null]],
    );
  return itens;
}

/**
 * The dispute ends and the offers are put in order; done again, it reads what was negotiated and who was disqualified.
 *
 * @throws ValidationError while bids are received
 */
export async function encerrarDisputa(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  const { situacao, disputa_ate } = processo;
  if (situacao === 'disputa' && disputa_ate && tx.now().getTime() < new Date(disputa_ate).getTime())
    throw new ValidationError({ disputa_ate: ['A etapa de lances ainda não terminou.'] });
  const itens = await escreverClassificacao(tx, processo);
  const propostas = [...new Set(itens.flat().map(({ proposta }) => proposta))];
  await tx.db.execute(
    "update public.proposta_licitacao set situacao = 'classificada', versao = versao + 1 where id = any($1::bigint[]) and cliente_id = $2 and situacao = 'aberta'",
    [propostas, tx.cliente.id],
  );
}

/**
 * The first of each item that is acceptable wins it, and the others are its reserve (R11; Lei 14.133/2021, arts. 59, III, and 82, VII): nobody
 * is above the estimate, nor kept from contracting.
 *
 * @throws ValidationError when no item has a winner
 */
export async function declararVencedor(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  const itens = await escreverClassificacao(tx, processo);
  const aceitas = itens.map((ofertas) => ofertas.filter((oferta) => aceitavel(processo, oferta))).filter((ofertas) => ofertas.length > 0);
  if (aceitas.length === 0)
    throw new ValidationError({ itens: ['Nenhuma oferta está dentro do estimado. Negocie o preço, ou declare o processo fracassado.'] });
  for (const fornecedor of new Set(aceitas.flatMap(([primeira]) => primeira?.fornecedor_id ?? [])))
    await exigirSemImpedimento(tx, fornecedor, tx.today(), 'itens');
  await tx.db.execute('delete from public.resultado_item_licitacao where processo_contratacao_id = $1 and cliente_id = $2', [
    ...[processo.id, tx.cliente.id],
  ]);
  for (const [n, oferta] of aceitas.flatMap((ofertas) => [...ofertas.entries()])) await gravarResultado(tx, processo, oferta, n + 1);
  await tx.db.execute(
    "update public.proposta_licitacao set situacao = 'vencedora', versao = versao + 1 where id = any($1::bigint[]) and cliente_id = $2",
    [aceitas.map(([primeira]) => primeira?.proposta), tx.cliente.id],
  );
  // a dispensa has no window of appeals
  await gravarProcesso(tx, processo.id, { situacao: processo.natureza === 'licitacao' ? 'recursal' : 'adjudicado' });
}

function aceitavel({ itens, criterio_julgamento }: ProcessoContratacao, { item_numero, valor }: DoItem): boolean {
  const estimado = itens.find(({ numero }) => numero === item_numero)?.valor_unitario_estimado ?? '0';
  return criterio_julgamento === 'maior_lance' ? compareDecimals(valor, estimado) >= 0 : compareDecimals(valor, estimado) <= 0;
}

async function gravarResultado(tx: Work, { id, itens }: ProcessoContratacao, oferta: DoItem, ordem: number): Promise<void> {
  const material = itens.find(({ numero }) => numero === oferta.item_numero)?.material_id;
  await tx.db.execute(
    `insert into public.resultado_item_licitacao (cliente_id, entidade_id, exercicio, processo_contratacao_id, item_numero, ordem, material_id,
       fornecedor_id, quantidade, valor_unitario, valor_total, marca, situacao, data_cadastro, usuario_cadastro_id)
     select p.cliente_id, p.entidade_id, p.exercicio, p.id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from public.processo_contratacao p where p.id = $1`,
    [
      ...[id, oferta.item_numero, ordem, material, oferta.fornecedor_id, oferta.quantidade, oferta.valor],
      ...[totalDoItem(oferta.quantidade, oferta.valor), oferta.marca, ordem === 1 ? 'vencedor' : 'reserva', tx.now()],
      tx.caller?.usuarioId ?? null,
    ],
  );
}
