import type { Room } from '../../../resources/definition/plugin';
import { classificacaoConcurso } from '../reports/concurso/classificacao';
import { concurso } from '../resources/concurso/concurso';
import { concursoCandidato } from '../resources/concurso/concurso_candidato';
import { concursoConvocacao } from '../resources/concurso/concurso_convocacao';
import { concursoVaga } from '../resources/concurso/concurso_vaga';

/** Contests, from the edital to the posse (handbook Pessoal 3). */
export const concursosRoom: Room = {
  resources: [concurso, concursoVaga, concursoCandidato, concursoConvocacao],
  reports: [classificacaoConcurso],
  slots: {
    concurso: {
      links: [
        { label: 'Candidatos', to: concursoCandidato },
        { label: 'Convocados', to: concursoConvocacao },
        { label: 'Classificação', to: classificacaoConcurso },
      ],
      sections: [
        { title: 'Vagas', tab: 'Edital', load: () => import('../parts/concurso/vagas-do-concurso') },
        { title: 'Candidatos', load: () => import('../parts/concurso/candidatos-do-concurso') },
        { title: 'Convocados', load: () => import('../parts/concurso/convocados-do-concurso') },
      ],
    },
  },
};
