import { choices, url } from '../../../resources/definition';
import { MIME_GROUPS } from '../../../resources/definition/mime-groups';

const named = <const N extends readonly string[]>(names: N) =>
  Object.fromEntries(names.map((name) => [name, name])) as Record<N[number], string>;

/** Federative units. */
export const UFS = named([
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
]);

/** Time zones of Brazil, by their IANA names. */
export const FUSOS = {
  'America/Noronha': 'Fernando de Noronha (UTC−2)',
  'America/Sao_Paulo': 'Brasília e São Paulo (UTC−3)',
  'America/Araguaina': 'Araguaína (UTC−3)',
  'America/Bahia': 'Bahia (UTC−3)',
  'America/Belem': 'Belém (UTC−3)',
  'America/Fortaleza': 'Fortaleza (UTC−3)',
  'America/Maceio': 'Maceió (UTC−3)',
  'America/Recife': 'Recife (UTC−3)',
  'America/Santarem': 'Santarém (UTC−3)',
  'America/Boa_Vista': 'Boa Vista (UTC−4)',
  'America/Campo_Grande': 'Campo Grande (UTC−4)',
  'America/Cuiaba': 'Cuiabá (UTC−4)',
  'America/Manaus': 'Manaus (UTC−4)',
  'America/Porto_Velho': 'Porto Velho (UTC−4)',
  'America/Eirunepe': 'Eirunepé (UTC−5)',
  'America/Rio_Branco': 'Rio Branco (UTC−5)',
} as const;

/** Courts of accounts that judge municipalities. */
export const TRIBUNAIS = {
  ...named([
    'TCE-AC',
    'TCE-AL',
    'TCE-AM',
    'TCE-AP',
    'TCE-CE',
    'TCE-ES',
    'TCE-GO',
    'TCE-MA',
    'TCE-MG',
    'TCE-MS',
    'TCE-MT',
    'TCE-PB',
    'TCE-PE',
    'TCE-PI',
    'TCE-PR',
    'TCE-RJ',
    'TCE-RN',
    'TCE-RO',
    'TCE-RR',
    'TCE-RS',
    'TCE-SC',
    'TCE-SE',
    'TCE-SP',
    'TCE-TO',
    'TC-DF',
    'TCM-BA',
    'TCM-GO',
    'TCM-PA',
    'TCM-RJ',
    'TCM-SP',
  ]),
};

const types = (label: string, group: keyof typeof MIME_GROUPS) =>
  choices(named(MIME_GROUPS[group]), { label, span: 12, help: 'Sem nenhum marcado, aceita todos os do grupo.' });

/** The types of file that are accepted, by group: fewer than the product knows, never more. */
export const TIPOS_ARQUIVO = {
  tipos_videos: types('Vídeos', 'videos'),
  tipos_audios: types('Aúdios', 'audios'),
  tipos_imagens: types('Imagens', 'imagens'),
  tipos_documentos: types('Documentos', 'documentos'),
  tipos_planilhas: types('Planilhas', 'planilhas'),
  tipos_apresentacoes: types('Apresentação', 'apresentacoes'),
  tipos_compactados: types('Arquivos Zipados', 'compactados'),
};

/** Where what the law makes public is found, as `GET /configuracoes/url-publico` tells it, by its key after `url_`. */
export const ENDERECOS_PUBLICOS = {
  url_portal: url({ label: 'Portal', help: 'Sem ele, a página inicial pública do primeiro endereço do sistema.' }),
  url_acesso_informacao: url({ label: 'Acesso à informação' }),
  url_transparencia: url({ label: 'Transparência' }),
  url_diario: url({ label: 'Diário oficial' }),
  url_ouvidoria: url({ label: 'Ouvidoria e e-SIC' }),
  url_validador: url({ label: 'Verificação de documentos' }),
  url_arquivos: url({ label: 'Arquivos públicos' }),
};

/** The documents that are numbered by year, whose masks the municipality may choose: every resource that declares it. */
export const DOCUMENTOS_NUMERADOS = {
  remessa_fiscal: 'Remessa fiscal',
  verificacao_stn_execucao: 'Verificações da STN',
  reserva_dotacao: 'Reserva de dotação',
  empenho: 'Empenho',
  liquidacao: 'Liquidação',
  ordem_pagamento: 'Ordem de pagamento',
  pagamento: 'Pagamento',
  previa_pagamento: 'Prévia de pagamento',
  remessa_bancaria: 'Remessa bancária',
  retorno_bancario: 'Retorno bancário',
  movimentacao_orcamentaria: 'Movimentação orçamentária',
  transferencia_bancaria: 'Transferência bancária',
  transferencia_entre_fontes: 'Transferência entre fontes',
  transferencia_entre_orgaos: 'Transferência entre órgãos',
  cancelamento_multiplo: 'Cancelamento múltiplo',
  empenho_lote: 'Lote de empenhos',
  movimentacao_extra_orcamentaria: 'Movimentação extraorçamentária',
  estorno_extra_orcamentario: 'Estorno extraorçamentário',
  cancelamento_extra_orcamentario: 'Cancelamento extraorçamentário',
  movimentacao_ativo_realizavel: 'Movimentação do ativo realizável',
  movimentacao_fundo_investimento: 'Movimentação de fundo',
  resto_a_pagar: 'Resto a pagar',
  divida_ativa: 'Dívida ativa',
  certidao_divida_ativa: 'Certidão de dívida ativa',
  certidao_debito: 'Certidão de débitos',
  parcelamento_debito: 'Parcelamento',
  guia_arrecadacao: 'Guia de arrecadação',
  processo_contratacao: 'Processo de contratação',
  ata_registro_preco: 'Ata de registro de preços',
  contrato: 'Contrato',
  autorizacao_fornecimento: 'Autorização de fornecimento',
  movimentacao_estoque: 'Movimentação de estoque',
  solicitacao_material: 'Solicitação de material',
  documento: 'Documento',
  solicitacao_demanda: 'Solicitação de demanda',
  formalizacao_demanda: 'Formalização de demanda',
  procedimento_auxiliar: 'Procedimento auxiliar',
  lote_depreciacao: 'Depreciação do mês',
  alteracao_bem: 'Alteração de bens',
  movimentacao_bem: 'Movimentação de bens',
  baixa_bem: 'Alienação ou baixa de bens',
  obra: 'Obra',
  deslocamento: 'Deslocamento',
  manutencao_veiculo: 'Ordem de serviço de veículo',
  revisao_vida: 'Revisão de vidas',
  solicitacao_diaria: 'Solicitação de diária',
  ouvidoria_demanda: 'Demanda da ouvidoria',
} as const;
