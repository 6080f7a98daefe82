import { date, defineReport, integer, ref, text, year } from '../../../../resources/definition';

/** The days of a phase. */
const dias = (label: string) => integer({ label: `${label} (dias)` });

/** How many days each contratação was in each phase (handbook Compras 5.3). */
export const relatorioFases = defineReport({
  name: 'fases_processo_licitatorio',
  title: 'Fases do processo licitatório',
  path: '/gestao-de-compras/relatorios/compras-e-contratacoes/fases-processo-licitatorio',
  law: 'Lei 14.133/2021, art. 17.',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 2 }),
    orgao_id: ref('orgao', { label: 'Órgão', span: 6 }),
  },
  columns: {
    processo: text(40, { label: 'Processo' }),
    objeto: text(500, { label: 'Objeto' }),
    inicio: date({ label: 'Início' }),
    fim: date({ label: 'Fim' }),
    preparatoria: dias('Preparatória'),
    parecer: dias('Jurídico'),
    autorizado: dias('Autorização'),
    divulgado: dias('Divulgação'),
    propostas: dias('Propostas'),
    julgamento: dias('Julgamento'),
    habilitacao: dias('Habilitação'),
    recursal: dias('Recursal'),
    adjudicado: dias('Adjudicação'),
    parado: dias('Suspensa'),
    total: dias('Total'),
  },
  groups: [],
  sums: [],
});
