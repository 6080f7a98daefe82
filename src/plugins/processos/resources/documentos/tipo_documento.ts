import {
  choice,
  choices,
  defineResource,
  derived,
  html,
  integer,
  items,
  type RecordOf,
  ref,
  refs,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';

const NUMERADO = { possui_numero: true } as const;

/** The groups of files that a kind of document takes, in the words of SPEC.md section 3. */
export const GRUPOS_DE_ARQUIVO = {
  videos: 'Vídeos',
  audios: 'Aúdios',
  imagens: 'Imagens',
  documentos: 'Documentos',
  planilhas: 'Planilhas',
  apresentacoes: 'Apresentação',
  compactados: 'Arquivos Zipados',
} as const;

/** A kind of document of the municipality: ofício, portaria, parecer, nota (SPEC.md "Document types screen"; handbook Administração 6). */
export const tipoDocumento = defineResource({
  name: 'tipo_documento',
  label: { one: 'Tipo de documento', many: 'Tipos de documento', gender: 'm', also: ['categoria de documento', 'campo dinâmico'] },
  route: { base: '/administracao/documentos/tipo-documentos' },
  display: ['nome'],
  backToList: true,
  fields: {
    codigo: derived('integer', { label: 'Código', span: 2 }),
    nome: text(100, { label: 'Nome', required: true, unique: true, span: 5 }),
    categoria_id: refs('categoria_documento', { label: 'Categorias', relation: 'categorias', span: 5 }),
    nome_plural: text(100, { label: 'Nome no plural', required: true }),
    nome_arquivo: text(120, { label: 'Nome do arquivo', help: 'Com {tipo}, {numero}, {ano} e {titulo} no lugar do que muda.' }),
    accept: choices(GRUPOS_DE_ARQUIVO, { label: 'Arquivos permitidos', help: 'Em branco, todos.', span: 12 }),
    verificar: yesNo({ label: 'Verificar', required: true, default: false, help: 'Outra pessoa confere o documento antes do uso.' }),
    restrito: yesNo({ label: 'Restrito', required: true, default: false, help: 'Os documentos deste tipo nunca são públicos.' }),
    vincular_orgao: yesNo({ label: 'Vincular a órgão', default: false }),
    vincular_departamento: yesNo({ label: 'Vincular a departamento', default: false }),
    vincular_unidade: yesNo({ label: 'Vincular a unidade', default: false, help: 'A numeração é de cada lugar; vale o mais estreito.' }),
    possui_numero: yesNo({ label: 'Possui Número', required: true, default: true }),
    aceitar_letra: yesNo({ label: 'Aceitar letra', default: false, when: NUMERADO, help: 'Como 12-A.' }),
    aceitar_sufixo: yesNo({ label: 'Aceitar sufixo', default: false, when: NUMERADO, help: 'Como 12/2026-SMS.' }),
    proximo_numero: integer({
      label: 'Próximo número',
      min: 1,
      when: NUMERADO,
      help: 'O primeiro número a dar neste ano. Em branco, a sequência segue.',
    }),
    proximo_numero_ano: integer({ label: 'Ano do próximo número', readOnly: true }),
    tipo_processo_id: ref('processo_tipo', { label: 'Tipo de processo', help: 'Do processo que se abre a partir do documento.' }),
    assinatura_minima: choice(
      { simples: 'Simples', avancada: 'Avançada', qualificada: 'Qualificada' },
      { label: 'Assinatura mínima', help: 'Em branco, o documento vale sem assinatura.' },
    ),
    modelos: items(
      {
        nome: text(100, { label: 'Nome', required: true }),
        orientacao: choice({ retrato: 'Retrato', paisagem: 'Paisagem' }, { label: 'Orientação', default: 'retrato', span: 3 }),
        padrao: yesNo({ label: 'Padrão', default: false, span: 3 }),
        texto: html({ label: 'Texto', required: true }),
      },
      { label: 'Modelos para e-Doc', one: 'modelo' },
    ),
    campos: derived('lines', { label: 'Campos dinâmicos' }),
    sistemas_id: refs('sistema', {
      label: 'Sistemas disponíveis',
      relation: 'sistemas',
      where: { possui_documentos: true },
      otherwise: 'o sistema não emite documentos',
      span: 12,
    }),
  },
  list: { columns: ['nome', 'nome_plural', 'verificar', 'restrito', 'possui_numero'], filters: ['nome'], sort: ['nome'], small: true },
  form: [
    section('Tipo de documento', ['codigo', 'nome', 'categoria_id', 'nome_plural', 'nome_arquivo', 'accept', 'verificar', 'restrito']),
    section('Lugar', ['vincular_orgao', 'vincular_departamento', 'vincular_unidade']),
    section('Numeração', ['possui_numero', 'aceitar_letra', 'aceitar_sufixo', 'proximo_numero']),
    section('Processo e assinatura', ['tipo_processo_id', 'assinatura_minima']),
    section('Modelos para e-Doc', ['modelos']),
    section('Sistemas', ['sistemas_id']),
  ],
});
export type TipoDocumento = RecordOf<typeof tipoDocumento>;
