/** The states of what is published of a licitação or of a contract. */
export const SITUACOES_PUBLICACAO = { pendente: 'Pendente', publicado: 'Publicado', retificado: 'Retificado' } as const;

export const PECAS_LICITACAO = {
  edital: 'Edital',
  etp: 'ETP',
  tr: 'Termo de referência',
  pesquisa_precos: 'Pesquisa de preços',
  parecer_juridico: 'Parecer jurídico',
  aviso: 'Aviso',
  impugnacao: 'Impugnação',
  esclarecimento: 'Esclarecimento',
  ata_sessao: 'Ata da sessão',
  recurso: 'Recurso',
  adjudicacao: 'Adjudicação',
  homologacao: 'Homologação',
  autorizacao: 'Ato de autorização',
  outro: 'Outro',
} as const;

export const PECAS_CONTRATO = {
  contrato: 'Contrato',
  aditivo: 'Termo aditivo',
  apostila: 'Apostila',
  garantia: 'Garantia',
  ordem_servico: 'Ordem de serviço',
  medicao: 'Medição',
  rescisao: 'Rescisão',
  portaria_fiscal: 'Portaria do fiscal',
} as const;
