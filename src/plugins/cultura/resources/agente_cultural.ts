import {
  choice,
  choices,
  defineResource,
  derived,
  files,
  integer,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  url,
  yesNo,
} from '../../../resources/definition';
import { SEGMENTOS } from './palavras';

export const SITUACOES_AGENTE = {
  rascunho: 'Rascunho',
  em_analise: 'Em análise',
  homologado: 'Homologado',
  indeferido: 'Indeferido',
} as const;
const PESSOA = { natureza: ['individual', 'juridica'] } as const;
const COLETIVO = { natureza: 'coletivo' } as const;

/** Who makes culture in the municipality. What one declares of oneself is seen by who holds the rule 6, and never in a list. */
export const agenteCultural = defineResource({
  name: 'agente_cultural',
  label: { one: 'Agente cultural', many: 'Agentes culturais', gender: 'm', also: ['artista', 'coletivo', 'fazedor de cultura'] },
  route: { base: '/cultura/agentes' },
  findable: true,
  display: ['nome'],
  dossier: true,
  document: {
    fixed: 'no: um cadastro, que se atualiza; o que se homologou está na trilha',
  },
  fields: {
    situacao: choice(SITUACOES_AGENTE, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'rascunho',
      tones: { em_analise: 'andamento', homologado: 'bom', indeferido: 'ruim' },
      span: 3,
    }),
    natureza: choice(
      { individual: 'Individual', juridica: 'Pessoa jurídica', coletivo: 'Coletivo sem CNPJ' },
      { label: 'Natureza', required: true, default: 'individual', span: 3 },
    ),
    nome: text(150, { label: 'Nome artístico ou do coletivo', required: true, span: 6 }),
    pessoa_id: ref('pessoa', { label: 'Pessoa', required: PESSOA, when: PESSOA, unique: true, span: 6 }),
    representante_id: ref('pessoa', {
      label: 'Representante',
      required: COLETIVO,
      when: COLETIVO,
      where: { tipo: 'fisica' },
      otherwise: 'não é pessoa física',
      span: 6,
    }),
    membros: integer({ label: 'Membros', min: 2, when: COLETIVO, span: 3 }),
    segmentos: choices(SEGMENTOS, { label: 'Segmentos', required: true, span: 12 }),
    funcoes: text(200, { label: 'Funções', span: 6 }),
    anos_experiencia: integer({ label: 'Anos de experiência', min: 0, max: 100, span: 3 }),
    mestre: yesNo({ label: 'Mestre da cultura popular', default: false, span: 3 }),
    bairro_id: ref('bairro', { label: 'Bairro', required: true, span: 6 }),
    periferico: yesNo({ label: 'Território periférico, rural ou tradicional', required: true, default: false, span: 6 }),
    portfolio: url({ label: 'Portfólio', span: 6 }),
    comprovacoes: files(['documentos', 'imagens'], { label: 'Comprovações', max: 10 }),
    genero: choice(
      {
        mulher_cis: 'Mulher cis',
        homem_cis: 'Homem cis',
        mulher_trans: 'Mulher trans',
        homem_trans: 'Homem trans',
        nao_binaria: 'Pessoa não binária',
        outro: 'Outro',
        nao_informa: 'Não informa',
      },
      { label: 'Gênero', personal: 'sensivel', span: 4 },
    ),
    orientacao_sexual: choice(
      { hetero: 'Heterossexual', homo: 'Homossexual', bi: 'Bissexual', assexual: 'Assexual', outra: 'Outra', nao_informa: 'Não informa' },
      { label: 'Orientação sexual', personal: 'sensivel', span: 4 },
    ),
    raca_cor_id: ref('raca_cor', { label: 'Raça/cor', personal: 'sensivel', span: 4 }),
    deficiencia: text(120, { label: 'Deficiência', personal: 'sensivel', span: 4 }),
    comunidade_tradicional: text(120, { label: 'Comunidade tradicional', personal: 'sensivel', span: 4 }),
    faixa_renda: choice(
      { ate_1: 'Até 1 salário mínimo', ate_3: 'De 1 a 3', ate_5: 'De 3 a 5', mais_5: 'Mais de 5' },
      { label: 'Faixa de renda', personal: 'sensivel', span: 4 },
    ),
    acessou_recursos_5anos: choice(
      { sim: 'Sim', nao: 'Não', nao_sei: 'Não sei' },
      { label: 'Recebeu recursos em 5 anos', personal: 'sensivel', span: 4 },
    ),
    parecer: longText({ label: 'Por que se indeferiu', readOnly: true, when: { parecer: { not: null } } }),
    projetos: derived('integer', { label: 'Projetos' }),
  },
  list: {
    columns: ['nome', 'natureza', 'bairro_id', 'periferico', 'projetos', 'situacao'],
    filters: ['situacao', 'natureza', 'nome', 'segmentos', 'bairro_id', 'periferico', 'pessoa_id'],
    sort: ['nome'],
  },
  form: [
    section('Agente', [
      'situacao',
      'natureza',
      'nome',
      'pessoa_id',
      'representante_id',
      'membros',
      'segmentos',
      'funcoes',
      'anos_experiencia',
      'mestre',
      'bairro_id',
      'periferico',
      'portfolio',
      'comprovacoes',
      'parecer',
    ]),
    section('Autodeclaração', [
      'genero',
      'orientacao_sexual',
      'raca_cor_id',
      'deficiencia',
      'comunidade_tradicional',
      'faixa_renda',
      'acessou_recursos_5anos',
    ]),
  ],
  acts: {
    enviar: { label: 'Enviar para análise', when: { situacao: ['rascunho', 'indeferido'] }, to: { situacao: 'em_analise' }, andSave: true },
    homologar: { label: 'Homologar', awaits: 'a homologar', when: { situacao: 'em_analise' }, to: { situacao: 'homologado' } },
    indeferir: { label: 'Indeferir', reason: true, when: { situacao: 'em_analise' }, to: { situacao: 'indeferido' } },
  },
  next: { situacao: { rascunho: 'enviar', em_analise: 'homologar', homologado: null, indeferido: 'enviar' } },
});
export type AgenteCultural = RecordOf<typeof agenteCultural>;
