import { compareDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { totalDoItem } from '../../calculo/item';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { exigirSemImpedimento } from '../fornecedores/situacao';
import { type DoItem, escreverClassificacao } from './classificacao';
import { gravarProcesso } from './fase';
import { fimDaEtapa } from './lances';
import type { ItemDaProposta } from './propostas';

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
  if (lacradas.length === 0) {
    await tx.db.execute("update public.processo_contratacao_itens set situacao_item = 'deserto' where pai_id = $1", [processo.id]);
    await gravarProcesso(tx, processo.id, { situacao: 'deserto' });
    return;
  }
  await abrirPropostas(tx, lacradas);
  const fechada = processo.modo_disputa === 'fechado' || processo.modo_disputa === 'nao_se_aplica';
  await gravarProcesso(tx, processo.id, {
    ...(fechada ? { situacao: 'julgamento' } : { situacao: 'disputa', disputa_ate: await fimDaEtapa(tx, processo.orgao_id) }),
  });
  await escreverClassificacao(tx, processo);
}

/** The items of the proposals become rows, and nothing stays sealed. */
async function abrirPropostas(tx: Work, lacradas: readonly Lacrada[]): Promise<void> {
  const itens = lacradas.flatMap(({ id, valores }) =>
    (JSON.parse(tx.services.vault.open(valores)) as ItemDaProposta[]).map((item, n) => ({ ...item, id, n })),
  );
  await tx.db.execute(
    `insert into public.proposta_licitacao_itens (pai_id, ordem, item_numero, quantidade, valor_unitario, marca, valor_final)
     select u.proposta, u.n, u.item, u.quantidade, u.valor, u.marca, u.valor
       from unnest($1::bigint[], $2::int[], $3::int[], $4::numeric[], $5::numeric[], $6::text[]) as u(proposta, n, item, quantidade, valor, marca)`,
    [
      ...[itens.map(({ id }) => id), itens.map(({ n }) => n), itens.map(({ item_numero }) => item_numero)],
      ...[itens.map(({ quantidade }) => quantidade), itens.map(({ valor_unitario }) => valor_unitario)],
      itens.map(({ marca }) => marca ?? null),
    ],
  );
  await tx.db.execute(
    "update public.proposta_licitacao set situacao = 'aberta', valores = null, versao = versao + 1 where id = any($1::bigint[]) and cliente_id = $2",
    [lacradas.map(({ id }) => id), tx.cliente.id],
  );
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
  await gravarResultados(tx, processo, aceitas);
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

/** The results of every item in one statement: the first of each is the winner, the others its reserve. */
async function gravarResultados(tx: Work, { id, itens }: ProcessoContratacao, aceitas: readonly (readonly DoItem[])[]): Promise<void> {
  const linhas = aceitas.flatMap((ofertas) => ofertas.map((oferta, n) => ({ ...oferta, lugar: n + 1 })));
  const materialDe = (numero: number) => itens.find((item) => item.numero === numero)?.material_id;
  await tx.db.execute(
    `insert into public.resultado_item_licitacao (cliente_id, entidade_id, exercicio, processo_contratacao_id, item_numero, ordem, material_id,
       fornecedor_id, quantidade, valor_unitario, valor_total, marca, situacao, data_cadastro, usuario_cadastro_id)
     select p.cliente_id, p.entidade_id, p.exercicio, p.id, u.item, u.ordem, u.material, u.fornecedor, u.quantidade, u.valor, u.total, u.marca,
            case when u.ordem = 1 then 'vencedor' else 'reserva' end, $2, $3
       from public.processo_contratacao p
       cross join unnest($4::int[], $5::int[], $6::bigint[], $7::bigint[], $8::numeric[], $9::numeric[], $10::numeric[], $11::text[])
         as u(item, ordem, material, fornecedor, quantidade, valor, total, marca)
      where p.id = $1`,
    [
      ...[id, tx.now(), tx.caller?.usuarioId ?? null, linhas.map((one) => one.item_numero), linhas.map((one) => one.lugar)],
      ...[linhas.map((one) => materialDe(one.item_numero)), linhas.map((one) => one.fornecedor_id), linhas.map((one) => one.quantidade)],
      ...[linhas.map((one) => one.valor), linhas.map((one) => totalDoItem(one.quantidade, one.valor)), linhas.map((one) => one.marca)],
    ],
  );
}
