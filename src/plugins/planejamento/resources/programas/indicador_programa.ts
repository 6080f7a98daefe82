import {
  choice,
  compareDecimals,
  type DraftRule,
  date,
  decimal,
  defineResource,
  derived,
  items,
  longText,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
  year,
} from '../../../../resources/definition';

export interface MetaIndicador {
  exercicio?: number | null;
  previsto?: string | null;
  apurado?: string | null;
  justificativa?: string | null;
}

/** R1: what falls short of the target is explained. */
const shortfallsExplained: DraftRule = ({ metas, polaridade }) => {
  const issues: Record<string, string[]> = {};
  for (const [index, { previsto, apurado, justificativa }] of ((metas ?? []) as MetaIndicador[]).entries()) {
    if (!previsto || !apurado || justificativa) continue;
    const difference = compareDecimals(apurado, previsto);
    if (polaridade === 'menor' ? difference > 0 : difference < 0)
      issues[`metas.${index}.justificativa`] = ['O apurado não alcança o previsto: justifique.'];
  }
  return Object.keys(issues).length > 0 ? issues : null;
};

/** Whether an indicator was measured and reached its target. */
export const APURACAO = { alcancado: 'Meta alcançada', abaixo: 'Abaixo da meta', nao_apurado: 'Não apurado' } as const;

/** What tells whether a programa works, with a target for each exercício of the PPA (CF art. 165 §16). */
export const indicadorPrograma = defineResource({
  name: 'indicador_programa',
  label: { one: 'Indicador de programa', many: 'Indicadores de programas', gender: 'm' },
  route: { base: '/planejamento/cadastro/ppa-loa/indicadores-programas' },
  display: ['nome'],
  fields: {
    programa_id: ref('programa', { label: 'Programa', required: true, span: 6 }),
    nome: text(150, { label: 'Indicador', required: true, unique: ['programa_id'], span: 6 }),
    unidade_medida: text(40, { label: 'Unidade de medida', required: true, span: 3 }),
    formula: longText({ label: 'Fórmula de cálculo', required: true }),
    fonte_informacao: text(120, { label: 'Fonte da informação', required: true, span: 6 }),
    periodicidade: choice(
      {
        mensal: 'Mensal',
        bimestral: 'Bimestral',
        trimestral: 'Trimestral',
        quadrimestral: 'Quadrimestral',
        semestral: 'Semestral',
        anual: 'Anual',
        bienal: 'Bienal',
      },
      { label: 'Periodicidade', required: true, default: 'anual', span: 3 },
    ),
    polaridade: choice(
      { maior: 'Maior é melhor', menor: 'Menor é melhor' },
      { label: 'Polaridade', required: true, default: 'maior', span: 3 },
    ),
    base_geografica: text(60, { label: 'Base geográfica', span: 3 }),
    indice_referencia: decimal(14, 4, { label: 'Índice de referência', required: true, span: 3 }),
    data_referencia: date({ label: 'Data da referência', required: true, span: 3 }),
    metas: items(
      {
        exercicio: year({ label: 'Exercício', required: true, span: 2 }),
        previsto: decimal(14, 4, { label: 'Previsto', required: true, span: 2 }),
        apurado: decimal(14, 4, { label: 'Apurado', span: 2 }),
        data_apuracao: date({ label: 'Data da apuração', span: 3 }),
        justificativa: longText({ label: 'Justificativa' }),
      },
      { label: 'Metas por ano', one: 'exercício', required: true, min: 4, max: 4 },
    ),
    metas_previstas: derived('text', { label: 'Metas' }),
    apurado: derived('text', { label: 'Apurado' }),
    desempenho: derived('percent', { label: 'Desempenho (%)' }),
  },
  list: {
    columns: ['programa_id', 'nome', 'unidade_medida', 'indice_referencia', 'metas_previstas', 'apurado', 'desempenho'],
    filters: ['programa_id', 'nome', 'periodicidade'],
    extraFilters: {
      orgao_id: ref('orgao', { label: 'Órgão' }),
      vigente_em: year({ label: 'Exercício' }),
      apuracao: choice(APURACAO, { label: 'Apuração' }),
    },
    sort: ['programa_id', 'nome'],
    small: true,
  },
  form: [
    section('Identificação', ['programa_id', 'nome', 'unidade_medida', 'periodicidade', 'polaridade', 'base_geografica']),
    section('Apuração', ['formula', 'fonte_informacao', 'indice_referencia', 'data_referencia']),
    section('Metas', ['metas', 'desempenho']),
  ],
  rules: [onePerKey('metas', ['exercicio'], 'Já há a meta deste exercício.'), shortfallsExplained],
});
export type IndicadorPrograma = RecordOf<typeof indicadorPrograma>;
