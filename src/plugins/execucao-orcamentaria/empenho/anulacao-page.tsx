import { useMemo } from 'react';
import { useSession } from '../../../providers/session';
import { civilToday, compareDecimals, formatDecimal } from '../../../resources/definition';
import { ActForm } from '../documento/act-form';
import { ChildrenTable } from '../documento/children-table';
import { Lancamentos } from '../documento/lancamentos';
import { DocumentPage } from '../documento/parts';
import { Saldos } from '../documento/saldos';
import { empenho, pedidoAnulacao } from '../resources/empenho';
import { empenhoAnulacao } from '../resources/empenho_anulacao';
import { ANTES_DA_EMISSAO, PARTES_DO_EMPENHO, SALDOS_DO_EMPENHO } from './parts';

/** What was annulled of an empenho, and what else may be: never more than there is to be liquidated. */
export default function AnulacaoPage() {
  const { access } = useSession();
  const values = useMemo(() => ({ data: civilToday() }), []);
  return (
    <DocumentPage resource={empenho} parts={PARTES_DO_EMPENHO} chosen="anulacao" first={ANTES_DA_EMISSAO}>
      {(record, reload) => {
        const left = String(record.a_liquidar ?? '0.00');
        return (
          <>
            <Saldos resource={empenho} values={record} amounts={SALDOS_DO_EMPENHO} texts={['dotacao_id', 'credor_id']} />
            <section className="secao">
              <h2>Anulações</h2>
              <ChildrenTable
                parent={empenho}
                record={record}
                name="anulacao"
                child={empenhoAnulacao}
                columns={['data', 'tipo', 'valor', 'motivo', 'devolve_para']}
                empty="Nada foi anulado do empenho."
              />
            </section>
            <section className="secao">
              <h2>Nova anulação</h2>
              {compareDecimals(left, '0') > 0 && <p>Podem ser anulados até R$ {formatDecimal(left, 2)}, o que resta a liquidar.</p>}
              <ActForm
                path={`${empenho.api.path}/${record.id}/anulacao`}
                fields={pedidoAnulacao}
                values={values}
                submit="Anular"
                refused={
                  record.situacao === 'rascunho'
                    ? ANTES_DA_EMISSAO
                    : !access.has(empenho.menu, 5)
                      ? 'Anular exige a permissão de praticar atos nesta tela.'
                      : compareDecimals(left, '0') > 0
                        ? null
                        : 'O empenho não tem saldo a liquidar: não há o que anular.'
                }
                onDone={reload}
              />
            </section>
            <section className="secao">
              <h2>Lançamentos contábeis</h2>
              <Lancamentos resource={empenho} id={record.id} versao={record.versao} />
            </section>
          </>
        );
      }}
    </DocumentPage>
  );
}
