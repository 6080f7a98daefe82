import { active, choice, defineResource, html, integer, type RecordOf, ref, section, text } from '../../../../resources/definition';
import { destinatarios } from './destinatarios';

/** What a process starts from: its text, and what is usually chosen with it (handbook Administração 1). */
export const processoModelo = defineResource({
  name: 'processo_modelo',
  label: { one: 'Modelo de processo', many: 'Modelos de processos', gender: 'm' },
  route: { base: '/administracao/processos/modelos' },
  findable: true,
  display: ['nome'],
  fields: {
    nome: text(120, { label: 'Nome', required: true, span: 6 }),
    tipo_id: ref('processo_tipo', { label: 'Tipo', required: true, span: 3 }),
    assunto_id: ref('processo_assunto', { label: 'Assunto', where: { situacao: true }, span: 3 }),
    titulo: text(200, { label: 'Título', help: 'Aceita etiquetas.' }),
    tipo_documento_id: ref('tipo_documento', { label: 'Tipo de documento', span: 4 }),
    prioridade_id: ref('prioridade', { label: 'Prioridade', span: 4 }),
    acesso_id: ref('processo_acesso_nivel', { label: 'Acesso', span: 2 }),
    sigilo_id: ref('sigilo', { label: 'Sigilo', span: 2 }),
    prazo_dias: integer({ label: 'Prazo (dias)', min: 0, max: 3650, span: 3 }),
    compartilhado: choice(
      { usuario: 'Só eu', departamento: 'Meu departamento', todos: 'Todos' },
      { label: 'Compartilhar com', required: true, default: 'usuario', span: 3 },
    ),
    situacao: active(),
    texto: html({ label: 'Texto', required: true }),
    destinatarios: destinatarios(),
  },
  acts: {
    usar: { label: 'Abrir processo', regra: 1, page: '/administracao/processos/gestao/criar?modelo=:id', when: { situacao: true } },
  },
  list: {
    columns: ['nome', 'tipo_id', 'assunto_id', 'compartilhado', 'situacao'],
    filters: ['nome', 'tipo_id', 'assunto_id', 'compartilhado', 'situacao'],
    sort: ['nome'],
  },
  form: [
    section('Modelo', ['nome', 'tipo_id', 'assunto_id', 'titulo', 'compartilhado', 'situacao']),
    section('O que preenche', ['tipo_documento_id', 'prioridade_id', 'acesso_id', 'sigilo_id', 'prazo_dias', 'destinatarios']),
    section('Texto', ['texto']),
  ],
});
export type ProcessoModelo = RecordOf<typeof processoModelo>;
