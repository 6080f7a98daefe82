import { useMemo } from 'react';
import { useSession } from '../../../providers/session';
import { civilToday } from '../../../resources/definition';
import { ActForm } from '../documento/act-form';
import { ChildrenTable } from '../documento/children-table';
import { Lancamentos } from '../documento/lancamentos';
import { DocumentPage } from '../documento/parts';
import { Saldos } from '../documento/saldos';
import { pagamento, pedidoAnulacaoPagamento } from '../resources/pagamento';
import { pagamentoAnulacao } from '../resources/pagamento_anulacao';
import { ANTES_DO_PAGAMENTO, PARTES_DO_PAGAMENTO, SALDOS_DO_PAGAMENTO } from './parts';

/** What was annulled of a payment, and what else may be. */
export default function AnulacaoPage() {
  const { access } = useSession();
  const values = useMemo(() => ({ data: civilToday() }), []);
  return (
    <DocumentPage resource={pagamento} parts={PARTES_DO_PAGAMENTO} chosen="anulacao" first={ANTES_DO_PAGAMENTO}>
      {(record, reload) => (
        <>
          <Saldos resource={pagamento} values={record} amounts={SALDOS_DO_PAGAMENTO} texts={['credor_id', 'conta_bancaria_id']} />
          <section className="secao">
            <h2>Anulações</h2>
            <ChildrenTable
              parent={pagamento}
              record={record}
              name="anulacao"
              child={pagamentoAnulacao}
              columns={['data', 'valor', 'valor_retido', 'motivo']}
              empty="Nada foi anulado do pagamento."
            />
          </section>
          <section className="secao">
            <h2>Nova anulação</h2>
            <ActForm
              path={`${pagamento.api.path}/${record.id}/anulacao`}
              fields={pedidoAnulacaoPagamento}
              values={values}
              submit="Anular"
              refused={
                !access.has(pagamento.menu, 5)
                  ? 'Anular exige a permissão de praticar atos nesta tela.'
                  : record.situacao === 'anulado'
                    ? 'O pagamento já está anulado.'
                    : null
              }
              onDone={reload}
            />
          </section>
          <section className="secao">
            <h2>Lançamentos contábeis</h2>
            <Lancamentos resource={pagamento} id={record.id} versao={record.versao} />
          </section>
        </>
      )}
    </DocumentPage>
  );
}
