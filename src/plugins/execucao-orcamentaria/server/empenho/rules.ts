import { formatDocument, inSentence } from '../../../../resources/definition';
import { NotFoundError } from '../../../../server/http/errors';
import { hiddenDocument } from '../../../../server/identity/second-factor';
import { numberSql } from '../../../../server/resources/number';
import { act, leftToJudge, onResource } from '../../../../server/resources/rules';
import { createRecord, plainValues } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { contaDaDividaSql, contaDoPrecatorioSql } from '../../../contabilidade/server';
import { type Empenho, empenho, TIPOS_EMPENHO } from '../../resources/empenho';
import { liquidacao } from '../../resources/liquidacao';
import { emitirOrdemDoEmpenho } from '../pagamento/ordens';
import { fichaEscrita, lerDotacao, reais, saldoTomado } from '../saldos';
import { devolverSuprimento, prestarContas } from '../suprimento/documentos';
import { emitirEmpenho } from './emitir';
import { anular, estornarEmLiquidacao, reconhecer, reforcar } from './filhos';
import { travarDoEmpenho } from './ler';
import { completarEmpenho, julgarEmpenho } from './rascunho';

const numeroSql = numberSql(empenho);

const daDotacao = (condition: string) => (t: string) =>
  `exists (select from public.dotacao d where d.id = ${t}.dotacao_id and ${condition})`;

/** Empenhos (handbook Execução 3.1). Once issued nothing of them changes but what other documents move. */
export const empenhoRules = onResource(empenho, {
  derived: {
    rotulo: (t) => `coalesce(${numeroSql(t)}, 'Rascunho ' || ${t}.id)`,
    conta_passivo: (t) =>
      `coalesce(${contaDoPrecatorioSql(`${t}.precatorio_id`)}, ${contaDaDividaSql(`${t}.divida_fundada_id`, `${t}.subelemento_id`)})`,
  },
  filters: {
    orgao_id: (value, t, param) => daDotacao(`d.orgao_id = ${param(value)}`)(t),
    unidade_id: (value, t, param) => daDotacao(`d.unidade_id = ${param(value)}`)(t),
    acao_id: (value, t, param) => daDotacao(`d.acao_id = ${param(value)}`)(t),
    natureza: (value, t, param) =>
      `exists (select from public.natureza_despesa n where n.id = ${t}.subelemento_id and replace(n.codigo, '.', '') like ${param(`${String(value).replace(/\D/g, '')}%`)})`,
    com_saldo: (value, t) => `(${t}.numero is not null and ${t}.a_liquidar > 0) = ${value === true}`,
    com_a_pagar: (value, t) => `(${t}.a_pagar > 0) = ${value === true}`,
  },
  lockedBecause: (t) =>
    `case when ${t}.numero is not null then 'Empenho emitido não se altera nem se exclui: use reforço ou anulação.' end`,
  // a draft takes nothing of its dotação yet: it is read, and not locked
  lock: (draft, tx, current) => leftToJudge(lerDotacao(tx, (draft.dotacao_id ?? current?.dotacao_id) as number)),
  complete: (draft, _tx, current, dotacao) => ({ ...draft, ...completarEmpenho({ ...current, ...draft }, dotacao) }),
  judge: async (draft, tx, current, dotacao) => {
    const whole = { ...current, ...draft };
    return julgarEmpenho(tx, whole, dotacao ?? (await lerDotacao(tx, whole.dotacao_id as number)));
  },
  balances: {
    valor: ({ data_emissao: data, ...draft }, work) => saldoTomado(work, { ...draft, data }),
  },
  children: {
    reforco: { message: 'Empenho reforçado.', lock: travarDoEmpenho, make: reforcar },
    anulacao: { message: 'Empenho anulado.', lock: travarDoEmpenho, make: anular },
    'em-liquidacao': {
      message: 'Valor posto em liquidação.',
      lock: travarDoEmpenho,
      make: reconhecer,
      reverse: { message: 'Estorno registrado.', run: estornarEmLiquidacao },
    },
    liquidar: {
      message: 'Liquidação registrada.',
      make: (tx, { id }, asked) => createRecord(tx, tx.services.registry.get(liquidacao.name), { ...asked, empenho_id: id }),
    },
    pagar: { message: 'Ordem de pagamento emitida.', make: (tx, { id }, asked) => emitirOrdemDoEmpenho(tx, id, asked) },
    prestacao: { message: 'Prestação de contas apresentada.', lock: travarDoEmpenho, make: prestarContas },
    devolucao: { message: 'Devolução registrada.', make: (tx, { id }, asked) => devolverSuprimento(tx, id, asked) },
  },
  acts: {
    emitir: act(
      'Empenho emitido.',
      async (record, _input, tx) => {
        await emitirEmpenho(tx, record);
        return undefined;
      },
      { question: perguntaDaEmissao },
    ),
    duplicar: act('Empenho duplicado: confira e emita.', async (record, _input, tx) => {
      tx.need(empenho.menu, 2);
      const resource = tx.services.registry.get(empenho.name);
      const { reserva_dotacao_id: _reserva, ...copy } = plainValues(resource, record);
      return createRecord(tx, resource, { ...semIds(copy), data_emissao: tx.today() });
    }),
  },
});

/** What is committed, to whom, from what, and what is left: the figures that the emission would freeze. */
async function perguntaDaEmissao({ id, tipo, valor, saldo_posterior }: Empenho, tx: Work): Promise<string> {
  const row = await tx.db.first<{ credor: string; documento: string; ficha: number; natureza: string }>(
    `select p.nome as credor, p.cpf_cnpj as documento, d.ficha, n.codigo || ' ' || n.nome as natureza
       from public.empenho e join public.pessoa p on p.id = e.credor_id join public.dotacao d on d.id = e.dotacao_id
       join public.natureza_despesa n on n.id = e.subelemento_id where e.id = $1 and e.cliente_id = $2`,
    [id, tx.cliente.id],
  );
  if (!row) throw new NotFoundError();
  return (
    `Emitir empenho ${inSentence(TIPOS_EMPENHO[tipo])} de ${reais(valor)} para ${row.credor} (${formatDocument(hiddenDocument(row.documento))}), ` +
    `ficha ${fichaEscrita(row)} – ${row.natureza}? Saldo depois: ${reais(saldo_posterior ?? '0.00')}.`
  );
}

/** The lines of a record as new ones. */
function semIds(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.map(({ id: _id, ...line }) => line) : value]),
  );
}
