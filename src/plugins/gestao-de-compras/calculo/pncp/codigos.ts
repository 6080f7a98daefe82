/** The codes of the domain tables of the PNCP, by the keys of the product (manual de integração, 1.9). */
export const MODALIDADE = {
  pregao: { eletronica: 6, presencial: 7 },
  concorrencia: { eletronica: 4, presencial: 5 },
  concurso: { eletronica: 3, presencial: 3 },
  leilao: { eletronica: 1, presencial: 13 },
  dialogo: { eletronica: 2, presencial: 2 },
  dispensa: { eletronica: 8, presencial: 8 },
  inexigibilidade: { eletronica: 9, presencial: 9 },
  adesao: null,
} as const;

export const CRITERIO = {
  menor_preco: 1,
  maior_desconto: 2,
  tecnica_preco: 4,
  maior_lance: 5,
  maior_retorno: 6,
  nao_se_aplica: 7,
  melhor_tecnica: 8,
  conteudo_artistico: 9,
} as const;

export const MODO = {
  aberto: 1,
  fechado: 2,
  aberto_fechado: 3,
  dispensa_disputa: 4,
  nao_se_aplica: 5,
  fechado_aberto: 6,
} as const;

export const BENEFICIO = { exclusivo: 1, subcontratacao: 2, cota: 3, sem: 4 } as const;

/** `tipoInstrumentoConvocatorioId`: edital, aviso de contratação direta, ato que autoriza a contratação direta. */
export const INSTRUMENTO = { edital: 1, aviso: 2, ato: 3 } as const;
export type Instrumento = keyof typeof INSTRUMENTO;

/** `Tipo-Documento-Id` of the file that goes with each. */
export const DOCUMENTO = {
  edital: 2,
  aviso: 1,
  ato: 20,
  ata: 11,
  contrato: 12,
  rescisao: 13,
  aditivo: 14,
  apostilamento: 15,
  nota_empenho: 17,
} as const;

/** The same, of what was prepared for a contratação. */
export const DOCUMENTO_DA_CONTRATACAO = {
  minuta_contrato: 3,
  termo_referencia: 4,
  projeto_basico: 6,
  etp: 7,
  projeto_executivo: 8,
  mapa_riscos: 9,
  dfd: 10,
  minuta_ata: 19,
  outros: 16,
} as const;

/** `tipoTermoContratoId`. */
export const TIPO_TERMO = { rescisao: 1, aditivo: 2, apostilamento: 3 } as const;

/** `tipoInstrumentoCobrancaId`: the others have codes that no document says. */
export const TIPO_COBRANCA = { nfe: 1 } as const;

/** `tipoParteEnvolvidaId` of an ata: who manages it, who is in it, and who adheres. */
export const PARTE_DA_ATA = { gerenciadora: 1, participante: 2, nao_participante: 3 } as const;

/** `situacaoCompraItemId` of an item that ended without a supplier. */
export const SITUACAO_ITEM = { cancelado: 3, deserto: 4, fracassado: 5 } as const;
export type ItemSemVencedor = keyof typeof SITUACAO_ITEM;

/** `situacaoCompraId` of a change of the contratação. */
export const SITUACAO_COMPRA = { divulgada: 1, revogada: 2, anulada: 3, suspensa: 4 } as const;
export type SituacaoCompra = keyof typeof SITUACAO_COMPRA;

export const PORTE = { mei: 1, me: 1, epp: 2, cooperativa: 3, demais: 3, pf: 4 } as const;

export const CATEGORIA_PROCESSO = {
  cessao: 1,
  compras: 2,
  tic: 3,
  internacional: 4,
  locacao_imoveis: 5,
  mao_obra: 6,
  obras: 7,
  servicos: 8,
  servicos_engenharia: 9,
  servicos_saude: 10,
  alienacao: 11,
} as const;

export const TIPO_CONTRATO = {
  contrato: 1,
  comodato: 2,
  arrendamento: 3,
  concessao: 4,
  adesao: 5,
  empenho: 7,
  outros: 8,
  carta_contrato: 12,
} as const;

/** What calls for proposals of a contratação: an edital, or what direct contracting has instead (Lei 14.133/2021, arts. 72 and 75, § 3º). */
export function instrumentoDe({ natureza, modo_disputa }: { natureza: string; modo_disputa: string }): Instrumento {
  if (natureza !== 'direta') return 'edital';
  return modo_disputa === 'dispensa_disputa' ? 'aviso' : 'ato';
}
