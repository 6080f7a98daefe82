import {
  choice,
  date,
  decimal,
  defineResource,
  file,
  integer,
  longText,
  type RecordOf,
  section,
  text,
  year,
} from '../../../resources/definition';
import { NIVEIS } from './itens';

export const PODERES = { executivo: 'Executivo', legislativo: 'Legislativo' } as const;

/** What Importar matriz asks for. */
export const pedidoMatriz = {
  arquivo: file(['planilhas', 'textos'], {
    label: 'Matriz (CSV)',
    required: true,
    help: 'Colunas: id; dimensao; matriz; classe; criterio; itens; fundamentacao.',
  }),
} as const;

/** What Duplicar asks for. */
export const pedidoDuplicar = {
  nome: text(100, { label: 'Check-list', required: true, span: 8 }),
  ciclo: year({ label: 'Ciclo', required: true, span: 4 }),
} as const;

const peso = (label: string, padrao: number) => integer({ label, required: true, default: padrao, min: 0, max: 100, span: 2 });

/** A cycle of evaluation of the portal of one power, by the matrix of its year (Resolução Atricon 1/2023). */
export const checkList = defineResource({
  name: 'check_list',
  label: { one: 'Check-list', many: 'Check-lists', gender: 'm', also: ['PNTP', 'radar da transparência', 'índice de transparência'] },
  route: { base: '/administracao/transparencia/check-list/check-lists' },
  display: ['nome'],
  document: { fixed: { draft: ['situacao', 'aberto'], but: ['situacao'] } },
  fields: {
    nome: text(100, { label: 'Check-list', required: true, span: 6 }),
    ciclo: year({ label: 'Ciclo', required: true, span: 2 }),
    poder: choice(PODERES, { label: 'Poder', required: true, default: 'executivo', immutable: true, span: 2 }),
    situacao: choice(
      { aberto: 'Aberto', encerrado: 'Encerrado' },
      { label: 'Situação', required: true, readOnly: true, default: 'aberto', tones: { aberto: 'andamento' }, span: 2 },
    ),
    inicio: date({ label: 'Início', required: true, span: 3 }),
    fim: date({ label: 'Fim', required: true, span: 3 }),
    indice: decimal(5, 2, { label: 'Índice', readOnly: true, span: 3 }),
    nivel: choice(NIVEIS, {
      label: 'Nível',
      readOnly: true,
      tones: {
        diamante: 'bom',
        ouro: 'bom',
        prata: 'bom',
        elevado: 'andamento',
        intermediario: 'atencao',
        basico: 'ruim',
        inicial: 'ruim',
      },
      span: 3,
    }),
    criterios: integer({ label: 'Critérios', readOnly: true, span: 3 }),
    respondidos: integer({ label: 'Respondidos', readOnly: true, span: 3 }),
    ultima_matriz: longText({ label: 'Última matriz importada', readOnly: true }),
    pesos_disponibilidade: peso('Disponibilidade', 30),
    pesos_atualidade: peso('Atualidade', 30),
    pesos_serie_historica: peso('Série histórica', 20),
    pesos_gravacao: peso('Gravação', 10),
    pesos_filtro: peso('Filtro', 10),
  },
  unique: [['ciclo', 'poder']],
  rules: [
    ({ inicio, fim }) =>
      typeof inicio === 'string' && typeof fim === 'string' && fim < inicio ? { fim: ['O fim vem depois do início.'] } : null,
    (draft) => {
      const pesos = ['disponibilidade', 'atualidade', 'serie_historica', 'gravacao', 'filtro'].map((item) => draft[`pesos_${item}`]);
      return pesos.every((um) => typeof um === 'number') && (pesos as number[]).reduce((soma, um) => soma + um, 0) !== 100
        ? { pesos_filtro: ['Os pesos dos cinco itens somam 100.'] }
        : null;
    },
  ],
  list: {
    columns: ['nome', 'ciclo', 'poder', 'indice', 'nivel', 'criterios', 'respondidos', 'situacao'],
    filters: ['nome', 'ciclo', 'poder', 'situacao', 'nivel'],
    sort: ['-ciclo', 'poder'],
    small: true,
    totals: false,
  },
  form: [
    section('Check-list', [
      'nome',
      'ciclo',
      'poder',
      'situacao',
      'inicio',
      'fim',
      'indice',
      'nivel',
      'criterios',
      'respondidos',
      'ultima_matriz',
    ]),
    section('Pesos dos itens de verificação', [
      'pesos_disponibilidade',
      'pesos_atualidade',
      'pesos_serie_historica',
      'pesos_gravacao',
      'pesos_filtro',
    ]),
  ],
  acts: {
    medir: {
      label: 'Medir agora',
      confirm: 'O que se mede sozinho é medido de novo em cada critério ligado a um conjunto de dados, e o índice é refeito.',
      when: { situacao: 'aberto' },
      changes: ['check_list_criterio'],
    },
    importar: {
      label: 'Importar matriz',
      asks: pedidoMatriz,
      tells: true,
      when: { situacao: 'aberto' },
      changes: ['check_list_criterio', 'check_list_dimensao'],
    },
    duplicar: {
      label: 'Duplicar para novo ciclo',
      asks: pedidoDuplicar,
      makes: true,
      when: { situacao: 'encerrado' },
    },
    encerrar: {
      label: 'Encerrar',
      confirm: 'As respostas, os pesos e o índice ficam como estão.',
      when: { situacao: 'aberto' },
      to: { situacao: 'encerrado' },
    },
  },
  next: { situacao: { aberto: 'medir', encerrado: 'duplicar' } },
});
export type CheckList = RecordOf<typeof checkList>;
