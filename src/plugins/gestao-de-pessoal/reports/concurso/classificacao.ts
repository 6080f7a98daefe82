import { choice, decimal, defineReport, integer, ref, text } from '../../../../resources/definition';
import { LISTAS } from '../../resources/concurso/palavras';

/** The classification of a contest, by vaga, in one of its lists (handbook Pessoal 3). */
export const classificacaoConcurso = defineReport({
  name: 'classificacao_concurso',
  title: 'Classificação do concurso',
  path: '/gestao-de-pessoal/cadastros/concursos/classificacao',
  menu: 'gestao-de-pessoal.cadastros.concursos',
  law: 'CF, art. 37, II a IV e VIII; Lei 10.741/2003, art. 27.',
  parameters: {
    concurso_id: ref('concurso', { label: 'Concurso', required: true, span: 6 }),
    lista: choice(LISTAS, { label: 'Lista', required: true, default: 'ampla', span: 4 }),
  },
  columns: {
    lugar: integer({ label: 'Lugar' }),
    inscricao: text(20, { label: 'Inscrição' }),
    nome: text(150, { label: 'Nome' }),
    nota: decimal(7, 3, { label: 'Nota final' }),
    desempate: text(300, { label: 'Desempate' }),
    situacao: text(60, { label: 'Situação' }),
    convocacao: text(60, { label: 'Convocação' }),
  },
  groups: [{ by: 'vaga' }],
  sequence: true,
  signatures: [],
});
