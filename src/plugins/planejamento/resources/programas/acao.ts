import {
  active,
  choice,
  code,
  date,
  defineResource,
  derived,
  endAfterStart,
  longText,
  money,
  percent,
  type RecordOf,
  ref,
  refs,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';

export const TIPOS_ACAO = {
  projeto: 'Projeto',
  atividade: 'Atividade',
  operacao_especial: 'Operação Especial',
  reserva: 'Reserva de Contingência',
} as const;
export type TipoAcao = keyof typeof TIPOS_ACAO;

/** What the first digit of the code says: municipal practice, odd for projetos and even for atividades. */
const DIGITS: Readonly<Record<TipoAcao, string>> = { projeto: '1357', atividade: '2468', operacao_especial: '0', reserva: '9' };

/** The type that the first digit of a code stands for. */
export function tipoDoCodigo(codigo: string): TipoAcao {
  return (Object.keys(DIGITS) as TipoAcao[]).find((tipo) => DIGITS[tipo].includes(codigo[0] ?? '')) ?? 'atividade';
}

/** SQL of the type that the first digit of a code stands for. */
export const tipoDoCodigoSql = (codigo: string): string =>
  `case ${Object.entries(DIGITS)
    .map(([tipo, digits]) => `when position(left(${codigo}, 1) in '${digits}') > 0 then '${tipo}'`)
    .join(' ')} else 'atividade' end`;

/** R1: what is wrong with a code of another type; null when nothing is. */
export function digitoDeOutroTipo(codigo: string, tipo: TipoAcao): string | null {
  if (tipoDoCodigo(codigo) === tipo) return null;
  const digits = [...DIGITS[tipo]].join(', ').replace(/, (\d)$/, ' ou $1');
  return `O código de ${TIPOS_ACAO[tipo]} começa com ${digits}.`;
}

/** What makes a programa happen: projeto, atividade or operação especial (Portaria MOG 42/1999 art. 2º b to d). */
export const acao = defineResource({
  name: 'acao',
  label: { one: 'Ação', many: 'Ações', gender: 'f', also: ['projeto', 'atividade'] },
  route: { base: '/planejamento/cadastro/acao' },
  findable: true,
  display: ['codigo', 'nome'],
  fields: {
    ppa_id: ref('ppa', { label: 'PPA', required: true, immutable: true, span: 12 }),
    codigo: code('9999', {
      label: 'Código',
      required: true,
      unique: ['ppa_id'],
      span: 3,
      help: 'Ímpar: projeto; par: atividade; 0: operação especial; 9: reserva.',
    }),
    nome: text(150, { label: 'Nome', required: true, span: 9 }),
    tipo: choice(TIPOS_ACAO, { label: 'Tipo', required: true, default: 'atividade' }),
    programa_id: ref('programa', { label: 'Programa', required: true, within: { ppa_id: 'ppa_id' } }),
    funcao_id: ref('funcao', { label: 'Função', required: true }),
    subfuncao_id: ref('subfuncao', { label: 'Subfunção', required: true }),
    subfuncao_atipica: derived('yesNo', { label: 'Subfunção atípica da função' }),
    finalidade: longText({ label: 'Finalidade', required: true }),
    descricao: longText({ label: 'Descrição / forma de implementação' }),
    implementacao: choice(
      { direta: 'Direta', descentralizada: 'Descentralizada', transferencia: 'Transferência obrigatória' },
      { label: 'Implementação', required: true, default: 'direta' },
    ),
    produto: text(100, { label: 'Produto', required: { tipo: ['projeto', 'atividade'] } }),
    unidade_medida_id: ref('unidade_medida', {
      label: 'Unidade de medida',
      where: { situacao: true },
      help: 'Do produto; as unidades são da Gestão de Compras.',
    }),
    meta_cumulativa: yesNo({
      label: 'Meta cumulativa',
      required: true,
      default: false,
      help: 'Sim: a meta de quatro anos é a soma dos anos. Não: é a do último ano.',
    }),
    unidades: refs('unidade', {
      label: 'Unidades executoras',
      required: true,
      where: { tipo: ['orcamentaria', 'ambas'] },
      help: 'Só nelas a ação recebe dotação.',
    }),
    inicio: date({ label: 'Início', required: { tipo: 'projeto' } }),
    termino: date({ label: 'Término', required: { tipo: 'projeto' } }),
    custo_total: money({ label: 'Custo total estimado', min: '0' }),
    base_legal: text(200, { label: 'Base legal', span: 12 }),
    regionalizacao: refs('bairro', { label: 'Região / bairro' }),
    primeira_infancia: percent({
      label: 'Primeira infância (OCA)',
      min: '0',
      max: '100',
      help: 'Parte que conta no orçamento da criança e do adolescente.',
    }),
    conservacao_patrimonio: yesNo({ label: 'Conservação do patrimônio público', default: false, help: 'LRF, art. 45.' }),
    situacao: active(),
    periodo: derived('text', { label: 'PPA' }),
    divergencia: derived('text', { label: 'Diverge da prática' }),
    valor_loa: derived('money', { label: 'Valor LOA' }),
  },
  optionNotes: ['periodo'],
  importable: { key: ['ppa_id', 'codigo'] },
  list: {
    columns: ['codigo', 'nome', 'periodo', 'tipo', 'programa_id', 'funcao_id', 'subfuncao_id', 'valor_loa', 'situacao'],
    filters: ['ppa_id', 'codigo', 'nome', 'tipo', 'programa_id', 'funcao_id', 'subfuncao_id', 'situacao'],
    extraFilters: { unidade_id: ref('unidade', { label: 'Unidade' }) },
    sort: ['codigo'],
  },
  form: [
    section('Identificação', ['ppa_id', 'codigo', 'nome', 'tipo', 'programa_id', 'situacao']),
    section('Classificação funcional', ['funcao_id', 'subfuncao_id', 'subfuncao_atipica']),
    section('Objeto', ['finalidade', 'descricao', 'implementacao', 'produto', 'unidade_medida_id', 'meta_cumulativa', 'base_legal']),
    section('Execução', ['unidades', 'regionalizacao', 'inicio', 'termino', 'custo_total']),
    section('Marcadores', ['primeira_infancia', 'conservacao_patrimonio']),
  ],
  rules: [endAfterStart('inicio', 'termino')],
});
export type Acao = RecordOf<typeof acao>;
