import {
  addIssue,
  choice,
  date,
  decimal,
  defineResource,
  derived,
  type Issues,
  integer,
  items,
  type LooseDraft,
  longText,
  money,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  refs,
  section,
  text,
  year,
} from '../../../resources/definition';
import { FONTES_EDITAL, GRUPOS_COTA, TIPOS_EDITAL } from './palavras';

export const SITUACOES_EDITAL = {
  rascunho: 'Rascunho',
  inscricoes: 'Aberto a inscrições',
  avaliacao: 'Em avaliação',
  resultado: 'Resultado preliminar',
  homologado: 'Homologado',
  encerrado: 'Encerrado',
  anulado: 'Anulado',
} as const;
export const ARREDONDAMENTOS = { meio_acima: 'Meio para cima', acima: 'Para cima', abaixo: 'Para baixo' } as const;

function fasesEmOrdem({ inscricao_inicio, inscricao_fim, resultado_em, recurso_ate, final_em }: LooseDraft): Issues | null {
  const issues: Issues = {};
  const fases = { inscricao_inicio, inscricao_fim, resultado_em, recurso_ate, final_em };
  let antes: string | null = null;
  for (const [campo, dia] of Object.entries(fases)) {
    if (typeof dia !== 'string') continue;
    if (antes && dia < antes) addIssue(issues, campo, 'Esta fase vem depois da anterior.');
    antes = dia;
  }
  return issues;
}

/** A call for projects of culture (Lei 14.399/2022; Lei 14.903/2024; Decreto 11.453/2023): categories, quotas, criteria, and its days. */
export const editalCultural = defineResource({
  name: 'edital_cultural',
  label: {
    one: 'Edital de cultura',
    many: 'Editais de cultura',
    gender: 'm',
    also: ['PNAB', 'Aldir Blanc', 'chamada pública', 'seleção de projetos'],
  },
  route: { base: '/cultura/projetos/editais' },
  api: { path: '/cultura/editais' },
  menu: 'cultura.projetos',
  findable: { number: 'numero', year: 'ano' },
  display: ['rotulo'],
  tabs: true,
  dossier: true,
  document: {
    number: { year: 'ano', mask: 'NNN/AAAA', fromFirst: true },
    fixed: {
      draft: ['situacao', 'rascunho'],
      but: ['situacao', 'recurso_ate', 'resultado_em', 'final_em', 'homologado_em', 'motivo_anulacao', 'pareceristas'],
    },
  },
  public: {
    path: '/publico/dados-abertos/editais_de_cultura',
    about: 'Os editais de cultura do município, com o valor, as fases e a situação (Lei 12.527/2011, art. 8º; Lei 14.399/2022).',
    fields: [
      'rotulo',
      'fonte',
      'instrumento',
      'valor_total',
      'inscricao_inicio',
      'inscricao_fim',
      'resultado_em',
      'recurso_ate',
      'final_em',
      'situacao',
    ],
    columns: ['rotulo', 'instrumento', 'valor_total', 'inscricao_fim', 'situacao'],
    filters: ['fonte', 'situacao'],
    only: { situacao: ['inscricoes', 'avaliacao', 'resultado', 'homologado', 'encerrado'] },
    export: true,
  },
  fields: {
    rotulo: derived('text', { label: 'Edital' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ano: year({ label: 'Ano', readOnly: true, span: 2 }),
    situacao: choice(SITUACOES_EDITAL, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'rascunho',
      tones: { inscricoes: 'andamento', avaliacao: 'andamento', resultado: 'atencao', homologado: 'bom', anulado: 'ruim' },
      span: 3,
    }),
    titulo: text(150, { label: 'Título', required: true, span: 6 }),
    fonte: choice(FONTES_EDITAL, { label: 'Fonte', required: true, default: 'pnab', span: 3 }),
    instrumento: choice(TIPOS_EDITAL, { label: 'Instrumento', required: true, default: 'execucao_cultural', span: 4 }),
    orgao_id: ref('orgao', { label: 'Órgão', required: true, help: 'Em cujo diário sai o resultado.', span: 6 }),
    repasse_id: ref('repasse_pnab', { label: 'Repasse', when: { fonte: 'pnab' }, span: 6 }),
    valor_total: money({ label: 'Valor total', required: true, min: '0.01', span: 3 }),
    por_pessoa_maximo: money({ label: 'Máximo por projeto', min: '0.01', span: 3 }),
    projetos_por_agente: integer({ label: 'Projetos por agente', required: true, default: 1, min: 1, span: 3 }),
    territorio_minimo: percent({
      label: 'Mínimo nos territórios',
      required: true,
      default: '20.0000',
      min: '0',
      max: '100',
      help: 'Periféricos, rurais e tradicionais (Lei 14.399/2022, art. 7º, II).',
      span: 3,
    }),
    objeto: longText({ label: 'Objeto', required: true }),
    categorias: items(
      {
        nome: text(80, { label: 'Categoria', required: true, span: 5 }),
        vagas: integer({ label: 'Vagas', required: true, min: 1, span: 3 }),
        valor: money({ label: 'Valor por projeto', required: true, min: '0.01', span: 4 }),
      },
      { label: 'Categorias', one: 'categoria', min: 1 },
    ),
    cotas: items(
      {
        grupo: choice(GRUPOS_COTA, { label: 'Grupo', required: true, span: 4 }),
        percentual: percent({ label: 'Percentual', required: true, min: '0', max: '100', span: 4 }),
        arredondamento: choice(ARREDONDAMENTOS, { label: 'Arredondamento', required: true, default: 'meio_acima', span: 4 }),
      },
      { label: 'Cotas, em cada categoria', one: 'cota' },
    ),
    criterios: items(
      {
        nome: text(80, { label: 'Critério', required: true, span: 4 }),
        peso: decimal(6, 2, { label: 'Peso', required: true, min: '0.01', span: 2 }),
        nota_maxima: decimal(6, 2, { label: 'Nota máxima', required: true, default: '100.00', min: '0.01', span: 3 }),
        nota_minima: decimal(6, 2, { label: 'Mínima (elimina)', min: '0.00', span: 3 }),
      },
      { label: 'Critérios, na ordem do desempate', one: 'critério', min: 1, drag: true },
    ),
    nota_minima: decimal(6, 2, { label: 'Nota mínima', required: true, default: '50.00', min: '0.00', span: 3 }),
    pareceristas: refs('pessoa', { label: 'Pareceristas', where: { tipo: 'fisica' }, otherwise: 'não é pessoa física' }),
    inscricao_inicio: date({ label: 'Inscrições de', required: true, span: 3 }),
    inscricao_fim: date({ label: 'Inscrições até', required: true, span: 3 }),
    resultado_em: date({ label: 'Resultado preliminar', span: 3 }),
    recurso_ate: date({ label: 'Recursos até', readOnly: true, when: { recurso_ate: { not: null } }, span: 3 }),
    recurso_dias: integer({ label: 'Dias para recorrer', required: true, default: 3, min: 1, max: 30, span: 3 }),
    final_em: date({ label: 'Resultado final', span: 3 }),
    homologado_em: date({ label: 'Homologado em', readOnly: true, when: { homologado_em: { not: null } }, span: 3 }),
    motivo_anulacao: text(1000, { label: 'Por que se anulou', readOnly: true, when: { situacao: 'anulado' }, span: 12 }),
    inscritos: derived('integer', { label: 'Inscritos' }),
    contratado: derived('money', { label: 'Contratado' }),
  },
  list: {
    columns: ['rotulo', 'fonte', 'instrumento', 'valor_total', 'inscricao_fim', 'inscritos', 'contratado', 'situacao'],
    filters: ['situacao', 'fonte', 'instrumento', 'ano', 'inscricao_fim', 'repasse_id'],
    sort: ['-inscricao_fim'],
    totals: false,
  },
  form: [
    section('Edital', [
      'situacao',
      'titulo',
      'fonte',
      'instrumento',
      'orgao_id',
      'repasse_id',
      'valor_total',
      'por_pessoa_maximo',
      'projetos_por_agente',
      'territorio_minimo',
      'objeto',
      'motivo_anulacao',
    ]),
    section('Vagas e cotas', ['categorias', 'cotas']),
    section('Critérios e pareceristas', ['criterios', 'nota_minima', 'pareceristas']),
    section('Fases', ['inscricao_inicio', 'inscricao_fim', 'resultado_em', 'recurso_dias', 'recurso_ate', 'final_em', 'homologado_em']),
  ],
  rules: [
    fasesEmOrdem,
    onePerKey('categorias', ['nome'], 'Esta categoria já está na lista.'),
    onePerKey('cotas', ['grupo'], 'Este grupo já está na lista.'),
    onePerKey('criterios', ['nome'], 'Este critério já está na lista.'),
  ],
  acts: {
    abrir: {
      label: 'Abrir inscrições',
      confirm: 'O edital não se altera mais.',
      when: { situacao: 'rascunho' },
      to: { situacao: 'inscricoes' },
    },
    designar_pareceristas: {
      label: 'Designar pareceristas',
      asks: {
        novos: refs('pessoa', { label: 'Pareceristas', required: true, where: { tipo: 'fisica' }, otherwise: 'não é pessoa física' }),
      },
      when: { situacao: ['inscricoes', 'avaliacao'] },
    },
    encerrar_inscricoes: {
      label: 'Encerrar inscrições',
      when: { situacao: 'inscricoes' },
      to: { situacao: 'avaliacao' },
      changes: ['projeto_cultural'],
    },
    classificar: {
      label: 'Publicar o resultado preliminar',
      confirm: 'Os projetos são classificados pelas notas e pelas cotas, e corre o prazo dos recursos.',
      when: { situacao: 'avaliacao' },
      to: { situacao: 'resultado' },
      changes: ['projeto_cultural', 'diario_materia'],
    },
    homologar: {
      label: 'Homologar',
      confirm: 'O resultado final se publica e não muda mais.',
      when: { situacao: 'resultado' },
      to: { situacao: 'homologado' },
      changes: ['projeto_cultural', 'diario_materia'],
    },
    encerrar: {
      label: 'Encerrar',
      confirm: 'Todos os projetos têm as contas julgadas?',
      when: { situacao: 'homologado' },
      to: { situacao: 'encerrado' },
    },
    exportar_inscricoes: { label: 'Exportar inscrições (SNIIC)', regra: 6, file: true },
    exportar_execucao: { label: 'Exportar execução (SNIIC)', regra: 6, file: true },
    anular: {
      label: 'Anular',
      reason: { letters: 20 },
      when: { situacao: ['inscricoes', 'avaliacao', 'resultado'] },
      to: { situacao: 'anulado' },
    },
  },
  next: {
    situacao: {
      rascunho: 'abrir',
      inscricoes: 'encerrar_inscricoes',
      avaliacao: 'classificar',
      resultado: 'homologar',
      homologado: 'encerrar',
      encerrado: null,
      anulado: null,
    },
  },
});
export type EditalCultural = RecordOf<typeof editalCultural>;
