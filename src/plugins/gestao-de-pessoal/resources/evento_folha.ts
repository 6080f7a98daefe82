import {
  active,
  choice,
  type DraftRule,
  defineResource,
  type Issues,
  integer,
  month,
  type RecordOf,
  ref,
  refs,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { ExpressionError } from '../../../resources/definition/expression';
import { VARIAVEIS } from '../calculo/expressao';
import { formulasDe } from '../calculo/ordenar';
import { type Evento, ROTINAS, ROTINAS_DO_ENTE } from '../calculo/tipos';

export const TIPOS_EVENTO = { provento: 'Provento', desconto: 'Desconto', informativa: 'Informativa' } as const;

const INCIDENCIAS = { nao: 'Não', mensal: 'Mensal', decimo: '13º', ferias: 'Férias', deduz: 'Dedução da base' } as const;
const incide = (tax: string) => choice(INCIDENCIAS, { label: tax, required: true, default: 'nao', span: 3 });
const compoe = (label: string) => yesNo({ label, required: true, default: false, span: 3 });
const PADROES = ['vencimento', 'subsidio', 'bolsa', 'gratificacao'];
const COM_FORMULA = { formula_tipo: ['tabela', 'expressao', 'sistema'] };

/** The formula is one that the calculation can read, of the kind that the event says. */
const readable: DraftRule = (draft) => {
  const { formula_tipo } = draft;
  const formula = typeof draft.formula === 'string' ? draft.formula.trim() : '';
  if (formula_tipo === 'tabela' && formula && !PADROES.includes(formula))
    return { formula: [`Um padrão salarial é ${PADROES.join(', ')}.`] };
  if (formula_tipo === 'sistema' && formula && !(formula in { ...ROTINAS, ...ROTINAS_DO_ENTE }))
    return { formula: ['Não há uma rotina do sistema com este nome.'] };
  const evento = { ...(draft as unknown as Evento), formula, condicao: String(draft.condicao ?? ''), base_eventos: [] };
  return unread('formula', { ...evento, automatico: 'nao' }) ?? unread('condicao', { ...evento, formula_tipo: 'valor' });
};

/** Why a formula cannot be read, beside its field; null when it can. */
function unread(field: string, evento: Evento): Issues | null {
  try {
    formulasDe(evento);
    return null;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { [field]: [error.message] };
  }
}

/** What is paid, withheld or only told in a payslip, with what incides on it (handbook Pessoal 5.1). */
export const eventoFolha = defineResource({
  name: 'evento_folha',
  label: { one: 'Evento', many: 'Eventos', gender: 'm' },
  route: { base: '/gestao-de-pessoal/cadastros/eventos' },
  display: ['codigo', 'nome'],
  tabs: true,
  fields: {
    codigo: integer({ label: 'Código', required: true, min: 1, max: 9999, span: 2 }),
    nome: text(80, { label: 'Nome', required: true, span: 7 }),
    situacao: active({ span: 3 }),
    descricao: text(255, { label: 'Descrição', span: 12 }),
    tipo: choice(TIPOS_EVENTO, { label: 'Tipo', required: true, immutable: true, span: 4 }),
    classe: choice(
      {
        remuneratoria: 'Remuneratória',
        indenizatoria: 'Indenizatória',
        beneficio: 'Benefício',
        legal: 'Desconto legal',
        judicial: 'Judicial',
        facultativo: 'Facultativo',
        base: 'Base de cálculo',
        patronal: 'Encargo do ente',
      },
      { label: 'Classe', required: true, help: 'O facultativo usa a margem consignável.', span: 4 },
    ),
    recorrente: yesNo({
      label: 'Repete-se todos os meses',
      required: true,
      default: true,
      help: 'Entra na projeção da folha no Planejamento.',
      span: 4,
    }),
    incide_inss: incide('INSS'),
    incide_rpps: incide('RPPS'),
    incide_irrf: incide('IRRF'),
    incide_fgts: incide('FGTS'),
    incide_teto: compoe('Conta para o teto'),
    incide_salario_minimo: compoe('Conta para o salário mínimo'),
    compoe_13: compoe('Compõe o 13º'),
    compoe_ferias: compoe('Compõe as férias'),
    compoe_margem: compoe('Compõe a margem'),
    compoe_pensao: compoe('Compõe a pensão'),
    compoe_hora: compoe('Compõe o valor da hora'),
    formula_tipo: choice(
      {
        valor: 'Valor informado',
        percentual: '% sobre base',
        quantidade: 'Quantidade × valor',
        tabela: 'Padrão salarial',
        dias: 'Proporcional aos dias',
        expressao: 'Expressão',
        sistema: 'Rotina do sistema',
      },
      { label: 'Cálculo', required: true, span: 4 },
    ),
    formula: text(500, {
      label: 'Fórmula',
      when: COM_FORMULA,
      required: COM_FORMULA,
      help: `Expressão: números, + − × ÷, min, max, arred, trunc, se(condição; a; b), evento(código), base(inss) e ${VARIAVEIS.join(', ')}.`,
      span: 8,
    }),
    base_eventos: refs('evento_folha', { label: 'Base', when: { formula_tipo: 'percentual' }, span: 12 }),
    automatico: choice(
      { nao: 'Não', todos: 'Para todos', regra: 'Quando a condição vale' },
      { label: 'Lança sozinho', required: true, default: 'nao', span: 4 },
    ),
    condicao: text(255, { label: 'Condição', when: { automatico: 'regra' }, required: { automatico: 'regra' }, span: 8 }),
    proporcional_dias: yesNo({ label: 'Proporcional aos dias', required: true, default: false, span: 4 }),
    prioridade: integer({
      label: 'Prioridade do desconto',
      when: { tipo: 'desconto' },
      min: 1,
      max: 99,
      help: 'Quando falta saldo, corta-se primeiro o de número maior.',
      span: 4,
    }),
    exige_fundamento: yesNo({ label: 'O lançamento exige fundamento', required: true, default: false, span: 4 }),
    natureza_despesa_id: ref('natureza_despesa', { label: 'Natureza da despesa', span: 6 }),
    anula_despesa: yesNo({
      label: 'Reduz a despesa',
      required: true,
      default: false,
      when: { tipo: 'desconto' },
      help: 'Faltas, abate-teto e devoluções: saem do bruto da mesma natureza.',
      span: 3,
    }),
    tipo_retencao_id: ref('tipo_retencao', {
      label: 'Tipo de retenção',
      when: { tipo: 'desconto' },
      where: { situacao: true },
      help: 'Com que se retém, na liquidação da folha, o que não reduz a despesa.',
      span: 6,
    }),
    credor_id: ref('pessoa', {
      label: 'Credor do encargo',
      when: { classe: 'patronal' },
      help: 'Quem recebe a guia: o INSS, o Instituto, a Caixa.',
      span: 6,
    }),
    destino: text(60, { label: 'Conta da retenção', when: { tipo: 'desconto' }, span: 3 }),
    natureza_esocial: text(4, { label: 'Natureza no eSocial', help: 'Tabela 03 do leiaute em vigor.', span: 4 }),
    cod_inc_cp: text(2, { label: 'Incidência: previdência', span: 2 }),
    cod_inc_cprp: text(2, { label: 'Incidência: RPPS', span: 2 }),
    cod_inc_irrf: text(4, { label: 'Incidência: IRRF', span: 2 }),
    cod_inc_fgts: text(2, { label: 'Incidência: FGTS', span: 2 }),
    vigencia_inicio: month({ label: 'Vigência: início', required: true, default: '2020-01', span: 3 }),
    vigencia_fim: month({ label: 'Vigência: fim', span: 3 }),
    lei: text(120, { label: 'Lei', span: 6 }),
  },
  list: {
    columns: ['codigo', 'nome', 'tipo', 'classe', 'incide_inss', 'incide_rpps', 'incide_irrf', 'formula_tipo', 'situacao'],
    filters: ['codigo', 'nome', 'tipo', 'classe', 'incide_inss', 'incide_rpps', 'incide_irrf', 'automatico', 'situacao'],
    sort: ['codigo'],
  },
  form: [
    section('Evento', ['codigo', 'nome', 'situacao', 'descricao', 'tipo', 'classe', 'recorrente']),
    section('Cálculo', [
      'formula_tipo',
      'formula',
      'base_eventos',
      'automatico',
      'condicao',
      'proporcional_dias',
      'prioridade',
      'exige_fundamento',
    ]),
    section('Incidências', ['incide_inss', 'incide_rpps', 'incide_irrf', 'incide_fgts']),
    section('Compõe', [
      'incide_teto',
      'incide_salario_minimo',
      'compoe_13',
      'compoe_ferias',
      'compoe_margem',
      'compoe_pensao',
      'compoe_hora',
    ]),
    section('Despesa', ['natureza_despesa_id', 'anula_despesa', 'tipo_retencao_id', 'credor_id', 'destino']),
    section('eSocial e vigência', [
      'natureza_esocial',
      'cod_inc_cp',
      'cod_inc_cprp',
      'cod_inc_irrf',
      'cod_inc_fgts',
      'vigencia_inicio',
      'vigencia_fim',
      'lei',
    ]),
  ],
  unique: [['codigo', 'vigencia_inicio']],
  rules: [
    readable,
    ({ vigencia_inicio: from, vigencia_fim: to }) =>
      typeof from === 'string' && typeof to === 'string' && to < from ? { vigencia_fim: ['O fim não pode ser antes do início.'] } : null,
  ],
});
export type EventoFolha = RecordOf<typeof eventoFolha>;
