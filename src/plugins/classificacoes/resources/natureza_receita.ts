import {
  active,
  choice,
  code,
  defineResource,
  derived,
  items,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  section,
  sumDecimals,
  text,
  year,
  yesNo,
} from '../../../resources/definition';
import { yearsInOrder } from './parts';

/** Economic categories of revenue (Lei 4.320/1964 art. 11; Portaria Interministerial STN/SOF 163/2001). */
export const CATEGORIAS = {
  1: 'Receitas correntes',
  2: 'Receitas de capital',
  7: 'Receitas correntes intraorçamentárias',
  8: 'Receitas de capital intraorçamentárias',
} as const;

const ORIGENS = {
  '1.1': 'Impostos, taxas e contribuições de melhoria',
  '1.2': 'Contribuições',
  '1.3': 'Receita patrimonial',
  '1.4': 'Receita agropecuária',
  '1.5': 'Receita industrial',
  '1.6': 'Receita de serviços',
  '1.7': 'Transferências correntes',
  '1.9': 'Outras receitas correntes',
  '2.1': 'Operações de crédito',
  '2.2': 'Alienação de bens',
  '2.3': 'Amortização de empréstimos',
  '2.4': 'Transferências de capital',
  '2.9': 'Outras receitas de capital',
} as const;

/** What the legal flags of a nature are when nobody says them: those of the level above (R6). */
const COMO_NA_SUPERIOR = 'Como na superior';

/** Classification of revenue by nature, C.O.E.D.DD.D.T, with an optional municipal breakdown. */
export const naturezaReceita = defineResource({
  name: 'natureza_receita',
  label: { one: 'Natureza da receita', many: 'Naturezas da receita', gender: 'f' },
  route: { base: '/planejamento/cadastro/natureza-receita', param: 'natureza_receita_id' },
  findable: true,
  display: ['codigo', 'nome'],
  fields: {
    codigo: code('9.9.9.9.99.9.9', { label: 'Código', required: true, unique: ['desdobramento'], span: 3 }),
    desdobramento: code('99.99', {
      label: 'Desdobramento municipal',
      required: true,
      default: '00.00',
      span: 3,
      help: '00.00 é a natureza nacional.',
    }),
    nome: text(250, { label: 'Descrição', required: true, span: 12 }),
    superior_id: ref('natureza_receita', { label: 'Natureza superior', readOnly: true }),
    nacional: yesNo({ label: 'Tabela nacional', readOnly: true }),
    categoria: derived('text', { label: 'Categoria econômica' }),
    tipo: derived('text', { label: 'Tipo' }),
    analitica: derived('yesNo', { label: 'Aceita previsão' }),
    fonte_padrao_id: ref('fonte_recurso', { label: 'Fonte padrão' }),
    rateio: items(
      {
        fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 5 }),
        co_id: ref('codigo_acompanhamento', { label: 'Código de acompanhamento', span: 4 }),
        percentual: percent({ label: 'Percentual', required: true, min: '0.0001', max: '100', span: 3 }),
      },
      { label: 'Rateio por fonte', one: 'fonte' },
    ),
    base_mde: yesNo({ label: 'Compõe a base de MDE', blank: COMO_NA_SUPERIOR }),
    base_asps: yesNo({ label: 'Compõe a base de ASPS', blank: COMO_NA_SUPERIOR }),
    deducao_fundeb: percent({ label: 'Dedução para o Fundeb', help: 'Na inclusão, em branco é como na superior.', min: '0', max: '100' }),
    rcl: choice(
      { compoe: 'Compõe', deduz: 'Deduz', nao: 'Não compõe' },
      { label: 'Receita corrente líquida', help: 'Em branco, como na superior.' },
    ),
    primaria: derived('yesNo', { label: 'Receita primária' }),
    rpps: yesNo({ label: 'Receita do RPPS', blank: COMO_NA_SUPERIOR }),
    herdada_de_id: ref('natureza_receita', { label: 'Apurações herdadas de', readOnly: true }),
    sem_tratamento: derived('text', { label: 'Sem tratamento legal' }),
    com_herdeiras: derived('yesNo', { label: 'Outras herdaram desta' }),
    competencia_municipal: derived('yesNo', { label: 'De competência do município' }),
    legislacao: text(200, { label: 'Legislação', span: 12 }),
    vigencia_inicio: year({ label: 'Vigência: início' }),
    vigencia_fim: year({ label: 'Vigência: fim' }),
    situacao: active(),
  },
  importable: { key: ['codigo', 'desdobramento'], tree: true },
  list: {
    columns: ['codigo', 'desdobramento', 'nome', 'tipo', 'fonte_padrao_id', 'deducao_fundeb'],
    filters: ['nome', 'fonte_padrao_id', 'situacao'],
    extraFilters: {
      codigo: text(14, { label: 'Código (início)' }),
      categoria: choice(CATEGORIAS, { label: 'Categoria econômica' }),
      origem: choice(ORIGENS, { label: 'Origem' }),
      vigente_em: year({ label: 'Exercício' }),
      aceita_previsao: yesNo({ label: 'Aceita previsão' }),
      pendente: yesNo({ label: 'Sem tratamento legal' }),
    },
    sort: ['codigo', 'desdobramento'],
  },
  form: [
    section('Identificação', ['codigo', 'desdobramento', 'nome', 'superior_id', 'categoria', 'tipo', 'analitica', 'nacional', 'situacao']),
    section('Fontes', ['fonte_padrao_id', 'rateio']),
    section('Apurações', [
      'base_mde',
      'base_asps',
      'deducao_fundeb',
      'rcl',
      'rpps',
      'primaria',
      'competencia_municipal',
      'herdada_de_id',
      'sem_tratamento',
      'com_herdeiras',
    ]),
    section('Vigência e legislação', ['vigencia_inicio', 'vigencia_fim', 'legislacao']),
  ],
  acts: {
    atualizar_herdeiras: {
      label: 'Atualizar as que herdaram',
      regra: 2,
      when: { com_herdeiras: true },
      confirm: 'As naturezas que herdaram as apurações desta, e não as mudaram, passam a ter as de agora?',
    },
  },
  rules: [
    onePerKey('rateio', ['fonte_recurso_id', 'co_id'], 'Já há uma linha desta fonte.'),
    ({ rateio }) => {
      const lines = (rateio ?? []) as { percentual: string }[];
      const total = sumDecimals(lines.map(({ percentual }) => percentual));
      return lines.length > 0 && Number(total) !== 100 ? { rateio: ['O rateio por fonte deve somar 100 %.'] } : null;
    },
    yearsInOrder,
  ],
});
export type NaturezaReceita = RecordOf<typeof naturezaReceita>;
