import {
  active,
  choice,
  date,
  decimal,
  defineResource,
  derived,
  integer,
  items,
  longText,
  money,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  section,
  text,
  year,
  yesNo,
} from '../../../resources/definition';
import { componentsWhole, dueDatesInOrder, issEntre2E5, ratesContiguous, reductionsAndFines } from './tributo-rules';

/** What a property is used for; rates may differ by it. */
export const USOS = {
  residencial: 'Residencial',
  comercial: 'Comercial',
  industrial: 'Industrial',
  servicos: 'Serviços',
  misto: 'Misto',
  religioso: 'Religioso',
  publico: 'Público',
  territorial: 'Territorial',
} as const;

/** What a payment is made of: the debt and what late payment adds, before and after it is inscribed in dívida ativa. */
export const COMPONENTES = {
  principal: 'Principal',
  multa: 'Multa',
  juros: 'Juros',
  correcao: 'Correção',
  divida_principal: 'Dívida ativa: principal',
  divida_multa: 'Dívida ativa: multa',
  divida_juros: 'Dívida ativa: juros',
  divida_correcao: 'Dívida ativa: correção',
} as const;

const INDEXED = { modo: 'indice_mais_juros' } as const;
const CAPPED = { multa: ['diaria', 'fixa'] };

/** The catalogue of everything that Arrecadação charges. */
export const tributo = defineResource({
  name: 'tributo',
  label: { one: 'Tributo', many: 'Tributos', gender: 'm', also: ['imposto', 'taxa'] },
  route: { base: '/cadastro/enderecos/tributo' },
  findable: true,
  display: ['sigla', 'nome'],
  tabs: true,
  fields: {
    codigo: text(10, { label: 'Código', required: true, unique: true, span: 2 }),
    sigla: text(20, { label: 'Sigla', required: true, unique: true, span: 3 }),
    nome: text(120, { label: 'Nome', required: true, unique: true, span: 7 }),
    especie: choice(
      {
        imposto: 'Imposto',
        taxa_policia: 'Taxa – poder de polícia',
        taxa_servico: 'Taxa – serviço público',
        melhoria: 'Contribuição de melhoria',
        cosip: 'COSIP',
        preco: 'Preço público',
        multa: 'Multa',
        outros: 'Outros créditos',
      },
      { label: 'Espécie', required: true },
    ),
    tributaria: derived('yesNo', { label: 'Crédito tributário' }),
    lancamento: choice(
      { oficio: 'De ofício', homologacao: 'Por homologação', declaracao: 'Por declaração' },
      { label: 'Lançamento', required: true, help: 'CTN, arts. 147 a 150.' },
    ),
    periodicidade: choice({ anual: 'Anual', mensal: 'Mensal', por_fato: 'Por fato' }, { label: 'Periodicidade', required: true }),
    vinculo: choice({ imovel: 'Imóvel', contribuinte: 'Contribuinte', ambos: 'Ambos' }, { label: 'Vinculado a', required: true }),
    fundamento: longText({ label: 'Fundamento legal', required: true, help: 'Lei e artigos, como saem na certidão de dívida ativa.' }),
    fim_vigencia: date({ label: 'Fim da vigência' }),
    base: choice(
      {
        valor_venal: 'Valor venal',
        area_construida: 'Área construída',
        testada: 'Testada',
        consumo: 'Consumo',
        preco_servico: 'Preço do serviço',
        valor_fixo: 'Valor fixo',
        ufm: 'Unidade fiscal',
        valor_declarado: 'Valor declarado',
        informado: 'Informado',
      },
      { label: 'Base de cálculo', required: true },
    ),
    aliquotas: items(
      {
        exercicio: year({ label: 'Exercício', required: true, span: 2 }),
        uso: choice(USOS, { label: 'Uso', span: 2 }),
        faixa_de: decimal(14, 2, { label: 'Acima de', min: '0', span: 2 }),
        faixa_ate: decimal(14, 2, { label: 'Até', min: '0', span: 2 }),
        aliquota: percent({ label: 'Alíquota', min: '0', max: '100', span: 2 }),
        valor: money({ label: 'Valor', min: '0', span: 2 }),
        unidade: choice({ fixo: 'Fixo', m2: 'Por m²', m: 'Por metro', ufm: 'Em unidades fiscais' }, { label: 'Unidade', span: 3 }),
        fundamento: text(150, { label: 'Fundamento', span: 9 }),
      },
      { label: 'Alíquotas e valores', one: 'alíquota', min: 1 },
    ),
    aliquota_progressiva: yesNo({ label: 'Progressividade por faixa (marginal)', help: 'Constituição, art. 156, § 1º, I.' }),
    valor_minimo: money({ label: 'Valor mínimo', min: '0', help: 'Abaixo dele não se lança.' }),
    parcela_minima: money({ label: 'Parcela mínima', min: '0' }),
    calendario: items(
      {
        exercicio: year({ label: 'Exercício', required: true, span: 2 }),
        parcela: integer({ label: 'Parcela', required: true, min: 0, max: 60, span: 2, help: '0 é a cota única.' }),
        vencimento: date({ label: 'Vencimento', required: true, span: 3 }),
        pagavel_ate: date({ label: 'Pagável até', readOnly: true, span: 3 }),
        desconto: percent({ label: 'Desconto', min: '0', max: '100', span: 2 }),
      },
      { label: 'Vencimentos', one: 'vencimento' },
    ),
    isencoes: items(
      {
        nome: text(120, { label: 'Nome', required: true, span: 5 }),
        tipo: choice({ imunidade: 'Imunidade', isencao: 'Isenção', reducao: 'Redução' }, { label: 'Tipo', required: true, span: 3 }),
        percentual: percent({ label: 'Percentual', min: '0', max: '100', span: 2 }),
        prazo_requerimento: date({ label: 'Requerer até', span: 2 }),
        criterio: text(300, { label: 'Critério', span: 6 }),
        fundamento: text(150, { label: 'Fundamento', required: true, span: 4 }),
        renuncia: yesNo({ label: 'Renúncia de receita', required: true, default: false, span: 2 }),
      },
      { label: 'Isenções e reduções', one: 'isenção' },
    ),
    receitas: items(
      {
        componente: choice(COMPONENTES, { label: 'Componente', required: true, span: 3 }),
        natureza_receita_id: ref('natureza_receita', { label: 'Natureza da receita', required: true, span: 4 }),
        fonte_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 3 }),
        percentual: percent({ label: 'Percentual', required: true, min: '0.0001', max: '100', span: 2 }),
      },
      { label: 'Naturezas de receita', one: 'natureza', min: 1 },
    ),
    encargos: items(
      {
        inicio_vigencia: date({ label: 'Vigente desde', required: true, span: 3 }),
        modo: choice({ selic: 'SELIC', indice_mais_juros: 'Índice + juros' }, { label: 'Modo', required: true, span: 3 }),
        indice_id: ref('indice_economico', { label: 'Índice', required: INDEXED, when: INDEXED, span: 3 }),
        juros_mes: percent({ label: 'Juros ao mês', required: INDEXED, when: INDEXED, min: '0', max: '100', span: 3 }),
        multa: choice({ diaria: 'Diária', escalonada: 'Escalonada', fixa: 'Fixa' }, { label: 'Multa', required: true, span: 3 }),
        multa_dia: percent({
          label: 'Multa ao dia',
          required: { multa: 'diaria' },
          when: { multa: 'diaria' },
          min: '0',
          max: '20',
          span: 3,
        }),
        multa_teto: percent({ label: 'Teto ou multa fixa', required: CAPPED, when: CAPPED, min: '0', max: '20', span: 3 }),
        base_multa: choice(
          { principal: 'Principal', corrigido: 'Principal corrigido' },
          { label: 'Multa sobre', required: true, default: 'corrigido', span: 3 },
        ),
        faixas: items(
          {
            ate_dias: integer({ label: 'Até (dias)', required: true, min: 1, max: 99_999, span: 6 }),
            percentual: percent({ label: 'Percentual', required: true, min: '0', max: '20', span: 6 }),
          },
          { label: 'Faixas da multa', one: 'faixa' },
        ),
      },
      { label: 'Encargos por atraso', one: 'vigência', min: 1 },
    ),
    prescricao_anos: integer({ label: 'Prescrição (anos)', required: true, default: 5, min: 1, max: 20, help: 'CTN, art. 174.' }),
    decadencia_anos: integer({ label: 'Decadência (anos)', required: true, default: 5, min: 1, max: 20, help: 'CTN, art. 173.' }),
    situacao: active(),
  },
  list: {
    columns: ['codigo', 'sigla', 'nome', 'especie', 'lancamento', 'periodicidade', 'situacao'],
    filters: ['sigla', 'nome', 'especie', 'lancamento', 'situacao'],
    sort: ['codigo'],
  },
  form: [
    section('Identificação', [
      'codigo',
      'sigla',
      'nome',
      'especie',
      'tributaria',
      'lancamento',
      'periodicidade',
      'vinculo',
      'fundamento',
      'fim_vigencia',
      'prescricao_anos',
      'decadencia_anos',
      'situacao',
    ]),
    section('Cálculo', ['base', 'aliquota_progressiva', 'aliquotas', 'valor_minimo', 'parcela_minima']),
    section('Vencimentos', ['calendario']),
    section('Isenções e reduções', ['isencoes']),
    section('Naturezas de receita', ['receitas']),
    section('Encargos', ['encargos']),
  ],
  rules: [
    ratesContiguous,
    issEntre2E5,
    onePerKey('calendario', ['exercicio', 'parcela'], 'Já há um vencimento desta parcela no exercício.'),
    dueDatesInOrder,
    onePerKey('receitas', ['componente', 'natureza_receita_id', 'fonte_id'], 'Já há uma linha desta natureza e fonte.'),
    componentsWhole,
    onePerKey('encargos', ['inicio_vigencia'], 'Já há encargos que começam neste dia.'),
    reductionsAndFines,
  ],
});
export type Tributo = RecordOf<typeof tributo>;
