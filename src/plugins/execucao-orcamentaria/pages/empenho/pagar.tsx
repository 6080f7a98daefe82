import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import { civilToday, compareDecimals, items, money, ref } from '../../../../resources/definition';
import type { AnyRecord } from '../../../../resources/definition/resource';
import { ChildrenTable } from '../../parts/documento/children-table';
import { Lancamentos } from '../../parts/documento/lancamentos';
import { DocumentPage } from '../../parts/documento/parts';
import { Saldos } from '../../parts/documento/saldos';
import { ANTES_DA_EMISSAO, PARTES_DO_EMPENHO, SALDOS_DO_EMPENHO } from '../../parts/empenho/parts';
import { NewOrder } from '../../parts/pagamento/new-order';
import { camposDaOrdem } from '../../parts/pagamento/parts';
import { empenho } from '../../resources/empenho';
import { liquidacao } from '../../resources/liquidacao';
import { pagamento } from '../../resources/pagamento';

/** The payments of an empenho, and an order to pay what was liquidated of it. */
export default function PagarPage() {
  return (
    <DocumentPage resource={empenho} parts={PARTES_DO_EMPENHO} chosen="pagar" first={ANTES_DA_EMISSAO}>
      {(record) => <Pagamentos record={record} />}
    </DocumentPage>
  );
}

function Pagamentos({ record }: { record: AnyRecord }) {
  const { result, query } = useList<AnyRecord>({
    resource: liquidacao.name,
    pagination: { pageSize: 100 },
    meta: { params: { empenho_id: record.id } },
    queryOptions: { staleTime: 0 },
  });
  const due = useMemo(() => result.data.filter((row) => compareDecimals(String(row.a_pagar), '0') > 0), [result.data]);
  const fields = useMemo(() => fieldsOf(record.id), [record.id]);
  const values = useMemo(
    () => ({
      data: civilToday(),
      liquidacoes: due.map(({ id, rotulo }) => ({ liquidacao_id: id, liquidacao: { id, rotulo }, valor_bruto: null })),
    }),
    [due],
  );
  return (
    <>
      <Saldos resource={empenho} values={record} amounts={SALDOS_DO_EMPENHO} texts={['dotacao_id', 'credor_id']} />
      <section className="secao">
        <h2>Pagamentos</h2>
        <ChildrenTable
          parent={empenho}
          record={record}
          name="pagar"
          child={pagamento}
          columns={['data', 'conta_bancaria_id', 'valor_bruto', 'valor_retido', 'valor_liquido', 'situacao']}
          empty="Nada foi pago do empenho."
        />
      </section>
      {query.isSuccess && (
        <NewOrder path={`${empenho.api.path}/${record.id}/pagar`} fields={fields} values={values} nothing={due.length === 0} />
      )}
      <section className="secao">
        <h2>Lançamentos contábeis</h2>
        <Lancamentos resource={empenho} id={record.id} versao={record.versao} />
      </section>
    </>
  );
}

/** Only liquidações of the empenho may be chosen. */
const fieldsOf = (empenho_id: number) => ({
  ...camposDaOrdem('liquidacoes', 'restos', 'tipo'),
  liquidacoes: items(
    {
      liquidacao_id: ref('liquidacao', { label: 'Liquidação', required: true, where: { empenho_id }, span: 8 }),
      valor_bruto: money({ label: 'Valor', min: '0.01', help: 'Em branco, tudo o que resta a pagar.', span: 4 }),
    },
    { label: 'Liquidações', one: 'liquidação', min: 1 },
  ),
});
