import {
  active,
  choice,
  decimal,
  defineResource,
  derived,
  integer,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { CRITERIOS, criteriosDeAcesso, FORMAS, MODALIDADES, portaEleitoral } from './palavras';

export const POR = { evento: 'Evento', filho: 'Criança', pessoa: 'Pessoa da família' } as const;
export const LIMITES = { familia: 'Família', pessoa: 'Pessoa' } as const;
export const PARECERES = { nao: 'Não se pede', simplificado: 'Simplificado', completo: 'Completo' } as const;

const DE_BENS = { forma: 'bens' } as const;
const COM_PARECER = { parecer: ['simplificado', 'completo'] } as const;

/** A benefit that the municipality grants, as the resolution of its council and its law say (Lei 8.742/1993, art. 22; Res. CNAS 213/2025). */
export const tipoBeneficio = defineResource({
  name: 'tipo_beneficio',
  label: { one: 'Tipo de benefício', many: 'Tipos de benefícios', gender: 'm', also: ['benefício eventual'] },
  route: { base: '/assistencia-social/tipos-beneficios' },
  display: ['nome'],
  tabs: true,
  fields: {
    nome: text(120, { label: 'Nome', required: true, unique: true, span: 6 }),
    modalidade: choice(MODALIDADES, { label: 'Situação que atende', required: true, default: 'alimentacao', span: 6 }),
    forma: choice(FORMAS, { label: 'Forma', required: true, default: 'pecunia', span: 3 }),
    justificativa_forma: text(300, {
      label: 'Por que não em dinheiro',
      when: { forma: ['bens', 'servico'] },
      required: { forma: ['bens', 'servico'] },
      span: 9,
    }),
    material_id: ref('material', { label: 'Material', when: DE_BENS, where: { controla_estoque: true }, span: 6 }),
    almoxarifado_id: ref('almoxarifado', { label: 'Almoxarifado', when: DE_BENS, where: { situacao: true }, span: 6 }),
    contrato_id: ref('contrato', { label: 'Contrato', when: { forma: 'servico' }, span: 6 }),
    quantidade_por: choice(POR, {
      label: 'Quantidade por',
      required: true,
      default: 'evento',
      help: 'De gêmeos, dois por criança.',
      span: 3,
    }),
    quantidade_padrao: decimal(8, 2, { label: 'Quantidade', required: true, default: '1', min: '0.01', shortest: true, span: 3 }),
    valor: money({ label: 'Valor de cada', required: true, min: '0.00', span: 3 }),
    limite_quantidade: integer({ label: 'Limite', min: 1, help: 'Em branco, sem limite.', span: 3 }),
    limite_meses: integer({ label: 'Em quantos meses', min: 1, max: 120, default: 12, span: 3 }),
    limite_por: choice(LIMITES, { label: 'Para cada', default: 'familia', span: 3 }),
    evento_dias: integer({ label: 'Pede-se até (dias do evento)', min: 1, help: 'Do nascimento ou da morte.', span: 3 }),
    resolucao: text(120, { label: 'Resolução do conselho', required: true, help: 'Como Resolução CMAS 04/2026.', span: 6 }),
    criterio: choice(CRITERIOS, { label: 'Que renda conta', required: true, default: 'municipal', span: 3 }),
    criterios: criteriosDeAcesso(),
    documentos: longText({ label: 'Documentos', help: 'Um por linha. O que faltar não impede: fica pendente.' }),
    aceita_sem_documento: yesNo({ label: 'Aceita quem não tem documentos', required: true, default: true, span: 4 }),
    oferece_cadunico: yesNo({
      label: 'Oferece o CadÚnico depois',
      required: true,
      default: true,
      help: 'Não se exige o cadastro (Res. CNAS 213/2025, art. 6º).',
      span: 4,
    }),
    parecer: choice(PARECERES, { label: 'Parecer', required: true, default: 'simplificado', span: 4 }),
    parecer_prazo_dias: integer({
      label: 'Parecer em (dias)',
      min: 1,
      max: 60,
      default: 5,
      when: COM_PARECER,
      required: COM_PARECER,
      help: 'Depois, decide-se sem ele.',
      span: 4,
    }),
    prazo_concessao_dias: integer({ label: 'Concede-se em (dias)', required: true, min: 1, max: 120, default: 15, span: 4 }),
    prazo_entrega_dias: integer({ label: 'Entrega-se em (dias)', required: true, min: 1, max: 120, default: 10, span: 4 }),
    validade_dias: integer({ label: 'Retira-se até (dias)', min: 1, max: 365, help: 'Depois, não retirado.', span: 4 }),
    ...portaEleitoral,
    execucao_ano_anterior: derived('integer', { label: 'Entregues no ano anterior' }),
    situacao: active(),
  },
  list: {
    columns: ['nome', 'modalidade', 'forma', 'valor', 'resolucao', 'lei_id', 'execucao_ano_anterior', 'situacao'],
    filters: ['nome', 'modalidade', 'forma', 'situacao'],
    sort: ['nome'],
    small: true,
  },
  form: [
    section('Benefício', [
      'nome',
      'modalidade',
      'forma',
      'justificativa_forma',
      'material_id',
      'almoxarifado_id',
      'contrato_id',
      'quantidade_por',
      'quantidade_padrao',
      'valor',
      'situacao',
    ]),
    section('Quem recebe', [
      'resolucao',
      'criterio',
      'criterios',
      'limite_quantidade',
      'limite_meses',
      'limite_por',
      'evento_dias',
      'documentos',
      'aceita_sem_documento',
      'oferece_cadunico',
    ]),
    section('Parecer e prazos', ['parecer', 'parecer_prazo_dias', 'prazo_concessao_dias', 'prazo_entrega_dias', 'validade_dias']),
    section('Ano eleitoral', ['lei_id', 'emergencia_ato_id', 'execucao_ano_anterior', 'execucao_migrada']),
  ],
});
export type TipoBeneficio = RecordOf<typeof tipoBeneficio>;
