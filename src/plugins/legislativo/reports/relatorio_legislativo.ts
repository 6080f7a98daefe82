import { choice, date, defineReport, integer, ref, text, year } from '../../../resources/definition';

/** What the page of reports of the Câmara prints, one at a time (handbook Legislativo 2.7). */
export const MODELOS_LEGISLATIVO = {
  presenca: 'Presença por parlamentar',
  presenca_sessao: 'Presença por sessão',
  materias: 'Matérias por autor e situação',
  votos: 'Votos por parlamentar',
  producao: 'Produção por tipo de matéria',
} as const;
export type ModeloLegislativo = keyof typeof MODELOS_LEGISLATIVO;

/** Who came, what was proposed and by whom, how each voted, and what the Câmara produced in a period. */
export const relatorioLegislativo = defineReport({
  name: 'relatorio_legislativo',
  title: 'Relatórios do Legislativo',
  path: '/legislativo/relatorios',
  law: 'CF, arts. 29, 47 e 55, III; Lei 12.527/2011, art. 8º.',
  parameters: {
    relatorio: choice(MODELOS_LEGISLATIVO, { label: 'Modelo', required: true, default: 'presenca', span: 4 }),
    exercicio: year({ label: 'Ano', required: true, span: 2 }),
    inicio: date({ label: 'De', help: 'Em branco, desde 1º de janeiro.', span: 3 }),
    fim: date({ label: 'Até', help: 'Em branco, até 31 de dezembro.', span: 3 }),
    parlamentar_id: ref('parlamentar', { label: 'Parlamentar', help: 'Em branco, todos.', span: 6 }),
  },
  columns: {
    parlamentar: text(120, { label: 'Parlamentar' }),
    partido: text(20, { label: 'Partido' }),
    sessao: text(120, { label: 'Sessão' }),
    data: date({ label: 'Data' }),
    sessoes: integer({ label: 'Sessões' }),
    presencas: integer({ label: 'Presenças' }),
    faltas: integer({ label: 'Faltas' }),
    justificadas: integer({ label: 'Justificadas' }),
    taxa: text(12, { label: 'Presença (%)' }),
    ausentes: text(1000, { label: 'Ausentes' }),
    materia: text(40, { label: 'Matéria' }),
    ementa: text(1000, { label: 'Ementa' }),
    situacao: text(60, { label: 'Situação' }),
    voto: text(20, { label: 'Voto' }),
    resultado: text(20, { label: 'Resultado' }),
    especie: text(80, { label: 'Tipo de matéria' }),
    apresentadas: integer({ label: 'Apresentadas' }),
    aprovadas: integer({ label: 'Aprovadas' }),
    rejeitadas: integer({ label: 'Rejeitadas' }),
    outras: integer({ label: 'Em curso e outras' }),
    dias: integer({ label: 'Dias até a votação, em média' }),
  },
  sequence: true,
  signatures: [],
});
