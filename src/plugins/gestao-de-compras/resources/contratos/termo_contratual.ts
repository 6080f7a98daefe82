import {
  addIssue,
  choice,
  choices,
  date,
  decimal,
  defineResource,
  derived,
  file,
  type Issues,
  integer,
  isEmpty,
  items,
  longText,
  money,
  percent,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { pedidoMotivo } from '../motivo';
import { pedidoPncp } from './atos';

export const TIPOS_TERMO = {
  aditivo: 'Termo aditivo',
  apostilamento: 'Termo de apostilamento',
  rescisao: 'Termo de rescisão',
} as const;
export type TipoTermo = keyof typeof TIPOS_TERMO;

const NATUREZAS_TERMO = {
  acrescimo: 'Acréscimo',
  supressao: 'Supressão',
  prazo: 'Prorrogação de vigência',
  execucao: 'Prorrogação de execução',
  reajuste: 'Reajuste',
  repactuacao: 'Repactuação',
  reequilibrio: 'Reequilíbrio',
  dotacao: 'Empenho de dotações',
  razao_social: 'Alteração de razão social',
  penalidade: 'Compensação ou penalização financeira',
  outras: 'Outras',
} as const;
export type NaturezaTermo = keyof typeof NATUREZAS_TERMO;

/** What an apostila may do, without an aditivo (Lei 14.133/2021, art. 136). */
const NATUREZAS_APOSTILA: readonly NaturezaTermo[] = ['reajuste', 'repactuacao', 'dotacao', 'razao_social', 'penalidade'];

const SITUACOES_TERMO = { minuta: 'Minuta', assinado: 'Assinado', publicado: 'Publicado', anulado: 'Anulado' } as const;

/** What the signature of a term asks. */
export const pedidoAssinaturaTermo = {
  data: date({ label: 'Assinatura', required: true, max: 'hoje', span: 4 }),
  arquivo: file(['documentos'], { label: 'Termo assinado', span: 8 }),
} as const;

const VALORES = ['valor_reajuste', 'valor_repactuacao', 'valor_reequilibrio', 'valor_periodo', 'valor_acrescido'] as const;

/** What changes a signed contract; once signed it is only taken back by a term that reverses it (handbook Compras 4B). */
export const termoContratual = defineResource({
  name: 'termo_contratual',
  label: {
    one: 'Termo contratual',
    many: 'Termos contratuais',
    gender: 'm',
    also: ['aditivo', 'apostilamento', 'rescisão', 'prorrogação', 'reajuste'],
  },
  route: { base: '/gestao-de-compras/sistema/contratos-aditivos/termos' },
  api: { path: '/gestao-de-compras/termos-contratuais' },
  menu: 'gestao-de-compras.sistema.contratos-aditivos',
  display: ['rotulo'],
  entity: true,
  dossier: true,
  public: {
    path: '/publico/dados-abertos/contratos_aditivos',
    about: 'O que mudou em cada contrato, por termo ou apostila, e por quê (Lei 14.133/2021, arts. 94 e 124 a 136).',
    fields: [
      'rotulo',
      'contrato_id',
      'tipo',
      'naturezas',
      'situacao',
      'data_assinatura',
      'data_efeito',
      'valor_acrescido',
      'valor_suprimido',
      'valor_efeito',
      'pct_acrescido',
      'pct_suprimido',
      'vigencia_fim_nova',
      'fundamento',
      'justificativa',
      'pncp_numero',
      'pncp_data',
    ],
    shows: { contrato_id: ['rotulo'] },
    columns: ['rotulo', 'contrato_id', 'tipo', 'naturezas', 'data_assinatura', 'valor_efeito', 'vigencia_fim_nova', 'situacao'],
    search: ['justificativa'],
    filters: ['tipo', 'situacao', 'data_assinatura'],
    only: { situacao: ['assinado', 'publicado', 'anulado'] },
    files: { arquivo: true },
    export: true,
  },
  fields: {
    rotulo: derived('text', { label: 'Termo' }),
    contrato_id: ref('contrato', {
      label: 'Contrato',
      required: true,
      immutable: true,
      where: { situacao: ['vigente', 'suspenso'] },
      otherwise: 'não está vigente',
      span: 6,
    }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    tipo: choice(TIPOS_TERMO, { label: 'Tipo', required: true, default: 'aditivo', span: 4 }),
    situacao: choice(SITUACOES_TERMO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'minuta',
      tones: { assinado: 'andamento', publicado: 'bom', anulado: 'ruim' },
      span: 3,
    }),
    naturezas: choices(NATUREZAS_TERMO, { label: 'Naturezas', required: true, span: 12 }),
    data_assinatura: date({ label: 'Assinatura', readOnly: true, span: 3 }),
    data_efeito: date({ label: 'Efeitos desde', required: true, span: 3 }),
    itens: items(
      {
        item_numero: integer({ label: 'Item do contrato', min: 1, help: 'Em branco, um item novo.', span: 2 }),
        material_id: ref('material', { label: 'Item novo', span: 4 }),
        vinculado_a: integer({ label: 'Ligado ao item', min: 1, help: 'Do item novo, o do contrato de que ele decorre.', span: 2 }),
        motivo: text(250, { label: 'Por que o item novo não muda o objeto', span: 4 }),
        quantidade_acrescida: decimal(15, 4, { shortest: true, label: 'Acréscimo', min: '0.0001', span: 2 }),
        quantidade_suprimida: decimal(15, 4, { shortest: true, label: 'Supressão', min: '0.0001', span: 2 }),
        valor_unitario_novo: decimal(18, 4, {
          label: 'Valor unitário novo',
          min: '0.0001',
          help: 'Em branco, o do contrato.',
          span: 2,
        }),
        valor_referencia: decimal(18, 4, {
          label: 'Preço de referência',
          min: '0.0001',
          help: 'Do item de obra ou serviço de engenharia que é novo, ou que o contrato traz sem ele (art. 128).',
          span: 2,
        }),
        valor_acrescido: money({ label: 'Valor acrescido', readOnly: true, span: 2 }),
        valor_suprimido: money({ label: 'Valor suprimido', readOnly: true, span: 2 }),
      },
      { label: 'Itens alterados', one: 'item' },
    ),
    valor_acrescido: money({ label: 'Acréscimo', readOnly: true, span: 3 }),
    valor_suprimido: money({ label: 'Supressão', readOnly: true, span: 3 }),
    referencia_global: money({
      label: 'Preço global de referência',
      min: '0.01',
      help: 'O do orçamento estimado da obra, quando o contrato não traz o preço de referência de todos os itens (art. 128).',
      span: 3,
    }),
    referencia_acrescida: money({ label: 'Referência do acréscimo', readOnly: true, span: 3 }),
    referencia_suprimida: money({ label: 'Referência da supressão', readOnly: true, span: 3 }),
    via_na_data: money({ label: 'Valor inicial atualizado', readOnly: true, span: 3 }),
    pct_acrescido: percent({ label: 'Acréscimo (%)', readOnly: true, span: 3 }),
    pct_suprimido: percent({ label: 'Supressão (%)', readOnly: true, span: 3 }),
    indice: text(20, { label: 'Índice aplicado', span: 3 }),
    periodo: text(40, { label: 'Período do índice', span: 3 }),
    percentual: percent({ label: 'Percentual', span: 3 }),
    valor_reajuste: money({ label: 'Valor do reajuste', span: 3 }),
    valor_repactuacao: money({ label: 'Valor da repactuação', span: 3 }),
    valor_reequilibrio: money({ label: 'Valor do reequilíbrio', span: 3 }),
    vigencia_fim_nova: date({ label: 'Nova vigência até', span: 3 }),
    valor_periodo: money({ label: 'Valor do novo período', min: '0.01', span: 3 }),
    valor_efeito: money({ label: 'Efeito no valor', readOnly: true, sumOf: [...VALORES, '-valor_suprimido'], span: 3 }),
    supressao_consensual: yesNo({ label: 'Supressão por acordo', required: true, default: false, span: 3 }),
    justificativa: longText({ label: 'Justificativa', required: true }),
    parecer: file(['documentos'], { label: 'Parecer jurídico', span: 6 }),
    fundamento: text(120, { label: 'Fundamento legal', span: 6 }),
    arquivo: file(['documentos'], { label: 'Termo assinado', readOnly: true, span: 6 }),
    pncp_numero: text(40, { label: 'Número de controle no PNCP', readOnly: true, span: 4 }),
    pncp_data: date({ label: 'Publicado no PNCP em', readOnly: true, span: 3 }),
    pncp_prazo: date({ label: 'Publicar até', readOnly: true, span: 3 }),
    automatico: yesNo({ label: 'Da suspensão do contrato', readOnly: true, default: false, span: 3 }),
    reverte_id: ref('termo_contratual', { label: 'Reverte o termo', readOnly: true, span: 6 }),
  },
  due: {
    field: 'pncp_prazo',
    when: { situacao: 'assinado' },
    warnDays: 20,
    counting: 'uteis',
    awaits: 'a publicar no PNCP',
    roles: ['compras'],
  },
  document: {
    from: { contrato: { by: 'contrato_id' } },
    fixed: { draft: ['situacao', 'minuta'], but: ['situacao', 'arquivo', 'pncp_numero', 'pncp_data', 'pncp_prazo'] },
  },
  list: {
    columns: [
      'rotulo',
      'contrato_id',
      'tipo',
      'naturezas',
      'data_assinatura',
      'valor_acrescido',
      'valor_suprimido',
      'pct_acrescido',
      'vigencia_fim_nova',
      'pncp_prazo',
      'situacao',
    ],
    filters: ['contrato_id', 'tipo', 'situacao', 'data_assinatura', 'pncp_prazo', 'vigencia_fim_nova'],
    sort: ['-data_assinatura', '-id'],
  },
  form: [
    section('Termo', ['contrato_id', 'numero', 'situacao', 'tipo', 'naturezas', 'data_efeito', 'justificativa', 'parecer', 'fundamento']),
    section('Alterações', [
      'itens',
      'referencia_global',
      'supressao_consensual',
      'indice',
      'periodo',
      'percentual',
      'valor_reajuste',
      'valor_repactuacao',
      'valor_reequilibrio',
      'vigencia_fim_nova',
      'valor_periodo',
    ]),
    section(
      'Assinatura e publicação',
      [
        'data_assinatura',
        'arquivo',
        'valor_acrescido',
        'valor_suprimido',
        'via_na_data',
        'pct_acrescido',
        'referencia_acrescida',
        'referencia_suprimida',
        'pct_suprimido',
        'valor_efeito',
        'pncp_numero',
        'pncp_data',
        'pncp_prazo',
        'automatico',
        'reverte_id',
      ],
      { made: true },
    ),
  ],
  rules: [
    ({ itens }) => julgarLinhas((itens ?? []) as readonly LinhaDigitada[]),
    ({ tipo, naturezas, automatico }) => {
      const fora = ((naturezas ?? []) as NaturezaTermo[]).filter((one) => !NATUREZAS_APOSTILA.includes(one));
      if (tipo !== 'apostilamento' || automatico === true || fora.length === 0) return null;
      return {
        naturezas: [
          `${fora.map((one) => NATUREZAS_TERMO[one]).join(', ')}: faça termo aditivo. Por apostila só reajuste, repactuação, dotações, razão social e penalização (Lei 14.133/2021, art. 136).`,
        ],
      };
    },
    (draft) => exigirDaNatureza(draft),
  ],
  acts: {
    assinar: {
      label: 'Registrar assinatura',
      confirm: 'O termo recebe número, altera o contrato e só se desfaz por termo que o reverta.',
      asks: pedidoAssinaturaTermo,
      when: { situacao: 'minuta' },
      to: { situacao: 'assinado' },
    },
    publicar: {
      label: 'Registrar publicação no PNCP',
      asks: pedidoPncp,
      posts: true,
      when: { situacao: 'assinado' },
      to: { situacao: 'publicado' },
    },
    anular: {
      label: 'Reverter',
      asks: pedidoMotivo,
      posts: true,
      makes: true,
      confirm: 'Um termo que o reverte é assinado agora, e o que ele mudou no contrato volta a ser como antes.',
      when: { situacao: ['assinado', 'publicado'] },
      to: { situacao: 'anulado' },
    },
  },
  next: { situacao: { minuta: 'assinar', assinado: 'publicar', publicado: null } },
});
export type TermoContratual = RecordOf<typeof termoContratual>;

/** What a nature is of: the field without which it says nothing, and what else is only said with it. */
interface DaNatureza {
  campo: string;
  message: string;
  mais?: readonly string[];
}

const DA_NATUREZA: Partial<Record<NaturezaTermo, DaNatureza>> = {
  prazo: { campo: 'vigencia_fim_nova', message: 'Informe até quando se prorroga a vigência.', mais: ['valor_periodo'] },
  reajuste: { campo: 'valor_reajuste', message: 'Informe o valor do reajuste.' },
  repactuacao: { campo: 'valor_repactuacao', message: 'Informe o valor da repactuação.' },
  reequilibrio: { campo: 'valor_reequilibrio', message: 'Informe o valor do reequilíbrio.' },
};

function exigirDaNatureza(draft: Readonly<Record<string, unknown>>) {
  const naturezas = (draft.naturezas ?? []) as NaturezaTermo[];
  const issues: Record<string, string[]> = {};
  for (const [natureza, { campo, message, mais = [] }] of Object.entries(DA_NATUREZA)) {
    const tem = naturezas.includes(natureza as NaturezaTermo);
    if (tem && isEmpty(draft[campo])) issues[campo] = [message];
    if (tem || draft.automatico === true) continue;
    for (const field of [campo, ...mais].filter((one) => !isEmpty(draft[one])))
      issues[field] = [`Marque a natureza ${NATUREZAS_TERMO[natureza as NaturezaTermo]}, ou deixe em branco.`];
  }
  return Object.keys(issues).length > 0 ? issues : null;
}

interface LinhaDigitada {
  item_numero?: number | null;
  material_id?: number | null;
}

/** A line is of an item of the contract, each once, or of a new one, each material once. */
function julgarLinhas(itens: readonly LinhaDigitada[]): Issues {
  const issues: Issues = {};
  const vistos = new Set<string>();
  for (const [n, { item_numero, material_id }] of itens.entries()) {
    if (!item_numero && !material_id)
      addIssue(issues, `itens.${n}.item_numero`, 'Informe o item do contrato, ou o material ou serviço do item novo.');
    const chave = item_numero ? `item ${item_numero}` : `novo ${material_id}`;
    if (vistos.has(chave)) addIssue(issues, `itens.${n}.${item_numero ? 'item_numero' : 'material_id'}`, 'Este item já está na lista.');
    vistos.add(chave);
  }
  return issues;
}
