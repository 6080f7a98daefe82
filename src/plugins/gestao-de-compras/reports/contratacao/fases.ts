import { choice, date, defineReport, integer, ref, text, year } from '../../../../resources/definition';

/** The phases of a contratação, as the report calls them. */
export const FASES = {
  preparatoria: 'Preparatória',
  parecer: 'Jurídico',
  autorizado: 'Autorização',
  divulgado: 'Divulgação',
  propostas: 'Propostas',
  julgamento: 'Julgamento',
  habilitacao: 'Habilitação',
  recursal: 'Recursal',
  adjudicado: 'Adjudicação',
  parado: 'Suspensa',
} as const;
type Fase = keyof typeof FASES;
const NOMES = Object.keys(FASES) as Fase[];

const dias = Object.fromEntries(NOMES.map((nome) => [nome, integer({ label: `${FASES[nome]} (dias)` })]));
const datas = Object.fromEntries(NOMES.map((nome) => [`em_${nome}`, date({ label: FASES[nome] })]));

/** How many days each contratação was in each phase (handbook Compras 5.3). */
export const relatorioFases = defineReport({
  name: 'fases_processo_licitatorio',
  title: 'Fases do processo licitatório',
  path: '/gestao-de-compras/relatorios/compras-e-contratacoes/fases-processo-licitatorio',
  law: 'Lei 14.133/2021, art. 17.',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 2 }),
    ver: choice(
      { dias: 'Dias em cada fase', datas: 'Dia em que entrou em cada fase' },
      { label: 'Mostrar', required: true, default: 'dias', span: 4 },
    ),
    orgao_id: ref('orgao', { label: 'Órgão', span: 6 }),
  },
  columns: {
    processo: text(40, { label: 'Processo' }),
    objeto: text(500, { label: 'Objeto' }),
    inicio: date({ label: 'Início' }),
    fim: date({ label: 'Fim' }),
    ...dias,
    total: integer({ label: 'Total (dias)' }),
    ...datas,
    homologado: date({ label: 'Homologação' }),
    contrato: date({ label: 'Contrato' }),
  },
  groups: [],
  sums: [],
});
