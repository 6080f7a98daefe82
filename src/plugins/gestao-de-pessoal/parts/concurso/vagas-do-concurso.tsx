import { BriefList } from '../../../../resources/form/brief-list';
import { type ConcursoVaga, concursoVaga } from '../../resources/concurso/concurso_vaga';

/** How far the calls of each vaga went. */
export default function VagasDoConcurso({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <BriefList<ConcursoVaga>
      resource={concursoVaga}
      params={{ concurso_id: id }}
      empty="O edital ainda não tem cargos e vagas."
      open="Abrir as vagas na lista"
      line={({ rotulo, vagas, inscritos, classificados, convocados, em_exercicio }) =>
        `${rotulo}: ${vagas} vagas, ${inscritos} inscritos, ${classificados} na lista, ${convocados} convocados, ${em_exercicio} empossados`
      }
    />
  );
}
