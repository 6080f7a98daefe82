import { addDays, compareDecimals, type Issues } from '../../../../resources/definition';
import { requireAfter } from '../../../../server/documents/dates';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type AutorizacaoFornecimento, autorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import { escreverQuantidade } from '../almoxarifado/posicao';
import { comecarAf } from './comecar';
import { completarAf } from './completar';
import { anularDistribuicao } from './distribuir';
import { emitirAf, lerAf, travarAf, travarOrigem } from './emitir';
import { julgarAf } from './julgar';
import { receberPorXml } from './receber-xml';
import { aReceberSql } from './saldos';
import { aReceber, situarAf } from './situar';
import { solicitarEmpenho } from './solicitar-empenho';

const somaSql = (t: string, value: string) =>
  `coalesce((select sum(${value}) from public.autorizacao_fornecimento_itens i where i.pai_id = ${t}.id), 0)`;
const liquidoSql = (t: string) => somaSql(t, 'round((i.quantidade - i.quantidade_cancelada) * i.valor_unitario, 2)');
const atrasadaSql = (t: string) => `(${aReceberSql(t)} and ${t}.data_limite < hoje())`;

/** Autorizações de fornecimento (handbook Compras 4C). */
export const autorizacaoFornecimentoRules = onResource(autorizacaoFornecimento, {
  derived: {
    rotulo: (t) => `coalesce(${numberSql(autorizacaoFornecimento)(t)}, 'Rascunho ' || ${t}.id)`,
    valor_total: (t) => somaSql(t, 'i.valor_total'),
    valor_liquido: liquidoSql,
    pct_recebido: (t) =>
      `round(100 * ${somaSql(t, 'round(i.quantidade_recebida * i.valor_unitario, 2)')} / nullif(${liquidoSql(t)}, 0), 2)`,
    prazo: (t) =>
      `case when ${atrasadaSql(t)} then 'Atrasada' when ${t}.data_limite is not null and ${t}.situacao in ('ciente', 'parcialmente_recebida') then 'No prazo' end`,
  },
  filters: {
    material_id: (value, t, param) =>
      `exists (select from public.autorizacao_fornecimento_itens i where i.pai_id = ${t}.id and i.material_id = ${param(value)})`,
    atrasada: (value, t) => `coalesce(${atrasadaSql(t)}, false) = ${value === true}`,
  },
  lockedBecause: (t) => `case when ${t}.numero is not null then 'A autorização foi emitida: cancele o saldo em vez de alterar.' end`,
  begins: {
    contrato: ([contrato], work) => comecarAf(work, 'contrato', contrato?.id ?? 0),
    ata_registro_preco: ([ata], work) => comecarAf(work, 'ata', ata?.id ?? 0),
    processo_contratacao: ([processo], work) => comecarAf(work, 'processo', processo?.id ?? 0),
  },
  complete: (draft, work, current) => completarAf(draft, work, current),
  judge: (draft, work, current) => julgarAf(work, { ...current, ...draft } as never),
  beforeDelete: ({ numero }) => {
    if (numero)
      throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A autorização já tem número, que não se usa de novo: cancele o saldo.' });
  },
  acts: {
    emitir: act('Autorização de fornecimento emitida.', (record, _input, tx, empenho) => emitirAf(tx, record, empenho), {
      lock: travarAf,
    }),
    solicitar_empenho: act('Empenho solicitado: emita-o na Execução Orçamentária.', async (record, pedido, tx) => {
      await solicitarEmpenho(tx, record, pedido);
      return undefined;
    }),
    registrar_ciencia: act('Ciência registrada.', async ({ id, data_emissao, prazo_entrega }, { data }, tx) => {
      requireAfter(data, data_emissao as string, 'da autorização');
      await writeColumns(tx, autorizacaoFornecimento, id, { data_ciencia: data, data_limite: addDays(data, prazo_entrega ?? 0) });
    }),
    receber_xml: act('Recebimento provisório registrado. Confira-o antes do definitivo.', async (record, pedido, tx) => {
      await receberPorXml(record, pedido, tx);
      return undefined;
    }),
    cancelar_saldo: act(
      'Saldo cancelado.',
      async (record, { itens, motivo }, tx) => {
        await cancelarSaldo(tx, record.id, itens ?? []);
        await situarAf(tx, record.id);
        await anularDistribuicao(tx, record.id, motivo as string);
      },
      { lock: travarOrigem },
    ),
    encerrar: act('Autorização encerrada.'),
  },
});

type Linha = AutorizacaoFornecimento['itens'][number];
const resta = (linha: Linha) => ({ ...linha, resta: aReceber(linha) });

/** R5: what was received is not cancelled. @throws ValidationError */
async function cancelarSaldo(tx: Work, id: number, pedidos: readonly { item_numero: number; quantidade: string }[]): Promise<void> {
  const linhas = (await lerAf(tx, id)).itens.map(resta);
  const issues: Issues = {};
  const cancelar = pedidos.length > 0 ? pedidos : linhas.map(({ item_numero, resta: quantidade }) => ({ item_numero, quantidade }));
  for (const [n, { item_numero, quantidade }] of cancelar.entries()) {
    const linha = linhas.find((one) => one.item_numero === item_numero);
    if (!linha) issues[`itens.${n}.item_numero`] = [`O item ${item_numero} não está na autorização.`];
    else if (compareDecimals(quantidade, linha.resta) > 0)
      issues[`itens.${n}.quantidade`] = [
        `Do item ${item_numero} restam ${escreverQuantidade(linha.resta)} por receber: cancele até essa quantidade.`,
      ];
    else if (cancelar.findIndex((one) => one.item_numero === item_numero) !== n)
      issues[`itens.${n}.item_numero`] = ['Este item já está na lista.'];
  }
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  await tx.db.execute(
    `update public.autorizacao_fornecimento_itens i set quantidade_cancelada = i.quantidade_cancelada + x.quantidade
       from unnest($2::int[], $3::numeric[]) x(numero, quantidade) where i.pai_id = $1 and i.item_numero = x.numero`,
    [id, cancelar.map(({ item_numero }) => item_numero), cancelar.map(({ quantidade }) => quantidade)],
  );
}
