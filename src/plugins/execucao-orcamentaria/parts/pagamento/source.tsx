import type { Resource } from '../../../../resources/definition/resource';
import { pagamento } from '../../resources/pagamento';
import { ChildrenTable } from '../documento/children-table';
import { Lancamentos } from '../documento/lancamentos';
import { DocumentPage } from '../documento/parts';
import { Saldos } from '../documento/saldos';
import { ANTES_DO_PAGAMENTO, PARTES_DO_PAGAMENTO, SALDOS_DO_PAGAMENTO } from './parts';

interface SourceProps {
  source: Resource;
  part: string;
  title: string;
  columns: readonly string[];
}

/** The documents that a payment is of, to look at. */
export function Source({ source, part, title, columns }: SourceProps) {
  return (
    <DocumentPage resource={pagamento} parts={PARTES_DO_PAGAMENTO} chosen={part} first={ANTES_DO_PAGAMENTO}>
      {(record) => (
        <>
          <Saldos resource={pagamento} values={record} amounts={SALDOS_DO_PAGAMENTO} texts={['credor_id']} />
          <section className="secao">
            <h2>{title}</h2>
            <ChildrenTable parent={pagamento} record={record} name={part} child={source} columns={columns} empty="Nada foi encontrado." />
          </section>
          <section className="secao">
            <h2>Lançamentos contábeis do pagamento</h2>
            <Lancamentos resource={pagamento} id={record.id} versao={record.versao} />
          </section>
        </>
      )}
    </DocumentPage>
  );
}
