import { compareDecimals, formatDecimal, type Issues, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { temDisputa } from '../../calculo/contratacao/matriz';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { consultarSancoes, exigirConsulta } from '../fornecedores/consultar-sancoes';
import { exigirSemImpedimento, situacaoDoFornecedor } from '../fornecedores/situacao';
import { publicarResultados, publicarSemVencedor } from '../pncp/atos';
import { exigirSemRecontratacao } from './amparo';
import { registrarEvento } from './eventos';
import { gravarProcesso, recusar } from './fase';
import { exigirAbaixoDoLimite } from './fracionamento';
import { gerarMinutas, minutasFeitas } from './minutas';
import { exigirCobertura, liberarExcedente, liberarReservas } from './reservas';
import { lerResultados, type Resultado } from './resultados';
import { exigirNadaSuspenso } from './suspensao-item';

/**
 * The authority ratifies what was awarded: who supplies may contract today, at no more than the estimate, within the limit of a dispensa and
 * what is reserved; what is left of the reservas goes back (Lei 14.133/2021, arts. 71, IV, 72 and 75).
 *
 * @throws ValidationError
 */
export async function homologar(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  exigirCaminho(processo);
  await exigirNadaSuspenso(tx, processo.id);
  const resultados = await lerResultados(tx, processo.id);
  const vencedores = resultados.filter(({ ordem }) => ordem === 1);
  recusar(julgarItens(processo, vencedores));
  exigirPagos(processo, vencedores);
  await exigirFornecedores(tx, processo, vencedores);
  for (const fornecedor of new Set(vencedores.map(({ fornecedor_id }) => fornecedor_id)))
    await exigirSemRecontratacao(tx, processo, fornecedor, 'itens');
  const valor = sumDecimals(['0.00', ...vencedores.map(({ valor_total }) => valor_total)]);
  await exigirAbaixoDoLimite(
    tx,
    processo,
    vencedores.map(({ material_id, valor_total }) => ({ material_id, valor: valor_total })),
  );
  if (!arrecada(processo)) await exigirCobertura(tx, processo, valor);
  await marcar(tx, processo.id);
  await gravarProcesso(tx, processo.id, { homologado_em: tx.now(), situacao: 'homologado' });
  if (arrecada(processo)) await liberarReservas(tx, processo, 'O leilão arrecada: nada se paga por ele');
  else await liberarExcedente(tx, processo, vencedores);
  await publicarResultados(
    tx,
    processo,
    vencedores.map(({ item_numero }) => item_numero),
  );
  await publicarSemVencedor(tx, processo);
  await gerarMinutas(tx, processo, vencedores);
  const minutas = minutasFeitas(tx);
  await registrarEvento(tx, processo.id, minutas ? `Homologado, com ${minutas}.` : 'Homologado.');
}

/** Whether the municipality sells, and not buys. */
const arrecada = ({ modalidade }: ProcessoContratacao): boolean => modalidade === 'leilao';

/** Looks for those who win in CEIS and CNEP, before the authority ratifies. */
export async function consultarVencedores(work: Work, id: number): Promise<void> {
  const rows = await work.db.rows<{ fornecedor_id: number }>(
    `select distinct fornecedor_id from public.resultado_item_licitacao
      where processo_contratacao_id = $1 and cliente_id = $2 and ordem = 1 and situacao <> 'cancelado' and data_exclusao is null`,
    [id, work.cliente.id],
  );
  await consultarSancoes(
    work,
    rows.map(({ fornecedor_id }) => fornecedor_id),
  );
}

/** Where there is a dispute, the winner comes of it (handbook Compras 4A.4). @throws ValidationError */
function exigirCaminho(processo: ProcessoContratacao): void {
  if (processo.situacao === 'autorizado' && temDisputa(processo))
    throw new ValidationError({ situacao: ['O processo tem disputa: divulgue-o e receba as propostas antes de homologar.'] });
}

/** Who won at a leilão pays before the homologação (Lei 14.133/2021, art. 31, § 4º). @throws ValidationError */
function exigirPagos(processo: ProcessoContratacao, vencedores: readonly Resultado[]): void {
  if (!arrecada(processo)) return;
  const { itens } = processo;
  const issues: Issues = {};
  for (const [n, { numero }] of itens.entries())
    if (vencedores.some(({ item_numero, pago_em }) => item_numero === numero && !pago_em))
      issues[`itens.${n}.material_id`] = [
        `O arrematante do item ${numero} ainda não pagou: registre o pagamento em Resultados (Lei 14.133/2021, art. 31, § 4º).`,
      ];
  recusar(issues);
}

function julgarItens(
  { itens, natureza, modo_disputa, criterio_julgamento }: ProcessoContratacao,
  vencedores: readonly Resultado[],
): Issues {
  if (vencedores.length === 0) return { itens: ['Nenhum item tem resultado. Informe em Resultados o fornecedor e o preço.'] };
  const issues: Issues = {};
  for (const [n, item] of itens.entries()) {
    const resultado = vencedores.find(({ item_numero }) => item_numero === item.numero);
    if (!resultado) {
      if (!temDisputa({ natureza, modo_disputa })) issues[`itens.${n}.material_id`] = ['Informe em Resultados o fornecedor e o preço.'];
    } else if (criterio_julgamento !== 'maior_lance' && compareDecimals(resultado.valor_unitario, item.valor_unitario_estimado) > 0)
      issues[`itens.${n}.valor_unitario_estimado`] = [
        `O resultado, R$ ${formatDecimal(resultado.valor_unitario, 4)}, passa do estimado. Negocie o preço (Lei 14.133/2021, art. 61).`,
      ];
    else if (compareDecimals(resultado.quantidade, item.quantidade) > 0)
      issues[`itens.${n}.quantidade`] = ['O resultado tem mais que a quantidade do item.'];
  }
  return issues;
}

/**
 * Nobody is contracted while kept from it, or with a fiscal document that expired; a leilão asks for no documents (Lei 14.133/2021, art. 31,
 * § 4º).
 *
 * @throws ValidationError
 */
async function exigirFornecedores(tx: Work, processo: ProcessoContratacao, resultados: readonly Resultado[]): Promise<void> {
  for (const fornecedor of new Set(resultados.map(({ fornecedor_id }) => fornecedor_id))) {
    await exigirSemImpedimento(tx, fornecedor, tx.today(), 'itens');
    await exigirConsulta(tx, fornecedor, 'itens');
    if (arrecada(processo) || (await situacaoDoFornecedor(tx, fornecedor, tx.today())) === 'regular') continue;
    const pessoa = await tx.db.first<{ nome: string }>('select nome from pessoa where id = $1', [fornecedor]);
    throw new ValidationError({
      itens: [`${pessoa?.nome} tem certidão fiscal vencida. Registre a nova no cadastro do fornecedor antes de homologar.`],
    });
  }
}

/** What was awarded is homologated; what was not ended without a supplier. The rows of the reserve stay as such. */
async function marcar(tx: Work, id: number): Promise<void> {
  await tx.db.execute(
    `update public.resultado_item_licitacao set situacao = case when ordem = 1 then 'homologado' else 'reserva' end, versao = versao + 1,
            data_alteracao = $3, usuario_alteracao_id = $4
      where processo_contratacao_id = $1 and cliente_id = $2 and situacao <> 'cancelado' and data_exclusao is null`,
    [id, tx.cliente.id, tx.now(), tx.caller?.usuarioId ?? null],
  );
  await tx.db.execute(
    `update public.processo_contratacao_itens i set situacao_item = case when exists (
        select from public.resultado_item_licitacao r where r.processo_contratacao_id = i.pai_id and r.item_numero = i.numero
           and r.situacao = 'homologado' and r.data_exclusao is null) then 'homologado'
        when i.situacao_item = 'em_andamento' then 'fracassado' else i.situacao_item end where i.pai_id = $1`,
    [id],
  );
}
