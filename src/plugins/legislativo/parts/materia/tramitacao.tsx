import { Link } from 'react-router';
import { formatDate, formatInstant } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { type EmendaMateria, emendaMateria, SITUACOES_EMENDA } from '../../resources/emenda_materia';
import { SITUACOES_MATERIA } from '../../resources/palavras';
import { type ParecerComissao, parecerComissao, SITUACOES_PARECER } from '../../resources/parecer_comissao';
import { type TramitacaoMateriaLegislativa, tramitacaoMateriaLegislativa } from '../../resources/tramitacao_materia_legislativa';

/** Where a matéria went: its committees with their opinions, its emendas, and each of its steps. */
export default function TramitacaoDaMateria({ id }: { id: number | null }) {
  if (id === null) return null;
  const params = { materia_id: id };
  return (
    <>
      <h3>Comissões</h3>
      <BriefList<ParecerComissao>
        resource={parecerComissao}
        params={params}
        empty="Não foi despachada a comissões."
        open="Abrir as matérias em comissão"
        line={(row) => (
          <Link to={`${parecerComissao.route.base}/${row.id}`}>
            {row.rotulo} · {SITUACOES_PARECER[row.situacao]}
            {row.prazo && !row.concluido_em && ` · até ${formatDate(row.prazo)}`}
          </Link>
        )}
      />
      <h3>Emendas</h3>
      <BriefList<EmendaMateria>
        resource={emendaMateria}
        params={params}
        empty="Não recebeu emendas."
        open="Abrir as emendas"
        line={(row) => (
          <Link to={`${emendaMateria.route.base}/${row.id}`}>
            {row.rotulo} · {SITUACOES_EMENDA[row.situacao]}
          </Link>
        )}
      />
      <h3>Passos</h3>
      <BriefList<TramitacaoMateriaLegislativa>
        resource={tramitacaoMateriaLegislativa}
        params={params}
        empty="Ainda não tramitou."
        open="Abrir a tramitação"
        line={(row) => `${formatInstant(row.data_hora)} · ${SITUACOES_MATERIA[row.estado]} · ${row.texto}`}
      />
    </>
  );
}
