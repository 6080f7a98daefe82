import {
  choice,
  defineResource,
  integer,
  items,
  oneFlagged,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';

/** How days of a term are counted (handbook Administração 0.3). */
export const CONTAGEM = { corridos: 'Dias corridos', uteis: 'Dias úteis' } as const;

/** What a process may be: three of them are the expedientes, each with its own inbox. */
export const ESPECIES = { processo: 'Processo', oficio: 'Ofício', circular: 'Circular', memorando: 'Memorando' } as const;

/** The signature that a piece of a process needs, the weakest first (Lei 14.063/2020, art. 4º). */
export const NIVEIS_ASSINATURA = { simples: 'Simples', avancada: 'Avançada', qualificada: 'Qualificada' } as const;

/** A kind of process, with its number, its terms and its phases (handbook Administração 1). */
export const processoTipo = defineResource({
  name: 'processo_tipo',
  label: { one: 'Tipo de processo', many: 'Tipos de processo', gender: 'm' },
  route: { base: '/administracao/processos/tipos' },
  menu: 'administracao.processos.assuntos',
  display: ['nome'],
  fields: {
    codigo: text(2, { label: 'Código', required: true, unique: true, span: 2, help: 'Dois algarismos, os do começo do número.' }),
    nome: text(60, { label: 'Nome', required: true, unique: true, span: 6 }),
    kind: choice(ESPECIES, { label: 'Espécie', required: true, default: 'processo', span: 4 }),
    numeracao: choice(
      { municipio: 'Única do município', orgao: 'Por órgão', departamento: 'Por departamento' },
      { label: 'Numeração', required: true, default: 'municipio', span: 4 },
    ),
    reinicia_ano: yesNo({ label: 'Reinicia a cada ano', required: true, default: true, span: 4 }),
    tramitacao: choice(
      { unica: 'Única (carga)', paralela: 'Paralela' },
      { label: 'Tramitação', required: true, default: 'paralela', span: 4 },
    ),
    prazo_dias: integer({ label: 'Prazo padrão (dias)', min: 0, max: 3650, span: 3, help: 'Em branco ou zero, sem prazo.' }),
    contagem: choice(CONTAGEM, { label: 'Contagem', span: 3 }),
    assinatura_minima: choice(NIVEIS_ASSINATURA, { label: 'Assinatura mínima', required: true, default: 'simples', span: 3 }),
    acesso_id: ref('processo_acesso_nivel', { label: 'Acesso padrão', required: true, default: 1, span: 3 }),
    exige_interessado: yesNo({ label: 'Exige interessado', required: true, default: false, span: 4 }),
    permite_externo: yesNo({ label: 'Aberto ao cidadão', required: true, default: false, span: 4 }),
    fases: items(
      {
        nome: text(60, { label: 'Nome', required: true, span: 4 }),
        prazo_dias: integer({ label: 'Prazo (dias)', min: 0, max: 3650, span: 2 }),
        departamento_id: ref('departamento', { label: 'Departamento', span: 4 }),
        final: yesNo({ label: 'Final', required: true, default: false, span: 2 }),
      },
      { label: 'Fases', one: 'fase', table: 'processo_fase' },
    ),
  },
  list: {
    columns: ['codigo', 'nome', 'kind', 'numeracao', 'tramitacao', 'prazo_dias', 'permite_externo'],
    filters: ['nome', 'kind', 'permite_externo'],
    sort: ['codigo'],
    small: true,
  },
  form: [
    section('Tipo de processo', ['codigo', 'nome', 'kind', 'numeracao', 'reinicia_ano', 'tramitacao']),
    section('Prazo e acesso', ['prazo_dias', 'contagem', 'assinatura_minima', 'acesso_id', 'exige_interessado', 'permite_externo']),
    section('Fases', ['fases']),
  ],
  rules: [oneFlagged('fases', 'final', 'Marque uma fase como final.')],
});
export type ProcessoTipo = RecordOf<typeof processoTipo>;
