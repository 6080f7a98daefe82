import { Link } from 'react-router';
import { formatDate } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { type ConcursoConvocacao, concursoConvocacao } from '../../resources/concurso/concurso_convocacao';
import { SITUACOES_CONVOCACAO } from '../../resources/concurso/palavras';

/** Who was called, the last first. */
export default function ConvocadosDoConcurso({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <BriefList<ConcursoConvocacao & { candidato?: { inscricao: string; nome: string }; vaga?: { rotulo: string } }>
      resource={concursoConvocacao}
      params={{ concurso_id: id }}
      empty="Ninguém foi convocado ainda."
      open="Abrir os convocados na lista"
      line={({ id: convocacao, ordem, candidato, vaga, situacao, prazo }) => (
        <>
          <Link to={`${concursoConvocacao.route.base}/${convocacao}`}>
            {`${ordem}º ${candidato?.inscricao ?? ''} ${candidato?.nome ?? ''}`}
          </Link>
          {` · ${vaga?.rotulo ?? ''} · ${SITUACOES_CONVOCACAO[situacao]}`}
          {prazo && `, até ${formatDate(prazo)}`}
        </>
      )}
    />
  );
}
