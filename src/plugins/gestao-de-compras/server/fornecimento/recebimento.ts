import { issueChildNumber, numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { type AutorizacaoFornecimento, autorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import { type Recebimento, recebimento } from '../../resources/fornecimento/recebimento';
import { assinarPelaComissao, desfazerAssinaturas } from './comissao';
import { comecarRecebimento, completarRecebimento, julgarRecebimento } from './conferir';
import { abrirSancao, diasDeAtrasoSql, multaSugeridaSql } from './multa';
import { estornarRecebimento, receberDefinitivo, recusarNoDefinitivo, travarRecebimento } from './receber';

/** Recebimentos (handbook Compras 4C): provisional as it is registered, definitive by the hand of somebody else. */
export const recebimentoRules = onResource(recebimento, {
  derived: {
    rotulo: numberSql(recebimento),
    valor_aceito: (t) => `coalesce((select sum(i.valor_com_acessorios) from public.recebimento_itens i where i.pai_id = ${t}.id), 0)`,
    dias_atraso: diasDeAtrasoSql,
    atrasado: (t) => `coalesce(${diasDeAtrasoSql(t)}, 0) > 0`,
    multa_sugerida: multaSugeridaSql,
  },
  filters: {
    contrato_id: (value, t, param) =>
      `exists (select from public.autorizacao_fornecimento a where a.id = ${t}.autorizacao_fornecimento_id and a.contrato_id = ${param(value)})`,
    com_atraso: (value, t) => `(coalesce(${diasDeAtrasoSql(t)}, 0) > 0) = ${value === true}`,
  },
  lockedBecause: (t) => `case ${t}.situacao when 'definitivo' then 'O recebimento é definitivo: corrija-o por estorno.'
    when 'recusado' then 'A entrega foi recusada: registre a nova entrega.' when 'estornado' then 'O recebimento foi estornado.' end`,
  begins: { [autorizacaoFornecimento.name]: async ([af]) => comecarRecebimento(af as AutorizacaoFornecimento) },
  complete: (draft, work, current) => completarRecebimento(draft, work, current),
  judge: (draft, work, current) => julgarRecebimento(work, { ...current, ...draft } as never),
  provide: async (draft, work, current) =>
    current ? draft : { ...draft, numero: await issueChildNumber(work, recebimento, draft.autorizacao_fornecimento_id as number) },
  afterSave: async (id, work, current) => {
    if (current) await desfazerAssinaturas(work, id);
  },
  acts: {
    assinar_comissao: act(
      'Assinatura registrada.',
      async (record: Recebimento, _input, tx) => {
        await assinarPelaComissao(tx, record);
        return undefined;
      },
      { apart: recusarNoDefinitivo },
    ),
    receber_definitivo: act('Recebimento definitivo registrado.', (record: Recebimento, _input, tx) => receberDefinitivo(tx, record), {
      lock: travarRecebimento,
      apart: recusarNoDefinitivo,
    }),
    recusar: act('Entrega recusada.'),
    estornar: act('Recebimento estornado.', (record: Recebimento, { motivo }, tx) => estornarRecebimento(tx, record, motivo as string), {
      lock: travarRecebimento,
    }),
    abrir_sancao: act('Processo aberto.', async (record: Recebimento, { assunto_id }, tx) => {
      await abrirSancao(tx, record, (assunto_id as number | null) ?? null);
      return undefined;
    }),
  },
});
