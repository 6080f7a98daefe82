import { Button, Switch } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { civilToday, compareDecimals, ref } from '../../../../resources/definition';
import type { AnyField, Fields } from '../../../../resources/definition/field';
import type { AnyRecord } from '../../../../resources/definition/resource';
import { ActForm } from '../../parts/documento/act-form';
import { ChildrenTable } from '../../parts/documento/children-table';
import { Lancamentos } from '../../parts/documento/lancamentos';
import { DocumentPage } from '../../parts/documento/parts';
import { useRecusa } from '../../parts/documento/recusa';
import { Saldos } from '../../parts/documento/saldos';
import { ANTES_DA_EMISSAO, PARTES_DO_EMPENHO, SALDOS_DO_EMPENHO } from '../../parts/empenho/parts';
import { RetencoesCalculadas } from '../../parts/liquidacao/retencoes-calculadas';
import { empenho } from '../../resources/empenho';
import { empenhoEmLiquidacao, pedidoEmLiquidacao, pedidoEstorno } from '../../resources/empenho_em_liquidacao';
import { liquidacao } from '../../resources/liquidacao';

const AskingDialog = lazy(() => import('../../../../resources/form/asking-dialog'));

/** What a liquidação of an empenho asks for: the fields of its form that a person types, the empenho being known. */
function fieldsOf(empenhoId: number): Fields {
  const typed = Object.entries(liquidacao.fields as Fields).filter(
    ([name, field]) => name !== 'empenho_id' && field.kind !== 'derived' && !field.readOnly,
  );
  return Object.fromEntries(typed.map(([name, field]) => [name, name === 'origens' ? doEmpenho(field, empenhoId) : field]));
}

/** Only what is in liquidação of the empenho may be chosen. */
function doEmpenho(field: AnyField, empenhoId: number): AnyField {
  if (field.kind !== 'items') return field;
  const own = ref('empenho_em_liquidacao', { label: 'Em liquidação', required: true, where: { empenho_id: empenhoId }, span: 8 });
  return { ...field, fields: { ...field.fields, em_liquidacao_id: own } };
}

/** The liquidações of an empenho and what of it is in liquidação; one more of either. */
export default function LiquidarPage() {
  return (
    <DocumentPage resource={empenho} parts={PARTES_DO_EMPENHO} chosen="liquidar" first={ANTES_DA_EMISSAO}>
      {(record, reload) => <Liquidacoes record={record} reload={reload} />}
    </DocumentPage>
  );
}

function Liquidacoes({ record, reload }: { record: AnyRecord; reload: () => Promise<unknown> }) {
  const { access } = useSession();
  const [recognising, setRecognising] = useState(false);
  const [undoing, setUndoing] = useState<AnyRecord | null>(null);
  const fields = useMemo(() => fieldsOf(record.id), [record.id]);
  const values = useMemo(
    () => ({ data: civilToday(), competencia: civilToday().slice(0, 7), historico: record.historico }),
    [record.historico],
  );
  const day = useMemo(() => ({ data: civilToday() }), []);
  const may = access.has(liquidacao.menu, 5);
  const left = compareDecimals(String(record.a_liquidar ?? '0'), '0') > 0;
  const pending = left || compareDecimals(String(record.em_liquidacao ?? '0'), '0') > 0;
  const path = `${empenho.api.path}/${record.id}`;
  const recusa = useRecusa(may && record.situacao !== 'rascunho' ? `${path}/liquidar/recusa` : null);
  const refused = (nothing: boolean, apart: string | null) =>
    record.situacao === 'rascunho'
      ? ANTES_DA_EMISSAO
      : !may
        ? 'Liquidar exige a permissão de praticar atos em Liquidação.'
        : apart
          ? `${apart} Peça a outra pessoa que o liquide.`
          : nothing
            ? 'O empenho não tem saldo a liquidar.'
            : null;
  const call = useCall();
  const desfazer = async (asked: Record<string, unknown>) => {
    await call(`${path}/em-liquidacao/${undoing?.id}/estornar`, asked, { once: true });
    await reload();
  };
  return (
    <>
      <Saldos resource={empenho} values={record} amounts={SALDOS_DO_EMPENHO} texts={['dotacao_id', 'credor_id']} />
      <section className="secao">
        <h2>Liquidações</h2>
        <ChildrenTable
          parent={empenho}
          record={record}
          name="liquidar"
          child={liquidacao}
          columns={['data', 'valor', 'a_pagar', 'vencimento', 'situacao']}
          empty="O empenho ainda não foi liquidado."
        />
      </section>
      <section className="secao">
        <h2>Em liquidação</h2>
        <ChildrenTable
          parent={empenho}
          record={record}
          name="em-liquidacao"
          child={empenhoEmLiquidacao}
          columns={['data', 'documento', 'valor', 'saldo', 'situacao']}
          empty="Nada foi posto em liquidação antes de liquidar."
          {...(may && {
            action: (row) =>
              row.situacao === 'Em liquidação' && (
                <Button size="small" onClick={() => setUndoing(row)}>
                  Estornar
                </Button>
              ),
          })}
        />
      </section>
      <section className="secao">
        <h2>{recognising ? 'Pôr em liquidação' : 'Nova liquidação'}</h2>
        <div className="documento-escolha">
          <Switch checked={recognising} onChange={setRecognising} aria-label="Em liquidação" />
          <span>Em liquidação: o fato gerador ocorreu, e a conferência do documento ainda não</span>
        </div>
        {recognising ? (
          <ActForm
            path={`${path}/em-liquidacao`}
            fields={pedidoEmLiquidacao}
            values={day}
            submit="Pôr em liquidação"
            posts
            refused={refused(!left, null)}
            onDone={reload}
          />
        ) : (
          <ActForm
            path={`${path}/liquidar`}
            fields={fields}
            rules={liquidacao.rules ?? []}
            values={values}
            submit="Liquidar"
            posts
            refused={refused(!pending, recusa)}
            onDone={reload}
          >
            <RetencoesCalculadas />
          </ActForm>
        )}
      </section>
      <section className="secao">
        <h2>Lançamentos contábeis</h2>
        <Lancamentos resource={empenho} id={record.id} versao={record.versao} />
      </section>
      {undoing && (
        <Suspense fallback={null}>
          <AskingDialog
            title="Estornar"
            text={`O passivo reconhecido em ${undoing.rotulo} é desfeito por um lançamento contrário.`}
            fields={pedidoEstorno}
            values={day}
            onSubmit={desfazer}
            onClose={() => setUndoing(null)}
          />
        </Suspense>
      )}
    </>
  );
}
