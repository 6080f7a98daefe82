/** How a value of a source is: what it is written as, and what a rule may do with it. */
export type TipoDaOrigem = 'texto' | 'inteiro' | 'valor' | 'data';

/** A column that a source offers. */
export interface OrigemTribunal {
  label: string;
  tipo: TipoDaOrigem;
}

/** A named source of rows: the server knows its SQL, people choose among its columns. */
export interface FonteTribunal {
  label: string;
  colunas: Readonly<Record<string, OrigemTribunal>>;
}

const texto = (label: string): OrigemTribunal => ({ label, tipo: 'texto' });
const inteiro = (label: string): OrigemTribunal => ({ label, tipo: 'inteiro' });
const valor = (label: string): OrigemTribunal => ({ label, tipo: 'valor' });
const data = (label: string): OrigemTribunal => ({ label, tipo: 'data' });

const CREDOR = { credor_documento: texto('CPF ou CNPJ do credor'), credor_nome: texto('Nome do credor') };
const CLASSIFICACAO = {
  orgao: texto('Órgão'),
  unidade: texto('Unidade orçamentária'),
  funcao: texto('Função'),
  subfuncao: texto('Subfunção'),
  programa: texto('Programa'),
  acao: texto('Ação'),
  natureza_despesa: texto('Natureza da despesa'),
  fonte: texto('Fonte'),
  co: texto('CO'),
};
const CONTA = {
  banco: texto('Banco'),
  agencia: texto('Agência'),
  agencia_dv: texto('DV da agência'),
  conta: texto('Conta bancária'),
  conta_dv: texto('DV da conta'),
};

/**
 * What the files of a court may be made of (handbook Contabilidade 8.1): the rows of a month of an entity, by name. A layout chooses one
 * for each of its files, and the columns of it; none is ever typed as SQL.
 */
export const FONTES_TRIBUNAL = {
  saldos: {
    label: 'Saldos contábeis do mês',
    colunas: {
      conta: texto('Conta'),
      titulo: texto('Título da conta'),
      natureza_saldo: texto('Natureza do saldo (D, C, X)'),
      isf: texto('ISF'),
      fonte: texto('Fonte'),
      anterior_devedor: valor('Saldo anterior devedor'),
      anterior_credor: valor('Saldo anterior credor'),
      debitos: valor('Débitos do mês'),
      creditos: valor('Créditos do mês'),
      final_devedor: valor('Saldo final devedor'),
      final_credor: valor('Saldo final credor'),
    },
  },
  lancamentos: {
    label: 'Lançamentos contábeis',
    colunas: {
      numero: inteiro('Nº de controle'),
      sequencia: inteiro('Nº da partida'),
      data: data('Data'),
      evento: texto('Evento contábil'),
      documento: texto('Documento'),
      historico: texto('Histórico'),
      estorno_de: inteiro('Nº do lançamento que estorna'),
      conta: texto('Conta'),
      dc: texto('D ou C'),
      valor: valor('Valor'),
      debito: valor('Valor a débito'),
      credito: valor('Valor a crédito'),
      fonte: texto('Fonte'),
    },
  },
  empenhos: {
    label: 'Empenhos',
    colunas: {
      numero: inteiro('Número'),
      ano: inteiro('Exercício'),
      data: data('Data de emissão'),
      tipo: texto('Tipo (ordinario, estimativo, global)'),
      modalidade: texto('Modalidade de licitação'),
      ficha: inteiro('Ficha da dotação'),
      ...CLASSIFICACAO,
      ...CREDOR,
      historico: texto('Histórico'),
      valor: valor('Valor'),
    },
  },
  anulacoes_empenho: {
    label: 'Anulações de empenhos',
    colunas: {
      empenho_numero: inteiro('Número do empenho'),
      empenho_ano: inteiro('Exercício do empenho'),
      numero: inteiro('Número da anulação'),
      data: data('Data'),
      motivo: texto('Motivo'),
      justificativa: texto('Justificativa'),
      valor: valor('Valor'),
    },
  },
  liquidacoes: {
    label: 'Liquidações',
    colunas: {
      numero: inteiro('Número'),
      ano: inteiro('Exercício'),
      data: data('Data'),
      vencimento: data('Vencimento'),
      empenho_numero: inteiro('Número do empenho'),
      empenho_ano: inteiro('Exercício do empenho'),
      ...CREDOR,
      historico: texto('Histórico'),
      valor: valor('Valor'),
    },
  },
  pagamentos: {
    label: 'Pagamentos, por liquidação',
    colunas: {
      numero: inteiro('Número'),
      ano: inteiro('Exercício'),
      data: data('Data'),
      liquidacao_numero: inteiro('Número da liquidação'),
      empenho_numero: inteiro('Número do empenho'),
      empenho_ano: inteiro('Exercício do empenho'),
      fonte: texto('Fonte'),
      ...CONTA,
      ...CREDOR,
      bruto: valor('Valor bruto'),
      retido: valor('Valor retido'),
      liquido: valor('Valor líquido'),
    },
  },
  receitas: {
    label: 'Receitas, por fonte',
    colunas: {
      numero: inteiro('Número'),
      ano: inteiro('Exercício'),
      data: data('Data'),
      data_credito: data('Data do crédito'),
      tipo: texto('Tipo'),
      natureza_receita: texto('Natureza da receita'),
      fonte: texto('Fonte'),
      ...CONTA,
      historico: texto('Histórico'),
      bruto: valor('Valor bruto'),
      liquido: valor('Valor líquido'),
    },
  },
  anulacoes_receita: {
    label: 'Anulações e restituições de receita',
    colunas: {
      numero: inteiro('Número'),
      ano: inteiro('Exercício'),
      data: data('Data'),
      tipo: texto('Tipo'),
      receita_numero: inteiro('Número da receita'),
      natureza_receita: texto('Natureza da receita'),
      motivo: texto('Motivo'),
      bruto: valor('Valor bruto'),
      liquido: valor('Valor líquido'),
    },
  },
  dotacoes: {
    label: 'Dotações',
    colunas: {
      ficha: inteiro('Ficha'),
      ...CLASSIFICACAO,
      esfera: texto('Esfera'),
      origem: texto('Origem'),
      inicial: valor('Dotação inicial'),
    },
  },
  contas_bancarias: {
    label: 'Contas bancárias',
    colunas: {
      ...CONTA,
      tipo: texto('Tipo'),
      descricao: texto('Descrição'),
      abertura: data('Abertura'),
      encerramento: data('Encerramento'),
    },
  },
  credores: {
    label: 'Credores dos empenhos e pagamentos do mês',
    colunas: {
      documento: texto('CPF ou CNPJ'),
      tipo: texto('Tipo de pessoa'),
      nome: texto('Nome'),
      cidade: texto('Cidade'),
      estado: texto('UF'),
    },
  },
  restos: {
    label: 'Restos a pagar, no fim do mês',
    colunas: {
      ano_inscricao: inteiro('Inscrito em'),
      tipo: texto('Tipo'),
      empenho: texto('Número do empenho'),
      data_empenho: data('Data do empenho'),
      ...CLASSIFICACAO,
      ...CREDOR,
      inscrito: valor('Inscrito'),
      liquidado: valor('Liquidado até o mês'),
      pago: valor('Pago até o mês'),
      cancelado: valor('Cancelado até o mês'),
    },
  },
} as const satisfies Readonly<Record<string, FonteTribunal>>;
export type NomeDaFonte = keyof typeof FONTES_TRIBUNAL;

const nomes = Object.entries(FONTES_TRIBUNAL) as [NomeDaFonte, FonteTribunal][];

/** The sources, as a file chooses one. */
export const CONSULTAS = Object.fromEntries(nomes.map(([nome, { label }]) => [nome, label])) as Readonly<Record<NomeDaFonte, string>>;

/** Every column of every source, by the two names: `empenhos.valor`. */
export const ORIGENS: Readonly<Record<string, string>> = Object.fromEntries(
  nomes.flatMap(([nome, { colunas }]) => Object.entries(colunas).map(([coluna, { label }]) => [`${nome}.${coluna}`, label])),
);

/** What the value of a column is; text when it is of none. */
export function tipoDaOrigem(origem: string | null | undefined): TipoDaOrigem {
  const [fonte = '', coluna = ''] = (origem ?? '').split('.');
  return (FONTES_TRIBUNAL as Readonly<Record<string, FonteTribunal>>)[fonte]?.colunas[coluna]?.tipo ?? 'texto';
}
