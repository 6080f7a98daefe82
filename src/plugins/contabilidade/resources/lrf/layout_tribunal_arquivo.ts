import {
  choice,
  defineResource,
  derived,
  eachItem,
  type Issues,
  integer,
  items,
  type LooseDraft,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { CONSULTAS, ORIGENS, type TipoDaOrigem, tipoDaOrigem } from './fontes-tribunal';
import { layoutTribunal } from './layout_tribunal';

/** How the columns of a line are told apart. */
export const FORMATOS_DE_ARQUIVO = { delimitado: 'Delimitado', fixo: 'Largura fixa' } as const;

/** What stands between two columns. */
export const SEPARADORES = {
  ponto_e_virgula: 'Ponto e vírgula (;)',
  virgula: 'Vírgula (,)',
  barra: 'Barra (|)',
  tabulacao: 'Tabulação',
} as const;

/** How a value is written. */
export const FORMATOS_DE_COLUNA = {
  texto: 'Texto',
  digitos: 'Só os dígitos e letras (sem pontos)',
  inteiro: 'Número inteiro',
  decimal_virgula: 'Decimal com vírgula (1234,56)',
  decimal_ponto: 'Decimal com ponto (1234.56)',
  decimal_implicito: 'Decimal sem separador (123456)',
  aaaammdd: 'Data AAAAMMDD',
  ddmmaaaa: 'Data DDMMAAAA',
  iso: 'Data AAAA-MM-DD',
  barras: 'Data DD/MM/AAAA',
  aaaamm: 'Mês AAAAMM',
} as const;
export type FormatoDeColuna = keyof typeof FORMATOS_DE_COLUNA;

/** Which side the value stands on in its width, and what fills the rest. */
export const ALINHAMENTOS = { esquerda: 'Esquerda', direita: 'Direita' } as const;
export const PREENCHIMENTOS = { espaco: 'Espaços', zero: 'Zeros' } as const;

/** What may be asked of the rows of a file. */
export const REGRAS_TRIBUNAL = {
  obrigatorio: 'Obrigatório',
  lista: 'Um dos valores',
  nao_negativo: 'Não negativo',
  unico: 'Único no arquivo',
  soma_igual: 'Soma igual à de outra coluna',
  existe_em: 'Existe em outro arquivo',
} as const;
export type RegraTribunal = keyof typeof REGRAS_TRIBUNAL;

/** What a rule that fails does to the remessa. */
export const SEVERIDADES = { impeditiva: 'Impeditiva', alerta: 'Alerta' } as const;

const DECIMAIS: FormatoDeColuna[] = ['decimal_virgula', 'decimal_ponto', 'decimal_implicito'];
const COM_OUTRA: RegraTribunal[] = ['soma_igual', 'existe_em'];

const DELIMITADO = { formato: 'delimitado' };

/** A column has a value, and in fixed width a size. */
function colunasComValor(draft: LooseDraft): Issues | null {
  const fixo = draft.formato === 'fixo';
  return eachItem('colunas', (coluna): Issues | null => {
    if (!coluna.origem && !coluna.valor_fixo) return { origem: ['Escolha a coluna da consulta, ou escreva o valor fixo.'] };
    if (coluna.origem && coluna.valor_fixo) return { valor_fixo: ['Deixe em branco: a coluna já vem da consulta.'] };
    return fixo && !coluna.tamanho ? { tamanho: ['Em largura fixa, informe o tamanho.'] } : null;
  })(draft);
}

/** What is taken is of the source of the file. */
function origensDaConsulta({ consulta, colunas }: LooseDraft): Issues | null {
  return eachItem('colunas', ({ origem }) =>
    typeof origem === 'string' && !origem.startsWith(`${consulta}.`)
      ? { origem: [`A coluna não é da consulta "${CONSULTAS[consulta as keyof typeof CONSULTAS] ?? ''}".`] }
      : null,
  )({ colunas });
}

/** What may be written in each format. */
const ORIGENS_DO_FORMATO: Readonly<Record<FormatoDeColuna, readonly TipoDaOrigem[]>> = {
  texto: ['texto', 'inteiro'],
  digitos: ['texto', 'inteiro'],
  inteiro: ['inteiro'],
  decimal_virgula: ['valor', 'inteiro'],
  decimal_ponto: ['valor', 'inteiro'],
  decimal_implicito: ['valor', 'inteiro'],
  aaaammdd: ['data'],
  ddmmaaaa: ['data'],
  iso: ['data'],
  barras: ['data'],
  aaaamm: ['data'],
};

/** A format is of what the column holds, and does not say what tells columns apart. */
function formatosDasOrigens({ separador, formato, colunas }: LooseDraft): Issues | null {
  return eachItem('colunas', (coluna): Issues | null => {
    const como = coluna.formato as FormatoDeColuna | undefined;
    if (!como || !ORIGENS_DO_FORMATO[como]) return null;
    if (coluna.valor_fixo)
      return ['texto', 'digitos', 'inteiro'].includes(como) ? null : { formato: ['Um valor fixo é texto ou número inteiro.'] };
    const tipo = tipoDaOrigem(coluna.origem as string | null);
    if (coluna.origem && !ORIGENS_DO_FORMATO[como].includes(tipo))
      return { formato: [`${QUE_E[tipo]} não se escreve como "${FORMATOS_DE_COLUNA[como]}".`] };
    return formato === 'delimitado' && separador === 'virgula' && como === 'decimal_virgula'
      ? { formato: ['Com o separador vírgula, escreva os decimais com ponto.'] }
      : null;
  })({ colunas });
}
const QUE_E: Readonly<Record<TipoDaOrigem, string>> = {
  texto: 'Um texto',
  inteiro: 'Um número inteiro',
  valor: 'Um valor',
  data: 'Uma data',
};

/** A sum, or a sign, is of numbers. */
function regrasDeNumeros({ colunas, regras }: LooseDraft): Issues | null {
  const lines = (Array.isArray(colunas) ? colunas : []) as LooseDraft[];
  const numero = (nome: unknown) => {
    const coluna = lines.find((each) => each.nome === nome);
    return !coluna?.origem || ['valor', 'inteiro'].includes(tipoDaOrigem(coluna.origem as string));
  };
  return eachItem('regras', ({ tipo, coluna }) =>
    (tipo === 'soma_igual' || tipo === 'nao_negativo') && !numero(coluna) ? { coluna: ['Esta regra é de uma coluna de números.'] } : null,
  )({ regras });
}

/** A rule speaks of columns that the file has; those of another file are judged when the remessa is made. */
function regrasDeColunas({ colunas, regras }: LooseDraft): Issues | null {
  const names = new Set((Array.isArray(colunas) ? colunas : []).map(({ nome }: LooseDraft) => nome));
  const unknown = (nome: unknown) => typeof nome === 'string' && !names.has(nome);
  return eachItem('regras', ({ coluna, outra_coluna, outro_arquivo, quando_coluna }) => ({
    ...(unknown(coluna) && { coluna: [`O arquivo não tem a coluna "${coluna}".`] }),
    ...(!outro_arquivo && unknown(outra_coluna) && { outra_coluna: [`O arquivo não tem a coluna "${outra_coluna}".`] }),
    ...(unknown(quando_coluna) && { quando_coluna: [`O arquivo não tem a coluna "${quando_coluna}".`] }),
  }))({ regras });
}

/** A file of a layout: the source of its rows, its columns in order, and what must hold of them. */
export const layoutTribunalArquivo = defineResource({
  name: 'layout_tribunal_arquivo',
  label: { one: 'Arquivo do leiaute', many: 'Arquivos dos leiautes', gender: 'm' },
  route: { base: `${layoutTribunal.route.base}/arquivos` },
  menu: layoutTribunal.menu,
  display: ['nome', 'layout_tribunal_id'],
  fields: {
    layout_tribunal_id: ref('layout_tribunal', { label: 'Leiaute', required: true, immutable: true, span: 6 }),
    ordem: integer({ label: 'Ordem', required: true, min: 1, max: 999, span: 2 }),
    nome: text(60, { label: 'Arquivo', required: true, help: 'Sem a extensão. Aceita {ano}, {mes} e {cnpj}.', span: 4 }),
    consulta: choice(CONSULTAS, { label: 'Consulta', required: true, span: 6 }),
    extensao: text(5, { label: 'Extensão', required: true, default: 'txt', span: 2 }),
    formato: choice(FORMATOS_DE_ARQUIVO, { label: 'Formato', required: true, default: 'delimitado', span: 4 }),
    separador: choice(SEPARADORES, { label: 'Separador', required: DELIMITADO, when: DELIMITADO, default: 'ponto_e_virgula', span: 4 }),
    cabecalho: yesNo({ label: 'Nomes na primeira linha', when: DELIMITADO, default: false, span: 4 }),
    aspas: yesNo({
      label: 'Textos entre aspas',
      when: DELIMITADO,
      default: false,
      span: 4,
      help: 'Sem elas, o separador que estiver em um texto vira espaço.',
    }),
    colunas: items(
      {
        nome: text(40, { label: 'Coluna', required: true, span: 3 }),
        origem: choice(ORIGENS, { label: 'Da consulta', within: 'consulta', span: 3 }),
        valor_fixo: text(100, { label: 'Ou valor fixo', help: 'Aceita {ano}, {mes}, {cnpj} e {linha}.', span: 3 }),
        formato: choice(FORMATOS_DE_COLUNA, { label: 'Formato', required: true, default: 'texto', span: 3 }),
        casas: integer({
          label: 'Casas decimais',
          min: 0,
          max: 6,
          required: { formato: DECIMAIS },
          when: { formato: DECIMAIS },
          default: 2,
          span: 2,
        }),
        tamanho: integer({ label: 'Tamanho', min: 1, max: 2000, span: 2 }),
        alinhamento: choice(ALINHAMENTOS, { label: 'Alinhamento', help: 'Em branco, números à direita.', span: 3 }),
        preenchimento: choice(PREENCHIMENTOS, { label: 'Preenchimento', help: 'Em branco, números com zeros.', span: 3 }),
        obrigatoria: yesNo({ label: 'Obrigatória', required: true, default: false, span: 2 }),
      },
      { label: 'Colunas', one: 'coluna', min: 1, max: 200, drag: true },
    ),
    regras: items(
      {
        tipo: choice(REGRAS_TRIBUNAL, { label: 'Regra', required: true, span: 4 }),
        coluna: text(40, { label: 'Coluna', required: true, span: 3 }),
        severidade: choice(SEVERIDADES, { label: 'Severidade', required: true, default: 'impeditiva', span: 3 }),
        valores: text(500, {
          label: 'Valores aceitos',
          help: 'Separados por vírgula.',
          required: { tipo: 'lista' },
          when: { tipo: 'lista' },
          span: 6,
        }),
        outra_coluna: text(40, { label: 'Outra coluna', required: { tipo: COM_OUTRA }, when: { tipo: COM_OUTRA }, span: 3 }),
        outro_arquivo: text(60, {
          label: 'Do arquivo',
          help: 'Como está no leiaute; na soma, em branco, este mesmo.',
          span: 3,
          required: { tipo: 'existe_em' },
          when: { tipo: COM_OUTRA },
        }),
        quando_coluna: text(40, { label: 'Só quando a coluna', span: 3 }),
        quando_valor: text(100, { label: 'For igual a', span: 3 }),
        mensagem: text(250, { label: 'Mensagem', required: true, span: 12 }),
      },
      { label: 'Regras', one: 'regra', max: 200 },
    ),
    quantidade_colunas: derived('integer', { label: 'Colunas' }),
    quantidade_regras: derived('integer', { label: 'Regras' }),
  },
  unique: [['layout_tribunal_id', 'nome']],
  list: {
    columns: ['layout_tribunal_id', 'ordem', 'nome', 'consulta', 'formato', 'quantidade_colunas', 'quantidade_regras'],
    filters: ['layout_tribunal_id', 'nome', 'consulta', 'formato'],
    sort: ['layout_tribunal_id', 'ordem'],
  },
  form: [
    section('Arquivo', ['layout_tribunal_id', 'ordem', 'nome', 'extensao', 'consulta', 'formato', 'separador', 'cabecalho', 'aspas']),
    section('Colunas', ['colunas']),
    section('Regras', ['regras']),
  ],
  rules: [
    onePerKey('colunas', ['nome'], 'O arquivo já tem uma coluna com este nome.'),
    colunasComValor,
    origensDaConsulta,
    formatosDasOrigens,
    regrasDeColunas,
    regrasDeNumeros,
  ],
});
export type LayoutTribunalArquivo = RecordOf<typeof layoutTribunalArquivo>;
