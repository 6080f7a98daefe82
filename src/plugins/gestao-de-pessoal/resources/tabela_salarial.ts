import {
  active,
  addIssue,
  choice,
  compareDecimals,
  type DraftRule,
  decimal,
  defineResource,
  derived,
  type Issues,
  items,
  money,
  month,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { fundamento, linesOf } from './parts';

/** What the values of a table pay for; each feeds the variable of the same event (handbook 5.4). */
export const TIPOS_TABELA = {
  vencimento: 'Vencimento',
  subsidio: 'Subsídio',
  hora_aula: 'Hora-aula',
  comissao: 'Cargo em comissão',
  funcao: 'Função gratificada',
  bolsa: 'Bolsa-estágio',
} as const;

const TIPOS_VIGENCIA = {
  inicial: 'Inicial',
  revisao_geral: 'Revisão geral anual',
  reajuste: 'Reajuste',
  piso: 'Adequação a piso',
  correcao: 'Correção',
} as const;

/** What Reajustar asks for (S1). */
export const REAJUSTE = {
  inicio: month({ label: 'Início', required: true, span: 4 }),
  indice: percent({ label: 'Índice (%)', required: true, min: '0.0001', max: '1000', span: 4 }),
  tipo: choice(
    { revisao_geral: TIPOS_VIGENCIA.revisao_geral, reajuste: TIPOS_VIGENCIA.reajuste, piso: TIPOS_VIGENCIA.piso },
    { label: 'Tipo', required: true, default: 'revisao_geral', span: 4 },
  ),
  ato: fundamento(),
};

/** Cells of one vigência: one for each classe and nível, growing along the níveis unless the table says otherwise. */
const growingCells: DraftRule = (draft) => {
  const issues: Issues = {};
  for (const [n, vigencia] of linesOf(draft.vigencias).entries()) {
    const cells = linesOf(vigencia.grade);
    const seen = new Set<string>();
    for (const [c, cell] of cells.entries()) {
      const key = `${cell.classe}|${cell.nivel}`;
      if (seen.has(key)) addIssue(issues, `vigencias.${n}.grade.${c}.nivel`, 'Esta célula já está na grade.');
      seen.add(key);
      const before = cells.slice(0, c).findLast(({ classe }) => classe === cell.classe);
      if (
        !draft.permite_decrescimo &&
        before &&
        typeof before.valor === 'string' &&
        typeof cell.valor === 'string' &&
        compareDecimals(cell.valor, before.valor) < 0
      )
        addIssue(issues, `vigencias.${n}.grade.${c}.valor`, 'O valor é menor que o do nível anterior da mesma classe.');
    }
  }
  return issues;
};

/** What a cargo pays, by classe and nível, in each vigência (handbook Pessoal 2, Salários). */
export const tabelaSalarial = defineResource({
  name: 'tabela_salarial',
  label: { one: 'Tabela salarial', many: 'Tabelas salariais', gender: 'f' },
  route: { base: '/gestao-de-pessoal/cadastros/gerais/salarios' },
  display: ['codigo', 'nome'],
  entity: true,
  fields: {
    codigo: text(15, { label: 'Código', required: true, unique: true, span: 3 }),
    nome: text(100, { label: 'Nome', required: true, unique: true, span: 6 }),
    situacao: active({ span: 3 }),
    tipo: choice(TIPOS_TABELA, { label: 'Tipo', required: true, span: 3 }),
    carreira_id: ref('carreira', { label: 'Carreira', span: 5 }),
    carga_horaria: decimal(4, 1, { label: 'Jornada de referência (h/semana)', required: true, min: '1', max: '60', span: 4 }),
    proporcional: yesNo({
      label: 'Proporcional à jornada',
      required: true,
      default: true,
      help: 'Quem tem outra jornada recebe na proporção dela.',
      span: 4,
    }),
    permite_decrescimo: yesNo({ label: 'Aceita valor menor em nível mais alto', required: true, default: false, span: 5 }),
    vigencias: items(
      {
        inicio: month({ label: 'Início', required: true, span: 2 }),
        tipo: choice(TIPOS_VIGENCIA, { label: 'Tipo', required: true, span: 3 }),
        indice: percent({ label: 'Índice (%)', min: '0', max: '1000', span: 2 }),
        ato: text(120, { label: 'Ato (lei, decreto)', required: true, span: 5 }),
        grade: items(
          {
            classe: text(10, { label: 'Classe', required: true, span: 3 }),
            nivel: text(10, { label: 'Nível', required: true, span: 3 }),
            valor: money({ label: 'Valor', required: true, min: '0.01', span: 4 }),
          },
          { label: 'Valores', one: 'valor', table: 'tabela_salarial_valor', min: 1 },
        ),
      },
      { label: 'Vigências', one: 'vigência', table: 'tabela_salarial_vigencia', min: 1 },
    ),
    vigente_desde: derived('text', { label: 'Vigente desde' }),
    menor: derived('money', { label: 'Menor valor' }),
    maior: derived('money', { label: 'Maior valor' }),
  },
  list: {
    columns: ['codigo', 'nome', 'tipo', 'carreira_id', 'vigente_desde', 'menor', 'maior'],
    filters: ['nome', 'tipo', 'carreira_id', 'situacao'],
    sort: ['codigo'],
    small: true,
    totals: false,
  },
  form: [
    section('Tabela', ['codigo', 'nome', 'situacao', 'tipo', 'carreira_id', 'carga_horaria', 'proporcional', 'permite_decrescimo']),
    section('Vigências', ['vigencias']),
  ],
  rules: [onePerKey('vigencias', ['inicio'], 'Já há uma vigência que começa neste mês.'), growingCells],
  acts: {
    reajustar: {
      label: 'Reajustar',
      asks: REAJUSTE,
      confirm: 'Uma nova vigência nasce com cada valor corrigido pelo índice. A revisão geral vale para todas as tabelas (CF, art. 37, X).',
    },
  },
});
export type TabelaSalarial = RecordOf<typeof tabelaSalarial>;
