import { Link } from 'react-router';
import { BriefList } from '../../../resources/form/brief-list';
import { type MateriaConselho, materiaConselho } from '../resources/materia_conselho';
import { SITUACOES_MATERIA } from '../resources/palavras';

/** What a meeting votes: from it one goes to each matter, and back. */
export default function MateriasDaReuniao({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <BriefList<MateriaConselho>
      resource={materiaConselho}
      params={{ reuniao_id: id }}
      empty="A pauta ainda não tem matérias."
      open="Abrir as matérias"
      line={({ id: materia, rotulo, titulo, situacao, resultado }) => (
        <>
          <Link to={`${materiaConselho.route.base}/${materia}`}>
            {rotulo} · {titulo}
          </Link>
          {` · ${SITUACOES_MATERIA[situacao]}`}
          {resultado && `. ${resultado}`}
        </>
      )}
    />
  );
}
