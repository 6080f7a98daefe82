import { formatDate, formatDecimal, inSentence } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { type CreditoReceberMovimento, creditoReceberMovimento } from '../../resources/credito_receber_movimento';

const { tipo: kinds, a_receber, inscrito, perdas } = creditoReceberMovimento.fields;
const PARTES = { a_receber: a_receber.label, inscrito: inscrito.label, perdas: perdas.label } as const;

/** What happened to the credit, the last first, and to which part of it. */
export default function Movements({ id }: { id: number | null }) {
  if (id === null) return <p>Os movimentos aparecem depois da inclusão do crédito.</p>;
  return (
    <BriefList<CreditoReceberMovimento>
      resource={creditoReceberMovimento}
      params={{ credito_receber_id: id }}
      empty="Nenhum movimento."
      open="Ver todos os movimentos"
      line={(row) => (
        <>
          {formatDate(row.data)} · {kinds.options[row.tipo]}:{' '}
          <span className="numero">
            {(['a_receber', 'inscrito', 'perdas'] as const)
              .filter((parte) => Number(row[parte]) !== 0)
              .map((parte) => `${inSentence(PARTES[parte])} R$ ${formatDecimal(row[parte], 2)}`)
              .join(' · ')}
          </span>{' '}
          · lançamento nº {row.lancamento}
        </>
      )}
    />
  );
}
