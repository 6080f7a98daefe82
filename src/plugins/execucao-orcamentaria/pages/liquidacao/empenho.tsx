import { useOne } from '@refinedev/core';
import { Link } from 'react-router';
import type { AnyRecord } from '../../../../resources/definition/resource';
import { ChooseSource } from '../../parts/documento/choose-source';
import { Lancamentos } from '../../parts/documento/lancamentos';
import { DocumentPage, useDocumentId } from '../../parts/documento/parts';
import { Saldos } from '../../parts/documento/saldos';
import { SALDOS_DO_EMPENHO } from '../../parts/empenho/parts';
import { ANTES_DA_LIQUIDACAO, PARTES_DA_LIQUIDACAO } from '../../parts/liquidacao/parts';
import { empenho } from '../../resources/empenho';
import { liquidacao } from '../../resources/liquidacao';

/** The empenho of a liquidação, to look at; of a new one, the empenhos that may be liquidated. */
export default function EmpenhoPage() {
  if (useDocumentId(liquidacao) === null)
    return (
      <ChooseSource
        resource={liquidacao}
        parts={PARTES_DA_LIQUIDACAO}
        part="empenho"
        source={empenho}
        next="liquidar"
        title="Empenhos com saldo a liquidar"
        filter="com_saldo"
        columns={['data_emissao', 'credor_id', 'a_liquidar']}
        empty="Nenhum empenho com saldo a liquidar foi encontrado."
      />
    );
  return (
    <DocumentPage resource={liquidacao} parts={PARTES_DA_LIQUIDACAO} chosen="empenho" first={ANTES_DA_LIQUIDACAO}>
      {(record) => <OfLiquidacao id={record.empenho_id as number} />}
    </DocumentPage>
  );
}

function OfLiquidacao({ id }: { id: number }) {
  const { query } = useOne<AnyRecord>({ resource: empenho.name, id, queryOptions: { staleTime: 0 } });
  const record = query.data?.data;
  if (!record) return <p role="status">Buscando itens...</p>;
  return (
    <>
      <section className="secao">
        <h2>Empenho {String(record.rotulo)}</h2>
        <Saldos
          resource={empenho}
          values={record}
          amounts={SALDOS_DO_EMPENHO}
          texts={['data_emissao', 'tipo', 'situacao', 'credor_id', 'dotacao_id', 'subelemento_id', 'ordenador_id', 'historico']}
        />
        <Link to={`${empenho.route.base}/${id}`}>Abrir o empenho</Link>
      </section>
      <section className="secao">
        <h2>Lançamentos contábeis</h2>
        <Lancamentos resource={empenho} id={id} versao={record.versao} />
      </section>
    </>
  );
}
