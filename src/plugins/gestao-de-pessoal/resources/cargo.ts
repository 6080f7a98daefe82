import {
  active,
  addIssue,
  choice,
  type DraftRule,
  date,
  decimal,
  defineResource,
  derived,
  html,
  type Issues,
  integer,
  items,
  longText,
  type RecordOf,
  ref,
  refs,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { linesOf, TIPOS_CARGO } from './parts';

const EFETIVO = { tipo: 'efetivo' };
const COM_CBO = { tipo: ['efetivo', 'comissao', 'funcao', 'emprego', 'temporario', 'politico', 'conselho_tutelar', 'estagio'] };

/** Vagas created and extinguished, day by day: there are never fewer than none. */
const neverNegative: DraftRule = (draft) => {
  const issues: Issues = {};
  const lines = linesOf(draft.vagas).map((line, n) => ({ n, data: String(line.data ?? ''), quantidade: Number(line.quantidade ?? 0) }));
  let total = 0;
  for (const { n, quantidade } of lines.toSorted((a, b) => a.data.localeCompare(b.data))) {
    if (quantidade === 0) addIssue(issues, `vagas.${n}.quantidade`, 'Informe quantas vagas: negativo para extinguir.');
    total += quantidade;
    if (total < 0) addIssue(issues, `vagas.${n}.quantidade`, 'Nesta data seriam extintas mais vagas do que as criadas.');
  }
  return issues;
};

/** A cargo of the entity, with its quadro de vagas (handbook Pessoal 2). */
export const cargo = defineResource({
  name: 'cargo',
  label: { one: 'Cargo', many: 'Cargos', gender: 'm' },
  route: { base: '/gestao-de-pessoal/cadastros/cargos' },
  findable: true,
  display: ['codigo', 'nome'],
  entity: true,
  tabs: true,
  fields: {
    codigo: text(10, { label: 'Código', required: true, unique: true, span: 2 }),
    nome: text(120, { label: 'Nome', required: true, span: 7 }),
    situacao: active({ span: 3 }),
    tipo: choice(TIPOS_CARGO, { label: 'Tipo', required: true, span: 4 }),
    carreira_id: ref('carreira', { label: 'Carreira', required: EFETIVO, span: 4 }),
    especialidades: refs('especialidade', { label: 'Especialidades', span: 4 }),
    cbo: text(6, { label: 'CBO', required: COM_CBO, min: 6, help: '6 algarismos da CBO 2002.', span: 3 }),
    escolaridade_id: ref('escolaridade', { label: 'Escolaridade mínima', required: true, span: 5 }),
    carga_horaria: decimal(4, 1, { label: 'Jornada semanal (h)', required: true, min: '1', max: '60', span: 4 }),
    requisitos: longText({ label: 'Requisitos' }),
    tabela_salarial_id: ref('tabela_salarial', { label: 'Tabela salarial', required: true, where: { situacao: true }, span: 6 }),
    classe_inicial: text(10, { label: 'Classe de ingresso', required: true, span: 3 }),
    nivel_inicial: text(10, { label: 'Nível de ingresso', required: true, span: 3 }),
    acumulavel: choice(
      { nao: 'Não acumulável', professor: 'Professor', tecnico: 'Técnico ou científico', saude: 'Profissional de saúde' },
      { label: 'Acumulação (CF, art. 37, XVI)', required: true, default: 'nao', span: 4 },
    ),
    regime_previdenciario: choice({ rpps: 'RPPS', rgps: 'RGPS' }, { label: 'Previdência', required: true, span: 4 }),
    insalubridade_grau: choice(
      { nenhum: 'Nenhum', minimo: 'Mínimo', medio: 'Médio', maximo: 'Máximo' },
      { label: 'Insalubridade', required: true, default: 'nenhum', span: 4 },
    ),
    periculosidade: yesNo({ label: 'Periculosidade', required: true, default: false, span: 4 }),
    em_extincao: yesNo({
      label: 'Em extinção na vacância',
      required: true,
      default: false,
      help: 'Cada vínculo que termina deixa de ter vaga.',
      span: 4,
    }),
    vagas: items(
      {
        data: date({ label: 'Data', required: true, span: 2 }),
        quantidade: integer({ label: 'Quantidade', required: true, min: -9999, max: 9999, span: 2 }),
        motivo: choice(
          { criacao: 'Criação', extincao: 'Extinção', transformacao: 'Transformação' },
          { label: 'Motivo', required: true, span: 3 },
        ),
        ato: text(120, { label: 'Ato (lei)', required: true, span: 5 }),
      },
      { label: 'Quadro de vagas', one: 'ato', table: 'cargo_vaga' },
    ),
    atribuicoes: html({ label: 'Atribuições', required: true }),
    declaracao_comissao: yesNo({
      label: 'Declaro que as atribuições são de direção, chefia ou assessoramento',
      when: { tipo: 'comissao' },
      required: { tipo: 'comissao' },
      help: 'STF, Tema 1.010.',
      span: 12,
    }),
    criadas: derived('integer', { label: 'Criadas' }),
    ocupadas: derived('integer', { label: 'Ocupadas' }),
    reservadas: derived('integer', { label: 'Em convocação' }),
    disponiveis: derived('integer', { label: 'Disponíveis' }),
  },
  list: {
    columns: [
      'codigo',
      'nome',
      'tipo',
      'carga_horaria',
      'criadas',
      'ocupadas',
      'reservadas',
      'disponiveis',
      'tabela_salarial_id',
      'situacao',
    ],
    filters: ['nome', 'tipo', 'carreira_id', 'em_extincao', 'situacao'],
    extraFilters: { com_vaga: yesNo({ label: 'Com vaga' }) },
    sort: ['nome'],
    totals: false,
  },
  form: [
    section('Cargo', ['codigo', 'nome', 'situacao', 'tipo', 'carreira_id', 'especialidades', 'regime_previdenciario', 'acumulavel']),
    section('Requisitos', ['cbo', 'escolaridade_id', 'carga_horaria', 'requisitos', 'insalubridade_grau', 'periculosidade']),
    section('Padrão de ingresso', ['tabela_salarial_id', 'classe_inicial', 'nivel_inicial']),
    section('Quadro de vagas', ['vagas', 'em_extincao', 'criadas', 'ocupadas', 'reservadas', 'disponiveis']),
    section('Atribuições', ['atribuicoes', 'declaracao_comissao']),
  ],
  rules: [
    neverNegative,
    ({ cbo }) => (cbo && !/^\d{6}$/.test(String(cbo)) ? { cbo: ['O CBO tem 6 algarismos.'] } : null),
    ({ tipo, declaracao_comissao }) =>
      tipo === 'comissao' && declaracao_comissao === false
        ? { declaracao_comissao: ['Um cargo em comissão só pode ter atribuições de direção, chefia ou assessoramento.'] }
        : null,
    ({ tipo, regime_previdenciario: regime }) =>
      regime === 'rpps' && typeof tipo === 'string' && tipo !== 'efetivo' && tipo !== 'funcao'
        ? { regime_previdenciario: ['Só o cargo efetivo contribui para o regime próprio (CF, art. 40, § 13).'] }
        : null,
  ],
});
export type Cargo = RecordOf<typeof cargo>;
