import { civilToday, formatDate } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { type Feriado, feriado } from '../../resources/feriado';

/** The holidays of this year, and the way to their register. */
export default function YearHolidays() {
  const year = civilToday().slice(0, 4);
  return (
    <BriefList<Feriado>
      resource={feriado}
      params={{ data_de: `${year}-01-01`, data_ate: `${year}-12-31` }}
      empty={`Não há feriados cadastrados em ${year}: os prazos contam com os nacionais.`}
      open="Abrir os feriados"
      line={({ data, nome }) => (
        <>
          <span className="numero">{formatDate(data)}</span> {nome}
        </>
      )}
    />
  );
}
