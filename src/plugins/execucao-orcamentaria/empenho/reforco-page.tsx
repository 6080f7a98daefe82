import { useMemo } from 'react';
import { useSession } from '../../../providers/session';
import { civilToday } from '../../../resources/definition';
import { ActForm } from '../documento/act-form';
import { ChildrenTable } from '../documento/children-table';
import { Lancamentos } from '../documento/lancamentos';
import { DocumentPage } from '../documento/parts';
import { Saldos } from '../documento/saldos';
import { empenho, pedidoReforco, REFORCAVEIS, type SituacaoEmpenho } from '../resources/empenho';
import { empenhoReforco } from '../resources/empenho_reforco';
import { ANTES_DA_EMISSAO, PARTES_DO_EMPENHO, SALDOS_DO_EMPENHO } from './parts';

/** The reforços of an empenho, and one more. */
export default function ReforcoPage() {
  const { access } = useSession();
  const values = useMemo(() => ({ data: civilToday() }), []);
  return (
    <DocumentPage resource={empenho} parts={PARTES_DO_EMPENHO} chosen="reforco" first={ANTES_DA_EMISSAO}>
      {(record, reload) => (
        <>
          <Saldos resource={empenho} values={record} amounts={SALDOS_DO_EMPENHO} texts={['dotacao_id', 'credor_id']} />
          <section className="secao">
            <h2>Reforços</h2>
            <ChildrenTable
              parent={empenho}
              record={record}
              name="reforco"
              child={empenhoReforco}
              columns={['data', 'valor', 'motivo']}
              empty="O empenho não tem reforços."
            />
          </section>
          <section className="secao">
            <h2>Novo reforço</h2>
            <ActForm
              path={`${empenho.api.path}/${record.id}/reforco`}
              fields={pedidoReforco}
              values={values}
              submit="Reforçar"
              refused={
                record.situacao === 'rascunho'
                  ? ANTES_DA_EMISSAO
                  : !access.has(empenho.menu, 5)
                    ? 'Reforçar exige a permissão de praticar atos nesta tela.'
                    : record.tipo === 'ordinario'
                      ? 'Empenho ordinário não admite reforço; emita um empenho complementar.'
                      : REFORCAVEIS.includes(record.situacao as SituacaoEmpenho)
                        ? null
                        : 'A situação do empenho não admite reforço.'
              }
              onDone={reload}
            />
          </section>
          <section className="secao">
            <h2>Lançamentos contábeis</h2>
            <Lancamentos resource={empenho} id={record.id} versao={record.versao} />
          </section>
        </>
      )}
    </DocumentPage>
  );
}
