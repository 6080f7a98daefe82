import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { http } from '../../../../providers/http';
import { formatDate, formatDecimal } from '../../../../resources/definition';
import type { Resource } from '../../../../resources/definition/resource';
import { DocumentTabs } from '../documento/parts';
import { Saldos } from '../documento/saldos';
import { PARTES_DO_EMPENHO, SALDOS_DO_EMPENHO } from './parts';

interface Disponivel {
  ficha: number;
  data: string;
  disponivel: string;
  hoje: string;
}

/** The parts of the empenho, and its balances; of a draft, what its dotação has. */
export default function AboveForm({ resource, id }: { resource: Resource; id: number | null }) {
  const values = useWatch() as Record<string, unknown>;
  return (
    <>
      <DocumentTabs resource={resource} id={id} parts={PARTES_DO_EMPENHO} chosen="" values={values} />
      {values.numero ? (
        <Saldos resource={resource} values={values} amounts={SALDOS_DO_EMPENHO} texts={[]} />
      ) : (
        <SaldoDaDotacao resource={resource} dotacao={values.dotacao_id as number | null} data={values.data_emissao as string | null} />
      )}
    </>
  );
}

/** What the dotação of a draft has on the day of emission and today. */
function SaldoDaDotacao({ resource, dotacao, data }: { resource: Resource; dotacao: number | null; data: string | null }) {
  const { data: found } = useQuery({
    queryKey: ['disponivel', dotacao, data],
    enabled: Boolean(dotacao),
    retry: false,
    queryFn: async () =>
      (await http.get<Disponivel>(`${resource.api.path}/dotacao/${dotacao}`, { params: data ? { data } : {}, quiet: true })).data,
  });
  if (!dotacao || !found) return null;
  return (
    <dl className="documento-saldos" aria-live="polite">
      <div>
        <dt>{`Ficha ${String(found.ficha).padStart(4, '0')}: disponível em ${formatDate(found.data)}`}</dt>
        <dd>R$ {formatDecimal(found.disponivel, 2)}</dd>
      </div>
      <div>
        <dt>Disponível hoje</dt>
        <dd>R$ {formatDecimal(found.hoje, 2)}</dd>
      </div>
    </dl>
  );
}
