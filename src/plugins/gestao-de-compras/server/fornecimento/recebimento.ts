import { issueChildNumber, numberSql } from '../../../../server/resources/number';
import { act, asking, onResource } from '../../../../server/resources/rules';
import { type Recebimento, recebimento } from '../../resources/fornecimento/recebimento';
import { pedidoMotivo } from '../../resources/motivo';
import { nada } from '../planejamento/etapa';
import { completarRecebimento, julgarRecebimento } from './conferir';
import { estornarRecebimento, receberDefinitivo, recusarMesmaPessoa, travarRecebimento } from './receber';

/** Recebimentos (handbook Compras 4C): provisional as it is registered, definitive by the hand of somebody else. */
export const recebimentoRules = onResource(recebimento, {
  derived: {
    rotulo: numberSql(recebimento),
    valor_aceito: (t) => `coalesce((select sum(i.valor_com_acessorios) from public.recebimento_itens i where i.pai_id = ${t}.id), 0)`,
    // R5: what a multa by the contract would be of
    dias_atraso: (t) =>
      `(select greatest(0, coalesce(${t}.data_definitivo::date, hoje()) - a.data_limite) from public.autorizacao_fornecimento a
         where a.id = ${t}.autorizacao_fornecimento_id)`,
  },
  lockedBecause: (t) => `case ${t}.situacao when 'definitivo' then 'O recebimento é definitivo: corrija-o por estorno.'
    when 'recusado' then 'A entrega foi recusada: registre a nova entrega.' when 'estornado' then 'O recebimento foi estornado.' end`,
  complete: (draft, work, current) => completarRecebimento(draft, work, current),
  judge: (draft, work, current) => julgarRecebimento(work, { ...current, ...draft } as never),
  provide: async (draft, work, current) =>
    current ? draft : { ...draft, numero: await issueChildNumber(work, recebimento, draft.autorizacao_fornecimento_id as number) },
  acts: {
    receber_definitivo: act(
      nada,
      'Recebimento definitivo registrado.',
      (record: Recebimento, _input, tx) => receberDefinitivo(tx, record),
      { lock: travarRecebimento, apart: recusarMesmaPessoa },
    ),
    recusar: act(asking(pedidoMotivo), 'Entrega recusada.'),
    estornar: act(
      asking(pedidoMotivo),
      'Recebimento estornado.',
      (record: Recebimento, { motivo }, tx) => estornarRecebimento(tx, record, motivo as string),
      { lock: travarRecebimento },
    ),
  },
});
