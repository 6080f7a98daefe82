import { Link } from 'react-router';
import { formatDecimal } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { type ConcursoCandidato, concursoCandidato } from '../../resources/concurso/concurso_candidato';
import { SITUACOES_CANDIDATO } from '../../resources/concurso/palavras';

/** Who enrolled, by place. */
export default function CandidatosDoConcurso({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <BriefList<ConcursoCandidato & { vaga?: { rotulo: string } }>
      resource={concursoCandidato}
      params={{ concurso_id: id }}
      empty="Ainda não há candidatos: importe o arquivo da banca, ou inclua um a um."
      open="Abrir os candidatos na lista"
      line={({ id: candidato, inscricao, nome, classificacao, nota_final, situacao, vaga, convocacao }) => (
        <>
          <Link to={`${concursoCandidato.route.base}/${candidato}`}>
            {classificacao === null ? '' : `${classificacao}º `}
            {inscricao} {nome}
          </Link>
          {` · ${vaga?.rotulo ?? ''} · ${SITUACOES_CANDIDATO[situacao]}`}
          {nota_final !== null && ` · ${formatDecimal(nota_final, 3)}`}
          {convocacao && ` · ${convocacao}`}
        </>
      )}
    />
  );
}
