import { Link } from 'react-router';
import { BriefList } from '../../../../resources/form/brief-list';
import { VOTOS_DO_RELATOR } from '../../resources/palavras';
import { type ParecerComissao, parecerComissao, SITUACOES_PARECER } from '../../resources/parecer_comissao';

/** What a meeting of a committee has on its agenda: from it one goes to each matéria, to vote its opinion, and back. */
export default function MateriasDaReuniao({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <BriefList<ParecerComissao>
      resource={parecerComissao}
      params={{ reuniao_id: id }}
      empty="A pauta ainda não tem matérias."
      open="Abrir as matérias"
      line={({ id: parecer, rotulo, situacao, voto }) => (
        <>
          <Link to={`${parecerComissao.route.base}/${parecer}`}>{rotulo}</Link>
          {` · ${SITUACOES_PARECER[situacao]}`}
          {voto && ` · ${VOTOS_DO_RELATOR[voto]}`}
        </>
      )}
    />
  );
}
