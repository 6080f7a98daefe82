import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { act, leftToJudge, onResource } from '../../../../server/resources/rules';
import { modeloParcelamento } from '../../resources/modelo_parcelamento';
import { type ParcelamentoDebito, parcelamentoDebito } from '../../resources/parcelamento_debito';
import { lancarParcela } from '../baixa/parcela';
import { recalcularPrescricao } from '../divida-ativa/prescricao';
import { recusarQuemLancou } from '../divida-ativa/segregacao';
import { inscricoesDe, pagarParcela } from './pagar';
import { romper } from './ruptura';
import { type Pedido, simular } from './simular';

const debitosDe = ({ debitos }: ParcelamentoDebito) => debitos.map(({ debito_id }) => debito_id);

export const modeloParcelamentoRules = onResource(modeloParcelamento, {});

/** Parcelamentos (handbook Cadastro 13). */
export const parcelamentoRules = onResource(parcelamentoDebito, {
  derived: {
    rotulo: numberSql(parcelamentoDebito),
    pago: (t) =>
      `select coalesce(sum(p.valor + p.juros_futuros) filter (where p.pago_em is not null), 0.00) from public.parcelamento_debito_parcelas p where p.pai_id = ${t}.id`,
  },
  complete: async (draft, tx) => {
    const plan = await leftToJudge(simular(tx, draft as unknown as Pedido));
    if (!plan) return draft;
    const { data, consolidado, entrada, debitos } = plan;
    return { ...draft, situacao: 'proposta', ano: Number(data.slice(0, 4)), data, consolidado, entrada, debitos };
  },
  judge: async (draft, tx) => {
    await simular(tx, draft as unknown as Pedido);
    return null;
  },
  afterSave: async (id, tx, _current, draft) => {
    const { parcelas } = await simular(tx, draft as unknown as Pedido);
    await tx.db.execute(
      `insert into parcelamento_debito_parcelas (pai_id, ordem, numero, vencimento, valor)
       select $1, row_number() over (order by x.numero), x.numero, x.vencimento, x.valor from jsonb_to_recordset($2::jsonb) as x(numero int, vencimento date, valor numeric)`,
      [id, JSON.stringify(parcelas)],
    );
  },
  acts: {
    confessar: act('Confissão registrada.', async (record, { data, documento }, tx) => {
      await tx.db.execute('update parcelamento_debito set confissao_em = $2, confissao_documento = $3 where id = $1 and cliente_id = $4', [
        record.id,
        data,
        documento,
        tx.cliente.id,
      ]);
      await recalcularPrescricao(tx, await inscricoesDe(tx, record.id));
      return undefined;
    }),
    pagar: act(
      'Parcela recebida.',
      async (record, { parcela, data, ...money }, tx) => {
        if (money.data_credito < data) throw new ValidationError({ data_credito: ['O crédito não é anterior ao pagamento.'] });
        if (!(await tx.db.first('select id from conta_bancaria where id = $1', [money.conta_bancaria_id])))
          throw new ValidationError({ conta_bancaria_id: ['Registro não encontrado.'] });
        const documento = `${money.documento} (à mão: ${money.motivo})`.slice(0, 150);
        const { total } = await pagarParcela(tx, { parcelamento_id: record.id, parcela, data, documento });
        await lancarParcela(tx, { parcelamento_id: record.id, parcela, data_pagamento: data, valor_pago: total, ...money });
        return undefined;
      },
      // B6: who launched does not receive by hand
      { apart: (record, tx) => recusarQuemLancou(tx, debitosDe(record), 'receber à mão') },
    ),
    romper: act('Parcelamento rompido.', async (record, { motivo }, tx) => {
      await romper(tx, record.id, motivo);
      return undefined;
    }),
    cancelar: act('Proposta cancelada.', async (record, { motivo }, tx) => {
      await tx.db.execute('update parcelamento_debito set encerrado_em = $2, motivo = $3 where id = $1 and cliente_id = $4', [
        record.id,
        tx.today(),
        motivo,
        tx.cliente.id,
      ]);
      return undefined;
    }),
  },
});
