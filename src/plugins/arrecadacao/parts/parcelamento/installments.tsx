import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { useSession } from '../../../../providers/session';
import { formatDate } from '../../../../resources/definition';
import type { Resource } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type ParcelamentoDebito, parcelamentoDebito, SITUACOES_PARCELAMENTO } from '../../resources/parcelamento_debito';

/** The parcelamentos of a contribuinte, or of the debtor of an inscription, and the way to propose another. */
export default function Installments({ resource, id }: { resource: Resource; id: number | null }) {
  const { access } = useSession();
  const { getValues } = useFormContext();
  if (id === null) return <p>Salve antes de parcelar.</p>;
  if (!access.has(parcelamentoDebito.menu, 6))
    return <p>Os parcelamentos estão sob sigilo fiscal: só os vê quem tem a regra de dados sensíveis.</p>;
  const inscription = resource.name === 'divida_ativa';
  const debtor = inscription ? Number(getValues('contribuinte_id')) : id;
  const debts = inscription ? ((getValues('meses') ?? []) as { debito_id: number }[]).map(({ debito_id }) => debito_id) : [];
  const proposal = new URLSearchParams({ contribuinte: String(debtor), ...(debts.length > 0 && { debitos: debts.join(',') }) });
  return (
    <>
      <BriefList<ParcelamentoDebito>
        resource={parcelamentoDebito}
        params={{ contribuinte_id: debtor }}
        empty="Nenhum parcelamento."
        open="Abrir os parcelamentos"
        line={(row) => (
          <Link to={`${parcelamentoDebito.route.base}/${row.id}`}>
            {row.rotulo} · {row.data && formatDate(row.data)} · {SITUACOES_PARCELAMENTO[row.situacao]}
          </Link>
        )}
      />
      {access.has(parcelamentoDebito.menu, 2) && (
        <p>
          <Link to={`${parcelamentoDebito.route.base}/criar?${proposal}`}>Parcelar débitos</Link>
        </p>
      )}
    </>
  );
}
