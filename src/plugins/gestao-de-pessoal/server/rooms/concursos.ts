import type { ServerRoom } from '../../../../server/plugins';
import { onResource } from '../../../../server/resources/rules';
import { concursoVaga } from '../../resources/concurso/concurso_vaga';
import { candidatoRules } from '../concurso/candidato';
import { concursoRules } from '../concurso/concurso';
import { convocacaoRules } from '../concurso/convocacao';
import { concursosDaNoite } from '../concurso/noite';
import { editalConvocacaoPaper, termoDePossePaper } from '../concurso/papeis';
import { classificacaoConcursoRules } from '../concurso/relatorio';
import { semearConcursos } from '../concurso/semear';

export const concursosRoom: ServerRoom = {
  rules: [concursoRules, onResource(concursoVaga, {}), candidatoRules, convocacaoRules],
  reports: [classificacaoConcursoRules],
  papers: [editalConvocacaoPaper, termoDePossePaper],
  nightly: [concursosDaNoite],
  seed: semearConcursos,
};
