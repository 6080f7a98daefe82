import { formatDate, formatDecimal, inSentence } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { type DividaFundadaMovimento, dividaFundadaMovimento } from '../../resources/divida_fundada_movimento';

const { tipo: kinds, longo, curto, juros } = dividaFundadaMovimento.fields;
const PARTES = { longo: longo.label, curto: curto.label, juros: juros.label } as const;

/** What happened to the debt, the last first, and to which part of it. */
export default function Movements({ id }: { id: number | null }) {
  if (id === null) return <p>Os movimentos aparecem depois da inclusão do contrato.</p>;
  return (
    <BriefList<DividaFundadaMovimento>
      resource={dividaFundadaMovimento}
      params={{ divida_fundada_id: id }}
      empty="Nenhum movimento."
      open="Ver todos os movimentos"
      line={(row) => (
        <>
          {formatDate(row.data)} · {kinds.options[row.tipo]}:{' '}
          <span className="numero">
            {(['longo', 'curto', 'juros'] as const)
              .filter((parte) => Number(row[parte]) !== 0)
              .map((parte) => `${inSentence(PARTES[parte])} R$ ${formatDecimal(row[parte], 2)}`)
              .join(' · ')}
          </span>
          {row.descricao && ` · ${row.descricao}`}
        </>
      )}
    />
  );
}
