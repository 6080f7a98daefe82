import { Link } from 'react-router';
import { BriefList } from '../../../../resources/form/brief-list';
import { type IndiceEconomico, indiceEconomico } from '../../resources/indice_economico';

/** The series that correct debts, with the last month of each, and the way to their register. */
export default function Indices() {
  return (
    <BriefList<IndiceEconomico>
      resource={indiceEconomico}
      empty="Não há índices cadastrados: sem eles os encargos por atraso não são calculados."
      open="Abrir os índices econômicos"
      line={({ id, sigla, nome, ultima_competencia }) => (
        <Link to={`${indiceEconomico.route.base}/${id}`}>
          {sigla} · {nome}
          {ultima_competencia ? `, até ${ultima_competencia}` : ', sem valores'}
        </Link>
      )}
    />
  );
}
