/** What a movement of stock is (handbook Compras 4D). */
export const TIPOS_MOVIMENTO = {
  entrada_compra: 'Entrada por compra',
  entrada_doacao: 'Entrada por doação',
  entrada_producao: 'Entrada por produção própria',
  saldo_inicial: 'Saldo inicial',
  devolucao_consumo: 'Devolução ao estoque',
  saida_consumo: 'Saída para consumo',
  saida_distribuicao: 'Distribuição gratuita',
  transferencia_saida: 'Transferência: saída',
  transferencia_entrada: 'Transferência: entrada',
  devolucao_fornecedor: 'Devolução ao fornecedor',
  perda: 'Perda',
  vencimento: 'Vencimento',
  extravio: 'Extravio',
  ajuste_sobra: 'Ajuste de inventário: sobra',
  ajuste_falta: 'Ajuste de inventário: falta',
  reducao_valor: 'Redução ao valor realizável',
} as const;
export type TipoMovimento = keyof typeof TIPOS_MOVIMENTO;

/** What enters; of the others, `reducao_valor` takes value without quantity, and the rest leaves. */
export const ENTRADAS: readonly TipoMovimento[] = [
  'entrada_compra',
  'entrada_doacao',
  'entrada_producao',
  'saldo_inicial',
  'devolucao_consumo',
  'transferencia_entrada',
  'ajuste_sobra',
];

/** Whose value a person types. */
export const DE_VALOR_DIGITADO: readonly TipoMovimento[] = [
  'entrada_compra',
  'entrada_doacao',
  'entrada_producao',
  'saldo_inicial',
  'reducao_valor',
];

/** What goes back on another movement, of whose value it is a part. */
export const DE_ORIGEM = ['devolucao_consumo', 'devolucao_fornecedor'] as const satisfies readonly TipoMovimento[];

/** What somebody must explain. */
export const JUSTIFICADOS = [
  'entrada_doacao',
  'perda',
  'vencimento',
  'extravio',
  'ajuste_sobra',
  'ajuste_falta',
  'reducao_valor',
] satisfies readonly TipoMovimento[];

/** What is consumed, by whom: the destination is said. */
export const DE_CONSUMO = ['saida_consumo', 'saida_distribuicao'] as const satisfies readonly TipoMovimento[];
