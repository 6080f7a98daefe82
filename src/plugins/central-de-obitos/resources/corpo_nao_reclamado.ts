import {
  choice,
  date,
  defineResource,
  derived,
  file,
  files,
  integer,
  items,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

export const SITUACOES_NAO_RECLAMADO = {
  em_guarda: 'À espera da família',
  reclamado: 'Reclamado',
  destinado: 'Com destino',
} as const;
export const MEIOS_AVISO = {
  jornal: 'Jornal da cidade',
  diario: 'Diário oficial',
  policia: 'Comunicação à polícia',
  hospitais: 'Comunicação a hospitais e abrigos',
} as const;
export const DESTINOS_NAO_RECLAMADO = { sepultamento: 'Sepultamento gratuito', estudo: 'Estudo em escola de medicina' } as const;

const PARA_ESTUDO = { destino: 'estudo' } as const;

/** What Registrar aviso asks for. */
export const pedidoAviso = {
  meio: choice(MEIOS_AVISO, { label: 'Meio', required: true, default: 'jornal', span: 6 }),
  dias: integer({ label: 'Dias de publicação', required: true, default: 1, min: 1, max: 60, span: 6 }),
  publicacao: text(150, { label: 'Onde saiu, ou ofício', required: true }),
  prova: file(['documentos', 'imagens'], { label: 'Prova' }),
} as const;

/** What Registrar quem reclama asks for. */
export const pedidoReclamacao = {
  reclamante: text(200, { label: 'Quem reclama', required: true }),
  reclamante_documento: text(40, { label: 'Documento', required: true, span: 6 }),
  reclamante_parentesco: text(40, { label: 'Parentesco', required: true, span: 6 }),
} as const;

/** What Dar destino asks for. */
export const pedidoDestino = {
  destino: choice(DESTINOS_NAO_RECLAMADO, { label: 'Destino', required: true, default: 'sepultamento', span: 6 }),
  termo: text(60, { label: 'Termo ou ordem', required: true, span: 6 }),
  instituicao_id: ref('pessoa', {
    label: 'Escola',
    required: PARA_ESTUDO,
    when: PARA_ESTUDO,
    where: { tipo: 'juridica' },
    otherwise: 'não é pessoa jurídica',
  }),
} as const;

/** A body that nobody claims: kept, announced, and given a destination (Lei 8.501/1992; handbook Óbitos O12). */
export const corpoNaoReclamado = defineResource({
  name: 'corpo_nao_reclamado',
  label: { one: 'Corpo não reclamado', many: 'Corpos não reclamados', gender: 'm', also: ['indigente', 'não identificado'] },
  route: { base: '/central-de-obitos/cadastro/nao-reclamados' },
  api: { path: '/central-de-obitos/nao-reclamados' },
  menu: 'central-de-obitos.cadastro',
  display: ['rotulo'],
  dossier: true,
  document: {
    fixed: {
      draft: ['situacao', 'em_guarda'],
      but: ['situacao'],
    },
  },
  prints: { termo: { label: 'Termo de destinação', issued: { situacao: 'destinado' } } },
  fields: {
    rotulo: derived('text', { label: 'Corpo' }),
    situacao: choice(SITUACOES_NAO_RECLAMADO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'em_guarda',
      tones: { em_guarda: 'atencao', reclamado: 'bom', destinado: 'bom' },
      span: 3,
    }),
    obito_id: ref('obito', {
      label: 'Óbito',
      required: true,
      immutable: true,
      unique: true,
      where: { situacao: 'registrado' },
      otherwise: 'já teve destino, ou foi cancelado',
      span: 6,
    }),
    orgao_id: ref('orgao', { label: 'Órgão responsável', required: true, help: 'Em cujo diário sai o aviso.', span: 6 }),
    recebido_em: date({ label: 'Recebido em', required: true, max: 'hoje', span: 3 }),
    guarda: text(150, { label: 'Onde está guardado', required: true, span: 6 }),
    prazo: date({ label: 'Espera-se até', readOnly: true, when: { prazo: { not: null } }, span: 3 }),
    caracteristicas: longText({ label: 'Sinais, roupas e objetos', required: true, help: 'É o que o aviso diz de quem não tem nome.' }),
    digitais: yesNo({ label: 'Digitais colhidas', required: true, default: false, span: 4 }),
    arcada: yesNo({ label: 'Arcada dentária registrada', required: true, default: false, span: 4 }),
    fotos: files(['imagens', 'documentos'], { label: 'Fotos e laudos', max: 10, personal: 'sensivel' }),
    avisos: items(
      {
        data: date({ label: 'Desde', readOnly: true, span: 2 }),
        meio: choice(MEIOS_AVISO, { label: 'Meio', readOnly: true, span: 3 }),
        dias: integer({ label: 'Dias', readOnly: true, span: 1 }),
        publicacao: text(150, { label: 'Onde', readOnly: true, span: 4 }),
        prova: file(['documentos', 'imagens'], { label: 'Prova', readOnly: true, span: 2 }),
      },
      { label: 'Avisos', one: 'aviso', readOnly: true },
    ),
    reclamante: text(200, { label: 'Quem reclamou', readOnly: true, when: { situacao: 'reclamado' }, span: 6 }),
    reclamante_documento: text(40, {
      label: 'Documento',
      readOnly: true,
      personal: 'identificador',
      when: { situacao: 'reclamado' },
      span: 3,
    }),
    reclamante_parentesco: text(40, { label: 'Parentesco', readOnly: true, when: { situacao: 'reclamado' }, span: 3 }),
    destino: choice(DESTINOS_NAO_RECLAMADO, { label: 'Destino', readOnly: true, when: { situacao: 'destinado' }, span: 4 }),
    instituicao_id: ref('pessoa', { label: 'Escola', readOnly: true, when: { destino: 'estudo' }, span: 5 }),
    termo: text(60, { label: 'Termo ou ordem', readOnly: true, when: { situacao: 'destinado' }, span: 4 }),
    destinado_em: date({ label: 'Destinado em', readOnly: true, when: { situacao: 'destinado' }, span: 3 }),
  },
  due: { field: 'prazo', when: { situacao: 'em_guarda' }, warnDays: 5, counting: 'corridos', awaits: 'a dar destino' },
  list: {
    columns: ['rotulo', 'recebido_em', 'guarda', 'prazo', 'destino', 'situacao'],
    filters: ['situacao', 'obito_id', 'recebido_em', 'prazo', 'destino'],
    sort: ['-recebido_em'],
  },
  form: [
    section('Corpo', [
      'situacao',
      'obito_id',
      'orgao_id',
      'recebido_em',
      'guarda',
      'prazo',
      'caracteristicas',
      'digitais',
      'arcada',
      'fotos',
    ]),
    section(
      'Avisos e destino',
      ['avisos', 'reclamante', 'reclamante_documento', 'reclamante_parentesco', 'destino', 'instituicao_id', 'termo', 'destinado_em'],
      { made: true },
    ),
  ],
  acts: {
    publicar_aviso: {
      label: 'Registrar aviso',
      asks: pedidoAviso,
      when: { situacao: 'em_guarda' },
      changes: ['diario_materia'],
    },
    reclamar: {
      label: 'Registrar quem reclama',
      asks: pedidoReclamacao,
      when: { situacao: 'em_guarda' },
      to: { situacao: 'reclamado' },
    },
    destinar: {
      label: 'Dar destino',
      asks: pedidoDestino,
      when: { situacao: 'em_guarda' },
      to: { situacao: 'destinado' },
      changes: ['obito'],
    },
  },
  next: { situacao: { em_guarda: 'publicar_aviso', reclamado: null, destinado: null } },
});
export type CorpoNaoReclamado = RecordOf<typeof corpoNaoReclamado>;
