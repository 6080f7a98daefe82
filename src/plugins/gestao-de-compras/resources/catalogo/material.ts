import {
  active,
  choice,
  choices,
  decimal,
  defineResource,
  derived,
  image,
  integer,
  items,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';

/** What an item of the catalogue is. */
export const TIPOS_MATERIAL = {
  consumo: 'Material de consumo',
  permanente: 'Material permanente',
  servico: 'Serviço',
  obra: 'Obra',
  servico_engenharia: 'Serviço de engenharia',
  tic: 'Solução de TIC',
} as const;
export type TipoMaterial = keyof typeof TIPOS_MATERIAL;

/** Types that only a group of services has. */
export const DE_SERVICO: readonly TipoMaterial[] = ['servico', 'obra', 'servico_engenharia'];

const DO_CATALOGO = { catalogo: ['catmat', 'catser'] } as const;
const CONSUMO = { tipo: 'consumo' } as const;

/** An item that the municipality buys, stocks or contracts (handbook Compras 3). */
export const material = defineResource({
  name: 'material',
  label: { one: 'Material ou serviço', many: 'Materiais e serviços', gender: 'm', also: ['catálogo', 'CATMAT', 'CATSER', 'produto'] },
  route: {
    base: '/gestao-de-compras/cadastros/padronizacao-materiais-servicos/materiais',
    form: '/gestao-de-compras/cadastros/materiais',
    create: '/gestao-de-compras/cadastros/materiais/criar',
  },
  api: { path: '/gestao-de-compras/cadastros/materiais' },
  findable: true,
  display: ['codigo', 'nome'],
  fields: {
    codigo: text(11, { label: 'Código', readOnly: true, unique: true, span: 2 }),
    subgrupo_id: ref('subgrupo_material', { label: 'Subgrupo', required: true, immutable: true, where: { situacao: true }, span: 6 }),
    nome: text(150, { label: 'Nome', required: true, span: 6 }),
    descricao: longText({ label: 'Especificação detalhada', required: true, help: 'Sem marca, salvo com justificativa.' }),
    tipo: choice(TIPOS_MATERIAL, { label: 'Tipo', required: true, default: 'consumo', span: 3 }),
    unidade_id: ref('unidade_medida', { label: 'Unidade de medida', required: true, where: { situacao: true }, span: 3 }),
    natureza_despesa_id: ref('natureza_despesa', { label: 'Subelemento', span: 6, help: 'Em branco, o do subgrupo.' }),
    catalogo: choice(
      { catmat: 'CATMAT', catser: 'CATSER', proprio: 'Catálogo próprio' },
      { label: 'Catálogo', required: true, default: 'proprio', span: 3 },
    ),
    codigo_catalogo: text(10, { label: 'Código do item', when: DO_CATALOGO, required: DO_CATALOGO, span: 3 }),
    pdm: text(10, { label: 'PDM', when: { catalogo: 'catmat' }, span: 3, help: 'Padrão descritivo de materiais.' }),
    criterios_448: choices(
      {
        durabilidade: 'Durabilidade (até 2 anos)',
        fragilidade: 'Fragilidade',
        perecibilidade: 'Perecibilidade',
        incorporabilidade: 'Incorporabilidade',
        transformabilidade: 'Transformabilidade',
      },
      { label: 'Critérios de consumo', when: CONSUMO, required: CONSUMO, help: 'Ao menos um (Portaria STN 448/2002, art. 3º).' },
    ),
    controla_estoque: yesNo({ label: 'Controla estoque', required: true, default: true, span: 3 }),
    controla_lote: yesNo({ label: 'Controla lote', required: true, default: false, span: 3 }),
    controla_validade: yesNo({ label: 'Controla validade', required: true, default: false, span: 3 }),
    validade_minima_dias: integer({
      label: 'Validade mínima na entrega (dias)',
      min: 1,
      max: 3650,
      when: { controla_validade: true },
      help: 'O que vence antes disso não se aceita do fornecedor.',
      span: 3,
    }),
    perecivel: yesNo({ label: 'Perecível', required: true, default: false, span: 3 }),
    sustentavel: yesNo({ label: 'Critério sustentável', required: true, default: false, span: 3 }),
    padronizado: yesNo({ label: 'Item padronizado', required: true, default: false, span: 3, help: 'Lei 14.133/2021, art. 43.' }),
    marca_justificativa: longText({ label: 'Justificativa de marca', help: 'Lei 14.133/2021, art. 41, I.' }),
    substituido_por_id: ref('material', { label: 'Substituído por', span: 6 }),
    unidades_alternativas: items(
      {
        unidade_id: ref('unidade_medida', { label: 'Unidade de compra', required: true, span: 6 }),
        fator: decimal(12, 4, { label: 'Quantas unidades base', required: true, min: '0.0001', span: 6 }),
      },
      { label: 'Unidades de compra', one: 'unidade', help: 'Uma caixa com 12 unidades tem o fator 12.' },
    ),
    parecidos: derived('text', { label: 'Itens parecidos' }),
    imagem: image({ label: 'Foto' }),
    situacao: active(),
  },
  importable: { key: ['codigo'] },
  labels: { title: 'Etiquetas', code: 'codigo', lines: ['nome', 'unidade_id'] },
  list: {
    columns: ['codigo', 'nome', 'tipo', 'unidade_id', 'natureza_despesa_id', 'codigo_catalogo', 'situacao'],
    filters: ['codigo', 'nome', 'subgrupo_id', 'tipo', 'situacao'],
    extraFilters: { grupo_id: ref('grupo_material', { label: 'Grupo' }) },
    sort: ['codigo'],
  },
  form: [
    section('Item', ['codigo', 'subgrupo_id', 'nome', 'descricao', 'tipo', 'unidade_id', 'natureza_despesa_id', 'situacao']),
    section('Catálogo', ['catalogo', 'codigo_catalogo', 'pdm', 'criterios_448']),
    section('Estoque', [
      'controla_estoque',
      'controla_lote',
      'controla_validade',
      'validade_minima_dias',
      'perecivel',
      'unidades_alternativas',
    ]),
    section('Contratação', ['sustentavel', 'padronizado', 'marca_justificativa', 'substituido_por_id', 'parecidos', 'imagem']),
  ],
  rules: [
    ({ controla_validade, controla_lote }) =>
      controla_validade === true && controla_lote === false ? { controla_lote: ['Quem controla a validade controla o lote.'] } : null,
    ({ tipo, controla_estoque }) =>
      DE_SERVICO.includes(tipo as TipoMaterial) && controla_estoque === true
        ? { controla_estoque: ['Um serviço não fica em estoque. Escolha Não.'] }
        : null,
    ({ codigo_catalogo }) =>
      typeof codigo_catalogo === 'string' && !/^\d+$/.test(codigo_catalogo) ? { codigo_catalogo: ['Só algarismos.'] } : null,
  ],
});
export type Material = RecordOf<typeof material>;
