import { formatDate, formatDecimal, inSentence } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { type ConvenioMovimento, convenioMovimento } from '../../resources/convenio_movimento';

const { tipo: kinds, a_receber, a_comprovar, comprovado } = convenioMovimento.fields;
const SALDOS = { a_receber: a_receber.label, a_comprovar: a_comprovar.label, comprovado: comprovado.label } as const;

/** What moved the convênio, the last first, and which balances. */
export default function Movements({ id }: { id: number | null }) {
  if (id === null) return <p>Os movimentos aparecem depois da assinatura.</p>;
  return (
    <BriefList<ConvenioMovimento>
      resource={convenioMovimento}
      params={{ convenio_id: id }}
      empty="Nenhum movimento."
      open="Ver todos os movimentos"
      line={(row) => (
        <>
          {formatDate(row.data)} · {kinds.options[row.tipo]}:{' '}
          <span className="numero">
            {(['a_receber', 'a_comprovar', 'comprovado'] as const)
              .filter((saldo) => Number(row[saldo]) !== 0)
              .map((saldo) => `${inSentence(SALDOS[saldo])} R$ ${formatDecimal(row[saldo], 2)}`)
              .join(' · ')}
          </span>
          {row.descricao && ` · ${row.descricao}`}
        </>
      )}
    />
  );
}
