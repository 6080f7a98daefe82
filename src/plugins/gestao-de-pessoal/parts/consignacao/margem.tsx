import './margem.css';
import { useOne } from '@refinedev/core';
import { useWatch } from 'react-hook-form';
import { useSession } from '../../../../providers/session';
import { type AnyRecord, formatDecimal, formatMonth, type Resource } from '../../../../resources/definition';
import { excessoDaMargem, margemLivre } from '../../calculo/consignacao';
import { margemConsignavel } from '../../resources/consignacao/margem_consignavel';

interface Margem extends AnyRecord {
  competencia: string | null;
  total: string;
  usada: string;
}

/** The margin of who was chosen, before the parcel and after it, while the contract is still a proposal. */
export default function MargemDoServidor(_props: { resource: Resource; id: number | null }) {
  const { access } = useSession();
  const [funcionario, parcela, situacao] = useWatch({ name: ['funcionario_id', 'parcela', 'situacao'] }) as [
    number | null,
    string | null,
    string | null,
  ];
  const shown = funcionario !== null && funcionario !== undefined && access.has(margemConsignavel.menu, 6);
  const { result, query } = useOne<Margem>({
    resource: margemConsignavel.name,
    id: String(funcionario ?? ''),
    // what another contract reserved a moment ago is part of it
    queryOptions: { enabled: shown, retry: false, staleTime: 0, gcTime: 0, refetchOnMount: 'always' },
    errorNotification: false,
  });
  if (!shown || (situacao && situacao !== 'proposta' && situacao !== 'suspensa')) return null;
  if (query.isLoading) return <p role="status">Buscando a margem...</p>;
  if (!result) return <p role="status">O vínculo não está em exercício: não tem margem consignável.</p>;
  if (!result.competencia) return <p role="status">Nenhuma folha mensal foi calculada para este vínculo: ainda não há margem.</p>;
  const excesso = parcela ? excessoDaMargem(result, parcela) : null;
  const livre = margemLivre(result);
  const depois = parcela && !excesso ? margemLivre({ total: livre, usada: parcela }) : null;
  return (
    <section className="consignacao-margem" aria-label="Margem consignável" aria-live="polite">
      <dl>
        <Figure label={`Margem (folha de ${formatMonth(result.competencia)})`} valor={result.total} />
        <Figure label="Em uso" valor={result.usada} />
        <Figure label="Livre" valor={livre} />
        {depois !== null && <Figure label="Livre depois desta parcela" valor={depois} />}
      </dl>
      {excesso && <p className="consignacao-margem__excesso">{`A parcela passa em R$ ${formatDecimal(excesso)} da margem livre.`}</p>}
    </section>
  );
}

function Figure({ label, valor }: { label: string; valor: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{`R$ ${formatDecimal(valor)}`}</dd>
    </div>
  );
}
