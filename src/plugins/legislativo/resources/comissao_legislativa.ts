import {
  active,
  choice,
  date,
  defineResource,
  eachItem,
  endAfterStart,
  items,
  longText,
  type RecordOf,
  ref,
  refs,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

/** Not permanent: they end (CF, art. 58, § 3º, of the inquiry). */
const TEMPORARIAS = ['especial', 'inquerito', 'processante', 'representacao', 'mista'] as const;

/** A committee of the Câmara: what it is for, how long it lasts, and who is in it. */
export const comissaoLegislativa = defineResource({
  name: 'comissao_legislativa',
  label: { one: 'Comissão', many: 'Comissões', gender: 'f', also: ['CPI', 'CCJ'] },
  route: { base: '/legislativo/comissoes' },
  display: ['sigla', 'nome'],
  fields: {
    nome: text(150, { label: 'Nome', required: true, span: 7 }),
    sigla: text(20, { label: 'Sigla', required: true, unique: true, span: 2 }),
    tipo: choice(
      {
        permanente: 'Permanente',
        especial: 'Especial',
        inquerito: 'Parlamentar de inquérito (CPI)',
        processante: 'Processante',
        representacao: 'Representação',
        mista: 'Mista',
      },
      { label: 'Tipo', required: true, default: 'permanente', span: 3 },
    ),
    criacao: date({ label: 'Criada em', required: true, max: 'hoje', span: 3 }),
    prazo_fim: date({ label: 'Até', when: { tipo: TEMPORARIAS }, required: { tipo: TEMPORARIAS }, span: 3 }),
    ato: text(120, { label: 'Ato de criação', span: 6 }),
    opina_em_todas: yesNo({
      label: 'Opina em todo projeto, antes das outras',
      required: true,
      default: false,
      help: 'Como a de Constituição e Justiça.',
      span: 6,
    }),
    fato_determinado: longText({ label: 'Fato determinado', when: { tipo: 'inquerito' }, required: { tipo: 'inquerito' } }),
    signatarios_id: refs('parlamentar', {
      label: 'Quem a requereu',
      relation: 'signatarios',
      when: { tipo: 'inquerito' },
      help: 'Ao menos um terço da Câmara (CF, art. 58, § 3º).',
    }),
    assuntos_id: refs('assunto_legislativo', { label: 'Temas', relation: 'assuntos', where: { situacao: true } }),
    membros: items(
      {
        parlamentar_id: ref('parlamentar', { label: 'Parlamentar', required: true, span: 5 }),
        cargo_legislativo_id: ref('cargo_legislativo', {
          label: 'Cargo',
          required: true,
          where: { grupo: 'comissao' },
          otherwise: 'não é de comissão',
          span: 3,
        }),
        inicio: date({ label: 'Início', required: true, span: 2 }),
        fim: date({ label: 'Fim', span: 2 }),
      },
      { label: 'Membros', one: 'membro' },
    ),
    situacao: active(),
  },
  list: {
    columns: ['sigla', 'nome', 'tipo', 'criacao', 'prazo_fim', 'situacao'],
    filters: ['nome', 'sigla', 'tipo', 'situacao'],
    sort: ['nome'],
    small: true,
  },
  form: [
    section('Comissão', [
      'nome',
      'sigla',
      'tipo',
      'criacao',
      'prazo_fim',
      'ato',
      'opina_em_todas',
      'fato_determinado',
      'signatarios_id',
      'assuntos_id',
      'situacao',
    ]),
    section('Membros', ['membros']),
  ],
  rules: [endAfterStart('criacao', 'prazo_fim'), eachItem('membros', endAfterStart('inicio', 'fim'))],
});
export type ComissaoLegislativa = RecordOf<typeof comissaoLegislativa>;
