import { choice, type Fields, file, month, percent, ref, text, yesNo } from '../../../../resources/definition';
import { METODOS_CRONOGRAMA } from '../cronograma/cronograma_desembolso';
import { SITUACOES_VERSAO, type SituacaoVersao, versaoPlanejamento } from '../versao/versao_planejamento';

/** A processing of a version, as the screen asks for it (handbook Planejamento 4, Processamentos). */
export interface Operacao {
  label: string;
  /** The versions that it works on. */
  versoes: { instrumento?: 'ppa' | 'loa'; tipo?: 'autografo' | 'lei_aprovada'; situacao_versao?: SituacaoVersao };
  /** What it does, in one sentence. */
  descricao: string;
  /** Beside the version. */
  parametros: Fields;
  /** Of an act that is also done elsewhere: why it is not undone, and what to do instead. Without it, it changes lines. */
  semDesfazer?: string;
}

const indice = percent({ label: 'Índice (%)', required: true, min: '-100', max: '1000', span: 3, help: 'Negativo para reduzir.' });
const fonte = ref('fonte_recurso', { label: 'Só a fonte', span: 6 });

const { manual: _byHand, ...METODOS } = METODOS_CRONOGRAMA;
const metodo = choice(METODOS, {
  label: 'Método',
  required: true,
  default: 'historico',
  help: 'Da primeira vez; a revisão reparte a diferença pelos meses que restam.',
  span: 6,
});

/** The operations, by their key on the wire. */
export const OPERACOES = {
  copiar_versao: {
    label: 'Copiar uma versão',
    versoes: {},
    descricao: 'Outra versão da mesma lei, com as mesmas linhas, fichas e memórias de cálculo.',
    parametros: {
      descricao: text(120, { label: 'Descrição', help: 'Em branco, diz de que versão é a cópia.', span: 6 }),
      tipo: choice(versaoPlanejamento.fields.tipo.options, { label: 'Tipo', help: 'Em branco, o da versão copiada.', span: 6 }),
      zerar: yesNo({ label: 'Zerar os valores', default: false, span: 6 }),
    },
    semDesfazer: 'Uma cópia não se desfaz por aqui: cancele a versão nova.',
  },
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
      previsao_despesa_id: ref('previsao_despesa', {
        label: 'Linha de destino',
        required: true,
        within: { versao_planejamento_id: 'versao_planejamento_id', fonte_recurso_id: 'fonte_recurso_id' },
        span: 6,
      }),
    },
  },
  numerar_fichas: {
    label: 'Numerar as fichas',
    versoes: { instrumento: 'loa', situacao_versao: 'em_revisao' },
    descricao: 'De 1 a n pela ordem da classificação. No autógrafo e na mensagem, as que a Câmara já viu ficam e as novas vêm depois.',
    parametros: {},
    semDesfazer: 'A numeração não se desfaz: mude as linhas e numere de novo.',
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
  calcular_folha: {
    label: 'Calcular a folha de pagamento',
    versoes: { instrumento: 'loa' },
    descricao:
      'Doze meses da folha fechada de uma competência, com o 13º e o terço de férias, em cada ficha que a pagou. As linhas de pessoal que existem recebem o novo valor.',
    parametros: {
      competencia: month({ label: 'Competência da folha', required: true, span: 3 }),
      crescimento: percent({ label: 'Crescimento vegetativo (%)', required: true, default: '0', min: '-100', max: '1000', span: 3 }),
      reajuste: percent({ label: 'Reajuste (%)', required: true, default: '0', min: '-100', max: '1000', span: 3 }),
      decimo: yesNo({ label: 'Com o 13º', required: true, default: true, span: 3 }),
      terco: yesNo({ label: 'Com o terço de férias', required: true, default: true, span: 3 }),
    },
  },
  importar_qdd: {
    label: 'Importar o QDD de uma planilha',
    versoes: { instrumento: 'loa' },
    descricao:
      'Uma linha de despesa para cada linha da planilha, com os códigos como a lei os escreve (02.05 ou 02005; 3.3.90.30 ou 339030; 500 ou 1.500). A que já existe recebe o novo valor.',
    parametros: {
      arquivo: file(['planilhas', 'textos'], {
        label: 'Planilha',
        required: true,
        help: 'Colunas: Unidade (ou Órgão e Unidade), Função, Subfunção, Programa, Ação (ou a funcional programática), Natureza, Fonte e Valor; Ficha, CO e os nomes, se houver.',
        span: 12,
      }),
      criar_ausentes: yesNo({
        label: 'Criar as unidades, os programas, as ações e as naturezas que faltam',
        help: 'As naturezas, só as da tabela oficial.',
        required: true,
        default: true,
        span: 6,
      }),
      somar: yesNo({ label: 'Somar as repetidas', required: true, default: false, span: 6 }),
    },
  },
  importar_receita: {
    label: 'Importar a receita de uma planilha',
    versoes: { instrumento: 'loa' },
    descricao: 'Uma previsão para cada linha da planilha, pelo método manual. A que já existe recebe os novos valores.',
    parametros: {
      arquivo: file(['planilhas', 'textos'], {
        label: 'Planilha',
        required: true,
        help: 'Colunas: Natureza, Fonte e Previsão bruta; Órgão, Ficha, CO, Fundeb, Renúncia e Outras deduções, se houver.',
        span: 12,
      }),
      orgao_id: ref('orgao', { label: 'Órgão arrecadador', required: true, help: 'Das linhas que não dizem o seu.', span: 6 }),
      criar_ausentes: yesNo({
        label: 'Criar as naturezas que faltam',
        required: true,
        default: true,
        help: 'Só as da tabela oficial.',
        span: 6,
      }),
      somar: yesNo({ label: 'Somar as repetidas', required: true, default: false, span: 6 }),
    },
  },
  importar_controle: {
    label: 'Importar os totais da lei de uma planilha',
    versoes: { instrumento: 'loa', tipo: 'lei_aprovada' },
    descricao:
      'Os totais de controle da lei passam a ser os da planilha: receita, despesa, e a despesa de cada órgão, unidade, função e fonte. Os códigos comparam-se como são, não como se escrevem (01001 e 01.01).',
    parametros: {
      arquivo: file(['planilhas', 'textos'], {
        label: 'Planilha',
        required: true,
        help: 'Colunas: Total (Receita, Despesa, Órgão, Unidade, Função ou Fonte), Código e Valor.',
        span: 12,
      }),
    },
    semDesfazer: 'Os totais não se desfazem por aqui: importe outros ou altere-os na versão, em “Lei já aprovada”.',
  },
  conferir: {
    label: 'Conferir uma versão',
    versoes: {},
    descricao: 'Verifica os impeditivos do envio à Câmara e os alertas, e guarda o resultado.',
    parametros: {},
    semDesfazer: 'A conferência não altera nada: não há o que desfazer.',
  },
  colocar_em_vigor: {
    label: 'Colocar em vigor',
    versoes: { situacao_versao: 'aprovado' },
    descricao: 'A versão passa a ser a lei. Na LOA, cada linha abre a sua dotação.',
    parametros: {},
    semDesfazer: 'O que está em vigor não volta atrás: a LOA muda por créditos adicionais e o PPA, por uma revisão.',
  },
  fechar_versao: {
    label: 'Encerrar uma versão',
    versoes: { situacao_versao: 'vigente' },
    descricao: 'Terminado o exercício (do PPA, o último), a versão em vigor passa a ser só de consulta, para sempre.',
    parametros: {},
    semDesfazer: 'O encerramento não se desfaz.',
  },
  exportar_tce: {
    label: 'Exportar para o tribunal de contas',
    versoes: { instrumento: 'loa' },
    descricao:
      'As linhas da versão em um arquivo, no leiaute que o município declarou em Leiautes de exportação. Nenhum leiaute de tribunal vem pronto: confira-o com o manual do seu.',
    parametros: { layout_exportacao_id: ref('layout_exportacao', { label: 'Leiaute', required: true, span: 6 }) },
    semDesfazer: 'A exportação não altera nada: não há o que desfazer.',
  },
  gerar_cronograma: {
    label: 'Gerar o cronograma de desembolso',
    versoes: { instrumento: 'loa', situacao_versao: 'vigente' },
    descricao:
      'Cria o cronograma do exercício, ou refaz o que está aberto, com as metas bimestrais. Se já foi publicado, abre a revisão dele.',
    parametros: { metodo },
    semDesfazer: 'Um cronograma não se desfaz: gere-o de novo ou altere os meses na planilha dele.',
  },
  gerar_metas_bimestrais: {
    label: 'Gerar as metas bimestrais de arrecadação',
    versoes: { instrumento: 'loa', situacao_versao: 'vigente' },
    descricao: 'Refaz só as metas do cronograma aberto, da receita de hoje; os meses do desembolso ficam como estão.',
    parametros: { metodo },
    semDesfazer: 'As metas não se desfazem: gere-as de novo ou altere os bimestres na planilha delas.',
  },
} as const satisfies Record<string, Operacao>;

export type OperacaoNome = keyof typeof OPERACOES;

/** An operation with everything that it may say of itself. */
export const operacaoDe = (operacao: OperacaoNome): Operacao => OPERACOES[operacao];

/** The operations whose changes are taken back line by line. */
export const DESFAZIVEIS = (Object.keys(OPERACOES) as OperacaoNome[]).filter((name) => !operacaoDe(name).semDesfazer);

/** Which versions may be chosen, in words: whoever finds none learns why. */
function quais({ instrumento, tipo, situacao_versao }: Operacao['versoes']): string | undefined {
  const said = [
    instrumento && { ppa: 'do PPA', loa: 'da LOA' }[instrumento],
    tipo && `do tipo “${versaoPlanejamento.fields.tipo.options[tipo]}”`,
    situacao_versao && `na situação “${SITUACOES_VERSAO[situacao_versao]}”`,
  ].filter(Boolean);
  return said.length > 0 ? `Só as versões ${said.join(' ')}.` : undefined;
}

/** The fields of the call that simulates an operation. */
export function camposDe(operacao: OperacaoNome): Fields {
  const { versoes, parametros } = operacaoDe(operacao);
  const versao = ref('versao_planejamento', { label: 'Versão', required: true, where: { ...versoes }, help: quais(versoes), span: 6 });
  return { versao_planejamento_id: versao, ...parametros };
}

/** What a code of a sheet was taken for. */
export interface CodigoLido {
  /** Which classification it is of, in words. */
  classe: string;
  origem: string;
  /** As the sheet calls it; null where it does not. */
  origem_nome: string | null;
  destino: string;
  destino_nome: string;
}

/** What a simulation found. Amounts are decimal strings. */
export interface Simulacao {
  id: number;
  /** What would happen, in one sentence. */
  resumo: string;
  lidas: number;
  /** Nothing is confirmed when it is zero. */
  gravadas: number;
  antes: string;
  depois: string;
  /** The first 200 lines whose values change; none of what changes no values of lines. */
  linhas: readonly { nome: string; antes: string | null; depois: string }[];
  /** The first lines of the file that it makes; none of what makes no file. */
  amostra: readonly string[];
  /** The first 300 codes of a sheet that are written or called otherwise here; none of what reads no sheet. */
  dePara: readonly CodigoLido[];
}
