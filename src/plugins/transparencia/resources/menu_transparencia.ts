import {
  active,
  choice,
  date,
  defineResource,
  derived,
  integer,
  items,
  type RecordOf,
  ref,
  refs,
  section,
  text,
  year,
  yesNo,
} from '../../../resources/definition';
import { PERIODICIDADES } from './periodicidades';

export const TIPOS_ITEM = {
  grupo: 'Grupo',
  conjunto: 'Conjunto de dados',
  documentos: 'Publicações',
  link: 'Link',
} as const;

/** An item of the public portal: a group, or what a law makes public and who answers for it (Lei 12.527/2011, art. 8º). */
export const menuTransparencia = defineResource({
  name: 'menu_transparencia',
  label: { one: 'Item do portal', many: 'Menu da transparência', gender: 'm', also: ['portal da transparência'] },
  route: { base: '/administracao/transparencia/menu-transparencia' },
  display: ['nome'],
  fields: {
    nome: text(80, { label: 'Nome', required: true, span: 6 }),
    pai_id: ref('menu_transparencia', { label: 'Item superior', where: { tipo: 'grupo' }, otherwise: 'não é um grupo', span: 6 }),
    ordem: integer({ label: 'Ordem', required: true, default: 1, min: 1, span: 2 }),
    filhos: derived('integer', { label: 'Itens' }),
    descricao: text(300, { label: 'Descrição', help: 'Em linguagem simples.', span: 12 }),
    tipo: choice(TIPOS_ITEM, { label: 'Tipo', required: true, default: 'conjunto', span: 4 }),
    conjunto_id: ref('dado_aberto', {
      label: 'Conjunto de dados',
      when: { tipo: 'conjunto' },
      required: { tipo: 'conjunto' },
      where: { ativo: true },
      span: 8,
    }),
    tipos_documento: refs('tipo_documento', {
      label: 'Tipos de documento',
      when: { tipo: 'documentos' },
      required: { tipo: 'documentos' },
    }),
    link: text(300, {
      label: 'Link',
      when: { tipo: 'link' },
      required: { tipo: 'link' },
      help: 'Um endereço https://, ou de uma página pública deste sistema.',
      span: 8,
    }),
    base_legal: text(200, { label: 'Base legal', span: 8 }),
    responsavel_id: ref('departamento', {
      label: 'Departamento responsável',
      required: [{ tipo: ['conjunto', 'documentos', 'link'] }],
      span: 8,
    }),
    periodicidade: choice(PERIODICIDADES, { label: 'Periodicidade', required: true, default: 'diaria', span: 4 }),
    obrigatorio_existir: yesNo({
      label: 'Existência obrigatória por lei',
      required: true,
      default: false,
      help: 'Não se declara que não ocorreu.',
      span: 4,
    }),
    sem_movimento: items(
      {
        exercicio: year({ label: 'Exercício', required: true, span: 2 }),
        declaracao: text(300, { label: 'Declaração', required: true, span: 7 }),
        declarado_em: date({ label: 'Declarado em', readOnly: true, span: 3 }),
      },
      { label: 'Declarações de não ocorrência', one: 'declaração' },
    ),
    endereco: derived('text', { label: 'Endereço público' }),
    atualizado_em: derived('date', { label: 'Atualizado em' }),
    pendente: derived('yesNo', { label: 'Sem dado e sem declaração' }),
    ativo: active(),
  },
  list: {
    columns: ['nome', 'tipo', 'responsavel_id', 'atualizado_em', 'pendente', 'filhos', 'ativo'],
    filters: ['nome', 'pai_id', 'tipo', 'responsavel_id', 'ativo'],
    extraFilters: { sem_dado: yesNo({ label: 'Sem dado e sem declaração' }) },
    sort: ['ordem', 'id'],
    small: true,
    views: { tree: { parent: 'pai_id', children: 'filhos' } },
  },
  form: [
    section('Item', [
      'nome',
      'pai_id',
      'ordem',
      'descricao',
      'tipo',
      'conjunto_id',
      'tipos_documento',
      'link',
      'base_legal',
      'responsavel_id',
      'periodicidade',
      'obrigatorio_existir',
      'endereco',
      'atualizado_em',
      'ativo',
    ]),
    section('Não ocorrência', ['sem_movimento'], { when: { obrigatorio_existir: false } }),
  ],
});
export type MenuTransparencia = RecordOf<typeof menuTransparencia>;
