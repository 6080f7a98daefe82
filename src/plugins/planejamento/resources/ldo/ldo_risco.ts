import {
  choice,
  compareDecimals,
  defineResource,
  formatDecimal,
  items,
  money,
  type RecordOf,
  ref,
  section,
  sumDecimals,
  text,
} from '../../../../resources/definition';

/** The two tables of the Anexo de Riscos Fiscais. */
export const GRUPOS_RISCO = { passivo_contingente: 'Passivos contingentes', demais: 'Demais riscos fiscais passivos' } as const;

/** The lines of each table, in the order of the Manual de Demonstrativos Fiscais (STN), part I. */
export const CATEGORIAS_RISCO = {
  demandas: 'Demandas judiciais',
  dividas: 'Dívidas em processo de reconhecimento',
  avais: 'Avais e garantias concedidas',
  assuncao: 'Assunção de passivos',
  assistencias: 'Assistências diversas',
  outros_passivos: 'Outros passivos contingentes',
  frustracao: 'Frustração de arrecadação',
  restituicao: 'Restituição de tributos a maior',
  discrepancia: 'Discrepância de projeções',
  outros_riscos: 'Outros riscos fiscais',
} as const;

export type CategoriaRisco = keyof typeof CATEGORIAS_RISCO;

/** The table that a line belongs to: the first six are contingent liabilities. */
export function grupoDe(categoria: string): keyof typeof GRUPOS_RISCO {
  return Object.keys(CATEGORIAS_RISCO).indexOf(categoria) < 6 ? 'passivo_contingente' : 'demais';
}

/** A fiscal risk of the LDO and what is done if it comes true (LRF art. 4º §3º). */
export const ldoRisco = defineResource({
  name: 'ldo_risco',
  label: { one: 'Risco fiscal', many: 'Riscos fiscais', gender: 'm' },
  route: { base: '/planejamento/cadastro/ldo/identificacao-riscos' },
  display: ['descricao'],
  fields: {
    ldo_id: ref('ldo', { label: 'LDO', required: true, immutable: true, span: 4 }),
    grupo: choice(GRUPOS_RISCO, { label: 'Grupo', required: true, span: 4 }),
    categoria: choice(CATEGORIAS_RISCO, { label: 'Categoria', required: true, span: 4 }),
    descricao: text(300, { label: 'Descrição', required: true, span: 12 }),
    probabilidade: choice(
      { remota: 'Remota', possivel: 'Possível', provavel: 'Provável' },
      {
        label: 'Probabilidade',
        span: 4,
        tones: { provavel: 'atencao' },
        warning: {
          when: { probabilidade: 'provavel' },
          text: 'O que é provável é provisão, não risco: confira se já está registrado na Contabilidade.',
        },
      },
    ),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 4 }),
    providencias: items(
      {
        descricao: text(300, { label: 'Descrição', required: true, span: 8 }),
        valor: money({ label: 'Valor', required: true, min: '0.01', span: 4 }),
      },
      { label: 'Providências', one: 'providência', required: true },
    ),
  },
  year: true,
  list: {
    columns: ['grupo', 'categoria', 'descricao', 'probabilidade', 'valor'],
    filters: ['grupo', 'categoria', 'probabilidade', 'descricao'],
    sort: ['grupo', 'categoria'],
  },
  form: [
    section('Risco', ['ldo_id', 'grupo', 'categoria', 'descricao', 'probabilidade', 'valor']),
    section('Providências', ['providencias']),
  ],
  rules: [
    ({ grupo, categoria }) =>
      typeof categoria === 'string' && typeof grupo === 'string' && grupoDe(categoria) !== grupo
        ? { categoria: [`"${CATEGORIAS_RISCO[categoria as CategoriaRisco]}" é do grupo "${GRUPOS_RISCO[grupoDe(categoria)]}".`] }
        : null,
    ({ valor, providencias }) => {
      if (typeof valor !== 'string' || !Array.isArray(providencias) || providencias.length === 0) return null;
      const total = sumDecimals(providencias.map(({ valor }) => String(valor ?? '0')));
      if (compareDecimals(total, valor) === 0) return null;
      return {
        providencias: [`As providências somam R$ ${formatDecimal(total, 2)} e o risco é de R$ ${formatDecimal(valor, 2)}: iguale os dois.`],
      };
    },
  ],
});
export type LdoRisco = RecordOf<typeof ldoRisco>;
