import {
  active,
  choice,
  code,
  compareDecimals,
  decimal,
  defineResource,
  derived,
  integer,
  items,
  onePerKey,
  type RecordOf,
  ref,
  refs,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';

/** What a warehouse is of. */
export const TIPOS_ALMOXARIFADO = {
  central: 'Central',
  setorial: 'Setorial',
  farmacia: 'Farmácia',
  merenda: 'Merenda',
  obras: 'Obras',
  combustivel: 'Tanque de combustível',
} as const;

/** The accounts of the chart in which what is stocked may be (R1). */
export const CONTAS_DE_ESTOQUE = {
  '1.1.5.6.1.01': '1.1.5.6.1.01 – Almoxarifado: material de consumo',
  '1.1.5.6.1.02': '1.1.5.6.1.02 – Almoxarifado: gêneros alimentícios',
  '1.1.5.6.1.03': '1.1.5.6.1.03 – Almoxarifado: material hospitalar e medicamentos',
} as const;

const LIMITES = ['estoque_minimo', 'ponto_pedido', 'estoque_maximo'] as const;
const quantidade = (label: string) => decimal(18, 4, { shortest: true, label, min: '0', span: 2 });

/** A place where materials are kept, with who answers for it and what of each material it should have (handbook Compras 4D). */
export const almoxarifado = defineResource({
  name: 'almoxarifado',
  label: { one: 'Almoxarifado', many: 'Almoxarifados', gender: 'm', also: ['depósito', 'estoque', 'farmácia'] },
  route: { base: '/gestao-de-compras/almoxarifado/cadastro' },
  findable: true,
  display: ['codigo', 'nome'],
  entity: true,
  fields: {
    codigo: code('999', { label: 'Código', required: true, unique: true, span: 2 }),
    nome: text(120, { label: 'Nome', required: true, unique: true, span: 6 }),
    tipo: choice(TIPOS_ALMOXARIFADO, { label: 'Tipo', required: true, default: 'central', span: 4 }),
    orgao_id: ref('orgao', { label: 'Órgão', required: true, span: 4 }),
    unidade_id: ref('unidade', { label: 'Unidade', required: true, within: { orgao_id: 'orgao_id' }, span: 4 }),
    departamento_id: ref('departamento', { label: 'Departamento', required: true, within: { unidade_id: 'unidade_id' }, span: 4 }),
    responsavel_id: ref('pessoa', {
      label: 'Responsável',
      required: true,
      where: { tipo: 'fisica' },
      help: 'Confirma as movimentações.',
      span: 6,
    }),
    substituto_id: ref('pessoa', { label: 'Substituto', where: { tipo: 'fisica' }, span: 6 }),
    endereco: text(200, { label: 'Endereço', span: 6 }),
    conta_contabil: choice(CONTAS_DE_ESTOQUE, {
      label: 'Conta do estoque',
      required: true,
      default: '1.1.5.6.1.01',
      help: 'Em que o livro guarda o que há nele.',
      span: 6,
    }),
    departamentos_atendidos: refs('departamento', { label: 'Departamentos atendidos', help: 'Em branco, todos.' }),
    itens: items(
      {
        material_id: ref('material', { label: 'Material', required: true, where: { controla_estoque: true }, span: 4 }),
        endereco_interno: text(40, { label: 'Endereço interno', span: 2 }),
        estoque_minimo: quantidade('Estoque mínimo'),
        ponto_pedido: quantidade('Ponto de pedido'),
        estoque_maximo: quantidade('Estoque máximo'),
        tempo_reposicao_dias: integer({ label: 'Reposição (dias)', min: 0, max: 999, span: 2 }),
      },
      { label: 'Materiais estocados', one: 'material' },
    ),
    cotas: items(
      {
        departamento_id: ref('departamento', { label: 'Departamento', required: true, span: 5 }),
        material_id: ref('material', { label: 'Material', required: true, where: { controla_estoque: true }, span: 5 }),
        quantidade: decimal(18, 4, { shortest: true, label: 'Cota por mês', required: true, min: '0', span: 2 }),
      },
      { label: 'Cotas dos departamentos', one: 'cota', help: 'Acima da cota, quem aprova a solicitação diz o motivo.' },
    ),
    materiais: derived('integer', { label: 'Itens' }),
    valor_em_estoque: derived('money', { label: 'Valor em estoque' }),
    situacao: active(),
  },
  list: {
    columns: ['codigo', 'nome', 'tipo', 'responsavel_id', 'materiais', 'valor_em_estoque', 'situacao'],
    filters: ['codigo', 'nome', 'tipo', 'responsavel_id', 'situacao'],
    extraFilters: { atende_id: ref('departamento', { label: 'Atende' }), meus: yesNo({ label: 'Meus almoxarifados' }) },
    sort: ['codigo'],
    starts: { meus: true },
    small: true,
  },
  form: [
    section('Almoxarifado', [
      'codigo',
      'nome',
      'tipo',
      'orgao_id',
      'unidade_id',
      'departamento_id',
      'endereco',
      'conta_contabil',
      'situacao',
    ]),
    section('Quem responde e quem é atendido', ['responsavel_id', 'substituto_id', 'departamentos_atendidos']),
    section('Materiais', ['itens', 'cotas']),
  ],
  rules: [
    onePerKey('itens', ['material_id'], 'Este material já está na lista.'),
    onePerKey('cotas', ['departamento_id', 'material_id'], 'Este departamento já tem cota deste material.'),
    ({ responsavel_id, substituto_id }) =>
      responsavel_id && responsavel_id === substituto_id ? { substituto_id: ['O substituto é outra pessoa.'] } : null,
    ({ itens }) => limitesEmOrdem(Array.isArray(itens) ? itens : []),
  ],
});
export type Almoxarifado = RecordOf<typeof almoxarifado>;

/** Mínimo ≤ ponto de pedido ≤ máximo, of those that are said. */
function limitesEmOrdem(itens: readonly Readonly<Record<string, unknown>>[]): Record<string, string[]> {
  const issues: Record<string, string[]> = {};
  for (const [n, item] of itens.entries()) {
    const ditos = LIMITES.flatMap((name) => (typeof item[name] === 'string' ? [{ name, value: item[name] }] : []));
    const fora = ditos.find(({ value }, at) => at > 0 && compareDecimals(value, ditos[at - 1]?.value ?? '0') < 0);
    if (fora) issues[`itens.${n}.${fora.name}`] = ['A ordem é: mínimo, ponto de pedido, máximo, do menor ao maior.'];
  }
  return issues;
}
