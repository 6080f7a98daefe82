import { useMemo } from 'react';
import { useSession } from '../../../providers/session';
import { civilToday, compareDecimals } from '../../../resources/definition';
import { ActForm } from '../documento/act-form';
import { ChildrenTable } from '../documento/children-table';
import { Lancamentos } from '../documento/lancamentos';
import { DocumentPage } from '../documento/parts';
import { Saldos } from '../documento/saldos';
import { liquidacao, pedidoEstornoLiquidacao } from '../resources/liquidacao';
import { liquidacaoAnulacao } from '../resources/liquidacao_anulacao';
import { ANTES_DA_LIQUIDACAO, PARTES_DA_LIQUIDACAO, SALDOS_DA_LIQUIDACAO } from './parts';

/** What was reversed of a liquidação, and what else may be: never what was paid. */
export default function EstornoPage() {
  const { access } = useSession();
  const values = useMemo(() => ({ data: civilToday() }), []);
  return (
    <DocumentPage resource={liquidacao} parts={PARTES_DA_LIQUIDACAO} chosen="estorno" first={ANTES_DA_LIQUIDACAO}>
      {(record, reload) => (
        <>
          <Saldos resource={liquidacao} values={record} amounts={SALDOS_DA_LIQUIDACAO} texts={['empenho_id', 'credor']} />
          <section className="secao">
            <h2>Estornos</h2>
            <ChildrenTable
              parent={liquidacao}
              record={record}
              name="estorno"
              child={liquidacaoAnulacao}
              columns={['data', 'valor', 'motivo']}
              empty="Nada foi estornado da liquidação."
            />
          </section>
          <section className="secao">
            <h2>Novo estorno</h2>
            <ActForm
              path={`${liquidacao.api.path}/${record.id}/estorno`}
              fields={pedidoEstornoLiquidacao}
              values={values}
              submit="Estornar"
              refused={
                !access.has(liquidacao.menu, 5)
                  ? 'Estornar exige a permissão de praticar atos nesta tela.'
                  : compareDecimals(String(record.a_pagar ?? '0'), '0') > 0
                    ? null
                    : record.situacao === 'estornada'
                      ? 'A liquidação já foi estornada.'
                      : 'Liquidação paga; anule o pagamento antes.'
              }
              onDone={reload}
            />
          </section>
          <section className="secao">
            <h2>Lançamentos contábeis</h2>
            <Lancamentos resource={liquidacao} id={record.id} versao={record.versao} />
          </section>
        </>
      )}
    </DocumentPage>
  );
}
