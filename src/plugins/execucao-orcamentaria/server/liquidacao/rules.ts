import { z } from 'zod';
import { sumDecimals } from '../../../../resources/definition';
import { endpoint } from '../../../../server/http/endpoint';
import { readId } from '../../../../server/resources/list';
import { numberSql, writtenNumber } from '../../../../server/resources/number';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { exigirObrigacao } from '../../../contabilidade/server';
import { empenho } from '../../resources/empenho';
import { liquidacao } from '../../resources/liquidacao';
import { liquidacaoAnulacao } from '../../resources/liquidacao_anulacao';
import { lerEmpenho, travarDoEmpenho } from '../empenho/ler';
import { contabilizar, lancamentosDe, origensSql } from '../lancamentos';
import { emitirOrdemDaLiquidacao } from '../pagamento/ordens';
import { type ComRetencoes, completarRetencoes, preverRetencoes } from '../pagamento/retencoes';
import { credorEscrito } from '../perguntas';
import { menos, reais } from '../saldos';
import { recusaDe } from '../segregacao';
import { emPartes, eventoDireto, paraOLivro, partesDa } from './contabil';
import { estornarLiquidacao, lerLiquidacao } from './estornar';
import { julgarLiquidacao, recusarQuemEmpenhou } from './rascunho';
import { saldoALiquidar } from './saldo';

/** An amount as the wire carries it. */
const DECIMAL = /^-?\d{1,16}(\.\d{1,4})?$/;

const doEmpenho = (condition: string) => (t: string) =>
  `exists (select from public.empenho e where e.id = ${t}.empenho_id and ${condition})`;

/** What deserves a look and refuses nothing, one sentence for each. */
const avisosSql = (t: string) => `nullif(concat_ws(' ',
  (select 'A chave do documento ' || min(d.numero) || ' é de outro CNPJ que o do credor.' from public.liquidacao_documentos d
     join public.empenho e on e.id = ${t}.empenho_id join public.pessoa p on p.id = e.credor_id
    where d.pai_id = ${t}.id and d.chave <> '' and substr(d.chave, 7, 14) is distinct from p.cpf_cnpj),
  (select 'Vencida: ' || string_agg(c.tipo, ', ' order by c.ordem) || '.' from public.liquidacao_certidoes c where c.pai_id = ${t}.id and c.validade < ${t}.data)), '')`;

/** Liquidações (handbook Execução 3.2). Liquidating is an act: it needs regra 5 by whatever road. */
export const liquidacaoRules = onResource(liquidacao, {
  derived: {
    rotulo: numberSql(liquidacao),
    credor: (t) => `select p.nome from public.empenho e join public.pessoa p on p.id = e.credor_id where e.id = ${t}.empenho_id`,
    avisos: avisosSql,
    fora_de_ordem: (t) => `${t}.a_pagar - liquidacao_em_ordem(${t}.id)`,
  },
  filters: {
    credor_id: (value, t, param) => doEmpenho(`e.credor_id = ${param(value)}`)(t),
    dotacao_id: (value, t, param) => doEmpenho(`e.dotacao_id = ${param(value)}`)(t),
    fonte_recurso_id: (value, t, param) => doEmpenho(`e.fonte_recurso_id = ${param(value)}`)(t),
    com_a_pagar: (value, t) => `(${t}.a_pagar > 0) = ${value === true}`,
    documento: (value, t, param) =>
      `exists (select from public.liquidacao_documentos d where d.pai_id = ${t}.id and ${param(String(value).trim())} in (d.numero, d.chave))`,
  },
  searchAlso: (t, like) =>
    `(${numberSql(liquidacao)(t)} like ${like} or ${doEmpenho(`(${numberSql(empenho)('e')} like ${like} or exists (select from public.pessoa p where p.id = e.credor_id and p.nome_busca like ${like}))`)(t)})`,
  balances: { valor: (draft, work) => saldoALiquidar(work, draft) },
  question: async ({ empenho_id, valor, retencoes }, work) => {
    const { rotulo, a_liquidar, em_liquidacao, credor_id } = await lerEmpenho(work, empenho_id);
    const depois = sumDecimals([a_liquidar ?? '0.00', em_liquidacao ?? '0.00']);
    const retido = sumDecimals(['0.00', ...retencoes.map((line) => line.valor ?? '0.00')]);
    const retencao = retencoes.length === 0 ? '' : ` Retenções: ${reais(retido)}; líquido: ${reais(menos(valor, retido))}.`;
    return `Liquidar ${reais(valor)} do empenho ${rotulo}, de ${await credorEscrito(work, credor_id)}?${retencao} A liquidar depois: ${reais(depois)}.`;
  },
  lockedBecause: () => "'Uma liquidação confirmada não se altera nem se exclui: estorne-a.'",
  children: {
    estorno: { message: 'Liquidação estornada.', make: estornarLiquidacao },
    pagar: { message: 'Ordem de pagamento emitida.', make: (tx, { id }, asked) => emitirOrdemDaLiquidacao(tx, id, asked) },
  },
  lock: async (draft, tx) => {
    await travarDoEmpenho(tx, draft.empenho_id as number);
    return lerEmpenho(tx, draft.empenho_id as number);
  },
  complete: async (draft, tx, _current, record) => ({
    ...draft,
    retencoes: await completarRetencoes(tx, draft),
    evento: eventoDireto(record),
  }),
  judge: (draft, tx, _current, record) => {
    tx.need(liquidacao.menu, 5);
    return julgarLiquidacao(tx, draft, record);
  },
  afterSave: async (id, tx, _current, draft, record) => {
    const valor = draft.valor as string;
    const reconhecida = { valor, evento: eventoDireto(record) };
    const inteira = [...(draft.detalhes ?? []), ...(draft.origens ?? [])].length === 0;
    const partes = inteira ? emPartes(reconhecida, []) : await partesDa(tx, { id, ...reconhecida });
    await preverRetencoes(tx, { liquidacao_id: id }, draft, record.credor_id);
    const rotulo = await writtenNumber(tx, liquidacao, id);
    const { lancamento_id } = await contabilizar(tx, {
      fato: 'LIQUIDACAO',
      evento: partes[0]?.evento,
      data: draft.data as string,
      partes: paraOLivro(record, partes),
      origem: { tipo: liquidacao.name, id },
      documento: `Liquidação ${rotulo}`,
      historico: `Liquidação ${rotulo} do empenho ${record.rotulo}: ${draft.historico}`,
    });
    if (record.conta_passivo) await exigirObrigacao(tx, lancamento_id);
  },
});

const decimal = z.string().regex(DECIMAL).nullable();
const pedidoRetencoes = z.object({
  data: z.iso.date(),
  valor: z.string().regex(DECIMAL),
  retencoes: z
    .array(z.object({ tipo_retencao_id: z.number().int().positive(), base: decimal, deducao: decimal, aliquota: decimal, valor: decimal }))
    .max(50),
});

export const liquidacaoEndpoints = [
  endpoint({
    method: 'GET',
    url: `${empenho.api.path}/:id/liquidar/recusa`,
    access: { menu: [liquidacao.menu], regra: 1 },
    tag: liquidacao.label.many,
    summary: 'Empenho: por que quem pergunta nunca o liquida',
    handle: async (work, { params }) => {
      const record = await lerEmpenho(work, readId(params.id));
      return { recusa: await recusaDe(() => recusarQuemEmpenhou(work, record)) };
    },
  }),
  endpoint({
    method: 'POST',
    url: `${liquidacao.api.path}/retencoes-calculadas`,
    access: { menu: [liquidacao.menu], regra: 1 },
    tag: liquidacao.label.many,
    summary: 'Liquidação: o que as retenções que se digitam reteriam, e o líquido',
    body: pedidoRetencoes,
    handle: async (work, { body }) => {
      const lines = (await completarRetencoes(work, body as ComRetencoes)) ?? [];
      const nomes = await nomesDosTipos(
        work,
        lines.map(({ tipo_retencao_id }) => tipo_retencao_id),
      );
      const retido = sumDecimals(['0.00', ...lines.map(({ valor }) => valor ?? '0.00')]);
      return {
        linhas: lines.map(({ tipo_retencao_id, base, aliquota, valor }) => ({
          tipo: nomes.get(tipo_retencao_id) ?? '',
          base: base ?? null,
          aliquota: aliquota ?? null,
          valor: valor ?? null,
        })),
        retido,
        liquido: menos(body.valor, retido),
      };
    },
  }),
  lancamentosDe(liquidacao, origensSql(liquidacao.name, [[liquidacaoAnulacao.name, 'liquidacao_id']])),
  endpoint({
    method: 'GET',
    url: `${liquidacao.api.path}/:id/saldo`,
    access: { menu: [liquidacao.menu], regra: 1 },
    tag: liquidacao.label.many,
    summary: 'Liquidação: saldos',
    handle: async (work, { params }) => {
      const { id, rotulo, valor, estornado, pago, a_pagar, situacao } = await lerLiquidacao(work, readId(params.id));
      return { id, rotulo, valor, estornado, pago, a_pagar, situacao };
    },
  }),
];

async function nomesDosTipos(work: Work, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await work.db.rows<{ id: number; nome: string }>('select t.id, t.nome from tipo_retencao t where t.id = any($1::bigint[])', [
    ids,
  ]);
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}
