import { useNavigate } from 'react-router';
import { useSession } from '../../../../providers/session';
import type { Fields } from '../../../../resources/definition/field';
import { ordemPagamento } from '../../resources/ordem_pagamento';
import { pagamento } from '../../resources/pagamento';
import { ActForm } from '../documento/act-form';

interface NewOrderProps {
  /** Address of the call that issues it. */
  path: string;
  fields: Fields;
  values: Readonly<Record<string, unknown>>;
  /** Nothing is left to be paid. */
  nothing: boolean;
}

/** The form of an order of payment of a document; once issued, the order opens. */
export function NewOrder({ path, fields, values, nothing }: NewOrderProps) {
  const { access } = useSession();
  const navigate = useNavigate();
  return (
    <section className="secao">
      <h2>Nova ordem de pagamento</h2>
      <ActForm
        path={path}
        fields={fields}
        rules={ordemPagamento.rules ?? []}
        values={values}
        submit="Emitir a ordem"
        refused={
          nothing
            ? 'Não há liquidação a pagar.'
            : access.has(pagamento.menu, 5)
              ? null
              : 'Emitir a ordem exige a permissão de praticar atos em Pagamento.'
        }
        onDone={({ fato }) => navigate(`${ordemPagamento.route.base}/${fato.id}`)}
      />
    </section>
  );
}
