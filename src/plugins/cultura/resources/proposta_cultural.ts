import {
  choice,
  cpfCnpj,
  dateTime,
  defineResource,
  derived,
  email,
  type Fields,
  files,
  integer,
  longText,
  money,
  phone,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { FORMATOS, GRUPOS_COTA, SEGMENTOS } from './palavras';

export const SITUACOES_PROPOSTA = { recebida: 'Recebida', inscrita: 'Inscrita', recusada: 'Recusada' } as const;

const PROPONENTE = {
  cpf_cnpj: cpfCnpj({ label: 'CPF ou CNPJ', required: true, personal: 'identificador', span: 4 }),
  nome: text(150, { label: 'Nome do agente ou do coletivo', required: true, span: 8 }),
  email: email({ label: 'E-mail', required: true, span: 6 }),
  fone: phone({ label: 'Telefone', span: 6 }),
} as const;
const PROJETO = {
  titulo: text(150, { label: 'Título do projeto', required: true, span: 8 }),
  segmento: choice(SEGMENTOS, { label: 'Segmento', required: true, span: 6 }),
  formato: choice(FORMATOS, { label: 'Formato', required: true, default: 'local_fixo', span: 3 }),
  territorio: yesNo({ label: 'Em território periférico, rural ou tradicional', required: true, default: false, span: 6 }),
  cota_opcao: choice(GRUPOS_COTA, {
    label: 'Concorre também por cota',
    help: 'Autodeclaração: não se publica.',
    personal: 'sensivel',
    span: 6,
  }),
  resumo: longText({ label: 'Resumo', required: true, help: 'O que se faz, onde e para quem.' }),
  acessibilidade_plano: longText({ label: 'Plano de acessibilidade', required: true }),
  contrapartida: longText({ label: 'Contrapartida' }),
  valor_solicitado: money({ label: 'Valor pedido', required: true, min: '0.01', span: 4 }),
  anexos: files(['documentos', 'planilhas', 'imagens'], { label: 'Orçamento, cronograma e portfólio', max: 8 }),
} as const;

/** What the form of a call asks of who proposes a project; the categories are those of the call. */
export const camposDaInscricao = (categorias: readonly string[]): Fields => {
  const { titulo, ...resto } = PROJETO;
  const categoria = choice(Object.fromEntries(categorias.map((nome) => [nome, nome])), { label: 'Categoria', required: true, span: 4 });
  return { ...PROPONENTE, titulo, categoria, ...resto };
};

/** What Inscrever asks for: whose register is of culture. */
export const pedidoInscricao = {
  agente_id: ref('agente_cultural', {
    label: 'Agente',
    required: true,
    where: { situacao: 'homologado' },
    otherwise: 'não está homologado',
    help: 'Confira o CPF ou o CNPJ; quem ainda não é agente se cadastra e se homologa antes.',
  }),
} as const;

/** A project that came by the public form, until the culture office enrols it in its call. */
export const propostaCultural = defineResource({
  name: 'proposta_cultural',
  label: { one: 'Proposta recebida', many: 'Propostas recebidas', gender: 'f', also: ['inscrição pela internet'] },
  route: { base: '/cultura/projetos/propostas' },
  api: { path: '/cultura/propostas' },
  menu: 'cultura.projetos',
  display: ['protocolo', 'titulo'],
  calls: { create: false, update: false, delete: false },
  document: { fixed: { but: ['situacao', 'projeto_id', 'motivo'] } },
  fields: {
    protocolo: text(20, { label: 'Protocolo', unique: true, readOnly: true, span: 3 }),
    situacao: choice(SITUACOES_PROPOSTA, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'recebida',
      tones: { recebida: 'atencao', inscrita: 'bom', recusada: 'ruim' },
      span: 3,
    }),
    recebida_em: dateTime({ label: 'Recebida em', required: true, readOnly: true, span: 3 }),
    edital_id: ref('edital_cultural', { label: 'Edital', required: true, span: 6 }),
    ...PROPONENTE,
    ...PROJETO,
    categoria: text(80, { label: 'Categoria', required: true, span: 4 }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    agente: derived('text', { label: 'Agente com este documento' }),
    projeto_id: ref('projeto_cultural', { label: 'Projeto', readOnly: true, outcome: true, when: { situacao: 'inscrita' }, span: 6 }),
    motivo: text(1000, { label: 'Por que se recusou', readOnly: true, when: { situacao: 'recusada' }, span: 12 }),
  },
  list: {
    columns: ['protocolo', 'titulo', 'nome', 'edital_id', 'categoria', 'recebida_em', 'situacao'],
    filters: ['situacao', 'edital_id', 'protocolo', 'titulo', 'nome', 'projeto_id'],
    sort: ['-id'],
  },
  form: [
    section('Proposta', ['protocolo', 'situacao', 'recebida_em', 'edital_id', 'projeto_id', 'motivo']),
    section('Quem propõe', ['cpf_cnpj', 'nome', 'agente', 'email', 'fone']),
    section('Projeto', [
      'titulo',
      'categoria',
      'segmento',
      'formato',
      'territorio',
      'cota_opcao',
      'resumo',
      'acessibilidade_plano',
      'contrapartida',
      'valor_solicitado',
      'anexos',
    ]),
  ],
  acts: {
    inscrever: {
      label: 'Inscrever no edital',
      asks: pedidoInscricao,
      awaits: 'a inscrever',
      when: { situacao: 'recebida' },
      to: { situacao: 'inscrita' },
      changes: ['projeto_cultural', 'edital_cultural'],
      told: 'A proposta foi inscrita no edital.',
    },
    recusar: {
      label: 'Recusar',
      reason: { letters: 20 },
      when: { situacao: 'recebida' },
      to: { situacao: 'recusada' },
      told: 'A proposta foi recusada.',
    },
  },
  next: { situacao: { recebida: 'inscrever', inscrita: null, recusada: null } },
});
export type PropostaCultural = RecordOf<typeof propostaCultural>;
