import {
  active,
  choice,
  defineResource,
  derived,
  html,
  integer,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';

const margem = (label: string) => integer({ label, required: true, default: 20, min: 5, max: 80, span: 3 });

/**
 * What a document is printed from: a text with tags in the place of what changes (handbook Administração 6). One that prints a
 * document of the system takes the place of the product's own; there is one at most of each. Who may see one is said by the `sight`
 * of its rules.
 */
export const modeloDocumento = defineResource({
  name: 'modelo_documento',
  label: { one: 'Modelo de documento', many: 'Modelos de documentos', gender: 'm', also: ['minuta', 'etiquetas'] },
  route: { base: '/administracao/documentos/modelos-documentos' },
  api: { path: '/administracao/documentos/modelo-documentos' },
  findable: true,
  display: ['nome'],
  fields: {
    nome: text(120, { label: 'Nome', required: true }),
    tipo_documento_id: ref('tipo_documento', { label: 'Tipo de documento', required: true }),
    papel: text(80, {
      label: 'Documento que imprime',
      unique: true,
      help: 'De um registro do sistema, com as etiquetas dele. Em branco, um texto que se escreve a partir do modelo.',
    }),
    documento: derived('text', { label: 'Documento que imprime' }),
    sistema_id: ref('sistema', { label: 'Sistema', where: { tipo: 'raiz' } }),
    compartilhado: choice(
      { usuario: 'Só eu', departamento: 'Meu departamento', todos: 'Todos' },
      { label: 'Compartilhar com', required: true, default: 'todos', help: 'O que imprime um documento do sistema é de todos.' },
    ),
    situacao: active(),
    texto: html({ label: 'Texto', required: true }),
    orientacao: choice({ retrato: 'Retrato', paisagem: 'Paisagem' }, { label: 'Orientação', required: true, default: 'retrato', span: 3 }),
    cabecalho: yesNo({ label: 'Cabeçalho', required: true, default: true, help: 'Brasão, município e entidade, em cada página.', span: 3 }),
    rodape: yesNo({ label: 'Rodapé', required: true, default: true, help: 'Quem emitiu, quando e “Página X de Y”.', span: 3 }),
    pdfa: yesNo({ label: 'PDF/A', required: true, default: false, help: 'Para o que se guarda para sempre (PDF/A-2a).', span: 3 }),
    margem_superior: margem('Margem superior (mm)'),
    margem_inferior: margem('Margem inferior (mm)'),
    margem_esquerda: margem('Margem esquerda (mm)'),
    margem_direita: margem('Margem direita (mm)'),
  },
  list: {
    columns: ['nome', 'tipo_documento_id', 'documento', 'sistema_id', 'compartilhado', 'situacao'],
    filters: ['nome', 'tipo_documento_id', 'sistema_id', 'situacao'],
    sort: ['nome'],
  },
  form: [
    section('Modelo', ['nome', 'tipo_documento_id', 'papel', 'sistema_id', 'compartilhado', 'situacao']),
    section('Texto', ['texto']),
    section('Folha', [
      'orientacao',
      'cabecalho',
      'rodape',
      'pdfa',
      'margem_superior',
      'margem_inferior',
      'margem_esquerda',
      'margem_direita',
    ]),
  ],
});
export type ModeloDocumento = RecordOf<typeof modeloDocumento>;
