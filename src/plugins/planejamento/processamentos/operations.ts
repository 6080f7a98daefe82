import { choice, type Fields, percent, ref, text } from '../../../resources/definition';

/** A processing of the lines of a version, as the screen asks for it (handbook Planejamento 4, Processamentos). */
export interface Operacao {
  label: string;
  /** Whose versions it works on, and of which type when not of all. */
  versoes: { instrumento: 'ppa' | 'loa'; tipo?: 'autografo' };
  /** What it does, in one sentence. */
  descricao: string;
  /** Beside the version. */
  parametros: Fields;
}

const indice = percent({ label: 'Índice (%)', required: true, min: '-100', max: '1000', span: 3, help: 'Negativo para reduzir.' });
const fonte = ref('fonte_recurso', { label: 'Só a fonte', span: 6 });

/** The operations, by their key on the wire. */
export const OPERACOES = {
  reprojetar_receita: {
    label: 'Reprojetar a receita',
    versoes: { instrumento: 'loa' },
    descricao: 'Aplica um índice às previsões brutas, e o Fundeb é calculado de novo. Quem estava por índices passa a manual.',
    parametros: {
      indice,
      base: choice(
        { atual: 'Valor atual', reestimado: 'Reestimado do ano anterior', orcado: 'Orçado do ano anterior' },
        { label: 'Sobre', required: true, default: 'atual', span: 3 },
      ),
      natureza: text(20, { label: 'Só as naturezas que começam com', span: 3 }),
      fonte_recurso_id: fonte,
    },
  },
  reprojetar_despesa: {
    label: 'Reprojetar a despesa',
    versoes: { instrumento: 'loa' },
    descricao: 'Aplica um índice aos valores das linhas, com o arredondamento escolhido.',
    parametros: {
      indice,
      arredondamento: choice(
        { centavo: 'Centavo', real: 'Real', cem: 'Cem reais' },
        { label: 'Arredondar ao', required: true, default: 'centavo', span: 3 },
      ),
      natureza: text(20, { label: 'Só as naturezas que começam com', span: 3 }),
      orgao_id: ref('orgao', { label: 'Só o órgão', span: 6 }),
      acao_id: ref('acao', { label: 'Só a ação', span: 6 }),
      fonte_recurso_id: fonte,
    },
  },
  calcular_fundeb: {
    label: 'Calcular o Fundeb',
    versoes: { instrumento: 'loa' },
    descricao: 'A dedução de cada previsão passa a ser o percentual da sua natureza sobre a previsão bruta.',
    parametros: {},
  },
  equilibrar_fonte: {
    label: 'Equilibrar uma fonte',
    versoes: { instrumento: 'loa' },
    descricao: 'Leva a diferença entre a receita e a despesa da fonte para uma linha da despesa.',
    parametros: {
      fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 6 }),
      previsao_despesa_id: ref('previsao_despesa', { label: 'Linha de destino', required: true, span: 6 }),
    },
  },
  aplicar_emendas: {
    label: 'Aplicar as emendas',
    versoes: { instrumento: 'loa', tipo: 'autografo' },
    descricao:
      'Cada linha do autógrafo passa a ter o valor da versão enviada à Câmara mais o das emendas aprovadas da LOA; a soma não muda. Aplicá-las de novo dá o mesmo.',
    parametros: {},
  },
  reprojetar_ppa: {
    label: 'Reprojetar o PPA',
    versoes: { instrumento: 'ppa' },
    descricao: 'Os valores do segundo ao quarto ano passam a ser os do primeiro, corrigidos pelos índices de cada ano.',
    parametros: {
      indice_2: { ...indice, label: 'Índice do 2º ano (%)' },
      indice_3: { ...indice, label: 'Índice do 3º ano (%)' },
      indice_4: { ...indice, label: 'Índice do 4º ano (%)' },
    },
  },
  gerar_loa_do_ano_anterior: {
    label: 'Gerar a LOA do ano anterior',
    versoes: { instrumento: 'loa' },
    descricao: 'Uma linha para cada dotação do exercício anterior; a que já existe na versão recebe o novo valor.',
    parametros: {
      indice,
      base: choice(
        { inicial: 'Dotação inicial', atualizada: 'Dotação atualizada', empenhada: 'Empenhada anualizada' },
        { label: 'Sobre', required: true, default: 'atualizada', span: 3 },
      ),
    },
  },
  gerar_loa_do_ppa: {
    label: 'Gerar a LOA do PPA',
    versoes: { instrumento: 'loa' },
    descricao: 'Reparte por natureza os valores do ano na versão vigente do PPA.',
    parametros: {
      indice,
      rateio: choice(
        { historico: 'Pelas dotações do ano anterior', elemento: 'Em um só elemento (3.3.90.39 ou 4.4.90.51)' },
        { label: 'Repartir', required: true, default: 'historico', span: 6 },
      ),
    },
  },
} as const satisfies Record<string, Operacao>;

export type OperacaoNome = keyof typeof OPERACOES;

/** The fields of the call that simulates an operation. */
export function camposDe(operacao: OperacaoNome): Fields {
  const { versoes, parametros }: Operacao = OPERACOES[operacao];
  const versao = ref('versao_planejamento', { label: 'Versão', required: true, where: { ...versoes }, span: 6 });
  return { versao_planejamento_id: versao, ...parametros };
}

/** What a simulation found. Amounts are decimal strings. */
export interface Simulacao {
  id: number;
  lidas: number;
  gravadas: number;
  antes: string;
  depois: string;
  /** The first 200 lines that change. */
  linhas: readonly { nome: string; antes: string | null; depois: string }[];
}
