import {
  addIssue,
  choice,
  type DraftRule,
  defineResource,
  type Issues,
  integer,
  items,
  type RecordOf,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';

/** What a column of the file takes from a line of the LOA; of the lines of revenue, those of `ORIGENS_RECEITA` alone. */
export const ORIGENS = {
  exercicio: 'Exercício',
  ficha: 'Ficha',
  orgao: 'Órgão: código',
  orgao_nome: 'Órgão: nome',
  unidade: 'Unidade: código (02.05)',
  unidade_sem_pontos: 'Unidade: código sem pontos (0205)',
  unidade_nome: 'Unidade: nome',
  funcao: 'Função: código',
  subfuncao: 'Subfunção: código',
  programa: 'Programa: código',
  programa_nome: 'Programa: nome',
  acao: 'Ação: código',
  acao_nome: 'Ação: nome',
  natureza: 'Natureza: código (3.1.90.11)',
  natureza_sem_pontos: 'Natureza: código sem pontos (319011)',
  natureza_nome: 'Natureza: nome',
  fonte: 'Fonte: código (1.500.0000)',
  fonte_sem_pontos: 'Fonte: código sem pontos (15000000)',
  fonte_nome: 'Fonte: nome',
  co: 'CO: código',
  esfera: 'Esfera (F, S ou I)',
  valor: 'Valor em reais, com vírgula (1234,50)',
  valor_ponto: 'Valor em reais, com ponto (1234.50)',
  valor_centavos: 'Valor em centavos (123450)',
  texto: 'Texto fixo',
} as const;
export type OrigemLeiaute = keyof typeof ORIGENS;

const ORIGENS_RECEITA: readonly OrigemLeiaute[] = [
  'exercicio',
  'ficha',
  'orgao',
  'orgao_nome',
  'natureza',
  'natureza_sem_pontos',
  'natureza_nome',
  'fonte',
  'fonte_sem_pontos',
  'fonte_nome',
  'valor',
  'valor_ponto',
  'valor_centavos',
  'texto',
];

/** The separators of a CSV. */
export const SEPARADORES = {
  ponto_virgula: 'Ponto e vírgula (;)',
  virgula: 'Vírgula (,)',
  barra: 'Barra vertical (|)',
  tabulacao: 'Tabulação',
} as const;

const ELEMENT = /^(?!xml)[A-Za-z_][\w.-]*$/i;
const NOT_AN_ELEMENT = 'Um elemento de XML começa por letra e só tem letras sem acento, algarismos, ponto, hífen e sublinhado.';

/** Each format asks for what it cannot do without, and a revenue has no unidade, função nor programa. */
const columnsFit: DraftRule = ({ formato, registro, elemento_raiz, elemento_linha, colunas }) => {
  const issues: Issues = {};
  if (formato === 'xml')
    for (const [name, value] of Object.entries({ elemento_raiz, elemento_linha }))
      if (value && !ELEMENT.test(String(value))) addIssue(issues, name, NOT_AN_ELEMENT);
  for (const [index, coluna] of ((colunas ?? []) as Partial<ColunaLeiaute>[]).entries()) {
    const at = (field: string, message: string) => addIssue(issues, `colunas.${index}.${field}`, message);
    if (formato === 'xml' && coluna.nome && !ELEMENT.test(coluna.nome)) at('nome', NOT_AN_ELEMENT);
    if (formato === 'txt' && !coluna.tamanho) at('tamanho', 'Na largura fixa, toda coluna tem tamanho.');
    if (registro === 'receita' && coluna.origem && !ORIGENS_RECEITA.includes(coluna.origem))
      at('origem', 'Uma linha da receita não tem este dado.');
  }
  return issues;
};

/** How a tribunal wants the lines of the LOA in a file: declared by the municipality, which knows what its tribunal asks. */
export const layoutExportacao = defineResource({
  name: 'layout_exportacao',
  label: { one: 'Leiaute de exportação', many: 'Leiautes de exportação', gender: 'm' },
  route: { base: '/planejamento/cadastro/ppa-loa/leiautes-exportacao' },
  display: ['nome'],
  fields: {
    nome: text(100, {
      label: 'Nome',
      required: true,
      unique: true,
      help: 'O leiaute é o que o município declara aqui; o sistema não traz o de nenhum tribunal. Confira-o com o manual do seu.',
      span: 8,
    }),
    tribunal: text(60, { label: 'Tribunal', required: true, span: 4 }),
    registro: choice({ despesa: 'Despesa', receita: 'Receita' }, { label: 'Linhas da', required: true, default: 'despesa', span: 4 }),
    formato: choice(
      { csv: 'CSV', txt: 'Texto de largura fixa', xml: 'XML' },
      { label: 'Formato', required: true, default: 'csv', help: 'O arquivo sai em UTF-8.', span: 4 },
    ),
    separador: choice(SEPARADORES, {
      label: 'Separador',
      required: { formato: 'csv' },
      when: { formato: 'csv' },
      default: 'ponto_virgula',
      span: 4,
    }),
    cabecalho: yesNo({
      label: 'Primeira linha com os nomes das colunas',
      required: { formato: 'csv' },
      when: { formato: 'csv' },
      default: true,
      span: 6,
    }),
    elemento_raiz: text(60, { label: 'Elemento raiz', required: { formato: 'xml' }, when: { formato: 'xml' }, span: 4 }),
    elemento_linha: text(60, { label: 'Elemento de cada linha', required: { formato: 'xml' }, when: { formato: 'xml' }, span: 4 }),
    colunas: items(
      {
        nome: text(60, { label: 'Coluna ou elemento', required: true, span: 4 }),
        origem: choice(ORIGENS, { label: 'Origem', required: true, span: 5 }),
        texto: text(60, { label: 'Texto fixo', required: { origem: 'texto' }, when: { origem: 'texto' }, span: 3 }),
        tamanho: integer({ label: 'Tamanho', min: 1, max: 500, help: 'O que não couber é recusado.', span: 2 }),
        alinhamento: choice(
          { esquerda: 'À esquerda', direita: 'À direita' },
          { label: 'Alinhamento', required: true, default: 'esquerda', help: 'Na largura fixa.', span: 3 },
        ),
        preenchimento: choice(
          { espaco: 'Espaços', zero: 'Zeros' },
          { label: 'Preenchimento', required: true, default: 'espaco', help: 'Na largura fixa.', span: 3 },
        ),
      },
      { label: 'Colunas, na ordem do arquivo', one: 'coluna', min: 1, drag: true },
    ),
  },
  list: {
    columns: ['nome', 'tribunal', 'registro', 'formato'],
    filters: ['nome', 'registro', 'formato'],
    sort: ['nome'],
    small: true,
  },
  form: [
    section('Leiaute', ['nome', 'tribunal', 'registro', 'formato', 'separador', 'cabecalho', 'elemento_raiz', 'elemento_linha']),
    section('Colunas', ['colunas']),
  ],
  rules: [columnsFit],
});
export type LayoutExportacao = RecordOf<typeof layoutExportacao>;
export type ColunaLeiaute = LayoutExportacao['colunas'][number];
