import {
  active,
  choice,
  code,
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
import { CONTAGEM } from './processo_tipo';

/** What a process is about, in the plan of classification and the table of temporality (handbook Administração 1). */
export const processoAssunto = defineResource({
  name: 'processo_assunto',
  label: { one: 'Assunto', many: 'Assuntos', gender: 'm', also: ['classificação', 'temporalidade'] },
  route: { base: '/administracao/processos/assuntos' },
  findable: true,
  display: ['nome'],
  fields: {
    codigo: code('9.9.9.9', { label: 'Código de classificação', required: true, unique: true, span: 3 }),
    nome: text(150, { label: 'Assunto', required: true, span: 9 }),
    pai_id: ref('processo_assunto', { label: 'Assunto superior', span: 6 }),
    tipos: refs('processo_tipo', { label: 'Tipos de processo', help: 'Em branco, todos.' }),
    departamento_id: ref('departamento', { label: 'Departamento responsável', span: 6, help: 'Recebe o que o cidadão abre.' }),
    prazo_dias: integer({ label: 'Prazo (dias)', min: 0, max: 3650, span: 3, help: 'Em branco vale o do tipo.' }),
    contagem: choice(CONTAGEM, { label: 'Contagem', span: 3 }),
    acesso_id: ref('processo_acesso_nivel', { label: 'Acesso padrão', required: true, default: 1, span: 3 }),
    sigilo_id: ref('sigilo', { label: 'Sigilo padrão', required: true, default: 1, span: 3 }),
    guarda_corrente: integer({ label: 'Guarda corrente (anos)', min: 0, max: 200, span: 3 }),
    guarda_intermediaria: integer({ label: 'Guarda intermediária (anos)', min: 0, max: 200, span: 3 }),
    destinacao: choice({ eliminacao: 'Eliminação', permanente: 'Guarda permanente' }, { label: 'Destinação final', span: 3 }),
    situacao: active(),
    documentos_exigidos: items(
      {
        nome: text(120, { label: 'Documento', required: true, span: 8 }),
        obrigatorio: yesNo({ label: 'Obrigatório', required: true, default: true, span: 4 }),
      },
      { label: 'Documentos exigidos', one: 'documento' },
    ),
    orientacoes: html({ label: 'Orientações ao interessado' }),
    roteiro: items(
      {
        departamento_id: ref('departamento', { label: 'Departamento', required: true, span: 4 }),
        acao: choice(
          { analisar: 'Analisar', instruir: 'Instruir', parecer: 'Emitir parecer', decidir: 'Decidir', cumprir: 'Cumprir' },
          { label: 'Ação', required: true, span: 3 },
        ),
        prazo_dias: integer({ label: 'Prazo (dias)', min: 0, max: 3650, span: 2 }),
        contagem: choice(CONTAGEM, { label: 'Contagem', span: 3 }),
      },
      { label: 'Roteiro de tramitação', one: 'passo' },
    ),
    filhos: derived('integer', { label: 'Assuntos abaixo' }),
  },
  list: {
    columns: ['codigo', 'nome', 'departamento_id', 'prazo_dias', 'acesso_id', 'situacao'],
    filters: ['codigo', 'nome', 'pai_id', 'departamento_id', 'situacao'],
    sort: ['codigo'],
    views: { tree: { parent: 'pai_id', children: 'filhos' } },
  },
  form: [
    section('Assunto', ['codigo', 'nome', 'pai_id', 'departamento_id', 'tipos', 'situacao']),
    section('Prazo e acesso', ['prazo_dias', 'contagem', 'acesso_id', 'sigilo_id']),
    section('Temporalidade', ['guarda_corrente', 'guarda_intermediaria', 'destinacao']),
    section('Roteiro', ['roteiro']),
    section('Abertura pelo interessado', ['orientacoes', 'documentos_exigidos']),
  ],
});
export type ProcessoAssunto = RecordOf<typeof processoAssunto>;
